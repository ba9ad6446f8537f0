import { expect, test } from 'vitest';
import type { Craft, Place, Pose } from '../../stage/types';
import { closeUp } from './closeup';

function craft(id: string, side: 0 | 1, x: number, y = 0): Craft {
  const pose: Pose = [x, y, 2, 0, 0, 0];
  return {
    id,
    side,
    pose,
    type: '',
    nation: '',
    role: '',
    title: id,
    height: '2',
    ace: false,
    damage: [],
    moved: false,
    selected: false,
    path: [],
  };
}

const REACH: Place[] = [
  [0, 0, 2],
  [5, 0, 2],
];

function taken(places: readonly Place[]): number[] {
  return [...new Set(places.map(([x]) => x))].sort((one, other) => one - other);
}

test('the mover, his points and who is near them are in the picture, others are not', () => {
  const crafts = [craft('me', 0, -1), craft('friend', 0, 8), craft('enemy', 1, 7), craft('far', 1, 20)];
  expect(taken(closeUp(crafts, 'me', REACH))).toEqual([-1, 0, 5, 7, 8]);
});

test('the nearest enemy is in the picture as long as he is in sight', () => {
  expect(taken(closeUp([craft('me', 0, -1), craft('enemy', 1, 27)], 'me', REACH))).toEqual([-1, 0, 5, 27]);
  expect(taken(closeUp([craft('me', 0, -1), craft('enemy', 1, 34)], 'me', REACH))).toEqual([-1, 0, 5]);
});

test('with nobody to move everybody is in the picture', () => {
  expect(taken(closeUp([craft('one', 0, 1), craft('other', 1, 40)], '', []))).toEqual([1, 40]);
});
