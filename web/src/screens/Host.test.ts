import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { median } from '../host/figures';
import type { HostPage, WorkerFigures } from '../wire';
import Host from './Host.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';

const WELL: WorkerFigures = {
  worker: '10.0.0.5:1919',
  version: '1.2',
  up: true,
  rooms: 7,
  guests: 9,
  bots: 2,
  waiting: 0,
  writes: 1,
  jobs: 0,
  answers: 40,
  seconds: 0.9,
  within: [10, 30, 40],
};
const PAGE: HostPage = {
  limits: [0.005, 0.01, 0.025],
  battles: 123,
  size: 3 * 1024 * 1024,
  workers: [WELL, { ...WELL, worker: '10.0.0.6:1919', up: false }],
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test(
  'the key opens the figures of every worker',
  async () => {
    const asked = serverOf({ 'GET /api/host': { body: PAGE } });
    const { container } = render(Host);
    await userEvent.type(screen.getByLabelText('The host’s key'), 'sesame');
    await userEvent.click(screen.getByRole('button', { name: 'Open the page' }));
    expect(await screen.findByText(/123 battles are kept, 3.0 MiB/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /10.0.0.5:1919 1.2 7 9 2 40 10 ms 0 1 0/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /10.0.0.6:1919 1.2 does not answer/ })).toBeTruthy();
    expect(asked.at(-1)?.path).toBe('/api/host');
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('a wrong key is told and not kept', async () => {
  const body = { where: 'Authorization', what: 'not the key', allowed: '' };
  serverOf({ 'GET /api/host': { status: 403, body } });
  sessionStorage.setItem('aerodrome.host', 'wrong');
  render(Host);
  expect(await screen.findByText(/not the key/)).toBeTruthy();
  expect(sessionStorage.getItem('aerodrome.host')).toBeNull();
});

test('half of the answers stayed within a limit, or took longer than all', () => {
  expect(median({ ...WELL, answers: 0 }, PAGE.limits)).toBe('–');
  expect(median({ ...WELL, answers: 100 }, PAGE.limits)).toBe('more than 0.025 s');
});
