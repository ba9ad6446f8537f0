import { expect, test } from 'vitest';
import { placeOf } from './route.svelte';

test.each([
  ['/', { screen: 'hangar' }],
  ['/new', { screen: 'new' }],
  ['/learn/', { screen: 'learn' }],
  ['/settings', { screen: 'settings' }],
  ['/t/ab%2Fc', { screen: 'table', id: 'ab/c' }],
  ['/r/x1', { screen: 'replay', id: 'x1' }],
  ['/t/', { screen: 'lost' }],
  ['/r/a/b', { screen: 'lost' }],
  ['/elsewhere', { screen: 'lost' }],
])('%s leads to the right screen', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});
