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
    state: gone ? airplane.fate || 'gone' : airplane.attitude || (airplane.effects[0]?.words ?? ''),
    moved: airplane.moved,
    ace: false,
    victories: airplane.crew.reduce((sum, man) => sum + man.victories, 0),
    lines: airplane.lines,
  };
}
