/** The planes of Sealed Orders for the stage, and what happens to them. */
import type { Attention } from '../../../boards/overlays';
import type { Act, Badge, Craft, Pose } from '../../../stage/types';
import type { CardsBoard, CardsPlane, CardsScene, Entry, Impact, Lying } from '../../../wire';
import { hits, shownBy } from '../events';
import { countersOf, isTailed, TAILED, woundsOf } from '../people';
import { onGround, placeAt, poseAt, sideOf, U } from './measures';
import { flight } from './tracks';

/** How long a ruler is, in units of the rules. */
const RULER = 10;
const BLASTS: Readonly<Record<string, number>> = { bomb: 1.2, shell: 1.6 };

/** Everybody who is to be seen: in the air, or standing on the ground. */
export function craftsOf(board: CardsBoard, scene: CardsScene, attention: Attention): Craft[] {
  return scene.planes
    .filter(({ place }) => place === 'air' || place === 'ground')
    .map((plane) => craftOf(board, scene, plane, attention));
}

export function craftOf(
  board: CardsBoard,
  scene: CardsScene,
  plane: CardsPlane,
  attention: Attention,
): Craft {
  const type = board.types[plane.airplane];
  const pose = poseAt(plane.x, plane.y, plane.level, plane.heading, plane.place === 'ground');
  return {
    id: plane.id,
    type: plane.airplane,
    nation: type?.nation ?? '',
    role: type?.role ?? 'fighter',
    side: sideOf(plane.side),
    title: plane.title,
    height: board.altitude && plane.place === 'air' ? String(plane.level) : '',
    pose,
    ace: plane.men.some((man) => man.quality === 'ace'),
    damage: [...(plane.fire > 0 ? ['fire'] : []), ...(plane.smoke > 0 ? ['smoke'] : [])],
    moved: false,
    selected: plane.id === attention.selected,
    path: pathTo(attention.tracks?.get(plane.id), pose),
    badges: badgesOf(scene, plane),
  };
}

/** What lies on the table beside a plane: the card of this phase, counters, and how many damage cards it has. */
export function badgesOf(scene: CardsScene, plane: CardsPlane): Badge[] {
  const flown = scene.phase > 0 ? (plane.plan[scene.phase - 1] ?? '') : '';
  const badges: Badge[] = [];
  if (flown) badges.push({ kind: 'card', text: flown });
  if (plane.planned && scene.phase === 0) badges.push({ kind: 'card', text: '✓' });
  const wounds = woundsOf(plane);
  return [
    ...badges,
    ...besides({ ...plane, wounds, cards: plane.cards.length, tailed: isTailed(scene, plane) }),
  ];
}

/** Counters, and how many damage cards it has. */
function besides({ cards, tailed, ...counters }: Omit<Lying, 'piece'>): Badge[] {
  const harms = [...countersOf(counters), ...(tailed ? [TAILED] : [])];
  return [
    ...harms.map((text): Badge => ({ kind: 'harm', text })),
    ...(cards > 0 ? [{ kind: 'count', text: `▮${cards}` } as const] : []),
  ];
}

/** A way that was flown, if it still leads to where the plane is. */
function pathTo(track: readonly Pose[] | undefined, pose: Pose): readonly Pose[] {
  const end = track?.at(-1);
  if (!track || !end) return [];
  return Math.hypot(end[0] - pose[0], end[1] - pose[1], end[2] - pose[2]) < 0.1 ? track : [];
}

/** The way each plane flew last, from the log. */
export function tracksOf(entries: readonly Entry[]): Map<string, Pose[]> {
  const tracks = new Map<string, Pose[]>();
  for (const { flights = [] } of entries) {
    for (const { piece, track } of flights) tracks.set(piece, flight(track));
  }
  return tracks;
}

/** What is seen happening, in order: cards turned together, all gliding at once, fire along the ruler, cards dealt. */
export function actsOf(entries: readonly Entry[]): Act[] {
  return entries.flatMap((entry): Act[] => {
    const { flights = [], shot, dealt = [], impact, lying = [] } = entry;
    const faces = flights.flatMap(({ piece, called }) => (called ? [{ craft: piece, face: called }] : []));
    const acts: Act[] = [];
    const [first] = flights;
    if (first && faces.length > 0) acts.push({ kind: 'reveal', craft: first.piece, faces });
    if (first) {
      const ways = flights.map(({ piece, track }) => ({ craft: piece, track: flight(track) }));
      acts.push({ kind: 'glide', craft: first.piece, flights: ways });
    }
    if (shot) {
      const { piece: craft, target } = shot;
      acts.push({ kind: 'fire', craft, target, hit: hits(shot), ruler: RULER * U });
    }
    if (impact) acts.push(blastOf(impact, entry));
    for (const craft of new Set(dealt.map(({ piece }) => piece))) {
      acts.push({ kind: 'deal', craft, cards: dealt.filter(({ piece }) => piece === craft) });
    }
    const badges = lying.map((one) => [one.piece, besides(one)] as const);
    const labels: Act[] = badges.length > 0 ? [{ kind: 'label', craft: '', badges }] : [];
    return [...acts, ...shownBy(entry), ...labels];
  });
}

/** Bombs and salvos go off on the ground, shells in the air. */
function blastOf({ what, at: [x, y, level] }: Impact, { kind, pieces = [] }: Entry): Act {
  const place = kind === 'burst' ? placeAt(x, y, level) : onGround(x, y);
  return { kind: 'blast', craft: pieces[0] ?? '', place, size: BLASTS[what] ?? 1 };
}
