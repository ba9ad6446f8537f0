import { expect, test } from 'vitest';
import { placeOf } from './route.svelte';

test.each([
  ['/', { screen: 'hangar' }],
  ['/new', { screen: 'new' }],
  ['/learn/', { screen: 'learn' }],
  ['/print', { screen: 'print' }],
  ['/settings', { screen: 'settings' }],
  ['/letters', { screen: 'letters' }],
  ['/t/ab%2Fc', { screen: 'table', id: 'ab/c' }],
  ['/r/x1', { screen: 'replay', id: 'x1' }],
  ['/t/', { screen: 'lost' }],
  ['/r/a/b', { screen: 'lost' }],
  ['/elsewhere', { screen: 'lost' }],
])('%s leads to the right screen', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

test('a campaign has pages, some of them for a man, a squadron or a mission', () => {
  expect(placeOf('/campaigns')).toEqual({ screen: 'campaigns' });
  expect(placeOf('/campaigns/new')).toEqual({ screen: 'new-campaign' });
  expect(placeOf('/c/c1')).toEqual({ screen: 'campaign', id: 'c1', page: '', part: '' });
  expect(placeOf('/c/c1/man/Hugh%20Fenwick')).toEqual({
    screen: 'campaign',
    id: 'c1',
    page: 'man',
    part: 'Hugh Fenwick',
  });
  expect(placeOf('/c/c1/nowhere')).toEqual({ screen: 'lost' });
});
