import { expect, test } from 'vitest';
import { WON } from '../games/triangle/fixtures';
import { fliersOf, reasonOf, verdictFor } from './ending';

test('who fought is told whether he has won, everybody else who has', () => {
  const told = (sides: string[], joined = false, winner = 'French') =>
    verdictFor({ ...WON, winner }, { sides, joined });
  expect(told(['French'])).toBe('You win! Victory for the French.');
  expect(told(['Germans'])).toBe('You lose. Victory for the French.');
  expect(told(['French'], true)).toBe('Your side wins! Victory for the French.');
  expect(told(['Germans'], true)).toBe('Your side loses. Victory for the French.');
  expect(told([])).toBe('The French win');
  expect(told(['French', 'Germans'])).toBe('The French win');
  expect(told(['French'], false, '')).toBe('A draw');
});

test('the reason is told as a sentence', () => {
  expect(reasonOf({ ...WON, reason: 'the Germans have no airplane left' })).toBe(
    'The Germans have no airplane left.',
  );
  expect(reasonOf({ ...WON, reason: 'It is night.' })).toBe('It is night.');
});

test('everybody is told by name: victors first, the lost last, a plane where nobody knows who flew it', () => {
  const [plane] = WON.pilots;
  if (!plane) throw new Error('nobody flew');
  const men = [
    { name: 'Otto Lang', post: 'pilot', deeds: ['fell with the plane'], lost: true },
    { name: '', post: 'observer', deeds: ['bailed out'] },
  ];
  const lost = {
    ...plane,
    piece: 'G1',
    side: 'Germans',
    title: 'Rumpler 1',
    fate: 'destroyed',
    kills: 0,
    men,
  };
  expect(fliersOf([lost, plane]).map(({ name, deeds }) => [name, ...deeds].join(' / '))).toEqual([
    'SPAD 1 / flew home / 1 victory',
    'Rumpler 1 / destroyed; the observer bailed out',
    'Otto Lang / destroyed; the pilot fell with the plane',
  ]);
  const own = fliersOf([plane, lost], ['Germans']).map(({ side }) => side);
  expect(own).toEqual(['Germans', 'Germans', 'French']);
});
