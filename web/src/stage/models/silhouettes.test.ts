import { describe, expect, it } from 'vitest';
import { SHAPES } from './shapes';
import { silhouette } from './silhouettes';

describe('silhouettes', () => {
  it('differ for every type', () => {
    const drawn = Object.keys(SHAPES).map((slug) => silhouette(slug));
    const same = Object.keys(SHAPES).filter((_, index) => drawn.indexOf(drawn[index] ?? '') !== index);
    expect(same).toEqual([]);
  });

  it.each(Object.keys(SHAPES))('%s fills its box and stays in it', (slug) => {
    const path = silhouette(slug);
    expect(path).toMatch(/^(M[-\d. L]+Z)+$/);
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(90);
  });

  it('show users own types by their role', () => {
    expect(silhouette('my-own', 'bomber')).toBe(silhouette('friedrichshafen-g-iii'));
  });
});
