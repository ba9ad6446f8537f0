/** Everybody in a battle, and how it stands, as the panels show it. */
import type { Someone, Standing } from '../../pieces';
import type { CardsPlane, CardsScene, DamageCard, Dealt, Entry, Lying } from '../../wire';

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

export const TAILED = 'tailed';

/** Is somebody behind him who sees what he plans? */
export function isTailed({ planes }: CardsScene, { id }: CardsPlane): boolean {
  return planes.some((other) => other.tails === id);
}

function someone(plane: CardsPlane, scene: CardsScene): Someone {
  const { phase } = scene;
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
    harms: [...harmsOf(plane), ...(isTailed(scene, plane) ? [TAILED] : [])],
    moved: phase === 0 && plane.planned,
    ace: plane.men.some((man) => man.quality === 'ace'),
    victories: 0,
    lines: plane.lines,
  };
}

/** What is wrong with a plane, or what became of it. */
export function stateOf(plane: CardsPlane): string {
  return [...harmsOf(plane), ...strainsOf(plane)].join(', ');
}

/** What is wrong with a plane and its men, as far as it is known: counters, wounds, damage. */
export function harmsOf(plane: CardsPlane): string[] {
  return plane.place === 'air'
    ? [...countersOf({ ...plane, wounds: woundsOf(plane) }), ...engineOf(plane), ...damageOf(plane)]
    : [];
}

/** The counters that lie beside a plane, those of each jammed gun by themselves, and the wounds of its men. */
export function countersOf({
  fire,
  smoke,
  jams,
  wounds,
}: Pick<Lying, 'fire' | 'smoke' | 'jams' | 'wounds'>): string[] {
  const counted = (word: string, counts: readonly number[]) => {
    const some = counts.filter((count) => count > 0);
    return some.length > 0 ? [`${word} ${some.join(' + ')}`] : [];
  };
  return [
    ...counted('fire', [fire]),
    ...counted('smoke', [smoke]),
    ...counted('jam', jams),
    ...counted('wounds', [wounds]),
  ];
}

/** The wounds of all its men, as far as they are known. */
export function woundsOf({ men }: CardsPlane): number {
  return men.reduce((all, { wounds }) => all + (wounds ?? 0), 0);
}

/** How a plane is flown that cannot be flown as usual, or what became of it. */
export function strainsOf(plane: CardsPlane): string[] {
  if (plane.place === 'gone') return [plane.fate || 'gone'];
  if (plane.place !== 'air') return [HOURS[plane.place]];
  return [...(plane.gliding ? ['gliding'] : []), ...(plane.nursed ? ['nursed'] : [])];
}

function engineOf({ engine }: CardsPlane): string[] {
  return engine ? [engine === 1 ? 'engine hit' : `${engine} engine hits`] : [];
}

/** Points where they are known, else how many cards lie there; blank cards have done no harm. */
function damageOf({ damage, damage_most, cards }: CardsPlane): string[] {
  if (cards.length === 0 || damage === 0) return [];
  return [
    damage === null
      ? `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`
      : `${damage} of ${damage_most} points`,
  ];
}

/** Planes with what has come to lie beside them since, so that a panel says no less than the log. */
export function keptUp(scene: CardsScene, told: readonly Entry[]): CardsScene {
  return told.length > 0
    ? { ...scene, planes: scene.planes.map((plane) => told.reduce(laidBeside, plane)) }
    : scene;
}

function laidBeside(plane: CardsPlane, { dealt = [], lying = [] }: Entry): CardsPlane {
  const now = lying.find(({ piece }) => piece === plane.id);
  if (!now) return plane;
  const { cards, fire, smoke, jams, damage } = now;
  const fresh = dealt.filter(({ piece }) => piece === plane.id).map(turned);
  return { ...plane, cards: [...plane.cards, ...fresh].slice(0, cards), fire, smoke, jams, damage };
}

/** A damage card as it was dealt: its points, then its sign; nothing stands on one that lies face down. */
export function turned({ back, face }: Pick<Dealt, 'back' | 'face'>): DamageCard {
  const [points, sign = ''] = face.split(' ');
  const known = { points: points ? Number(points) : null, sign: sign as DamageCard['sign'] };
  return { letter: back as DamageCard['letter'], number: 0, ...known };
}
