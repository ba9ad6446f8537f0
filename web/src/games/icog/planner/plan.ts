/** An announcement as cards: written as the text that the server reads, and taken apart again. It knows no rules. */

export type Segment =
  | { kind: 'S'; length: number }
  | { kind: 'R'; length: number; degrees: number }
  | { kind: 'T'; template: string; length: number; direction: number }
  | { kind: 'D'; template: string; length: number }
  | { kind: 'Z'; side: 'left' | 'right'; across: number };

export interface Plan {
  segments: readonly Segment[];
  bank: number;
  throttle: number;
  /** Whom to fire at. */
  targets: readonly string[];
  /** Everything else, as it is written: `repair 1`, `land`. */
  works: readonly string[];
}

export const EMPTY: Plan = { segments: [], bank: 0, throttle: 0, targets: [], works: [] };

export const NAMES: Record<Segment['kind'], string> = {
  S: 'Straight',
  R: 'Roll',
  T: 'Turn',
  D: 'Vertical dive',
  Z: 'Side slip',
};

/** A number without idle zeros, at most three decimals. */
export function trimmed(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** A length as it is read: a decimal at most. What is announced stays exact. */
export function shownLength(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function signed(value: number): string {
  return value >= 0 ? `+${value}` : String(value);
}

export function writtenSegment(segment: Segment): string {
  switch (segment.kind) {
    case 'S':
      return `S ${trimmed(segment.length)}`;
    case 'R':
      return `R ${trimmed(segment.length)} ${signed(segment.degrees)}`;
    case 'T':
      return `T ${segment.template} ${trimmed(segment.length)} @${segment.direction}`;
    case 'D':
      return `D ${segment.template} ${trimmed(segment.length)}`;
    case 'Z':
      return `Z ${segment.side} ${segment.across}`;
  }
}

/** Works of one kind stand together: `repair 1` and `repair 2` are `repair 1 2`. */
function joined(works: readonly string[]): string[] {
  const numbers = new Map<string, string[]>();
  for (const work of works) {
    const [, words = work, number = ''] = /^(.*?)(?:\s+(\d+))?$/.exec(work) ?? [];
    numbers.set(words, [...(numbers.get(words) ?? []), ...(number ? [number] : [])]);
  }
  return [...numbers].map(([words, some]) => [words, ...some].join(' '));
}

/** The text of a plan. */
export function written(plan: Plan): string {
  const parts = plan.segments.map(writtenSegment);
  if (plan.bank !== 0) parts.push(`bank ${plan.bank}`);
  if (plan.throttle !== 0) parts.push(`throttle ${plan.throttle}`);
  parts.push(...joined(plan.works));
  if (plan.targets.length > 0) parts.push(`fire at ${plan.targets.join(' ')}`);
  return parts.join('; ');
}

// ---- reading, as the server does; `announcements.json` holds both to the same examples

const LENGTH = /^\d{1,3}(\.\d{1,3})?$/;
const COUNT = /^\d{1,3}$/;
const DEGREES = /^[+-]?\d{1,3}$/;
const TEMPLATE = /^([A-P]|P\+[1-9]\d?)$/i;
const DIRECTION = /^@\d{1,3}$/;
const NUMBER = /^[1-9]\d?$/;
const LETTERS: Record<string, string> = { straight: 's', roll: 'r', turn: 't', dive: 'd', slip: 'z' };

/** An announcement as cards; null where a part is none that a card could show. Nothing said is an empty plan. */
export function read(text: string): Plan | null {
  const parts = text.split(';').map((part) => part.split(/[\s,]+/).filter(Boolean));
  const [first = []] = parts;
  if (parts.length === 1 && (first.length === 0 || /^stay$/i.test(first.join(' ')))) return EMPTY;
  let plan = EMPTY;
  const said = new Set<string>();
  for (const [word = '', ...words] of parts) {
    const head = LETTERS[word.toLowerCase()] ?? word.toLowerCase();
    const segment = said.size === 0 ? readSegment(head, words) : null;
    const added = segment ? { segments: [...plan.segments, segment] } : readOther(head, words, plan);
    if (!added || said.has(head)) return null;
    if (!segment) said.add(head);
    plan = { ...plan, ...added };
  }
  return plan;
}

function readSegment(head: string, words: readonly string[]): Segment | null {
  const fit = (...forms: RegExp[]) =>
    words.length === forms.length && forms.every((form, at) => form.test(words[at] ?? ''));
  const [first = '', second = '', third = ''] = words;
  if (head === 's' && fit(LENGTH)) return { kind: 'S', length: Number(first) };
  if (head === 'r' && fit(LENGTH, DEGREES)) {
    return { kind: 'R', length: Number(first), degrees: Number(second) };
  }
  if (head === 't' && fit(TEMPLATE, LENGTH, DIRECTION)) {
    const direction = Number(third.slice(1));
    return { kind: 'T', template: first.toUpperCase(), length: Number(second), direction };
  }
  if (head === 'd' && fit(TEMPLATE, LENGTH)) {
    return { kind: 'D', template: first.toUpperCase(), length: Number(second) };
  }
  if (head === 'z' && fit(/^(left|right)$/i, COUNT)) {
    return { kind: 'Z', side: first.toLowerCase() === 'left' ? 'left' : 'right', across: Number(second) };
  }
  return null;
}

/** What is done besides flying, as far as it is said here; null: it is not understood. */
function readOther(head: string, words: readonly string[], { works }: Plan): Partial<Plan> | null {
  const [first = '', ...others] = words;
  const worked = (...some: string[]) => ({ works: [...works, ...some] });
  switch (head) {
    case 'bank':
      return DEGREES.test(first) && others.length === 0 ? { bank: Number(first) } : null;
    case 'throttle':
      return COUNT.test(first) && others.length === 0 ? { throttle: Number(first) } : null;
    case 'fire':
      return /^at$/i.test(first) && others.length > 0 ? { targets: others } : null;
    case 'rockets':
      return /^at$/i.test(first) && others.length === 1 ? worked(`rockets at ${others[0]}`) : null;
    case 'repair':
    case 'reload':
    case 'restart':
      return areNumbers(words) ? worked(...words.map((number) => `${head} ${number}`)) : null;
    case 'engine':
      return /^off$/i.test(first) && areNumbers(others)
        ? worked(...others.map((number) => `engine off ${number}`))
        : null;
    case 'take':
      return /^off$/i.test(words.join(' ')) ? worked('take off') : null;
    case 'bail':
      return /^out$/i.test(words.join(' ')) ? worked('bail out') : null;
    case 'land':
    case 'bomb':
    case 'drop':
    case 'photograph':
      return words.length === 0 ? worked(head) : null;
    default:
      return null;
  }
}

function areNumbers(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => NUMBER.test(word));
}

/** A whole announcement without its last straight: in the planner that is simply what remains of the move. */
export function withoutRest(plan: Plan): Plan {
  const last = plan.segments.at(-1);
  return last?.kind === 'S' ? { ...plan, segments: plan.segments.slice(0, -1) } : plan;
}

/** What a move is written with: how far it goes, and how far a side slip of one unit takes. */
export interface Measure {
  move: number;
  roll: number;
}

/** How much of the move the cards leave to be flown straight on; below 0: they are too long. */
export function restOf(plan: Plan, { move, roll }: Measure): number {
  const taken = plan.segments.reduce(
    (sum, segment) => sum + (segment.kind === 'Z' ? segment.across * roll : segment.length),
    0,
  );
  return Math.round((move - taken) * 1000) / 1000;
}

/** The text with what remains of the move flown straight on. */
export function filled(plan: Plan, measure: Measure): string {
  const rest = restOf(plan, measure);
  if (rest <= 0) return written(plan);
  return written({ ...plan, segments: [...plan.segments, { kind: 'S', length: rest }] });
}
