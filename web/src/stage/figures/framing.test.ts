import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { around, lastPicture } from './framing';

const FLYING = new Vector3(0, 4, 0);

test('the last picture has the winner and the wreck near him', () => {
  const wreck = new Vector3(2, 0, 3);
  expect(lastPicture([FLYING], wreck)).toEqual([...around(FLYING, 1), ...around(wreck, 1)]);
});

test('a wreck far below or away does not make a speck of the winner', () => {
  expect(lastPicture([FLYING], new Vector3(0, 0, 9))).toEqual(around(FLYING, 1));
});

test('where nobody flies any more the wreck is looked at', () => {
  const wreck = new Vector3(2, 0, 9);
  expect(lastPicture([], wreck)).toEqual(around(wreck, 1));
  expect(lastPicture([], null)).toEqual([]);
});
