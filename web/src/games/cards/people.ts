/** Everybody in a battle, and how it stands, as the panels show it. */
import type { Someone, Standing } from '../../pieces';
import type { CardsPlane, CardsScene } from '../../wire';

const HOURS: Readonly<Record<CardsPlane['place'], string>> = {
  'to come': 'still to come',
  ground: 'on the ground',
  air: 'over the table',
  gone: 'gone',
};

export function everybody(scene: CardsScene): Someone[] {
  return scene.planes.map((plane) => someone(plane, scene));
}

export function standingOf({ phase, stage, planes, points }: CardsScene): Standing {
  return {
    phase: phase > 0 ? `phase ${phase}, ${stage}` : stage,
    order: planes.filter(({ place }) => place === 'air').map(({ id }) => id),
    score: points,
  };
}

function someone(plane: CardsPlane, { phase }: CardsScene): Someone {
  const flying = plane.place === 'air';
  return {
    id: plane.id,
    side: plane.side,
    seat: plane.seat,
    title: plane.title,
    type: plane.airplane,
    place: flying ? 'flying' : plane.place === 'gone' ? 'gone' : 'waiting',
    where: flying && plane.level > 0 ? `at level ${plane.level}` : HOURS[plane.place],
    height: flying && plane.level > 0 ? String(plane.level) : '',
    nose: 0,
    state: stateOf(plane),
    moved: phase === 0 && plane.planned,
    ace: plane.men.some((man) => man.quality === 'ace'),
    victories: 0,
    lines: plane.lines,
  };
}

/** What is wrong with a plane, or what became of it. */
export function stateOf(plane: CardsPlane): string {
  if (plane.place === 'gone') return plane.fate || 'gone';
  if (plane.place !== 'air') return HOURS[plane.place];
  const counted = (word: string, count: number) => (count > 0 ? [`${word} ${count}`] : []);
  return [
    ...counted('fire', plane.fire),
    ...counted('smoke', plane.smoke),
    ...counted(
      'jam',
      plane.jams.reduce((sum, jam) => sum + jam, 0),
    ),
    ...(plane.gliding ? ['gliding'] : []),
    ...(plane.nursed ? ['nursed'] : []),
    ...damageOf(plane),
  ].join(', ');
}

function damageOf({ damage, damage_most, cards }: CardsPlane): string[] {
  if (cards.length === 0) return [];
  if (damage !== null) return [`${damage} of ${damage_most} points`];
  return [cards.length === 1 ? '1 card' : `${cards.length} cards`];
}
