import { expect, test } from 'vitest';
import { aFlyCard, anEnd, aPrompt } from '../fixtures';
import { percent } from '../../../prompt/percent';
import type { Aim, FlyCard } from '../../../wire';
import {
  endsOf,
  groupsOf,
  headingWords,
  markOfEnd,
  pathSigns,
  posed,
  shownOf,
  tiltWords,
  unranked,
} from './flight';

const AIM: Aim = {
  target: 'G1',
  gun: 'fixed',
  column: 'A',
  position: 'behind',
  hit: 30,
  takedown: 10,
  damage: 20,
  jam: 3,
};

function answersIn(card: FlyCard): [string, string[], number[]][] {
  return groupsOf(card).map(({ title, best, all }) => [
    title,
    best.map(({ answer }) => answer),
    all.map(({ number }) => number),
  ]);
}

test('ends with a shot, with a task and without either are listed apart, and those that lose the airplane last', () => {
  const shot = anEnd('SS', { aim: AIM });
  const task = anEnd('SL', { aim: AIM, done: ['A'] });
  const home = anEnd('SR', { point: -1, edge: 'west', entitled: true });
  const lost = anEnd('RR', { point: -1, edge: 'east' });
  expect(answersIn(aFlyCard([shot, task, home, anEnd('LL'), lost]))).toEqual([
    ['Gives a shot', ['SS'], [0]],
    ['Task and way out', ['SL', 'SR'], [1, 2]],
    ['Nobody can fire back yet', ['LL'], [3]],
    ['Loses the plane', ['RR'], [4]],
  ]);
});

test('ends are listed in the order in which the server tells them', () => {
  const ends = [anEnd('SS'), anEnd('SL', { point: 5 }), anEnd('SR', { point: 6 })];
  const card = aFlyCard(ends);
  const [group] = groupsOf({ ...card, ends: card.ends.toReversed() });
  expect(group?.best.map((end) => end.answer)).toEqual(['SR', 'SL', 'SS']);
  expect(group && shownOf(group, false).map(({ number }) => number)).toEqual([2, 1, 0]);
});

test('a group of which none is listed shows its first places at once', () => {
  const ends = [1, 2, 3, 4, 5, 6, 7, 8].map((point) => anEnd('SS', { point }));
  const [group] = unranked(groupsOf(aFlyCard(ends)));
  expect(group && shownOf(group, false).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(group && shownOf(group, true)).toHaveLength(8);
});

test('shown whole, a group begins with the ends that are listed, and has each once', () => {
  const ends = [5, 6, 7].map((point) => anEnd('SS', { point }));
  const card = aFlyCard(ends);
  const [group] = groupsOf({ ...card, ends: card.ends.slice(2) });
  expect(group && shownOf(group, true).map(({ number }) => number)).toEqual([2, 0, 1]);
});

test('as long as a puzzle is set no end leads its list, and all lie in the order of their places', () => {
  const ends = [anEnd('SS', { point: 7 }), anEnd('SL', { point: 6 }), anEnd('SR', { point: 5 })];
  const [group] = unranked(groupsOf(aFlyCard(ends)));
  expect(group?.best).toEqual([]);
  expect(group?.all.map(({ number }) => number)).toEqual([2, 1, 0]);
});

test('ends where somebody bears on one stand apart from safe ones', () => {
  const card = aFlyCard([anEnd('SL', { threats: ['G1'] }), anEnd('SS')]);
  expect(answersIn(card)).toEqual([
    ['They can fire back at once', ['SL'], [0]],
    ['Nobody can fire back yet', ['SS'], [1]],
  ]);
});

test('the group of the end that the server lists first comes first', () => {
  const card = aFlyCard([anEnd('SS'), anEnd('SR', { aim: AIM })], [anEnd('SL', { threats: ['G1'] })]);
  const titles = ['Nobody can fire back yet', 'Gives a shot', 'They can fire back at once'];
  expect(groupsOf(card).map(({ title }) => title)).toEqual(titles);
});

test('as long as a puzzle is set nothing tells an end with a shot from the others before it is looked at', () => {
  const ends = [anEnd('SR', { aim: AIM }), anEnd('SS', { point: 6 }), anEnd('SL', { threats: ['G1'] })];
  const { card } = posed(aPrompt({ kind: 'fly', card: aFlyCard(ends) }));
  if (card?.kind !== 'fly') throw new Error('a flight stays one');
  expect(card.ends).toEqual([]);
  expect(card.marks.map(([, , , , purpose, chance]) => [purpose, chance])).toEqual(
    ends.map(() => ['reach', 0]),
  );
  expect(unranked(groupsOf(card)).map(({ title, all }) => [title, all.length])).toEqual([['All moves', 3]]);
  const other = aPrompt({ kind: 'tilt', card: null });
  expect(posed(other)).toBe(other);
});

test('ends that clear a jam have a group of their own', () => {
  const card = aFlyCard([anEnd('SS'), anEnd('LL', { point: 6 })]);
  const [, other] = card.marks;
  const calm: FlyCard['marks'] = [[3, 1, 0, 0, 'clears', 0, ''], ...(other ? [other] : [])];
  expect(answersIn({ ...card, marks: calm })).toEqual([
    ['Clears the jam', ['SS'], [0]],
    ['Nobody can fire back yet', ['LL'], [1]],
  ]);
});

test('a path is shown by the signs on the keys that steer it', () => {
  expect(pathSigns('LRSS')).toBe('← → ↑ ↑');
});

test('the short list has what the server lists, the whole one all that it marks', () => {
  const [safe] = answersIn(
    aFlyCard([anEnd('SS')], [anEnd('SL', { heading: 60 }), anEnd('SR', { point: 4 })]),
  );
  expect(safe).toEqual(['Nobody can fire back yet', ['SS'], [0, 1, 2]]);
});

test('ends of one point and level share a mark, those over an edge have another', () => {
  const card = aFlyCard([anEnd('SS'), anEnd('SL', { heading: 60 }), anEnd('SR', { level: 2 })]);
  expect(endsOf(card, markOfEnd(anEnd('SS'))).map((end) => end.number)).toEqual([0, 1]);
  const over = anEnd('SS', { point: -1, edge: 'north', track: [2, -1] });
  expect(markOfEnd(over)).toBe('edge:north:2');
  expect(endsOf(aFlyCard([over]), 'edge:north:2')).toHaveLength(1);
});

test.each([
  [0, 'east'],
  [60, 'north-east'],
  [120, 'north-west'],
  [180, 'west'],
  [240, 'south-west'],
  [-60, 'south-east'],
])('heading %d is %s', (heading, words) => {
  expect(headingWords(heading)).toBe(words);
});

test('small chances are not rounded away, and a level nose is not worth a word', () => {
  expect(percent(0.4)).toBe('<1\u00a0%');
  expect(percent(0)).toBe('0\u00a0%');
  expect(percent(41.6)).toBe('42\u00a0%');
});

test('a nose up or down is told', () => {
  expect([1, 0, -1].map(tiltWords)).toEqual(['nose up', '', 'nose down']);
});
