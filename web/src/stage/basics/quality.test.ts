import { describe, expect, it } from 'vitest';
import { Quality } from './quality';

/** Draw frames so many milliseconds apart; true when one of them made the tier fall. */
function frames(quality: Quality, count: number, apart: number, straight = true): boolean {
  return Array.from({ length: count }, (_, index) => quality.note(index * apart, straight)).some(Boolean);
}

describe('the quality', () => {
  it('falls when frames take long', () => {
    const quality = new Quality('auto', false);
    expect(quality.tier.name).toBe('high');
    expect(frames(quality, 20, 90)).toBe(true);
    expect(quality.tier.name).toBe('low');
  });

  it('stays high when frames are quick, and stops measuring', () => {
    const quality = new Quality('auto', false);
    expect(quality.measuring).toBe(true);
    expect(frames(quality, 20, 16)).toBe(false);
    expect(quality.tier.name).toBe('high');
    expect(quality.measuring).toBe(false);
  });

  it('does not take a pause for a slow frame', () => {
    const quality = new Quality('auto', false);
    expect(frames(quality, 20, 800, false)).toBe(false);
    expect(quality.tier.name).toBe('high');
  });

  it('begins low where drawing is done by software, unless high is wished for', () => {
    const quality = new Quality('auto', true);
    expect(quality.tier.name).toBe('low');
    quality.set('high');
    expect(quality.tier.name).toBe('high');
  });
});
