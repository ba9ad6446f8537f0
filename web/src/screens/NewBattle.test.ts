import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { recall } from '../battles';
import type { Created } from '../wire';
import { CATALOGUE } from '../newbattle/sample';
import { AXE_LIMIT, serverOf, violations, type Asked } from './lobby.fixtures';
import NewBattle from './NewBattle.svelte';

const CREATED: Created = {
  battle: 'b3',
  mine: { token: 'm'.repeat(24), seats: ['Germans'] },
  open: [],
  watch: 'w'.repeat(24),
};

function begun(asked: Asked[]): unknown {
  return asked.find(({ method, path }) => method === 'POST' && path === '/api/battles')?.body;
}

function seat(name: string): HTMLSelectElement {
  return screen.getByRole<HTMLSelectElement>('combobox', { name });
}

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('two clicks start a battle against the cadet', async () => {
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  render(NewBattle);
  await userEvent.click(await screen.findByRole('radio', { name: /Zone bombing/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(location.pathname + location.hash).toBe(`/t/b3#k=${CREATED.mine.token}`));
  expect(begun(asked)).toEqual({
    game: 'triangle',
    scenario: 'zone-bombing',
    seats: { Germans: 'me', French: 'bot:cadet' },
    options: {},
    delay: 0,
    clock: 0,
  });
  expect(recall('b3')?.title).toBe('Zone bombing');
});

test('the game that was played last is chosen, unless the address asks for another', async () => {
  const two = {
    ...CATALOGUE,
    games: [...CATALOGUE.games, { ...CATALOGUE.games[0], id: 'chess', title: 'Chess' }],
  };
  const chosen = async () =>
    (await screen.findByRole<HTMLInputElement>('radio', { checked: true, name: /five levels|Chess/ })).value;
  localStorage.setItem('aerodrome:last-game', '"chess"');
  serverOf({ 'GET /api/catalogue': { body: two } });
  const { unmount } = render(NewBattle);
  expect(await chosen()).toBe('chess');
  unmount();
  history.replaceState(null, '', '/new?game=triangle');
  render(NewBattle);
  expect(await chosen()).toBe('triangle');
  localStorage.clear();
});

test('open seats show their links before one goes to the table', async () => {
  const open = [{ token: 'o'.repeat(24), seats: ['French'] }];
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: { ...CREATED, open } } });
  render(NewBattle);
  await userEvent.click(await screen.findByRole('button', { name: 'With a friend, by link' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  const field = await screen.findByLabelText<HTMLInputElement>('French');
  expect(field.value).toBe(`${location.origin}/t/b3#k=${'o'.repeat(24)}`);
  expect(screen.getByRole('link', { name: 'Go to the table' }).getAttribute('href')).toBe(
    `/t/b3#k=${CREATED.mine.token}`,
  );
  expect(begun(asked)).toMatchObject({ seats: { Germans: 'me', French: 'open' } });
});

test('modes and words narrow the list, and what is to be begun is of the mode', async () => {
  serverOf();
  render(NewBattle);
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  await userEvent.click(await screen.findByRole('button', { name: 'Bombing' }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  const bombing = chosen();
  expect(screen.getByRole('heading', { name: 'Zone bombing' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(chosen()).toBe(bombing);
  await userEvent.type(screen.getByLabelText('Search'), 'bristol four');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText('1 of 3 scenarios')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.type(screen.getByLabelText('Search'), 'pair');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a scenario tells who wins it, on its card and in the order of the day', async () => {
  serverOf();
  render(NewBattle);
  const card = await screen.findByRole('radio', {
    name: /Zone bombing.*Germans 28 %, French 72 % \(52 and 140 won, 8 drawn, each draw half a win\)/,
  });
  expect(screen.getByText('Not tested yet: nobody knows who wins with these settings.')).toBeTruthy();
  await userEvent.click(card);
  expect(screen.getAllByText('The odds are against the Germans.')).toHaveLength(2);
  expect(screen.queryByText('Not tested yet: nobody knows who wins with these settings.')).toBeNull();
  await userEvent.click(screen.getByText('Options'));
  await userEvent.click(screen.getByLabelText('Levels'));
  expect(screen.getAllByText('The odds are against the Germans.')).toHaveLength(1);
  expect(screen.getByText('Not tested yet: nobody knows who wins with these settings.')).toBeTruthy();
});

test('options are changed by switch, choice and number', async () => {
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  render(NewBattle);
  await userEvent.click(await screen.findByText('Options'));
  await userEvent.click(screen.getByLabelText('Levels'));
  await userEvent.selectOptions(screen.getByLabelText('Wind'), 'Roll');
  const limit = screen.getByLabelText('Turn limit');
  await userEvent.clear(limit);
  await userEvent.type(limit, '12');
  await userEvent.selectOptions(screen.getByLabelText('Delay for spectators'), 'a minute');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(begun(asked)).toBeTruthy());
  expect(begun(asked)).toMatchObject({ options: { levels: false, wind: 'roll', turn_limit: 12 }, delay: 60 });
});

test('house rules have a group of their own, and count as in force', async () => {
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  render(NewBattle);
  await userEvent.click(await screen.findByText('House rules'));
  const rule = screen.getByLabelText('Jams cleared by a die');
  expect(rule.closest('details')?.querySelector('summary')?.textContent).toBe('House rules');
  expect(screen.getByText(/A die is rolled for each jammed gun/)).toBeTruthy();
  await userEvent.click(rule);
  expect(screen.getByText('House rules (1 in force)')).toBeTruthy();
  expect(screen.getByText('Options')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(begun(asked)).toBeTruthy());
  expect(begun(asked)).toMatchObject({ options: { jam_dice: true } });
});

test('a problem is told at the field it names', async () => {
  const body = { where: 'option turn_limit', what: 'found 900', allowed: '1 to 200' };
  serverOf({ 'POST /api/battles': { status: 400, body } });
  render(NewBattle);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('found 900');
  expect(alert.closest('.field')?.querySelector('label')?.textContent).toBe('Turn limit');
  expect(alert.closest('details')?.open).toBe(true);
});

test('a problem without a field is told beside the button', async () => {
  const body = { where: 'battles', what: 'too many were begun from this address', allowed: '' };
  serverOf({ 'POST /api/battles': { status: 429, body } });
  render(NewBattle);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  expect((await screen.findByRole('alert')).textContent).toContain('too many');
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', false);
});

test('a rematch is filled in from the address', async () => {
  history.replaceState(
    null,
    '',
    '/new?game=triangle&scenario=zone-bombing&seats=Germans:bot:chance,French:me',
  );
  serverOf();
  render(NewBattle);
  expect(await screen.findByRole('heading', { name: 'Zone bombing' })).toBeTruthy();
  expect(seat('Germans').value).toBe('bot:chance');
  expect(seat('French').value).toBe('me');
});

test('a server that is away is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  render(NewBattle);
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t answering');
});

test(
  'axe finds nothing',
  async () => {
    serverOf();
    const { container } = render(NewBattle);
    await userEvent.click(await screen.findByText('Options'));
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test(
  'axe finds nothing on the page of links',
  async () => {
    const open = [{ token: 'o'.repeat(24), seats: ['French'] }];
    serverOf({ 'POST /api/battles': { status: 201, body: { ...CREATED, open } } });
    const { container } = render(NewBattle);
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByRole('link', { name: 'Go to the table' });
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('a scenario can be tested in the laboratory', async () => {
  serverOf({});
  render(NewBattle);
  await userEvent.click(await screen.findByRole('radio', { name: /Zone bombing/ }));
  expect(screen.getByRole('link', { name: 'Test it in the laboratory' }).getAttribute('href')).toBe(
    '/lab/new?game=triangle&scenario=zone-bombing',
  );
});
