import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { cloud } from './smoke';

test('a cloud rises from where it began and thins out', () => {
  const from = new Vector3(1, 2, 3);
  const [early, late] = [0.1, 0.9].map((progress) => cloud(from, 'dust', progress, 4));
  const height = (puffs: typeof early) => Math.max(...(puffs ?? []).map(({ at }) => at.y));
  expect(height(early)).toBeGreaterThanOrEqual(2);
  expect(height(late)).toBeGreaterThan(height(early));
  expect(late?.[0]?.opacity).toBeLessThan(early?.[0]?.opacity ?? 0);
});
