/** Everybody in a battle, and how it stands, as the panels show it. */
import type { Someone, Standing } from '../../pieces';
import type { Entry, IcogAirplane, IcogScene } from '../../wire';

const STEEP = 10;

export function everybody(scene: IcogScene): Someone[] {
  return scene.airplanes.map(someone);
}

/** Score and ground follow what is told of them. */
export function told(scene: IcogScene, entries: readonly Entry[]): IcogScene {
  const [us, them] = entries.findLast(({ scores = [] }) => scores.length > 0)?.scores ?? [];
  const scores: IcogScene['scores'] = us === undefined || them === undefined ? scene.scores : [us, them];
  const stood = new Map(entries.flatMap((one) => one.stood ?? []).map((one) => [one.piece, one]));
  const { ground } = scene;
  const tasks = new Map(entries.flatMap((one) => one.progress ?? []).map((one) => [one.task, one]));
  if (!ground) return { ...scene, scores };
  const units = ground.units.map((unit) => {
    const now = stood.get(unit.id);
    return now ? { ...unit, strength: now.strength, gone: now.gone ?? false } : unit;
  });
  const goals = ground.goals.map((goal) => {
    const now = tasks.get(goal.id);
    return now ? { ...goal, done: now.done, met: now.met } : goal;
  });
  return { ...scene, scores, ground: { ...ground, units, goals } };
}

export function standingOf(scene: IcogScene): Standing {
  return { phase: scene.phase_words, order: [...scene.flown, ...scene.order], score: scene.scores };
}

function someone(airplane: IcogAirplane): Someone {
  const flying = airplane.place === 'air';
  const gone = airplane.place === 'gone';
  const pitch = airplane.pose[4];
  return {
    id: airplane.id,
    side: airplane.side,
    seat: airplane.seat,
    title: airplane.title,
    type: airplane.panel,
    place: flying ? 'flying' : gone ? 'gone' : 'waiting',
    where: airplane.spot,
    height: flying ? airplane.pose[2].toFixed(0) : '',
    nose: pitch > STEEP ? 1 : pitch < -STEEP ? -1 : 0,
    state: gone ? airplane.fate || 'gone' : stateOf(airplane),
    harms: harmsOf(airplane),
    moved: airplane.moved,
    ace: false,
    victories: airplane.crew.reduce((sum, man) => sum + man.victories, 0),
    lines: airplane.lines,
  };
}

/** How it flies, where that is unusual, else what ails it first; and what it carries. */
function stateOf({ effects }: IcogAirplane): string {
  const first = effects.find(({ kind }) => kind === 'stall' || kind === 'spin') ?? effects[0];
  const told = effects.filter((one) => one === first || one.kind === 'bombs');
  return told.map(({ words }) => words).join(', ');
}

/** What is wrong with an airplane and its men: what is broken, jams, wounds. */
export function harmsOf({ place, damage, guns, crew }: IcogAirplane): string[] {
  if (place === 'gone') return [];
  const jams = guns.reduce((sum, gun) => sum + gun.jammed, 0);
  const wounds = crew.reduce((sum, man) => sum + (man.wounds ?? 0), 0);
  const men = crew.some((man) => man.state === 'dead') ? ['†'] : wounds > 0 ? [`wounds ${wounds}`] : [];
  return [...new Set(damage), ...(jams > 0 ? ['jam'] : []), ...men];
}
