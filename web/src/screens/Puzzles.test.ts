import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laidOn } from '../puzzles/laid';
import { keep, pilot } from '../puzzles/pilot';
import { CARD, SHELF, TABLE } from '../puzzles/sample';
import Puzzles from './Puzzles.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';

const REPLIES = {
  'GET /api/puzzles': { body: SHELF },
  'POST /api/puzzles/chess/next': { body: { ...CARD, id: 'ffffffff' } },
  'POST /api/puzzles/chess/0123abcd/tables': { status: 201, body: TABLE },
  'POST /api/puzzles/chess/ffffffff/tables': { status: 201, body: TABLE },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the puzzle of the day is laid out', async () => {
  serverOf(REPLIES);
  render(Puzzles);
  expect((await screen.findByText(/Knife fight, 2 planes, rated 1300/)).textContent).toContain(
    'day, 16 November:',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Solve the puzzle of the day: Chess' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
});

test('who has no rating yet is led to what suits him, and later to the puzzle of the day', async () => {
  serverOf(REPLIES);
  const { unmount } = render(Puzzles);
  const led = () =>
    ['Solve a puzzle: Chess', 'Solve the puzzle of the day: Chess'].filter((name) =>
      screen.getByRole('button', { name }).classList.contains('primary'),
    );
  await screen.findByText(/Knife fight/);
  expect(
    screen.getByText(
      /the easiest puzzles; they get harder as you solve them, and after a miss comes an easier one, if/,
    ),
  ).toBeTruthy();
  expect(led()).toEqual(['Solve a puzzle: Chess']);
  unmount();
  keep({ ...pilot(), tried: 1 });
  render(Puzzles);
  await screen.findByText(/Knife fight/);
  expect(led()).toEqual(['Solve the puzzle of the day: Chess']);
});

test('a shelf that could not be reached is asked for again', async () => {
  serverOf({
    'GET /api/puzzles': { status: 503, body: { where: 'puzzles', what: 'nobody answers', allowed: '' } },
  });
  render(Puzzles);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('nobody answers');
  serverOf(REPLIES);
  await userEvent.click(again);
  expect(await screen.findByText(/Knife fight, 2 planes, rated 1300/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a puzzle of a theme is asked for', async () => {
  const asked = serverOf(REPLIES);
  render(Puzzles);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'About' }), 'escape');
  await userEvent.click(screen.getByRole('button', { name: 'Solve a puzzle: Chess' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(asked.find(({ path }) => path.endsWith('/next'))?.body).toMatchObject({ theme: 'escape' });
});

test('what was missed can be tried again, and one reads how one does', async () => {
  keep({
    ...pilot(),
    rating: 1240,
    tried: 4,
    solved: 3,
    past: [1200, 1220, 1240],
    games: { chess: { tried: 4, solved: 3 } },
    missed: [{ ...CARD, id: 'ffffffff', title: 'Long shot' }],
    days: ['2026-11-14', '2026-11-15'],
  });
  serverOf(REPLIES);
  render(Puzzles);
  expect(await screen.findByText('2-day streak')).toBeTruthy();
  expect(screen.getByRole('img', { name: /over the last 3 puzzles: from 1200 to 1240/ })).toBeTruthy();
  expect(screen.getByText(/5 puzzles · you solved 3 of 4/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try it again: Long shot, rated 1300' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(laidOn('b7')?.card.id).toBe('ffffffff');
});

test('a harder puzzle is asked for, and the puzzle of the day knows its day', async () => {
  const asked = serverOf(REPLIES);
  render(Puzzles);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Difficulty' }), 'harder');
  await userEvent.click(screen.getByRole('button', { name: 'Solve a puzzle: Chess' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(asked.find(({ path }) => path.endsWith('/next'))?.body).toMatchObject({ rating: 1200 });
  expect(laidOn('b7')).toMatchObject({ day: '', wish: { harder: 250 } });
  await userEvent.click(screen.getByRole('button', { name: 'Solve the puzzle of the day: Chess' }));
  await waitFor(() => expect(laidOn('b7')?.day).toBe('2026-11-16'));
});

test('when all of them have been tried, that is said', async () => {
  const done = { where: 'puzzle', what: 'all of these have been seen', allowed: '' };
  serverOf({ ...REPLIES, 'POST /api/puzzles/chess/next': { status: 404, body: done } });
  render(Puzzles);
  await userEvent.click(await screen.findByRole('button', { name: 'Solve a puzzle: Chess' }));
  expect((await screen.findByRole('alert')).textContent).toContain('all of these have been seen');
});

test('a key in the address brings the rating along', async () => {
  history.replaceState(null, '', '/puzzles#k=some-key-of-mine');
  serverOf({ ...REPLIES, 'GET /api/puzzles/pilot': { body: { rating: 1444, tried: 3, solved: 2 } } });
  render(Puzzles);
  expect(await screen.findByText('1444')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'The link with your key' })).toHaveProperty(
    'value',
    `${location.origin}/puzzles#k=some-key-of-mine`,
  );
});

test(
  'axe finds nothing',
  async () => {
    serverOf(REPLIES);
    const { container } = render(Puzzles);
    await screen.findByRole('combobox', { name: 'About' });
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);
