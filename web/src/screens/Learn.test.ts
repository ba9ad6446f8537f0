import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGUE } from '../newbattle/sample';
import Learn from './Learn.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('each game with a lesson offers its first flight', async () => {
  const [game] = CATALOGUE.games;
  const other = { ...game, id: 'chess', title: 'Chess', lesson: '' };
  serverOf({
    'GET /api/catalogue': { body: { ...CATALOGUE, games: [game, other] } },
    'POST /api/battles': {
      status: 201,
      body: { battle: 'b7', mine: { token: 'm'.repeat(24), seats: ['French'] }, open: [], watch: 'w7' },
    },
  });
  render(Learn);
  await userEvent.click(await screen.findByRole('button', { name: 'First flight' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
});

test('a lesson that cannot begin says why', async () => {
  serverOf({ 'POST /api/battles': { status: 503, body: { where: 'rooms', what: 'the server is full' } } });
  render(Learn);
  await userEvent.click(await screen.findByRole('button', { name: 'First flight' }));
  expect((await screen.findByRole('alert')).textContent).toContain('the server is full');
});

test('the keys of the table are listed', () => {
  serverOf();
  render(Learn);
  expect(screen.getByRole('row', { name: /F6 next panel/ })).toBeTruthy();
});

test(
  'axe finds nothing',
  async () => {
    serverOf();
    const { container } = render(Learn);
    await screen.findByRole('button', { name: 'First flight' });
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);
