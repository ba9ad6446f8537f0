import { expect, test } from 'vitest';
import { aBoard } from './triangle/fixtures';
import { ALTITUDES, altitudeOf, bandOf } from '../stage/basics/altitudes';
import icog from './icog';
import { anIcogBoard } from './icog/fixtures';
import triangle from './triangle';
import { LEVEL } from './triangle/scene';

/** Relative luminance, as contrast is reckoned. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every level has a colour of its own', () => {
  const board = aBoard();
  const bands = triangle.heights.bandsOf(board);
  const tops = bands.map(({ top }) => top);
  const { levels } = board;
  expect(bands.map(({ words }) => words)).toEqual(Array.from({ length: levels }, (_, at) => String(at + 1)));
  for (let level = 1; level <= levels; level++) expect(bandOf(level * LEVEL, tops)).toBe(level - 1);
});

test('open sky is cut into bands up to the ceiling', () => {
  const bands = icog.heights.bandsOf({ ...anIcogBoard(), ceiling: 50 });
  expect(bands.map(({ words }) => words)).toEqual(['0–10', '10–20', '20–30', '30–40', '40–50']);
});

test('colours grow lighter with height, and letters on them can be read', () => {
  const lights = ALTITUDES.map(({ back }) => luminance(back));
  expect([...lights].sort((one, other) => one - other)).toEqual(lights);
  for (const { back, front } of ALTITUDES) {
    const [dark = 0, light = 0] = [luminance(back), luminance(front)].sort((one, other) => one - other);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  }
});

test('above the last band the last colour stays, and without bands there is none', () => {
  expect(altitudeOf(99, [1, 2])).toBe(ALTITUDES[1]);
  expect(altitudeOf(1, [])).toBeNull();
});
