import { expect, test } from 'vitest';
import {
  campaignLink,
  forgetCampaign,
  homeOf,
  keptCampaigns,
  keyOfCampaign,
  pagePath,
  parseCampaignLink,
  recallBot,
  recallTold,
  rememberBegun,
  rememberBot,
  rememberOut,
  rememberSortie,
  rememberTold,
  untoldOf,
} from './kept';

const CREATED = { battle: 'c1', mine: { token: 'm'.repeat(24), seats: ['One'] }, open: [], watch: 'w' };

test('a campaign is remembered with its key, and forgotten when told so', () => {
  rememberBegun(CREATED, 'Bloody April');
  expect(keyOfCampaign('c1', '')).toBe(CREATED.mine.token);
  expect(keyOfCampaign('c1', '#k=another')).toBe('another');
  forgetCampaign('c1');
  expect(keptCampaigns().has('c1')).toBe(false);
});

test('who plays no seat looks on with the spectators’ key', () => {
  rememberBegun({ ...CREATED, battle: 'c2', mine: { token: 'm', seats: [] } }, 'Bots');
  expect(keyOfCampaign('c2', '')).toBe('w');
  forgetCampaign('c2');
});

test('a link that was sent is read again, and nothing else is taken for one', () => {
  expect(parseCampaignLink(campaignLink('c1', 'key'))).toEqual({ id: 'c1', token: 'key' });
  expect(parseCampaignLink('http://x/t/b1#k=key')).toBeNull();
  expect(parseCampaignLink('http://x/c/c1')).toBeNull();
});

test('pages have addresses, also with names that hold blanks', () => {
  expect(pagePath('c1')).toBe('/c/c1');
  expect(pagePath('c1', 'man', 'Hugh Fenwick')).toBe('/c/c1/man/Hugh%20Fenwick');
});

test('from the table one comes back to the campaign', () => {
  expect(homeOf('b9')).toBe('');
  rememberSortie('b9', 'c1');
  expect(homeOf('b9')).toBe('/c/c1/evening');
});

test('each campaign has bots of its own choice, which go when it is forgotten', () => {
  rememberBot('c1', 'bot:ace');
  expect(recallBot('c1')).toBe('bot:ace');
  expect(recallBot('c2')).toBe('');
  expect(keptCampaigns().size).toBe(0);
  forgetCampaign('c1');
  expect(recallBot('c1')).toBe('');
});

test('the last score that was read is kept, whatever older one is read after it, until the campaign is forgotten', () => {
  expect(recallTold('c1')).toBe(0);
  rememberTold('c1', 3);
  rememberTold('c1', 1);
  expect(recallTold('c1')).toBe(3);
  forgetCampaign('c1');
  expect(recallTold('c1')).toBe(0);
});

test('the evening of a mission that was out waits until it is read, once the mission has been flown', () => {
  expect(untoldOf('c1', 4)).toBe(0);
  rememberOut('c1', 2);
  expect(untoldOf('c1', 1)).toBe(0);
  expect(untoldOf('c1', 2)).toBe(2);
  rememberTold('c1', 2);
  expect(untoldOf('c1', 2)).toBe(0);
  rememberOut('c1', 3);
  forgetCampaign('c1');
  expect(untoldOf('c1', 3)).toBe(0);
});
