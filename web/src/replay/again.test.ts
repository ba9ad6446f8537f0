import { expect, test } from 'vitest';
import { anEntry } from '../games/triangle/fixtures';
import { actsOf } from '../games/triangle/scene';
import { seenAgain } from './again';

const SHOT = anEntry(4, {
  kind: 'fired',
  moment: 'shot',
  pieces: ['F1', 'G1'],
  shot: { piece: 'F1', target: 'G1', outcome: 'damage' },
  dice: { purpose: 'shooting', color: 'red', faces: [3, 4] },
  verdict: { word: 'Hit', tone: 'hit', piece: 'G1' },
});

test('a shot that is watched again has the camera close up, and its verdict', () => {
  const acts = seenAgain([SHOT], actsOf);
  expect(acts.map(({ kind }) => kind)).toEqual(['look', 'fire', 'verdict']);
  expect(acts[0]).toMatchObject({ crafts: ['F1', 'G1'], cut: true });
});

test('what nobody sees happening moves no camera', () => {
  expect(seenAgain([anEntry(1, { kind: 'turn', moment: 'round' })], actsOf)).toEqual([]);
});
