import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrintShelf } from '../wire';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';
import Print from './Print.svelte';

const birds = ['Rook', 'Swift', 'Stork'].map((title) => ({ id: title.toLowerCase(), title }));
const SHELF: PrintShelf = {
  games: [
    {
      id: 'chess',
      title: 'Chess',
      sheets: [
        { id: 'decks', line: 'decks of birds', names: birds, advice: 'Fold once.' },
        { id: 'clock', line: 'a clock to cut out', names: [], advice: '' },
      ],
    },
    { id: 'go', title: 'Go', sheets: [{ id: 'stones', line: 'stones', names: [], advice: '' }] },
  ],
  papers: [
    { id: 'a4', title: 'A4' },
    { id: 'letter', title: 'Letter' },
  ],
};

afterEach(() => vi.unstubAllGlobals());

function shelf(status = 200, body: unknown = {}): ReturnType<typeof serverOf> {
  const asked = serverOf({ 'GET /api/prints': { body: SHELF }, 'GET /api/prints/': { status, body } });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  render(Print);
  return asked;
}

test('a sheet is fetched for the names that are ticked, on the paper that is chosen', async () => {
  const asked = shelf();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Swift' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rook' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Letter' }));
  expect(screen.getByText('2 of 3 ticked')).toBeTruthy();
  expect(screen.getByText('Fold once.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
  expect(await screen.findByText('Saved as chess-decks.pdf.')).toBeTruthy();
  const address = '/prints/chess/decks?name=rook&name=swift&paper=letter';
  expect(asked.at(-1)?.path).toBe(`/api${address}`);
  expect(screen.getByRole('link', { name: 'Open the PDF in a new tab' }).getAttribute('href')).toBe(
    `/api${address}`,
  );
});

test('another sheet and another game begin without ticks', async () => {
  shelf();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Swift' }));
  await userEvent.click(screen.getByRole('radio', { name: 'A clock to cut out' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Go' }));
  const open = screen.getByRole('link', { name: 'Open the PDF in a new tab' });
  await waitFor(() => expect(open.getAttribute('href')).toBe('/api/prints/go/stones?paper=a4'));
});

test('what goes wrong is told beside the button, and goes with the next choice', async () => {
  shelf(400, { where: 'deck', what: 'unknown deck', allowed: 'rook' });
  await userEvent.click(await screen.findByRole('button', { name: 'Download the PDF' }));
  expect((await screen.findByRole('alert')).textContent).toContain('unknown deck');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rook' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test(
  'axe finds nothing',
  async () => {
    shelf();
    await screen.findByRole('button', { name: 'Download the PDF' });
    expect(await violations(document.body)).toEqual([]);
  },
  AXE_LIMIT,
);
