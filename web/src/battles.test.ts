import { expect, test, vi } from 'vitest';
import {
  forget,
  keyOf,
  parseLink,
  recall,
  remember,
  rememberCreated,
  remembered,
  rememberReplay,
  seenReplays,
  tableLink,
} from './battles';
import type { Created } from './wire';

const CREATED: Created = {
  battle: 'b1',
  mine: { token: 'mine-'.repeat(5), seats: ['Germans'] },
  open: [{ token: 'open-'.repeat(5), seats: ['French'] }],
  watch: 'watch-'.repeat(4),
};

test('a new battle is remembered with all its keys', () => {
  rememberCreated(CREATED, 'Duel', 'triangle');
  expect(recall('b1')).toEqual({
    token: CREATED.mine.token,
    seats: ['Germans'],
    open: CREATED.open,
    watch: CREATED.watch,
    title: 'Duel',
    game: 'triangle',
  });
});

test('who flies nothing himself goes to the table as a spectator', () => {
  expect(keyOf({ ...CREATED, mine: { token: 'mine', seats: [] } })).toBe(CREATED.watch);
  expect(keyOf(CREATED)).toBe(CREATED.mine.token);
});

test('a forgotten battle is gone, the others stay', () => {
  rememberCreated(CREATED, 'Duel', 'triangle');
  rememberCreated({ ...CREATED, battle: 'b2' }, 'Pairs', 'triangle');
  forget('b1');
  expect([...remembered().keys()]).toEqual(['b2']);
});

test('nonsense in the storage is passed over', () => {
  localStorage.setItem('aerodrome:battle:bad', '{"token": 5');
  localStorage.setItem('aerodrome:battle:odd', '{"token": 5}');
  localStorage.setItem(
    'aerodrome:battle:half',
    '{"token": "k", "open": [null, {"token": 1}], "seats": [2, "French"]}',
  );
  expect([...remembered().keys()]).toEqual(['half']);
  expect(recall('half')).toMatchObject({ open: [], seats: ['French'], title: '' });
});

test('a full storage hinders nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const kept = { token: 'k', seats: [], open: [], watch: '', title: '', game: '' };
  expect(() => remember('b1', kept)).not.toThrow();
  full.mockRestore();
});

test('a link that was sent is read back', () => {
  const link = tableLink('b 1', 'tok_en-'.repeat(4));
  expect(parseLink(` ${link} `)).toEqual({ battle: 'b 1', token: 'tok_en-'.repeat(4) });
});

test('a bare key is enough', () => {
  expect(parseLink('abcdefghijklmnop-_12')).toEqual({ battle: '', token: 'abcdefghijklmnop-_12' });
});

test.each([
  '',
  'hello',
  'https://example.org/t/b1',
  'https://example.org/t/b1#x=1',
  'a b c d e f g h i j k l',
])('no link: %s', (pasted) => {
  expect(parseLink(pasted)).toBeNull();
});

test('replays that were seen are listed by their title', () => {
  rememberReplay({ id: 'r1', title: 'Duel' });
  localStorage.setItem('aerodrome:replay:r2', 'broken');
  expect(seenReplays()).toEqual([
    { id: 'r1', title: 'Duel' },
    { id: 'r2', title: 'A battle' },
  ]);
});
