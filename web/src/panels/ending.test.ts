import { expect, test } from 'vitest';
import triangle from '../games/triangle';
import { anEntry, WON } from '../games/triangle/fixtures';
import type { StoryView } from '../games/view';
import { decidedBy, verdictFor } from './ending';

const story: StoryView = triangle.story;
const titleOf = (piece: string) => ({ F1: 'SPAD 1', F2: 'SPAD 2', G1: 'Albatros 1' })[piece] ?? piece;
const FALL = anEntry(7, { kind: 'downed', turn: 4, text: 'Albatros 1 goes down.', pieces: ['G1'] });

function shotOf(number: number, piece: string, turn = 4) {
  return anEntry(number, { kind: 'fired', turn, shot: { piece, target: 'G1', outcome: 'damage' } });
}

test('who fought is told whether he has won, everybody else who has', () => {
  const told = (sides: string[], joined = false, winner = 'French') =>
    verdictFor({ ...WON, winner }, { sides, joined });
  expect(told(['French'])).toBe('You win for the French');
  expect(told(['Germans'])).toBe('You lose to the French');
  expect(told(['French'], true)).toBe('Your side wins: the French');
  expect(told(['Germans'], true)).toBe('Your side loses to the French');
  expect(told([])).toBe('The French win');
  expect(told(['French', 'Germans'])).toBe('The French win');
  expect(told(['French'], false, '')).toBe('A draw');
});

test('the last loss is told with whoever brought it about', () => {
  const told = (...shots: ReturnType<typeof shotOf>[]) => decidedBy([...shots, FALL], story, titleOf);
  expect(told(shotOf(5, 'F1'))).toBe('SPAD 1 shot down Albatros 1.');
  expect(told(shotOf(5, 'F1'), shotOf(6, 'F2'))).toBe('Albatros 1 goes down.');
  expect(told(shotOf(2, 'F1', 3))).toBe('Albatros 1 goes down.');
  expect(decidedBy([shotOf(5, 'F1')], story, titleOf)).toBe('');
});
