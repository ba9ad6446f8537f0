import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { MomentLine } from '../wire';
import ReplayLog from './ReplayLog.svelte';

const MOMENTS: MomentLine[] = [
  { number: 0, turn: 1, said: ['He is hit.'], marks: [], onward: ['Turn 2: the British move.'] },
  { number: 1, turn: 2, said: ['He rolls a 1.'], onward: [], marks: [] },
];

function told(): (string | undefined)[] {
  return screen.getAllByRole('listitem').map((line) => line.textContent?.trim().replaceAll(/\s+/g, ' '));
}

test('what is said of a turn stands below its heading', () => {
  render(ReplayLog, { moments: MOMENTS, at: 0, whole: true, onpick: () => undefined });
  expect(told()).toEqual(['Turn 1 He is hit.', 'Turn 2 Turn 2: the British move.', 'He rolls a 1.']);
});
