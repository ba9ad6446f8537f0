/**
 * What the stage can show. It knows no rules and no game: boards turn what the server sends into these.
 * Lengths are in the board's own units, x to the east, y to the north, z up; angles are degrees, headings
 * anticlockwise from east, pitch up positive, bank to the right positive.
 */
import type { Object3D } from 'three';

export type Place = readonly [x: number, y: number, z: number];
export type Pose = readonly [x: number, y: number, z: number, heading: number, pitch: number, bank: number];

export interface Craft {
  id: string;
  /** Slug of the type; `shapes` knows how it looks. */
  type: string;
  nation: string;
  role: string;
  side: 0 | 1;
  title: string;
  /** The number on the label and the stand: level or height. */
  height: string;
  pose: Pose;
  ace: boolean;
  /** Empty, or what is broken: `wings`, `tail`, `engine`, `leak`, `guns`, `smoke`, `fire`, `spin`. */
  damage: readonly string[];
  moved: boolean;
  selected: boolean;
  /** Where the way of its last move led, to be drawn as a ribbon. */
  path: readonly Pose[];
  /** What its label shows beside its name. */
  badges?: readonly Badge[];
}

/** A few characters on a label: a `card` that was played, some `harm` done, or a `count`. */
export interface Badge {
  kind: 'card' | 'harm' | 'count';
  text: string;
}

/** Something that is no craft: on the ground, moored or hanging in the air. */
export interface Prop {
  id: string;
  /** It is built anew when this changes. */
  key: string;
  /** Its foot. */
  place: Place;
  /** It stands on the ground as it is drawn. */
  grounded: boolean;
  side: 0 | 1 | -1;
  /** What its label says; empty: none. */
  title: string;
  /** A number on the label. */
  height: string;
  hurt: boolean;
  gone: boolean;
  selected: boolean;
  /** How far it reaches around its middle; 0: nobody can point at it. */
  reach: number;
  /** How high its middle is above its foot. */
  lift: number;
  /** Drawn larger from far away, as planes are. */
  grows: boolean;
  build(): Object3D;
}

export interface Area {
  id: string;
  kind: 'zone' | 'gun' | 'border' | 'cloud';
  side: 0 | 1 | -1;
  label: string;
  places: readonly Place[];
  /** Clouds reach up to here. */
  top: number;
}

/** A straight band of ground: `trench`, `shell-holes`, `water`, `aerodrome` or `runway`. */
export interface Strip {
  ground: string;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  breadth: number;
}

/** What the ground of a board is made of; later strips lie over earlier ones. */
export interface Country {
  /** Square plots, rows from the south: `field`, `grass` or `meadow`. */
  plots: { size: number; columns: number; grounds: readonly string[] };
  strips: readonly Strip[];
  /** Round pieces of ground: `wood` or `village`. */
  patches: readonly { ground: string; x: number; y: number; radius: number }[];
}

/** Frames drawn, those of them that show the end of a flight of all, draw calls, triangles, geometries and textures held. */
export interface Stats {
  frames: number;
  keys: number;
  calls: number;
  triangles: number;
  geometries: number;
  textures: number;
}

/** What stays: the ground and what is marked on it. */
export interface World {
  seed: number;
  width: number;
  depth: number;
  /** Height of the highest level or ceiling, for cameras and stands. */
  ceiling: number;
  /** Board units a stand's ring stands for. */
  ring: number;
  /** Heights are told by colour on the map: the tops of the bands, the lowest first. */
  bands?: readonly number[];
  /** Points of a lattice to draw on the ground; none: bare ground. */
  lattice: readonly (readonly [number, number])[];
  areas: readonly Area[];
  /** Labelled places at the edge. */
  spots: readonly { name: string; place: Place; side: 0 | 1 | -1 }[];
  sideNames: readonly [string, string];
  wind: number | null;
  sun: number | null;
  /** Heights of the ground on a grid of `columns` across `width`, rows from the south; none: the stage makes its own. */
  relief: { columns: number; heights: readonly number[] } | null;
  /** What lies on the ground; none: the stage makes its own. */
  country?: Country;
  /** Clouds that are only to be looked at. */
  heaps?: readonly { place: Place; size: number }[];
  /** Tracks tell every attitude on the way, also inverted and upright ones: they are flown as they are. */
  exact?: boolean;
}

/** A point the player may choose. */
export interface Mark {
  id: string;
  place: Place;
  /**
   * `reach` nothing special, `shot` gives a shot, `danger` under fire, `edge` leaves the board, `task` does a task,
   * `wanted` is what a teacher means, or what is in hand.
   */
  kind: 'reach' | 'shot' | 'danger' | 'edge' | 'task' | 'wanted';
  /** A few characters beside it, e.g. `42 %`. */
  label: string;
  /** From 0 to 1: where there is no room for the words of all, those of the worthiest are shown. */
  worth?: number;
}

/** Something that can be dragged along a rail. */
export interface Handle {
  id: string;
  /** What it does: `length` along a way, `direction` around a nose. */
  kind: 'length' | 'direction';
  /** The way that it slides along; `length` goes on in the same bend where the rail ends. */
  rail: readonly Pose[];
  /** How far it may go beyond the end of the rail. */
  beyond: number;
  /** Where it stands, as a length along the rail. */
  at: number;
  label: string;
}

/** A way with a pale plane at its end; `look` tells how it looks where it is not on the stage yet. */
export interface Ghostly {
  craft: string;
  path: readonly Pose[];
  look?: Craft | undefined;
}

export interface Overlay {
  marks: readonly Mark[];
  /** The way under the cursor or being steered, with a ghost at its end. */
  ghost: Ghostly | null;
  /** Headings to choose at a place: arrows around it. */
  arrows: readonly { id: string; place: Place; heading: number; kind: Mark['kind'] }[];
  /** Firing cones, apex first; `ghost` stands at the end of the planned way. Round ones have their distance bands. */
  cones: readonly {
    craft: string;
    length: number;
    halfAngle: number;
    side: 0 | 1;
    bands?: readonly number[];
  }[];
  /** Lines from a threat to what it threatens; `ghost` names the end of the planned way. */
  lines: readonly { from: string; to: string; kind: 'threat' | 'aim' }[];
  /** Other ways that may come of it, e.g. of a failed test, each with where it ends. */
  detours?: readonly (readonly Pose[])[];
  /** More pale planes: whole formations. */
  others?: readonly Ghostly[];
  /** Spheres about a craft or the end of the planned way. */
  bubbles?: readonly { craft: string; radius: number; danger: boolean }[];
  /** The blind quarter behind a craft: a cone opening backwards. */
  quarters?: readonly { craft: string; length: number; halfAngle: number }[];
  handles?: readonly Handle[];
  /** Flat fields of fire about a craft or the end of the planned way; bearings in degrees, right of the nose. */
  arcs?: readonly {
    craft: string;
    bearing: number;
    halfAngle: number;
    /** Ranges to be marked, the farthest last. */
    ranges: readonly number[];
    side: 0 | 1;
  }[];
  /** What a craft or the end of the planned way takes up of the board. */
  bases?: readonly { craft: string; halfLength: number; halfWidth: number; side: 0 | 1 }[];
  rulers?: readonly Ruler[];
}

/** A ruler laid from one place towards another. */
export interface Ruler {
  from: Place;
  to: Place;
  length: number;
  strong: boolean;
}

/** One thing to be seen happening; the timeline plays them in order. */
export type Act =
  /** `height`: what its label and its stand say from then on. */
  | { kind: 'fly'; craft: string; track: readonly Pose[]; height?: string }
  /** Several fly at once; `craft` is the first of them. */
  | { kind: 'glide'; craft: string; flights: readonly { craft: string; track: readonly Pose[] }[] }
  /** Cards beside names are turned up, all at once. */
  | { kind: 'reveal'; craft: string; faces: readonly { craft: string; face: string }[] }
  /** Something else lies beside names from now on; the cards turned up there stay. */
  | { kind: 'label'; craft: string; badges: readonly (readonly [craft: string, badges: readonly Badge[]])[] }
  /** Cards are dealt to somebody; those without a face lie face down. */
  | { kind: 'deal'; craft: string; cards: readonly { back: string; face: string }[] }
  /** With a ruler of that length laid beside it, where there is one. */
  | { kind: 'fire'; craft: string; target: string; hit: boolean; ruler?: number }
  | { kind: 'fall'; craft: string }
  /** Something breaks off. */
  | { kind: 'pieces'; craft: string }
  /** It blows up, or hits the ground. */
  | { kind: 'burst'; craft: string }
  | { kind: 'leave'; craft: string }
  | { kind: 'appear'; craft: string }
  /** A cloud rises from it: `soot` of an engine, `flame`, `vapour` of fuel, gas or what was put out, `dust`. */
  | { kind: 'puff'; craft: string; of: 'soot' | 'flame' | 'vapour' | 'dust' }
  /** Something goes off at a place: on the ground, or in the air. */
  | { kind: 'blast'; craft: string; place: Place; size: number }
  /** The picture takes these in; unless it is a `cut` to them, only if they are not in it already. */
  | { kind: 'look'; craft: string; crafts: readonly string[]; places: readonly Place[]; cut: boolean }
  /** A word or two over somebody: what it came to, and below it whom it concerns. */
  | { kind: 'verdict'; craft: string; word: string; tone: string; name?: string }
  /** Time for something that is shown beside the board. */
  | { kind: 'cue'; craft: string; milliseconds: number; begin: () => void };

export type CameraMode = 'table' | 'map' | 'chase' | 'eye';

export interface StageSettings {
  quality: 'auto' | 'high' | 'low';
  reducedMotion: boolean;
  /** How fast acts are played; 1 is usual, 0: they are over at once. */
  pace: number;
}

/** How much of the picture is covered by panels at each side, in pixels. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export type Picked =
  | { kind: 'craft'; id: string }
  | { kind: 'mark'; id: string }
  | { kind: 'arrow'; id: string }
  | { kind: 'ground'; place: Place };

/** A handle being dragged: how far along its rail it is; `done` when it is let go. */
export interface Drag {
  id: string;
  at: number;
  done: boolean;
}

/** What the rest of the client may do with the stage. */
export interface StageApi {
  setWorld(world: World): void;
  /** Show how everything stands; whatever is not in the list is taken away. */
  setCrafts(crafts: readonly Craft[]): void;
  /** Show everything beside the crafts; whatever is not in the list is taken away. */
  setProps(props: readonly Prop[]): void;
  setOverlay(overlay: Overlay): void;
  /** Play acts in order; resolves when the last is over (at once with reduced motion). Later calls queue up. */
  play(acts: readonly Act[]): Promise<void>;
  /** Skip to the end of all acts being played. */
  settle(): void;
  setCamera(mode: CameraMode, craft?: string): void;
  /** Frame a craft or the whole board. */
  focus(craft?: string): void;
  /** Frame some places, e.g. everybody in the fight; with a heading, from behind whoever flies that way. */
  frame(places: readonly Place[], heading?: number | null): void;
  /** Look over the table again as at first, however it was turned by hand. */
  straighten(): void;
  /** The last picture: those who are still there, close up and from beside them, and the last wreck if it is near. */
  frameEnd(places: readonly Place[]): void;
  /** May acts move the camera to what they show? Not while somebody steers it himself. */
  setFollowing(following: boolean): void;
  /** An element that stays beside the end of the planned way, or none. */
  pin(element: HTMLElement | null): void;
  onPick(listener: (picked: Picked) => void): void;
  onHover(listener: (picked: Picked | null) => void): void;
  onDrag(listener: (drag: Drag) => void): void;
  setSettings(settings: StageSettings): void;
  /** What is framed keeps clear of the margins; the picture still fills everything. */
  setMargins(margins: Margins): void;
  /** For tests and figures. */
  stats(): Stats;
  dispose(): void;
}
