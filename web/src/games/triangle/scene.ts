/** Age of Dogfights for the stage: a step of the lattice is one unit, a level nearly as much. */
import { endsOf, type Goal, goalsOf, markOf } from './prompts/flight';
import type { Act, Area, Badge, Craft, Ghostly, Mark, Overlay, Place, Pose, World } from '../../stage/types';
import type {
  Entry,
  Flown,
  FlyCard,
  FlyEnd,
  PlaceCard,
  SteerCard,
  TriangleBoard,
  TrianglePiece,
  TriangleScene,
} from '../../wire';
import { percent } from '../../prompt/percent';
import { viewOf } from '../story';
import { EVENTS, hits } from './events';
import { harmsOf } from './people';
import { type Attention, NO_OVERLAY } from '../../boards/overlays';

/** How high a level is, in steps. */
export const LEVEL = 0.9;
/** How steeply a tilted plane stands. */
const TILT = 17;
const GUN_RANGE = 2;
const GUN_HALF_ANGLE = 11;
const BEYOND_EDGE = 1.5;

function sideOf(side: number): 0 | 1 | -1 {
  return side === 0 || side === 1 ? side : -1;
}

function placeOf(board: TriangleBoard, point: number, level: number): Place {
  const [x, y] = board.points[point] ?? [0, 0];
  return [x, y, level * LEVEL];
}

// ---- the world

/** The ground and what is marked on it; wind and sun come with the scene. */
export function worldOf(board: TriangleBoard, scene: TriangleScene | null = null): World {
  const width = Math.max(1, ...board.points.map(([x]) => x));
  const depth = Math.max(1, ...board.points.map(([, y]) => y));
  const places = (points: readonly number[]) => points.map((point) => placeOf(board, point, 0));
  const areas: Area[] = [
    { id: 'border', kind: 'border', side: -1, label: '', top: 0, places: places(board.border) },
    ...board.zones.map((zone, index): Area => {
      const side = sideOf(zone.side);
      return {
        id: `zone ${index}`,
        kind: 'zone',
        side,
        label: zone.letter,
        top: 0,
        places: places(zone.points),
      };
    }),
    ...board.land_guns.map((gun): Area => {
      const others = gun.points.filter((point) => point !== gun.point);
      // the gun itself stands on the first place
      const covered = places([gun.point, ...others]);
      return { id: gun.id, kind: 'gun', side: sideOf(gun.side), label: gun.id, top: 0, places: covered };
    }),
    ...board.clouds.map((cloud, index): Area => {
      const top = (cloud.top + 0.45) * LEVEL;
      return { id: `cloud ${index}`, kind: 'cloud', side: -1, label: '', top, places: places(cloud.points) };
    }),
  ];
  return {
    seed: board.seed,
    width,
    depth,
    ceiling: (board.levels + 1) * LEVEL,
    ring: LEVEL,
    lattice: board.points,
    areas: areas.filter((area) => area.places.length > 0),
    spots: board.spots.map((spot) => ({
      name: String(spot.number),
      place: [spot.x, spot.y, 0],
      side: sideOf(spot.side),
    })),
    sideNames: [board.sides[0]?.name ?? '', board.sides[1]?.name ?? ''],
    wind: scene?.wind ?? null,
    sun: scene?.sun ?? null,
    relief: null,
  };
}

// ---- the planes

/** The way each piece flew last, from the log. */
export function tracksOf(entries: readonly Entry[]): Map<string, Pose[]> {
  const tracks = new Map<string, Pose[]>();
  for (const { flown } of entries) {
    if (flown) tracks.set(flown.piece, flown.track.map(raised));
  }
  return tracks;
}

/** A pose with its height in levels, as the server counts it. */
function raised([x, y, level, heading, pitch, bank]: readonly [
  number,
  number,
  number,
  number,
  number,
  number,
]): Pose {
  return [x, y, level * LEVEL, heading, pitch, bank];
}

function poseOf(piece: TrianglePiece): Pose {
  return [piece.x, piece.y, Math.max(piece.level, 0.3) * LEVEL, piece.heading, piece.tilt * TILT, 0];
}

/** Everybody who is to be seen: over the board, or waiting at an access point. */
export function craftsOf(board: TriangleBoard, scene: TriangleScene, attention: Attention): Craft[] {
  return scene.pieces
    .filter((piece) => piece.place === 'board' || piece.place === 'access')
    .map((piece) => craftOf(board, piece, attention));
}

function craftOf(board: TriangleBoard, piece: TrianglePiece, attention: Attention): Craft {
  const type = board.types[piece.airplane];
  const pose = poseOf(piece);
  return {
    id: piece.id,
    type: piece.airplane,
    nation: type?.nation ?? '',
    role: type?.role ?? 'fighter',
    side: piece.side === 1 ? 1 : 0,
    title: piece.title,
    height: piece.level > 0 ? String(piece.level) : '',
    pose,
    ace: piece.pilot === 'ace',
    damage: piece.damage === '' ? [] : [piece.damage],
    moved: piece.moved,
    selected: piece.id === attention.selected,
    path: pathTo(attention.tracks?.get(piece.id), pose),
    badges: badgesOf(piece),
  };
}

/** What is wrong with a piece, in a word each. */
function badgesOf(piece: TrianglePiece): Badge[] {
  const badges = harmsOf(piece).map((text): Badge => ({ kind: 'harm', text }));
  const empty = piece.guns.length > 0 && piece.guns.every((gun) => gun.ammunition === 0);
  return empty ? [...badges, { kind: 'count', text: 'empty' }] : badges;
}

/** A way that was flown, if it still leads to where the plane is. */
function pathTo(track: readonly Pose[] | undefined, pose: Pose): readonly Pose[] {
  const end = track?.at(-1);
  if (!track || !end) return [];
  const near = Math.hypot(end[0] - pose[0], end[1] - pose[1], end[2] - pose[2]) < 0.1;
  return near ? [...track.slice(0, -1), pose] : [];
}

// ---- ways

/** The way over points of the lattice, from where a piece is, as the stage draws it. */
export function pathOf(
  board: TriangleBoard,
  piece: TrianglePiece,
  track: readonly number[],
  end: { heading: number; level: number; tilt?: number },
): Pose[] {
  const places: [number, number][] = [[piece.x, piece.y]];
  for (const point of track.slice(board.points[track[0] ?? -1] && piece.point === track[0] ? 1 : 0)) {
    const last = places.at(-1) ?? [piece.x, piece.y];
    const known = board.points[point];
    const out = (end.heading * Math.PI) / 180;
    places.push(
      known
        ? [known[0], known[1]]
        : [last[0] + BEYOND_EDGE * Math.cos(out), last[1] + BEYOND_EDGE * Math.sin(out)],
    );
  }
  const count = places.length - 1;
  const headings = places.map(([x, y], index) => {
    const before = places[index - 1];
    const after = places[index + 1];
    if (!before) return piece.heading;
    if (!after) return end.heading;
    return (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI || angle(before, [x, y]);
  });
  return places.map(([x, y], index): Pose => {
    const share = count > 0 ? index / count : 1;
    const rise = share * share * (3 - 2 * share);
    const level = piece.level + (end.level - piece.level) * rise;
    const pitch = index === count ? (end.tilt ?? 0) * TILT : index === 0 ? piece.tilt * TILT : 0;
    return [x, y, level * LEVEL, headings[index] ?? end.heading, pitch, 0];
  });
}

function angle(from: readonly [number, number], to: readonly [number, number]): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

// ---- questions

const RANKS: readonly Mark['kind'][] = ['task', 'shot', 'reach', 'danger', 'edge'];

/** What an end is marked as: one that clears a jam does what has to be done. */
function kindOf({ purpose }: Goal): Mark['kind'] {
  return purpose === 'clears' ? 'task' : purpose;
}

/** A chance of a hit, in words as short as can be. */
export function chanceWords(chance: number): string {
  return chance > 0 ? `hit ${percent(chance)}` : '';
}

/** A mark for every point and level of a flight: the best that any end there gives. */
export function marksOf(board: TriangleBoard, card: FlyCard): Mark[] {
  const groups = new Map<string, [Goal, ...Goal[]]>();
  for (const end of goalsOf(card)) {
    const id = markOf(end);
    const group = groups.get(id);
    if (group) group.push(end);
    else groups.set(id, [end]);
  }
  return [...groups].map(([id, ends]) => {
    const kinds = ends.map(kindOf);
    const kind = RANKS.find((rank) => kinds.some((one) => one === rank)) ?? 'reach';
    const best = Math.max(0, ...ends.map((end) => end.chance));
    return { id, place: endPlace(board, ends[0]), kind, label: chanceWords(best), worth: best / 100 };
  });
}

const OUT: Record<string, readonly [number, number]> = {
  north: [0, 1],
  south: [0, -1],
  east: [1, 0],
  west: [-1, 0],
};

function endPlace(board: TriangleBoard, { point, level, edge }: Goal): Place {
  const [x, y, z] = placeOf(board, point, level);
  const [dx, dy] = OUT[edge] ?? [0, 0];
  return [x + dx, y + dy, z];
}

/** Headings to choose at a point where several are possible: an arrow for each, its id is the number of the end. */
export function arrowsOf(board: TriangleBoard, ends: readonly Goal[]): Overlay['arrows'] {
  const seen = new Set<number>();
  return ends.flatMap((end) => {
    if (end.edge !== '' || seen.has(end.heading)) return [];
    seen.add(end.heading);
    return [
      {
        id: String(end.number),
        place: placeOf(board, end.point, end.level),
        heading: end.heading,
        kind: kindOf(end),
      },
    ];
  });
}

function pieceOf(scene: TriangleScene, id: string): TrianglePiece | undefined {
  return scene.pieces.find((piece) => piece.id === id);
}

/** What the player has in hand while he chooses a flight. */
export interface Choosing {
  /** The mark that was chosen. */
  mark: string;
  /** The end that is shown: chosen or under the cursor. */
  end: FlyEnd | null;
}

/** Everything that helps to choose a flight. */
export function flyOverlay(
  board: TriangleBoard,
  scene: TriangleScene,
  card: FlyCard,
  choosing: Choosing = { mark: '', end: null },
): Overlay {
  const { mark, end } = choosing;
  const piece = pieceOf(scene, card.piece);
  const here = mark === '' ? [] : endsOf(card, mark);
  return {
    ...NO_OVERLAY,
    marks: marksOf(board, card),
    arrows: here.length > 1 ? arrowsOf(board, here) : [],
    ghost: piece && end ? { craft: piece.id, path: pathOf(board, piece, end.track, end) } : null,
    lines: end ? linesOf(scene, end) : [],
  };
}

/** Whom the end of a planned way aims at, and who threatens it. */
function linesOf(scene: TriangleScene, end: FlyEnd): Overlay['lines'] {
  const known = (id: string) => pieceOf(scene, id)?.place === 'board';
  const threats = end.threats.filter(known).map((from) => ({ from, to: 'ghost', kind: 'threat' as const }));
  return end.aim && known(end.aim.target)
    ? [...threats, { from: 'ghost', to: end.aim.target, kind: 'aim' as const }]
    : threats;
}

/** A path being steered step by step. */
export function steerOverlay(
  board: TriangleBoard,
  scene: TriangleScene,
  card: FlyCard,
  steer: SteerCard,
): Overlay {
  const piece = pieceOf(scene, card.piece);
  if (!piece) return NO_OVERLAY;
  const end = steer.end ?? { heading: steer.heading, level: steer.level };
  return {
    ...NO_OVERLAY,
    marks: marksOf(board, card),
    ghost: { craft: piece.id, path: pathOf(board, piece, steer.track, end) },
    lines: steer.end ? linesOf(scene, steer.end) : [],
  };
}

/** The access points that a placement may use; a mark's id is the number of its access point. */
export function placeOverlay(
  board: TriangleBoard,
  side: number,
  card: PlaceCard,
  ghost: Overlay['ghost'] = null,
): Overlay {
  const marks = board.spots
    .filter((spot) => spot.side === side && card.access.includes(spot.number))
    .map((spot): Mark => ({
      id: String(spot.number),
      place: [spot.x, spot.y, LEVEL],
      kind: 'reach',
      label: String(spot.number),
    }));
  return { ...NO_OVERLAY, marks, ghost };
}

const INWARDS: Record<string, number> = { north: 270, south: 90, east: 180, west: 0 };

/** A piece as it would come in at an access point. */
export function comingIn(
  board: TriangleBoard,
  piece: TrianglePiece,
  { x, y, edge }: TriangleBoard['spots'][number],
  level: number,
): Ghostly {
  const heading = INWARDS[edge] ?? 0;
  const pose: Pose = [x, y, level * LEVEL, heading, 0, 0];
  const look = { ...craftOf(board, { ...piece, level }, { selected: '' }), pose };
  return { craft: piece.id, path: [pose, pose], look };
}

/** What a selected piece shows of itself: where its guns point. */
export function pieceOverlay(scene: TriangleScene, id: string): Overlay {
  const piece = pieceOf(scene, id);
  if (piece?.place !== 'board' || piece.guns.length === 0) return NO_OVERLAY;
  const side = piece.side === 1 ? 1 : 0;
  const armed = piece.guns.some((gun) => ['fixed', 'nose', 'cannon'].includes(gun.kind));
  const cones = armed ? [{ craft: id, length: GUN_RANGE, halfAngle: GUN_HALF_ANGLE, side } as const] : [];
  return { ...NO_OVERLAY, cones };
}

// ---- what happens

/** The level at which a way ends, as labels have it. */
function heightIn(track: Flown['track']): { height?: string } {
  const end = track.at(-1);
  return end ? { height: String(Math.round(end[2])) } : {};
}

/** What the stage shows of what happened, in order. */
export function actsOf(entries: readonly Entry[]): Act[] {
  return entries.flatMap((entry): Act[] => {
    const { flown, shot, kind } = entry;
    const craft = flown?.piece ?? entry.pieces?.[0] ?? '';
    const acts: Act[] = [];
    if (shot) acts.push({ kind: 'fire', craft: shot.piece, target: shot.target, hit: hits(shot) });
    if (flown) acts.push({ kind: 'fly', craft, track: flown.track.map(raised), ...heightIn(flown.track) });
    return craft === '' ? acts : [...acts, ...(viewOf(EVENTS, kind)?.acts?.(craft, '') ?? [])];
  });
}
