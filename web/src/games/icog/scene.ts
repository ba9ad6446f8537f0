/** In Clouds of Glory for the stage: a Move unit is half a unit there, so that planes and trees keep their size. */
import type {
  Act,
  Badge,
  Country,
  Craft,
  Handle,
  Mark,
  Overlay,
  Place,
  Pose,
  Strip,
  World,
} from '../../stage/types';
import type {
  AreaCard,
  Entry,
  IcogAirplane,
  IcogBoard,
  IcogPreview,
  IcogScene,
  Impact,
  PosePreview,
  ReliefCard,
  SegmentPreview,
  StripCard,
} from '../../wire';
import { viewOf } from '../story';
import { EFFECTS, EVENTS, hits } from './events';
import { harmsOf } from './people';
import { type Attention, NO_OVERLAY } from '../../boards/overlays';

/** A Move unit on the stage. */
export const MU = 0.5;
/** Move units for each bead of a stand. */
const BEAD = 5;
const HALF_CIRCLE = 180;
const WHEEL_STEP = 6;
/** How far around the nose the direction wheel lies, in Move units. */
const WHEEL = 3.4;
const CLOUDS = 9;
const QUARTER_LENGTH = 8;
const ACE = 5;

type Six = readonly [number, number, number, number, number, number];

function scaled([x, y, z, heading, pitch, bank]: Six): Pose {
  return [x * MU, y * MU, z * MU, heading, pitch, bank];
}

function sideOf(side: number): 0 | 1 {
  return side === 1 ? 1 : 0;
}

// ---- the world

export function worldOf(board: IcogBoard): World {
  const [width, depth] = [board.width * MU, board.depth * MU];
  return {
    seed: board.seed,
    width,
    depth,
    ceiling: board.ceiling * MU,
    ring: BEAD * MU,
    lattice: [],
    areas: [],
    spots: [],
    sideNames: [board.sides[0]?.name ?? '', board.sides[1]?.name ?? ''],
    wind: null,
    sun: null,
    relief: reliefOf(board.relief, board.width, board.depth),
    country: countryOf(board),
    heaps: clouds(board),
    exact: true,
  };
}

/** The heights at the corners of a grid that fits the board exactly; the server's may reach a little beyond. */
function reliefOf(
  { cell, columns, rows, heights }: ReliefCard,
  width: number,
  depth: number,
): World['relief'] {
  const across = Math.max(2, Math.ceil(width / cell) + 1);
  const along = Math.max(2, Math.ceil(depth / cell) + 1);
  const corner = (column: number, row: number) =>
    heights[Math.min(row, rows - 1) * columns + Math.min(column, columns - 1)] ?? 0;
  const fitted: number[] = [];
  for (let row = 0; row < along; row++) {
    for (let column = 0; column < across; column++) {
      const x = ((column / (across - 1)) * width) / cell;
      const y = ((row / (along - 1)) * depth) / cell;
      const [left, bottom] = [Math.floor(x), Math.floor(y)];
      const [u, v] = [x - left, y - bottom];
      const south = corner(left, bottom) * (1 - u) + corner(left + 1, bottom) * u;
      const north = corner(left, bottom + 1) * (1 - u) + corner(left + 1, bottom + 1) * u;
      fitted.push((south * (1 - v) + north * v) * MU);
    }
  }
  return { columns: across, heights: fitted };
}

function countryOf(board: IcogBoard): Country {
  const strip = ({ ground, x1, y1, x2, y2, breadth }: StripCard): Strip => ({
    ground,
    from: [x1 * MU, y1 * MU],
    to: [x2 * MU, y2 * MU],
    breadth: breadth * MU,
  });
  const { size, columns, grounds } = board.plots;
  return {
    plots: { size: size * MU, columns, grounds },
    strips: [
      ...board.strips.map(strip),
      ...board.runways.map((one) => ({ ...strip(one), ground: 'runway' })),
    ],
    patches: board.patches.map(({ ground, x, y, radius }) => ({
      ground,
      x: x * MU,
      y: y * MU,
      radius: radius * MU,
    })),
  };
}

/** Fair-weather clouds around the board: scenery, nobody hides in them. */
function clouds(board: IcogBoard): NonNullable<World['heaps']> {
  return Array.from({ length: CLOUDS }, (_, index) => {
    const chance = (salt: number) => ((board.seed * 7919 + index * 104729 + salt * 1299709) % 9973) / 9973;
    const angle = ((index + chance(1) * 0.6) / CLOUDS) * Math.PI * 2;
    const away = Math.max(board.width, board.depth) * (1.25 + chance(2) * 0.5);
    const place: Place = [
      (board.width / 2 + Math.cos(angle) * away) * MU,
      (board.depth / 2 + Math.sin(angle) * away) * MU,
      board.ceiling * (0.3 + chance(3) * 0.5) * MU,
    ];
    return { place, size: 2.4 + chance(4) * 2.4 };
  });
}

// ---- the airplanes

/** The way each airplane flew last, from the log. */
export function tracksOf(entries: readonly Entry[]): Map<string, Pose[]> {
  const tracks = new Map<string, Pose[]>();
  for (const { flown } of entries) {
    if (flown) tracks.set(flown.piece, flown.track.map(scaled));
  }
  return tracks;
}

/** Everybody who is to be seen: in the air, or standing on the ground. */
export function craftsOf(board: IcogBoard, scene: IcogScene, attention: Attention): Craft[] {
  return scene.airplanes
    .filter(({ place }) => place === 'air' || place === 'ground')
    .map((airplane) => craftOf(board, airplane, attention));
}

function craftOf(board: IcogBoard, airplane: IcogAirplane, attention: Attention): Craft {
  const panel = board.panels[airplane.panel];
  const pose = scaled(airplane.pose);
  const flying = airplane.place === 'air';
  return {
    id: airplane.id,
    type: airplane.panel,
    nation: panel?.nation ?? '',
    role: panel?.role ?? 'fighter',
    side: sideOf(airplane.side),
    title: airplane.title,
    height: flying ? `${airplane.pose[2].toFixed(0)}${airplane.inverted ? ' ⤓' : ''}` : '',
    pose,
    ace: airplane.crew.some((man) => man.victories >= ACE),
    damage: airplane.damage,
    moved: airplane.moved,
    selected: airplane.id === attention.selected,
    path: pathTo(attention.tracks?.get(airplane.id), pose),
    badges: badgesOf(airplane),
  };
}

/** What is wrong with an airplane, in a word each, and whether it is on its way home. */
function badgesOf(airplane: IcogAirplane): Badge[] {
  const badges = harmsOf(airplane).map((text): Badge => ({ kind: 'harm', text }));
  return airplane.forced_home ? [...badges, { kind: 'count', text: 'home' }] : badges;
}

/** A way that was flown, if it still leads to where the airplane is. */
function pathTo(track: readonly Pose[] | undefined, pose: Pose): readonly Pose[] {
  const end = track?.at(-1);
  if (!track || !end) return [];
  return Math.hypot(end[0] - pose[0], end[1] - pose[1], end[2] - pose[2]) < 0.1 ? track : [];
}

function airplaneOf(scene: IcogScene, id: string): IcogAirplane | undefined {
  return scene.airplanes.find((airplane) => airplane.id === id);
}

function inTheAir(scene: IcogScene, id: string): boolean {
  return airplaneOf(scene, id)?.place === 'air';
}

// ---- what helps to decide

/** The cone of somebody's fixed guns, where he has any. */
function coneOf(board: IcogBoard, airplane: IcogAirplane, craft: string): Overlay['cones'] {
  const panel = board.panels[airplane.panel];
  if (!panel?.weapons.some((weapon) => weapon.mount === 'fixed')) return [];
  return [
    {
      craft,
      length: board.cone.length * MU,
      halfAngle: board.cone.half_angle,
      side: sideOf(airplane.side),
      bands: board.cone.ranges.map((range) => range.up_to * MU),
    },
  ];
}

/** What a selected airplane shows of itself: its cone, the quarter behind it, who threatens whom. */
export function pieceOverlay(board: IcogBoard, scene: IcogScene, id: string): Overlay {
  const airplane = airplaneOf(scene, id);
  if (airplane?.place !== 'air') return NO_OVERLAY;
  return {
    ...NO_OVERLAY,
    cones: coneOf(board, airplane, id),
    quarters: [{ craft: id, length: QUARTER_LENGTH * MU, halfAngle: board.quarter }],
    lines: threatLines(scene, id),
  };
}

function threatLines(scene: IcogScene, id: string): Overlay['lines'] {
  const threats = scene.threats
    .filter(({ by, target }) => by === id || target === id)
    .map(({ by, target }) => ({ from: by, to: target, kind: 'threat' as const }));
  const sights = scene.sights
    .filter(({ by }) => by === id)
    .map(({ by, target }) => ({ from: by, to: target, kind: 'aim' as const }));
  return [...threats, ...sights];
}

/** The way of a flight, from where it begins. */
export function pathOf(flight: IcogPreview): Pose[] {
  return joined(flight.segments.map((segment) => segment.track));
}

function joined(tracks: readonly (readonly Six[])[]): Pose[] {
  return tracks.flatMap((track, index) => track.slice(index === 0 ? 0 : 1).map(scaled));
}

/** A planned move: its way and the ways of failed tests, the cone and the collision sphere where it ends. */
export function planOverlay(
  board: IcogBoard,
  scene: IcogScene,
  flight: IcogPreview,
  handles: readonly Handle[] = [],
): Overlay {
  const airplane = airplaneOf(scene, flight.airplane);
  if (!airplane) return NO_OVERLAY;
  const near = scene.airplanes.filter(
    (other) =>
      other.id !== airplane.id && other.place === 'air' && within(other, flight.end.pose, board.bubble),
  );
  const gone = flight.end.left !== '';
  const failed = flight.tests.flatMap((test) => (test.failed ? [test.failed.track.map(scaled)] : []));
  return {
    ...NO_OVERLAY,
    ghost: { craft: airplane.id, path: pathOf(flight) },
    detours: failed,
    marks: failed.flatMap((track, index): Mark[] => {
      const end = track.at(-1);
      const id = `failed ${index}`;
      return end ? [{ id, place: [end[0], end[1], end[2]], kind: 'danger', label: 'if it fails' }] : [];
    }),
    cones: gone ? [] : coneOf(board, airplane, 'ghost'),
    bubbles:
      gone || board.bubble === 0
        ? []
        : [{ craft: 'ghost', radius: board.bubble * MU, danger: near.length > 0 }],
    lines: [
      ...flight.aims
        .filter(({ target }) => inTheAir(scene, target))
        .map(({ target }) => ({ from: 'ghost', to: target, kind: 'aim' as const })),
      ...(flight.dangers ?? [])
        .filter(({ by }) => inTheAir(scene, by))
        .map(({ by }) => ({ from: by, to: 'ghost', kind: 'threat' as const })),
    ],
    handles,
  };
}

function within({ pose }: IcogAirplane, [x, y, z]: Six, reach: number): boolean {
  return Math.hypot(pose[0] - x, pose[1] - y, pose[2] - z) < reach;
}

/** Where airplanes would come to: placements, formations, falls. */
export function posesOverlay(board: IcogBoard, scene: IcogScene, poses: PosePreview): Overlay {
  const [first, ...others] = poses.ghosts.map(({ airplane, track }) => {
    const known = airplaneOf(scene, airplane);
    const look = known && craftOf(board, known, { selected: '' });
    return { craft: airplane, path: track.map(scaled), look };
  });
  if (!first) return NO_OVERLAY;
  const leader = airplaneOf(scene, first.craft);
  return {
    ...NO_OVERLAY,
    ghost: first,
    others,
    cones: leader ? coneOf(board, leader, 'ghost') : [],
    lines: poses.aims.map(({ target }) => ({ from: 'ghost', to: target, kind: 'aim' as const })),
  };
}

/** The rim of a circle in which an airplane may be set up, as points to choose. */
export function areaOverlay(card: AreaCard): Overlay {
  const places: Place[] = [[card.x * MU, card.y * MU, card.z * MU]];
  for (const [share, count] of [
    [0.5, 6],
    [1, 12],
  ] as const) {
    for (let step = 0; step < count; step++) {
      const angle = (step / count) * Math.PI * 2;
      const away = card.radius * share * 0.999;
      places.push([
        (card.x + Math.cos(angle) * away) * MU,
        (card.y + Math.sin(angle) * away) * MU,
        card.z * MU,
      ]);
    }
  }
  const marks = places.map((place) => ({
    id: `${round(place[0] / MU)} ${round(place[1] / MU)}`,
    place,
    kind: 'reach' as const,
    label: '',
  }));
  return { ...NO_OVERLAY, marks };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

// ---- handles

/** What the card in hand can be dragged by: its length along its way, the direction of a turn around the nose. */
export function handlesOf(segment: SegmentPreview | undefined, room: number): Handle[] {
  const [start] = segment?.track ?? [];
  if (!segment || !start || segment.segment === 'rest') return [];
  const handles: Handle[] = [];
  if (segment.segment !== 'slip') {
    handles.push({
      id: 'length',
      kind: 'length',
      rail: segment.track.map(scaled),
      beyond: Math.max(0, room - segment.length) * MU,
      at: segment.length * MU,
      label: `${segment.length} MU`,
    });
  }
  if (segment.segment === 'turn') {
    const rail = wheel(start);
    const share = segment.direction / HALF_CIRCLE;
    handles.push({
      id: 'direction',
      kind: 'direction',
      rail,
      beyond: 0,
      at: share * lengthOf(rail),
      label: `${segment.direction}°`,
    });
  }
  return handles;
}

/** What a dragged handle says: a length in Move units, or a direction in whole degrees. */
export function draggedTo(handle: Handle, at: number): number {
  if (handle.kind === 'length') return Math.max(0, at / MU);
  return Math.round((at / Math.max(1e-9, lengthOf(handle.rail))) * HALF_CIRCLE);
}

function lengthOf(rail: readonly Pose[]): number {
  return rail.reduce((sum, [x, y, z], index) => {
    const before = rail[index - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1], z - before[2]) : sum;
  }, 0);
}

/** The half circle above the wings, around a nose: from the right wing over the canopy to the left wing. */
function wheel(pose: Six): Pose[] {
  const [x, y, z] = pose;
  const { right, canopy } = frameOf(pose);
  const places: Pose[] = [];
  for (let angle = 0; angle <= HALF_CIRCLE; angle += WHEEL_STEP) {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const at = (axis: 0 | 1 | 2) => (right[axis] * cos + canopy[axis] * sin) * WHEEL;
    places.push(scaled([x + at(0), y + at(1), z + at(2), 0, 0, 0]));
  }
  return places;
}

type Vector = readonly [number, number, number];

/** Right wing and canopy of a pose as unit vectors (x east, y north, z up). */
export function frameOf([, , , heading, pitch, bank]: Six): { right: Vector; canopy: Vector } {
  const [h, p, b] = [heading, pitch, bank].map((angle) => (angle * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const level: Vector = [Math.sin(h), -Math.cos(h), 0];
  const above: Vector = [-Math.sin(p) * Math.cos(h), -Math.sin(p) * Math.sin(h), Math.cos(p)];
  const mixed = (one: Vector, c: number, other: Vector, s: number): Vector => [
    one[0] * c + other[0] * s,
    one[1] * c + other[1] * s,
    one[2] * c + other[2] * s,
  ];
  return {
    right: mixed(level, Math.cos(b), above, -Math.sin(b)),
    canopy: mixed(above, Math.cos(b), level, Math.sin(b)),
  };
}

// ---- what happens

/** What the stage shows of what happened, in order. */
export function actsOf(entries: readonly Entry[]): Act[] {
  return entries.flatMap((entry): Act[] => {
    const { flown, shot, kind, impact, effect = '' } = entry;
    const craft = flown?.piece ?? entry.pieces?.[0] ?? '';
    const acts: Act[] = [];
    if (shot) acts.push({ kind: 'fire', craft: shot.piece, target: shot.target, hit: hits(shot) });
    if (flown) acts.push({ kind: 'fly', craft, track: flown.track.map(scaled) });
    if (impact) acts.push(blastOf(impact, craft));
    if (craft === '') return acts;
    const seen = viewOf(EVENTS, kind)?.acts ?? EFFECTS[effect];
    return [...acts, ...seen(craft, effect)];
  });
}

/** A bomb, a shell or the fire of a barrage goes off; a container only raises some dust. */
function blastOf({ what, at }: Impact, craft: string): Act {
  const size = { bomb: 1.6, shell: 2, flak: 1.2, container: 0.6 }[what];
  return { kind: 'blast', craft, place: [at[0] * MU, at[1] * MU, at[2] * MU], size };
}
