import { expect, test } from 'vitest';
import { DEFAULTS, Preferences, settingsFrom } from './preferences.svelte';

test.each([
  [null],
  ['nonsense'],
  ['[]'],
  ['{"quality": "best", "volume": 7, "letters": "yes", "hidden": {}}'],
])('settings kept as %s are read as the defaults', (text) => {
  expect(settingsFrom(text)).toEqual(DEFAULTS);
});

test('what was set is there after a reload', () => {
  const before = new Preferences();
  before.set('camera', 'map');
  before.show('log', false);
  const after = new Preferences();
  expect(after.settings.camera).toBe('map');
  expect(after.shown('log')).toBe(false);
});

test('motion is reduced where the player says so, and full where he says that', () => {
  const preferences = new Preferences();
  preferences.set('motion', 'reduced');
  expect(preferences.reducedMotion).toBe(true);
  preferences.set('motion', 'full');
  expect(preferences.reducedMotion).toBe(false);
});
