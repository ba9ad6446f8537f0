import { describe, expect, it } from 'vitest';
import { aPreviewed } from '../games/icog/fixtures';
import type { Previewed } from '../wire';
import { latest } from './asked';

/** Somebody who looks at answers; previews come when they are let go. */
function looking() {
  const waiting = new Map<string, (previewed: Previewed) => void>();
  const shown: string[] = [];
  const look = latest(
    (answer) => new Promise((resolve) => waiting.set(answer, resolve)),
    (previewed) => shown.push(previewed.answer),
  );
  const comes = async (answer: string): Promise<void> => {
    waiting.get(answer)?.(aPreviewed(answer, { answer }));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { look, comes, shown };
}

describe('answers that are looked at', () => {
  it('shows what was looked at last, however late the others come', async () => {
    const { look, comes, shown } = looking();
    look('left');
    look('right');
    await comes('right');
    await comes('left');
    expect(shown).toEqual(['right']);
  });

  it('shows nothing any more once nothing is looked at', async () => {
    const { look, comes, shown } = looking();
    look('left');
    look(null);
    await comes('left');
    expect(shown).toEqual([]);
  });

  it('leaves what cannot be previewed alone', async () => {
    const shown: Previewed[] = [];
    const look = latest(
      () => Promise.reject(new Error('the connection is gone')),
      (previewed) => shown.push(previewed),
    );
    look('left');
    await Promise.resolve();
    expect(shown).toEqual([]);
  });
});
