import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBoard } from '../design/fixtures';
import HeatMap from './HeatMap.svelte';

const HEAT = { columns: 4, rows: 2, shots: [0, 3, 0, 0, 1, 0, 0, 0] };
const zone = {
  kind: 'zone',
  title: 'Zone A',
  side: 0,
  points: [
    [2, 2],
    [6, 2],
    [6, 6],
  ] as [number, number][],
};

test('a map shows the board with its edges and zones, and says how many shots a square has', () => {
  const { container } = render(HeatMap, {
    heat: HEAT,
    board: aBoard({ areas: [zone], margin: 4 }),
    sides: ['Girls', 'Boys'],
  });
  expect(screen.getByText('Girls')).toBeTruthy();
  expect(container.querySelector('polygon.zone')?.getAttribute('points')).toBe('2,8 6,8 6,4');
  const squares = [...container.querySelectorAll('.shot')];
  const spots = squares.map((one) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name))),
  );
  expect(spots).toEqual([
    [5, 5, 5, 5],
    [0, 0, 5, 5],
  ]);
  const caption = container.querySelector('figcaption')?.textContent;
  expect(caption).toContain('4 shots, up to 3 in a square. The board is 20 by 10 yards');
});

test('without a board the map has its squares all the same', () => {
  const { container } = render(HeatMap, { heat: HEAT, board: null, sides: ['Girls', 'Boys'] });
  expect(container.querySelectorAll('.shot')).toHaveLength(2);
  expect(container.querySelector('figcaption')?.textContent).not.toContain('The board is');
});
