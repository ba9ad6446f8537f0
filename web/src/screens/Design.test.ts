import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import { ApiFault, catalogue } from '../api';
import * as server from '../design/api';
import { aLook, DESCRIPTION } from '../design/fixtures';
import { designKey, recallDraft, rememberDesign, rememberDraft } from '../design/kept';
import { route } from '../route.svelte';
import Design from './Design.svelte';

vi.mock('../design/api');
vi.mock('../api', async (original) => ({ ...(await original()), catalogue: vi.fn() }));
const asked = vi.mocked(server);
const user = userEvent.setup();

beforeEach(() => {
  vi.resetAllMocks();
  route.go('/design/kites');
  vi.mocked(catalogue).mockResolvedValue({ games: [], bots: [] });
  asked.description.mockResolvedValue(DESCRIPTION);
  asked.blank.mockResolvedValue(aLook());
  asked.act.mockImplementation((_game, { sheet }) =>
    Promise.resolve(aLook({ sheet: { ...sheet, more: 1 } })),
  );
  asked.look.mockImplementation((_game, sheet) => Promise.resolve(aLook({ sheet })));
  asked.shelf.mockResolvedValue([
    {
      id: 'd1',
      game: 'kites',
      title: 'Spring',
      summary: '',
      saved: '2026-01-02',
      sides: ['Girls'],
      playable: true,
    },
    { id: 'd2', game: 'chess', title: 'Pawns', summary: '', saved: '2026-01-02', sides: [], playable: true },
  ]);
});

test('one begins from scratch, with a ready battle, or with what lies on the shelf', async () => {
  render(Design, { game: 'kites' });
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeTruthy();
  expect(screen.queryByText('Pawns')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play: Spring' }).getAttribute('href')).toBe(
    '/new?game=kites&scenario=design%3Ad1',
  );
  expect(screen.getByText('Two and two.')).toBeTruthy();
  expect(await violations(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Begin with this battle' }));
  expect(asked.blank).toHaveBeenLastCalledWith('kites', 'meadow');
  expect(await screen.findByRole('heading', { name: 'Autumn' })).toBeTruthy();
});

test('what was left lying is offered first, and can be dropped', async () => {
  rememberDraft('kites', '', { title: 'Winter', sheet: { title: 'Winter' } });
  render(Design, { game: 'kites' });
  expect(await screen.findByText('Winter')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on with it' }));
  expect(await screen.findByText('Not saved; kept in this browser')).toBeTruthy();
  expect(asked.look).toHaveBeenLastCalledWith('kites', { title: 'Winter' });
});

test('a server that is away is asked again', async () => {
  const away = new ApiFault({ where: 'connection', what: 'The server does not answer.', allowed: '' }, 0);
  asked.description.mockRejectedValueOnce(away);
  render(Design, { game: 'kites' });
  expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Begin from scratch' })).toBeTruthy();
});

test('a design of the shelf is opened with the changes that were not saved', async () => {
  rememberDesign('d1', 'secret', 'Autumn');
  rememberDraft('kites', 'd1', { title: 'Autumn', sheet: { title: 'Autumn', more: 7 } });
  asked.opened.mockResolvedValue(aLook({ id: 'd1' }));
  render(Design, { game: 'kites', id: 'd1' });
  expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Drop the changes' }));
  expect(await screen.findByText('Saved on the shelf')).toBeTruthy();
  expect(recallDraft('kites', 'd1')).toBeNull();
});

test('whoever leaves is asked, and saving on the way keeps the key', async () => {
  render(Design, { game: 'kites' });
  await user.click(await screen.findByRole('button', { name: 'Begin from scratch' }));
  await user.click(await screen.findByRole('button', { name: 'Snap' }));
  await screen.findByText('Not saved; kept in this browser');
  route.go('/learn');
  const dialog = await screen.findByRole('alertdialog');
  expect(location.pathname).toBe('/design/kites');
  expect(await violations(dialog)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  route.go('/learn');
  asked.save.mockResolvedValue({ id: 'd9', key: 'secret' });
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await vi.waitFor(() => expect(location.pathname).toBe('/learn'));
  expect(designKey('d9')).toBe('secret');
});

test('to play a design it is saved first', async () => {
  render(Design, { game: 'kites' });
  await user.click(await screen.findByRole('button', { name: 'Begin from scratch' }));
  asked.save.mockResolvedValue({ id: 'd5', key: 'k' });
  await user.click(await screen.findByRole('button', { name: 'Play it' }));
  await vi.waitFor(() =>
    expect(location.pathname + location.search).toBe('/new?game=kites&scenario=design%3Ad5'),
  );
});
