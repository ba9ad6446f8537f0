import type { Livery } from './liveries';
import type { Model, Paint } from './parts';
import { tint, type Pattern } from './patterns';
import type { Shape } from './shapes';

/** What the builders of the parts of a plane share. */
export interface Bench {
  model: Model;
  shape: Shape;
  livery: Livery;
  /** Many faces or few. */
  fine: boolean;
  /** What is broken, see `Craft.damage`. */
  damage: ReadonlySet<string>;
}

/** Where a propeller turns, in metres of the model. */
export interface Hub {
  x: number;
  y: number;
  z: number;
  radius: number;
  blades: 2 | 4;
}

export const WOOD = 0x6b4a2b;
export const IRON = 0x2b2a28;
export const LEATHER = 0x5a3d25;
export const SOOT = 0x1d1b18;

/** A pattern laid on level surfaces. */
export function level(pattern: Pattern, seed: number): Paint {
  return (x, _y, z) => tint(pattern, x, z, seed);
}

/** Irregular patterns look best on triangles, ordered ones on squares. */
export function irregular(pattern: Pattern): boolean {
  return pattern.kind === 'patches' || pattern.kind === 'lozenge' || pattern.kind === 'streaks';
}

/** A pattern laid around a body: its sides are unrolled. */
export function around(pattern: Pattern, seed: number): Paint {
  return (x, y, z) => tint(pattern, Math.abs(x) > 0.25 ? y + (x > 0 ? 7 : 0) : x + 3, z, seed);
}

/** A pattern laid on upright surfaces. */
export function upright(pattern: Pattern, seed: number): Paint {
  return (_x, y, z) => tint(pattern, y, z, seed);
}

/** Dark holes scattered over a surface. */
export function holed(paint: Paint, share: number): Paint {
  return (x, y, z) => {
    const chance = Math.abs(Math.sin(x * 91.7 + z * 47.3 + y * 13.1) * 43758.5) % 1;
    return chance < share ? SOOT : paint(x, y, z);
  };
}
