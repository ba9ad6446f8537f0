import { describe, expect, it } from 'vitest';
import { roomy, within } from './picture';

describe('what is in the picture', () => {
  it('leaves room for a turn in every direction', () => {
    const places = roomy([10, 10, 2]);
    expect(within([13, 13, 2], places)).toBe(true);
    expect(within([15, 10, 2], places)).toBe(false);
  });

  it('is as high as the highest', () => {
    const places = [...roomy([10, 10, 2]), ...roomy([10, 10, 0])];
    expect(within([10, 10, 1], places)).toBe(true);
    expect(within([10, 10, 3], places)).toBe(false);
  });

  it('is nowhere without anybody', () => {
    expect(within([0, 0, 0], [])).toBe(false);
  });
});
