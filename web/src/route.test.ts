import { expect, test } from 'vitest';
import { placeOf, route } from './route.svelte';

test.each([
  ['/', { screen: 'hangar' }],
  ['/new', { screen: 'new' }],
  ['/learn/', { screen: 'learn' }],
  ['/print', { screen: 'print' }],
  ['/settings', { screen: 'settings' }],
  ['/letters', { screen: 'letters' }],
  ['/t/ab%2Fc', { screen: 'table', id: 'ab/c' }],
  ['/r/x1', { screen: 'replay', id: 'x1' }],
  ['/design/tiny', { screen: 'design', game: 'tiny', id: '' }],
  ['/design/tiny/d7', { screen: 'design', game: 'tiny', id: 'd7' }],
  ['/design/', { screen: 'lost' }],
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

test('a screen with something to lose is left only when it lets go', () => {
  const asked: (() => void)[] = [];
  route.go('/design/tiny');
  const release = route.guarded((onward) => asked.push(onward));
  route.rename('/design/tiny/d7');
  route.go('/new');
  expect(location.pathname).toBe('/design/tiny/d7');
  asked[0]?.();
  expect(route.place).toEqual({ screen: 'new' });
  release();
  route.go('/');
  expect(asked).toHaveLength(1);
});

test('the browser’s way back is guarded as well', () => {
  const asked: (() => void)[] = [];
  route.go('/learn');
  route.guarded((onward) => asked.push(onward));
  history.replaceState(null, '', '/print');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(location.pathname).toBe('/learn');
  expect(route.place).toEqual({ screen: 'learn' });
  asked[0]?.();
  expect(route.place).toEqual({ screen: 'print' });
});
