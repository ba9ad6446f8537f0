import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
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

test.each([
  [40, 118],
  [90, 150],
])('a line %i pixels high is shown to its end, or from its beginning', (height, scrolled) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.position === '1' ? 150 : 0;
  });
  const { container } = render(ReplayLog, { moments: MOMENTS, at: 1, whole: false, onpick: () => undefined });
  expect(container.scrollTop).toBe(scrolled);
  vi.restoreAllMocks();
});
