/** Everybody in a battle, and how it stands, as the panels show it. */
import type { Someone, Standing } from '../../pieces';
import type { IcogAirplane, IcogScene } from '../../wire';

const STEEP = 10;

export function everybody(scene: IcogScene): Someone[] {
  return scene.airplanes.map(someone);
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
