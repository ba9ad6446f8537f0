import { ShapeUtils, Vector2 } from 'three';
import { expect, test } from 'vitest';
import { facesOf } from './faces';

type Corner = readonly [number, number];

const OUTLINES: Record<string, readonly Corner[]> = {
  triangle: [
    [0, 0],
    [2, 0],
    [0, 1],
  ],
  arrow: [
    [0, 2],
    [1, 0],
    [0.4, 0],
    [0.4, -2],
    [-0.4, -2],
    [-0.4, 0],
    [-1, 0],
  ],
  star: Array.from({ length: 10 }, (_, at): Corner => {
    const [angle, far] = [(at / 10) * 2 * Math.PI, at % 2 ? 0.4 : 1];
    return [far * Math.cos(angle), far * Math.sin(angle)];
  }),
  'with corners in a straight line': [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [0, 2],
  ],
  wing: Array.from({ length: 40 }, (_, at): Corner => {
    const angle = (at / 40) * 2 * Math.PI;
    return [3 * Math.cos(angle), Math.sin(angle) * (1 + 0.2 * Math.cos(4 * angle))];
  }),
};

function areaOf(corners: readonly Corner[]): number {
  return ShapeUtils.area(corners.map(([x, y]) => new Vector2(x, y)));
}

test.each(Object.entries(OUTLINES))('the faces of a %s cover it, counter-clockwise', (_, outline) => {
  for (const round of [outline, [...outline].reverse()]) {
    const areas = facesOf(round).map((face) => areaOf(face.map((at) => round[at] ?? [0, 0])));
    expect(areas.every((area) => area > 0)).toBe(true);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(Math.abs(areaOf(round)), 9);
  }
});
