import { expect, test } from 'vitest';
import { fileName } from './downloads';

test('a file is called after the battle and the day', () => {
  const day = new Date(1918, 3, 21);
  expect(fileName('Morning patrol: “Aces”', 'aero', day)).toBe('morning-patrol-aces-1918-04-21.aero');
  expect(fileName('', 'txt', day)).toBe('battle-1918-04-21.txt');
});
