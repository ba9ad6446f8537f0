/** What somebody may do after a run: go back to what was tried out, fly it again, or try it otherwise. */
import type { Plan } from '../wire';

const DESIGN = 'design:';

/** Where the design that was tried out is mended; empty where it was a ready scenario, or more than one thing. */
export function designOf({ game, scenarios }: Plan): string {
  const [only = '', another] = scenarios;
  if (another !== undefined || !only.startsWith(DESIGN)) return '';
  return `/design/${encodeURIComponent(game)}/${encodeURIComponent(only.slice(DESIGN.length))}`;
}

/** Where another run of the first thing that was tried out is put together. */
export function newRunAddress({ game, scenarios }: Plan): string {
  const [first = ''] = scenarios;
  const query = first.startsWith(DESIGN) ? { design: first.slice(DESIGN.length) } : { game, scenario: first };
  return `/lab/new?${new URLSearchParams(query).toString()}`;
}

/** The same plan with other dice. */
export function onceMore(plan: Plan): Plan {
  return { ...plan, seed: (plan.seed ?? 0) + (plan.battles ?? 1) };
}
