import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import SideSums from './SideSums.svelte';

function shown(planes: number, points: number | null, pilots: number): string {
  const { container } = render(SideSums, {
    sides: [{ name: 'Girls', seats: ['Girls'], planes, points, pilots }],
  });
  return container.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

test('a side is told in planes, and in points where they were measured', () => {
  expect(shown(1, null, 0)).toContain('Girls 1 plane');
  expect(shown(3, 312, 0)).toMatch(/Girls 3 planes, worth 312$/);
});

test('what pilots add is told where they are not like most', () => {
  expect(shown(2, 240, 40)).toContain('2 planes, worth 240 (pilots +40)');
  expect(shown(1, 83, -17)).toContain('1 plane, worth 83 (pilot −17)');
});
