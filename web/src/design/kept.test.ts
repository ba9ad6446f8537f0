import { expect, test, vi } from 'vitest';
import {
  designKey,
  dropDraft,
  forgetDesign,
  ownDesigns,
  recallDraft,
  rememberDesign,
  rememberDraft,
} from './kept';

test('the key of a saved design is kept, and forgotten with it', () => {
  expect(designKey('d1')).toBe('');
  rememberDesign('d1', 'secret', 'Over Arras');
  expect(designKey('d1')).toBe('secret');
  expect(ownDesigns()).toEqual(['d1']);
  forgetDesign('d1');
  expect(designKey('d1')).toBe('');
  expect(ownDesigns()).toEqual([]);
});

test('what is in the making is kept until it is dropped, for each design by itself', () => {
  rememberDraft('tiny', '', { title: 'New', sheet: { title: 'New' } });
  rememberDraft('tiny', 'd1', { title: 'Old', sheet: { title: 'Old' } });
  expect(recallDraft('tiny', '')?.title).toBe('New');
  dropDraft('tiny', '');
  expect(recallDraft('tiny', '')).toBeNull();
  expect(recallDraft('tiny', 'd1')?.sheet).toEqual({ title: 'Old' });
  expect(recallDraft('other', 'd1')).toBeNull();
});

test('nonsense in the storage is no draft', () => {
  localStorage.setItem('aerodrome:draft:tiny:x', '{"title": "X", "sheet": 7}');
  expect(recallDraft('tiny', 'x')).toBeNull();
});

test('where nothing may be stored, drafts and keys live as long as the page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberDraft('tiny', 'd9', { title: 'T', sheet: {} });
  rememberDesign('d9', 'k', 'T');
  full.mockRestore();
  expect(recallDraft('tiny', 'd9')?.title).toBe('T');
  expect(designKey('d9')).toBe('k');
  dropDraft('tiny', 'd9');
  forgetDesign('d9');
});
