/**
 * How every type is shaped, in metres: z runs aft from the tip of the nose, y up from the line of thrust, x to the
 * right. The figures are our own drawing from general knowledge of the machines, made to be recognised at a glance.
 */
import { ALLIED } from './shapes-allied';
import { ALOFT } from './shapes-aloft';
import { BRITISH } from './shapes-british';
import { CENTRAL } from './shapes-central';
import { FRENCH } from './shapes-french';

/** Outlines of wing tips, see `outlines.ts`. */
export type Tip = 'square' | 'blunt' | 'round' | 'raked' | 'ellipse' | 'swept' | 'shark';

export interface Wing {
  span: number;
  chord: number;
  /** Leading edge at the root. */
  at: number;
  y: number;
  tip: Tip;
  /** Degrees. */
  dihedral?: number;
  /** Degrees by which both edges run aft. */
  sweep?: number;
  /** How far the trailing edge has come forward at the tip, as a part of the chord. */
  taper?: number;
  /** How far the leading edge has gone aft at the tip, as a part of the chord. */
  wedge?: number;
  /** Thickness as a part of the chord. */
  thick?: number;
  /** Width and depth of the cut-out in the middle of the trailing edge. */
  cut?: readonly [width: number, depth: number];
}

export interface Struts {
  /** `pair` front and rear, `vee` meeting below, `en` with a diagonal, `plank` one broad strut, `star` four from one point, `slant` leaning. */
  form: 'pair' | 'vee' | 'en' | 'plank' | 'star' | 'slant' | 'none';
  /** Where they stand, as parts of the half span of the shorter wing. */
  at: readonly number[];
  /** No struts between body and upper wing. */
  bare?: boolean;
}

export type BodyForm = 'box' | 'oval' | 'shark' | 'whale' | 'barrel' | 'pod' | 'boat' | 'coach';

export interface Body {
  form: BodyForm;
  width: number;
  height: number;
  /** Height of its middle above the line of thrust. */
  y?: number;
  /** Where it ends, if not under the rudder. */
  to?: number;
  /** A raised deck over the guns, as on the Camel. */
  hump?: number;
}

export interface Nose {
  /** `rotary` a round cowl, `horseshoe` open below, `spinner` pointed, `radiator` square, `drum` round, `open` engine uncovered, `glazed` no engine. */
  form: 'rotary' | 'horseshoe' | 'spinner' | 'radiator' | 'drum' | 'open' | 'glazed';
  /** Radius of a cowl, drum or spinner. */
  radius?: number;
  exhaust?: 'stubs' | 'long' | 'horn' | 'chimney';
  /** A radiator somewhere else. */
  cooler?: 'ears' | 'wing' | 'front';
  blades?: 2 | 4;
  /** Radius of the propeller. */
  propeller?: number;
}

export interface Engine {
  /** Out on both sides unless it is 0. */
  x: number;
  y: number;
  at: number;
  length: number;
  push?: boolean;
  form: 'inline' | 'rotary';
  /** Radius of the propeller. */
  propeller?: number;
  /** Hung on struts without a nacelle of its own around it. */
  slim?: boolean;
}

export type FinForm =
  | 'comma'
  | 'ball'
  | 'shark'
  | 'oval'
  | 'triangle'
  | 'sopwith'
  | 'tall'
  | 'havilland'
  | 'spad'
  | 'ear'
  | 'broad'
  | 'plain';

export interface Tail {
  fin: FinForm;
  /** Length and height of fin and rudder together. */
  length: number;
  height: number;
  /** How many stand side by side, and over which width. */
  fins?: 1 | 2 | 3;
  width?: number;
  /** The tailplane. */
  span: number;
  chord: number;
  tip: Tip;
  wedge?: number;
  taper?: number;
  /** Above the end of the body. */
  y?: number;
  /** A second tailplane above the first. */
  double?: number;
}

export interface Booms {
  /** `open` is a frame of rods, `twin` two bodies. */
  form: 'open' | 'twin';
  x: number;
  /** Width of a body. */
  width?: number;
  /** Distance at the tail, if they come together. */
  end?: number;
}

export interface Seat {
  at: number;
  /** With a ring and a flexible gun. */
  gun?: 'ring' | 'bow';
}

export interface Shape {
  kind: 'plane';
  length: number;
  /** From the lowest to the highest. */
  wings: readonly Wing[];
  struts: Struts;
  body: Body;
  nose: Nose;
  tail: Tail;
  seats: readonly Seat[];
  /** Fixed guns on the deck; `top` is one on the upper wing. */
  guns?: 0 | 1 | 2 | 'top' | 'both';
  engines?: readonly Engine[];
  booms?: Booms;
  gear?: 'vee' | 'skid' | 'four' | 'nose' | 'none';
  /** Bracing pylon of a monoplane. */
  pylon?: boolean;
  floats?: number;
  finish: Finish;
  /** Straight crosses instead of flared ones. */
  late?: boolean;
}

export interface Balloon {
  kind: 'balloon';
  form: 'caquot' | 'drachen' | 'barrage' | 'coastal' | 'zeppelin';
  length: number;
  diameter: number;
  finish: Finish;
}

/** How a type left its factory or park; nations have their own where it says `nation`. */
export type Finish =
  | 'nation'
  | 'linen'
  | 'silver'
  | 'camouflage'
  | 'olive'
  | 'night'
  | 'ply-mauve'
  | 'ply-lozenge'
  | 'ply-linen'
  | 'lozenge'
  | 'streaked'
  | 'grey'
  | 'grey-lozenge'
  | 'sky'
  | 'mottled'
  | 'swirls'
  | 'navy'
  | 'rubber'
  | 'tan';

export type Craftwork = Shape | Balloon;

export const SHAPES: Readonly<Record<string, Craftwork>> = {
  ...BRITISH,
  ...FRENCH,
  ...ALLIED,
  ...CENTRAL,
  ...ALOFT,
};

/** What an unknown type of a role is drawn as. */
const BY_ROLE: Readonly<Record<string, string>> = {
  fighter: 'sopwith-pup',
  scout: 'albatros-c-iii',
  'two-seater': 'albatros-c-iii',
  'two-seat fighter': 'bristol-f-2b',
  light_bomber: 'airco-dh-4',
  bomber: 'friedrichshafen-g-iii',
  balloon: 'observation-balloon-french',
  airship: 'zeppelin',
};

/** The shape of a type; users' own types look like one of their role. */
export function shapeOf(type: string, role = 'fighter'): Craftwork {
  const known = SHAPES[type] ?? SHAPES[BY_ROLE[role] ?? 'sopwith-pup'];
  if (known === undefined) throw new Error(`no shape for ${type}, ${role}`);
  return known;
}

/** Span in metres that is drawn as 1. */
const CAMEL = 8.53;
/** Up to this the proportions are true; beyond it giants shrink towards the limit. */
const TRUE_UP_TO = 1.5;
const LIMIT = 2.2;

/** Widest extent of a shape in metres. */
export function extent(shape: Craftwork): number {
  const spans = shape.kind === 'plane' ? shape.wings.map((wing) => wing.span) : [];
  return Math.max(shape.length, ...spans);
}

/** By how much metres are multiplied. */
export function scaleOf(shape: Craftwork): number {
  const size = extent(shape) / CAMEL;
  const room = LIMIT - TRUE_UP_TO;
  const drawn = size <= TRUE_UP_TO ? size : LIMIT - room * Math.exp((TRUE_UP_TO - size) / (1.6 * room));
  return drawn / extent(shape);
}

/** Where the centre of gravity lies: under the front half of the wings. */
export function balance(shape: Craftwork): number {
  if (shape.kind === 'balloon') return shape.length * 0.45;
  const points = shape.wings.map((wing) => wing.at + wing.chord * 0.4);
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}
