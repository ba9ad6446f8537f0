/** Seeded chance for scenery: the same battle has the same land on every screen. */
export type Random = () => number;

/** Numbers from 0 up to 1, always the same ones for a seed. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed made of another one and of a number, for things that must not depend on the order they are drawn in. */
export function branch(seed: number, number: number): number {
  const mixed = Math.imul(seed ^ (number + 0x9e3779b9), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function corner(seed: number, i: number, j: number): number {
  let mixed = Math.imul(i, 374761393) + Math.imul(j, 668265263) + Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise between 0 and 1. */
export function noise(seed: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const s = u * u * (3 - 2 * u);
  const t = v * v * (3 - 2 * v);
  const near = corner(seed, i, j) * (1 - s) + corner(seed, i + 1, j) * s;
  const far = corner(seed, i, j + 1) * (1 - s) + corner(seed, i + 1, j + 1) * s;
  return near * (1 - t) + far * t;
}

export function pick<T>(chance: Random, among: readonly [T, ...T[]]): T {
  return among[Math.floor(chance() * among.length)] ?? among[0];
}
