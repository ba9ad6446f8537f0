import { describe, expect, it } from 'vitest';
import { landscape } from './landscape';
import type { World } from '../types';

const WORLD: World = {
  seed: 7,
  width: 42,
  depth: 24,
  ceiling: 5,
  ring: 0.9,
  lattice: [],
  areas: [],
  spots: [
    { name: '1', place: [-1, 5, 0], side: 0 },
    { name: '1', place: [43, 5, 0], side: 1 },
  ],
  sideNames: ['', ''],
  wind: null,
  sun: null,
  relief: null,
};

describe('the land', () => {
  it('is the same for the same seed and another for another', () => {
    const heights = (seed: number) => {
      const land = landscape({ ...WORLD, seed });
      return [-15, -5, 5, 15].map((x) => land.height(x, 3));
    };
    expect(heights(7)).toEqual(heights(7));
    expect(heights(7)).not.toEqual(heights(8));
  });

  it('stays low on the board, so that the first level is free of it', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const land = landscape({ ...WORLD, seed });
      for (let x = -21; x <= 21; x += 1.5) {
        for (let z = -12; z <= 12; z += 1.5) expect(land.height(x, z)).toBeLessThan(0.45);
      }
    }
  });

  it('has its front between the sides', () => {
    expect(landscape(WORLD).front.along).toBe('z');
    const facing: World['spots'] = [
      { name: '1', place: [20, -1, 0], side: 0 },
      { name: '1', place: [20, 25, 0], side: 1 },
    ];
    expect(landscape({ ...WORLD, spots: facing }).front.along).toBe('x');
  });

  it('takes the heights that a world brings along', () => {
    const relief = { columns: 3, heights: [0, 0, 0, 0, 4, 0, 0, 0, 0] };
    const land = landscape({ ...WORLD, relief });
    expect(land.height(0, 0)).toBeCloseTo(4);
    expect(land.height(-10.5, 0)).toBeCloseTo(2);
    expect(land.height(-21, -12)).toBeCloseTo(0);
  });
});
