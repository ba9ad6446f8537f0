import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGUE, KEY, TAG } from '../campaign/fixtures';
import { forgetCampaign, recallCampaign, rememberCampaign } from '../campaign/kept';
import Campaigns from './Campaigns.svelte';
import { AXE_LIMIT, serverOf, violations } from './lobby.fixtures';
import NewCampaign from './NewCampaign.svelte';

const PLAN = {
  title: 'Bloody April',
  missions: 12,
  seats: [
    {
      name: 'No. 71 Squadron',
      side: 'British',
      squadron: 'No. 71 Squadron',
      words: 'commands No. 71 Squadron',
    },
    { name: 'Jasta 42', side: 'Germans', squadron: 'Jasta 42', words: 'commands Jasta 42' },
  ],
  rules: ['The campaign lasts twelve missions.'],
};
const SERVER = {
  'GET /api/campaigns/catalogue': { body: CATALOGUE },
  'POST /api/campaigns/plan': { body: PLAN },
  'POST /api/campaigns/mine': { body: [TAG] },
};
const CREATED = {
  battle: 'c7',
  mine: { token: 'm'.repeat(24), seats: ['No. 71 Squadron'] },
  open: [],
  watch: 'w7',
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const id of ['c1', 'c7']) forgetCampaign(id);
  history.replaceState(null, '', '/');
});

test(
  'campaigns to go on with say how they stand; ready ones can be begun',
  async () => {
    rememberCampaign('c1', { token: KEY, seats: [], open: [], watch: '', title: 'Bloody April' });
    serverOf(SERVER);
    const { container } = render(Campaigns);
    expect(await screen.findByText('Your decision')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Open the orders: Bloody April' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue: Bloody April' }).getAttribute('href')).toBe(
      `/c/c1#k=${KEY}`,
    );
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);

test('the one for beginners says why', async () => {
  const [one] = CATALOGUE.campaigns;
  const easy = { ...one, id: 'easy', title: 'Easy', beginners: 'It is short.' };
  serverOf({
    ...SERVER,
    'GET /api/campaigns/catalogue': { body: { ...CATALOGUE, campaigns: [easy, one] } },
  });
  render(Campaigns);
  const sign = await screen.findByText('A good one to start with:');
  expect(sign.closest('li')?.textContent).toContain('It is short.');
  expect(sign.closest('li')?.textContent).toContain('Easy');
});

test('a file that is no campaign is refused where it was chosen', async () => {
  const problem = {
    where: 'file',
    what: 'the chain is broken at line 7',
    allowed: 'a file as it was exported',
  };
  serverOf({ ...SERVER, 'POST /api/campaigns/import': { status: 400, body: problem } });
  render(Campaigns);
  const input = screen.getByLabelText<HTMLInputElement>(/campaign file/);
  await userEvent.upload(input, new File(['x'], 'old.campaign'));
  expect((await screen.findByRole('alert')).textContent).toContain('the chain is broken at line 7');
  expect(input.getAttribute('aria-describedby')).toBe('file-problem');
});

test('an imported campaign is remembered and can be gone on with', async () => {
  const body = { created: CREATED, title: 'Old one', missions: 2, battles: 2, words: 'two missions flown' };
  serverOf({ ...SERVER, 'POST /api/campaigns/import': { status: 201, body } });
  render(Campaigns);
  await userEvent.upload(screen.getByLabelText(/campaign file/), new File(['x'], 'old.campaign'));
  expect(await screen.findByText('Continue it')).toBeTruthy();
  expect(recallCampaign('c7')?.token).toBe(CREATED.mine.token);
});

test('a link that is none is refused', async () => {
  serverOf(SERVER);
  render(Campaigns);
  await userEvent.type(screen.getByLabelText('Link or key'), 'hello');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t a link to a campaign, or a key');
});

test(
  'a new campaign sends what was chosen: oneself against a bot',
  async () => {
    const asked = serverOf({ ...SERVER, 'POST /api/campaigns': { status: 201, body: CREATED } });
    asked.length = 0;
    const { container } = render(NewCampaign);
    await userEvent.selectOptions(await screen.findByLabelText('Tactical game'), 'Age of Dogfights');
    await screen.findByLabelText(/Jasta 42/);
    expect(await violations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Begin the campaign' }));
    await waitFor(() => expect(location.pathname).toBe('/c/c7'));
    expect(asked.find(({ path }) => path === '/api/campaigns')?.body).toEqual({
      campaign: 'bloody-april',
      options: { tactics: 'triangle' },
      seats: { 'No. 71 Squadron': 'me', 'Jasta 42': 'bot:cadet' },
    });
  },
  AXE_LIMIT,
);

test('every wrong number is told at its field with what is allowed, and the first one is led to', async () => {
  const numbers = [
    { name: 'players', words: 'how many play', default: 2, least: 1, most: 8 },
    { name: 'missions', words: 'how long it is', default: 0, most: 200 },
  ];
  const asked = serverOf({
    ...SERVER,
    'GET /api/campaigns/catalogue': { body: { ...CATALOGUE, options: [...CATALOGUE.options, ...numbers] } },
  });
  asked.length = 0;
  render(NewCampaign);
  for (const [field, value] of [
    ['Players', '9'],
    ['Length, in missions', '900'],
  ] as const) {
    const input = await screen.findByLabelText(field);
    await userEvent.clear(input);
    await userEvent.type(input, `${value}{Tab}`);
  }
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent.trim());
  expect(told).toEqual(['Players: choose 1 to 8.', 'Length, in missions: choose 0 to 200.']);
  await userEvent.click(screen.getByRole('button', { name: 'Begin the campaign' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Players')));
  expect(asked.some(({ path }) => path === '/api/campaigns')).toBe(false);
});
