import { expect, test } from 'vitest';
import { aFlyCard, anEnd } from '../fixtures';
import { percent } from '../../../prompt/percent';
import type { Aim } from '../../../wire';
import { endsOf, groupsOf, headingWords, markOf, tiltWords, turnWords } from './flight';

const AIM: Aim = {
  target: 'G1',
  gun: 'fixed',
  column: 'A',
  position: 'behind',
  takedown: 10,
  damage: 20,
  jam: 3,
};

test('ends with a shot, with a task and without either are listed apart', () => {
  const shot = anEnd('SS', { aim: AIM });
  const task = anEnd('SL', { aim: AIM, done: ['A'] });
  const home = anEnd('SR', { point: -1, edge: 'west', entitled: true });
  const plain = anEnd('LL');
  const groups = groupsOf(aFlyCard([shot, task, home, plain]));
  expect(groups.map((group) => [group.title, group.all])).toEqual([
    ['Gives a shot', [shot]],
    ['Task and way out', [task, home]],
    ['Safe', [plain]],
  ]);
});

test('what a teacher waits for leads its list', () => {
  const ends = [anEnd('SS'), anEnd('SL', { point: 5 }), anEnd('SR', { point: 6 })];
  const [group] = groupsOf(aFlyCard(ends), 'SR');
  expect(group?.best.map((end) => end.answer)).toEqual(['SR', 'SS', 'SL']);
  expect(group?.all[0]?.answer).toBe('SR');
});

test('ends where somebody bears on one stand apart from safe ones', () => {
  const [safe, shotAt, pursued] = [
    anEnd('SS'),
    anEnd('SL', { threats: ['G1'] }),
    anEnd('SR', { danger: 0.2 }),
  ];
  const groups = groupsOf(aFlyCard([shotAt, safe, pursued]));
  expect(groups.map((group) => [group.title, group.all])).toEqual([
    ['Safe', [safe]],
    ['Under their guns', [shotAt, pursued]],
  ]);
});

test.each([
  ['SSS', 'straight on'],
  ['SLS', 'left once'],
  ['LLSR', 'left twice, right once'],
  ['out east', ''],
])('the way %s goes %s', (path, words) => {
  expect(turnWords(path)).toBe(words);
});

test('the short list of other ends names every point once, the whole list all of them', () => {
  const ends = [0, 60, 120].flatMap((heading) =>
    [1, 2].map((point) => anEnd(`${heading}-${point}`, { heading, point })),
  );
  const [others] = groupsOf(aFlyCard(ends));
  expect(others?.best.map((end) => end.point)).toEqual([1, 2]);
  expect(others?.all).toHaveLength(6);
});

test('ends of one point and level share a mark, those over an edge have another', () => {
  const card = aFlyCard([anEnd('SS'), anEnd('SL', { heading: 60 }), anEnd('SR', { level: 2 })]);
  expect(endsOf(card, markOf(anEnd('SS'))).map((end) => end.answer)).toEqual(['SS', 'SL']);
  expect(markOf(anEnd('SS', { point: -1, edge: 'north', track: [2, -1] }))).not.toBe(markOf(anEnd('SS')));
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
  expect(percent(0.4)).toBe('<1 %');
  expect(percent(0)).toBe('0 %');
  expect(percent(41.6)).toBe('42 %');
});

test('a nose up or down is told', () => {
  expect([1, 0, -1].map(tiltWords)).toEqual(['nose up', '', 'nose down']);
});
