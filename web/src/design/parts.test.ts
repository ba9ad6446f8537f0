import { expect, test } from 'vitest';
import { aField, aLook, aPart, DESCRIPTION } from './fixtures';
import {
  addable,
  anItem,
  branches,
  choicesOf,
  faultsIn,
  faultsOf,
  itemAt,
  itemsOf,
  partOf,
  titles,
} from './parts';
import { itemsAt, upwards, valueAt, within } from './paths';

const { parts } = DESCRIPTION;
const [story, wind, sides, kites, posts] = parts as [
  (typeof parts)[0],
  (typeof parts)[0],
  (typeof parts)[0],
  (typeof parts)[0],
  (typeof parts)[0],
];
const LOOK = aLook();
const named = titles(parts, LOOK.sheet, LOOK.marks);

test('a path leads through lists and tables', () => {
  expect(valueAt(LOOK.sheet, 'sides.1.kites.0.kind')).toBe('delta');
  expect(valueAt(LOOK.sheet, 'sides.7.kites')).toBeUndefined();
  expect(valueAt(LOOK.sheet, '')).toBe(LOOK.sheet);
  expect(itemsAt(LOOK.sheet, 'sides.0.posts')).toEqual(['sides.0.posts.A']);
  expect(itemsAt(LOOK.sheet, 'nothing')).toEqual([]);
  expect(upwards('a.b.c')).toEqual(['a.b.c', 'a.b', 'a']);
  expect(within('sides.10', 'sides.1')).toBe(false);
});

test('parts of an item stand in it', () => {
  const tree = branches(parts);
  expect(tree.map(({ part }) => part.name)).toEqual(['story', 'wind', 'sides']);
  expect(tree[2]?.inner.map(({ part }) => part.name)).toEqual(['kites', 'posts']);
  expect(itemsOf(kites, 'sides.1', LOOK.sheet)).toEqual(['sides.1.kites.0']);
  expect(itemsOf(story, '', LOOK.sheet)).toEqual(['']);
  expect(itemsOf(wind, '', LOOK.sheet)).toEqual([]);
  expect(partOf(parts, 'sides.0.posts.A')).toBe(posts);
  expect(partOf(parts, 'sides.0')).toBe(sides);
});

test('one more is added wherever there is room', () => {
  const found = addable(branches(parts), LOOK.sheet, named);
  expect(found.map(({ part, parent, owner }) => [part.name, parent, owner])).toEqual([
    ['wind', '', ''],
    ['kites', 'sides.0', 'Girls'],
    ['posts', 'sides.0', 'Girls'],
    ['kites', 'sides.1', 'Boys'],
    ['posts', 'sides.1', 'Boys'],
  ]);
  const full = { sides: [{ kites: [{}, {}, {}] }] };
  expect(addable(branches([sides, kites]), full, named).map(({ part }) => part.name)).toEqual(['sides']);
});

test('items have names: their mark’s, their own, or a number', () => {
  expect(named('sides.0.kites.0')).toBe('Box kite');
  expect(named('sides.1')).toBe('Boys');
  expect(named('sides.0.posts.A')).toBe('Post A');
  expect(titles([aPart('clouds', 'clouds', { item_title: 'Cloud' })], { clouds: [{}] }, [])('clouds.0')).toBe(
    'Cloud 1',
  );
  expect(titles(parts, LOOK.sheet, [])('sides.1.kites.0')).toBe('Delta');
  expect(anItem(kites)).toBe('a kite');
  expect(anItem(wind)).toBe('wind');
  expect(anItem(aPart('x', 'x', { item_title: 'Airplane' }))).toBe('an airplane');
  expect(anItem(aPart('x', 'x', { item_title: 'AA gun' }))).toBe('an AA gun');
});

test('choices may depend on another field', () => {
  const field = aField('numbers', {
    kind: 'several',
    depends: 'kind',
    choices: [
      { value: 1, title: '1', group: 'box' },
      { value: 2, title: '2', group: 'delta' },
    ],
  });
  expect(choicesOf(field, 'sides.0.kites.0', LOOK.sheet).map(({ value }) => value)).toEqual([1]);
  expect(choicesOf(field, 'sides.1.kites.0', LOOK.sheet).map(({ value }) => value)).toEqual([2]);
});

test('a fault belongs to its value, its item and its part', () => {
  const faults = [{ path: 'sides.0.kites.0.lines' }, { path: 'title' }, { path: '' }];
  expect(faultsIn(faults, 'sides.0.kites.0')).toEqual([faults[0]]);
  expect(faultsIn(faults, 'sides.0.kites.1')).toEqual([]);
  expect(faultsOf(faults, story, '')).toEqual([faults[1]]);
  expect(faultsOf(faults, sides, 'sides')).toEqual([faults[0]]);
  expect(itemAt(parts, 'sides.0.kites.0.lines')).toBe('sides.0.kites.0');
  expect(itemAt(parts, 'title')).toBe('');
});
