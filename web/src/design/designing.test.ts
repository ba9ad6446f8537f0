import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFault } from '../api';
import type { DesignAct, DesignLook } from '../wire';
import * as server from './api';
import { Designing } from './designing.svelte';
import { aLook } from './fixtures';
import { designKey, recallDraft } from './kept';

vi.mock('./api');
const asked = vi.mocked(server);

function fault(status: number, what: string): ApiFault {
  return new ApiFault({ where: '', what, allowed: '' }, status);
}

/** The server adds one to a counter in the sheet with each act. */
function counted(_game: string, { sheet }: DesignAct): Promise<DesignLook> {
  const count = Number(sheet['count'] ?? 0) + 1;
  return Promise.resolve(aLook({ sheet: { ...sheet, count }, selected: 'sides.0.kites.0' }));
}

function count(designing: Designing): unknown {
  return designing.look.sheet['count'];
}

beforeEach(() => {
  vi.resetAllMocks();
  asked.act.mockImplementation(counted);
});

test('acts are done one after the other, each with the newest sheet, and undone', async () => {
  const designing = new Designing('kites', aLook());
  await Promise.all([designing.act({ act: 'copy' }), designing.act({ act: 'copy' })]);
  expect(count(designing)).toBe(2);
  expect(designing.selected).toBe('sides.0.kites.0');
  await designing.undo();
  expect(count(designing)).toBe(1);
  expect(designing.canRedo).toBe(true);
  await designing.redo();
  expect(count(designing)).toBe(2);
  expect(asked.act).toHaveBeenCalledTimes(2);
});

test('what is in the making is kept in the browser until it is as it was', async () => {
  const designing = new Designing('kites', aLook());
  expect(designing.dirty).toBe(false);
  await designing.act({ act: 'copy' });
  expect(recallDraft('kites', '')).toEqual({ title: 'Autumn', sheet: designing.look.sheet });
  await designing.undo();
  expect(designing.dirty).toBe(false);
  expect(recallDraft('kites', '')).toBeNull();
});

test('a refused act says why and changes nothing; what comes after is done', async () => {
  const designing = new Designing('kites', aLook());
  asked.act.mockRejectedValueOnce(fault(400, 'No kite flies there.'));
  await designing.act({ act: 'move', path: 'x' });
  expect(designing.problem?.what).toBe('No kite flies there.');
  expect(designing.away).toBe(false);
  expect(count(designing)).toBeUndefined();
  await designing.act({ act: 'copy' });
  expect(designing.problem).toBeNull();
  expect(count(designing)).toBe(1);
});

test('while the server is away everything waits, and is asked again', async () => {
  const designing = new Designing('kites', aLook());
  asked.act.mockRejectedValueOnce(fault(0, 'The server does not answer.'));
  const both = [designing.act({ act: 'copy' })];
  await vi.waitFor(() => expect(designing.away).toBe(true));
  expect(count(designing)).toBeUndefined();
  both.push(designing.act({ act: 'copy' }));
  await Promise.all(both);
  expect(designing.away).toBe(false);
  expect(count(designing)).toBe(2);
});

test('what waits can be given up', async () => {
  const designing = new Designing('kites', aLook());
  asked.act.mockRejectedValue(fault(503, 'The server could not do that (503).'));
  const act = designing.act({ act: 'copy' });
  await vi.waitFor(() => expect(designing.away).toBe(true));
  designing.giveUp();
  await act;
  expect(designing.problem).toBeNull();
  await designing.retry();
  expect(asked.act).toHaveBeenCalledOnce();
});

test('what is saved has a key in this browser, with which it is saved again', async () => {
  const designing = new Designing('kites', aLook());
  await designing.act({ act: 'copy' });
  asked.save.mockResolvedValue({ id: 'd1', key: 'secret' });
  expect(await designing.save()).toBe(true);
  expect(asked.save).toHaveBeenLastCalledWith('kites', designing.look.sheet, null);
  expect([designing.id, designing.own, designing.dirty]).toEqual(['d1', true, false]);
  expect(recallDraft('kites', '')).toBeNull();
  await designing.act({ act: 'copy' });
  await designing.save();
  expect(asked.save).toHaveBeenLastCalledWith('kites', designing.look.sheet, { id: 'd1', key: 'secret' });
  await designing.save(true);
  expect(asked.save).toHaveBeenLastCalledWith('kites', designing.look.sheet, null);
});

test('what cannot be saved stays in the making', async () => {
  const designing = new Designing('kites', aLook(), 'd2');
  expect(designing.own).toBe(false);
  await designing.act({ act: 'copy' });
  asked.save.mockRejectedValueOnce(fault(400, 'The shelf is full.'));
  expect(await designing.save()).toBe(false);
  expect(designing.dirty).toBe(true);
  expect(recallDraft('kites', 'd2')).not.toBeNull();
});

test('one’s own design comes off the shelf and stays on the drawing board', async () => {
  const designing = new Designing('kites', aLook());
  asked.save.mockResolvedValue({ id: 'd3', key: 'secret' });
  await designing.save();
  asked.takeDown.mockResolvedValue('');
  expect(await designing.takeDown()).toBe(true);
  expect(asked.takeDown).toHaveBeenCalledWith('d3', 'secret');
  expect(designKey('d3')).toBe('');
  expect([designing.id, designing.dirty]).toEqual(['', true]);
  asked.blank.mockResolvedValue(aLook({ title: 'Blank' }));
  await designing.drop();
  expect(designing.look.title).toBe('Blank');
});

test('what was chosen and is gone is chosen no more', async () => {
  const designing = new Designing('kites', aLook());
  await designing.act({ act: 'copy' });
  asked.act.mockResolvedValueOnce(aLook({ sheet: { title: 'Empty' } }));
  await designing.act({ act: 'remove', path: 'sides.0.kites.0' });
  expect([designing.selected, designing.mark]).toEqual(['', null]);
});
