import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember, rememberReplay } from '../battles';
import { keyedPath, rememberCampaign } from '../campaign/kept';
import { titles } from '../games';
import { CATALOGUE } from '../newbattle/sample';
import type { BattleCard } from '../wire';
import Hangar from './Hangar.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';

const KEPT = {
  token: 'k'.repeat(24),
  seats: ['Germans'],
  open: [],
  watch: 'w1',
  title: 'Duel',
  game: 'triangle',
};

function card(changes: Partial<BattleCard> = {}): BattleCard {
  return {
    id: 'b1',
    game: 'triangle',
    title: 'Duel',
    seats: ['Germans'],
    standing: 'Turn 6 of 30.',
    over: false,
    waiting: ['Germans'],
    updated: new Date(Date.now() - 3_700_000).toISOString(),
    ...changes,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the first visit offers one thing first: the first flight', async () => {
  const asked = serverOf({
    'POST /api/battles': {
      status: 201,
      body: { battle: 'b7', mine: { token: 'm'.repeat(24), seats: ['French'] }, open: [], watch: 'w7' },
    },
  });
  render(Hangar);
  await userEvent.click(await screen.findByRole('button', { name: 'First flight' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(asked.find(({ method, path }) => method === 'POST' && path === '/api/battles')?.body).toEqual({
    game: 'triangle',
    scenario: 'first-flight',
    lesson: true,
  });
  expect(recall('b7')?.seats).toEqual(['French']);
});

test('each game says for whom it is, in words and a picture', async () => {
  const [game] = CATALOGUE.games;
  const other = {
    ...game,
    id: 'chess',
    title: 'Chess',
    for_whom: 'For whoever likes to sit. It takes an evening.',
  };
  serverOf({ 'GET /api/catalogue': { body: { ...CATALOGUE, games: [game, other] } } });
  render(Hangar);
  expect(await screen.findByText('For whoever likes to sit. It takes an evening.')).toBeTruthy();
  expect(screen.getByText(/Pick the game that sounds like you/)).toBeTruthy();
  const known = screen.getByText('For whoever has five minutes. Two dice, and off you go.').closest('li');
  expect(known?.querySelector('svg')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'First flight: Chess' })).toBeTruthy();
});

test('every game has its place from the first paint, before the server has told about them', async () => {
  let tell: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (tell = resolve)));
  render(Hangar);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)[0]).toBe(
    'New here?',
  );
  expect(screen.queryByRole('heading', { name: 'Which game is for me?' })).toBeNull();
  const [game] = CATALOGUE.games;
  const known = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const before = known();
  expect(before.slice(0, 3)).toEqual(titles().map(({ title }) => title));
  const flights = screen.getAllByRole<HTMLButtonElement>('button', { name: /^First flight: / });
  expect(flights.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  const three = titles().map((one) => ({ ...game, ...one, for_whom: `For ${one.id}.` }));
  tell(Response.json({ ...CATALOGUE, games: three }));
  expect(await screen.findByText(`For ${titles()[0]?.id}.`)).toBeTruthy();
  expect(known()).toEqual(before);
  const flight = screen.getAllByRole<HTMLButtonElement>('button', { name: /^First flight: / });
  expect(flight.map(({ disabled }) => disabled)).toEqual([false, false, false]);
});

test('which game is for whom is still told when one has flown here', async () => {
  remember('b1', KEPT);
  const [game] = CATALOGUE.games;
  const other = { ...game, id: 'chess', title: 'Chess' };
  serverOf({
    'POST /api/battles/mine': { body: [card()] },
    'GET /api/catalogue': { body: { ...CATALOGUE, games: [game, other] } },
  });
  render(Hangar);
  expect(await screen.findByRole('heading', { name: 'Which game is for me?' })).toBeTruthy();
  expect(screen.queryByText('New here?')).toBeNull();
});

test('somebody with a campaign goes on with it first, and is no newcomer', async () => {
  const token = 'c'.repeat(24);
  rememberCampaign('c1', { ...KEPT, token, title: 'Bloody April' });
  serverOf({ 'GET /api/catalogue': { body: CATALOGUE } });
  render(Hangar);
  const way = await screen.findByRole('link', { name: 'Go on: Bloody April' });
  expect(way.getAttribute('href')).toBe(keyedPath('c1', token));
  expect(way.closest('section')?.querySelector('h2')?.textContent).toBe('Continue');
  expect(screen.queryByText('New here?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Forget Bloody April' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull();
});

test('a battle to go on with says whose turn it is and since when', async () => {
  remember('b1', KEPT);
  const asked = serverOf({ 'POST /api/battles/mine': { body: [card()] } });
  render(Hangar);
  expect(await screen.findByText('Your turn')).toBeTruthy();
  expect(screen.getByText('1 hour ago')).toBeTruthy();
  expect(await screen.findByText(CATALOGUE.games[0]?.title ?? '', { selector: '.game' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue: Duel' }).getAttribute('href')).toBe(
    `/t/b1#k=${KEPT.token}`,
  );
  expect(asked.find(({ path }) => path === '/api/battles/mine')?.body).toEqual({ tokens: [KEPT.token] });
  expect(screen.queryByRole('button', { name: 'First flight' })).toBeNull();
});

test('one’s own turn stands before what happened later elsewhere', async () => {
  remember('b1', KEPT);
  remember('b2', { ...KEPT, token: 'l'.repeat(24), title: 'Pairs' });
  const later = card({ id: 'b2', title: 'Pairs', waiting: ['French'], updated: new Date().toISOString() });
  serverOf({ 'POST /api/battles/mine': { body: [later, card()] } });
  render(Hangar);
  await screen.findByText('Waiting for French');
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Duel', 'Pairs']);
});

test('a battle is forgotten only after a second thought', async () => {
  remember('b1', KEPT);
  serverOf({ 'POST /api/battles/mine': { body: [card()] } });
  render(Hangar);
  await userEvent.click(await screen.findByRole('button', { name: 'Forget Duel' }));
  expect(recall('b1')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(recall('b1')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull();
});

test('a battle the server does not know says so', async () => {
  remember('b1', KEPT);
  serverOf();
  render(Hangar);
  expect(await screen.findByText('The server no longer knows this battle.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue: Duel' })).toBeNull();
});

test('finished battles and opened records are replays, each once', async () => {
  remember('b1', KEPT);
  rememberReplay({ id: 'w1', title: 'Duel' });
  rememberReplay({ id: 'r5', title: 'Pairs' });
  serverOf({
    'POST /api/battles/mine': { body: [card({ over: true, waiting: [], standing: 'The French won.' })] },
  });
  render(Hangar);
  await screen.findByText('The French won.');
  const section = screen.getByRole('region', { name: 'Replays' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/r/w1', '/r/r5']);
});

test('the battle that ended last is the first of the replays', async () => {
  remember('b1', KEPT);
  remember('b2', { ...KEPT, token: 'k2', watch: 'w2' });
  const over = { over: true, waiting: [] };
  serverOf({
    'POST /api/battles/mine': {
      body: [
        card({ ...over, standing: 'The French won.', updated: '2026-11-15T10:00:00Z' }),
        card({ ...over, id: 'b2', standing: 'A draw.', updated: '2026-11-16T10:00:00Z' }),
      ],
    },
  });
  render(Hangar);
  await screen.findByText('A draw.');
  const links = within(screen.getByRole('region', { name: 'Replays' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/r/w2', '/r/w1']);
});

test('a pasted link leads to its table', async () => {
  serverOf();
  render(Hangar);
  await userEvent.type(
    screen.getByLabelText('Link or key'),
    'https://elsewhere.example/t/b9#k=abcdefghijklmnopqrst',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(location.pathname + location.hash).toBe('/t/b9#k=abcdefghijklmnopqrst');
});

test('a bare key finds its battle', async () => {
  serverOf({ 'POST /api/battles/claim': { body: { battle: 'b4', token: 'mine', seats: ['Germans'] } } });
  render(Hangar);
  await userEvent.type(screen.getByLabelText('Link or key'), 'abcdefghijklmnopqrst{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/t/b4'));
});

test('what is no link is refused at its field', async () => {
  serverOf();
  render(Hangar);
  const field = screen.getByLabelText('Link or key');
  await userEvent.type(field, 'hello{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('isn’t a link');
  expect(field.getAttribute('aria-describedby')).toBe(alert.id);
});

test('a record from a file is opened as a replay', async () => {
  serverOf({ 'POST /api/records': { status: 201, body: { id: 'r8', title: 'Pairs' } } });
  render(Hangar);
  await userEvent.upload(screen.getByLabelText(/Open a record/), new File(['{}'], 'battle.aero'));
  await waitFor(() => expect(location.pathname).toBe('/r/r8'));
});

test('a broken record is told with its line', async () => {
  const body = { where: 'record', what: 'line 3 is no JSON', allowed: '' };
  serverOf({ 'POST /api/records': { status: 400, body } });
  render(Hangar);
  await userEvent.upload(screen.getByLabelText(/Open a record/), new File(['{}'], 'battle.aero'));
  expect((await screen.findByRole('alert')).textContent).toContain('line 3 is no JSON');
});

test(
  'axe finds nothing',
  async () => {
    remember('b1', KEPT);
    rememberReplay({ id: 'r5', title: 'Pairs' });
    serverOf({ 'POST /api/battles/mine': { body: [card()] } });
    const { container } = render(Hangar);
    await screen.findByText('Your turn');
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('the laboratory has its place in the hangar', async () => {
  serverOf({});
  render(Hangar);
  const sheet = screen.getByRole('heading', { name: 'Laboratory' }).closest('section');
  expect(sheet?.textContent).toContain('Let bots fight a battle a hundred times');
  expect(sheet?.querySelector('a')?.getAttribute('href')).toBe('/lab');
});
