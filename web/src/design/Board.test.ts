import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import type { DesignAct } from '../wire';
import * as server from './api';
import Board from './Board.svelte';
import { Designing } from './designing.svelte';
import { aLook, aMark } from './fixtures';

vi.mock('./api');
const asked = vi.mocked(server);
const PATH = 'sides.0.kites.0.at';
let designing: Designing;

function last(): Partial<DesignAct> {
  const wish: Partial<DesignAct> = { ...asked.act.mock.lastCall?.[1] };
  delete wish.sheet;
  return wish;
}

function kite(): HTMLElement {
  return screen.getByRole('button', { name: 'Box kite' });
}

/** The window is one pixel large in these tests: a pixel is the whole of the least drawing room. */
async function drag(element: Element, right: number, down: number): Promise<void> {
  const at = { pointerId: 1, button: 0 };
  await fireEvent.pointerDown(element, { ...at, clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(element, { ...at, clientX: right, clientY: down });
  await fireEvent.pointerUp(element, { ...at, clientX: right, clientY: down });
}

beforeEach(() => {
  vi.resetAllMocks();
  asked.act.mockImplementation((_game, { sheet }) => Promise.resolve(aLook({ sheet })));
  designing = new Designing('kites', aLook());
  render(Board, { designing });
});

test('a mark is chosen by tapping it, and given up by tapping the board', async () => {
  await drag(kite(), 0, 0);
  expect(designing.selected).toBe('sides.0.kites.0');
  expect(kite().getAttribute('aria-pressed')).toBe('true');
  await drag(screen.getByRole('group', { name: /^Board/ }), 0, 0);
  expect(designing.selected).toBe('');
  expect(await violations(document.body)).toEqual([]);
});

test('keys move, turn and remove; a run of steps is one to take back', async () => {
  await fireEvent.keyDown(kite(), { key: 'ArrowRight' });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'move', path: PATH, x: 6, y: 5 }));
  await fireEvent.keyDown(kite(), { key: 'ArrowUp', shiftKey: true });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'move', path: PATH, x: 5, y: 10 }));
  await fireEvent.keyDown(kite(), { key: '[' });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'turn', path: PATH, heading: 330 }));
  await designing.undo();
  await designing.undo();
  expect(designing.canUndo).toBe(false);
  await fireEvent.keyDown(kite(), { key: 'Delete' });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'remove', path: 'sides.0.kites.0' }));
});

test('a mark is dragged to the nearest place, and stays there until the server has answered', async () => {
  let answer: (look: ReturnType<typeof aLook>) => void = () => undefined;
  asked.act.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await drag(kite(), 9, 0);
  expect(last()).toMatchObject({ act: 'move', path: PATH, y: 5 });
  expect(last().x).toBeGreaterThan(8);
  const place = (): string => kite().parentElement?.getAttribute('transform') ?? '';
  expect(place()).toBe(`translate(${last().x ?? ''} 5)`);
  answer(aLook({ marks: [aMark(PATH, { x: 7 })] }));
  await vi.waitFor(() => expect(place()).toBe('translate(7 5)'));
});

test('the board is zoomed by keys and buttons', async () => {
  const board = screen.getByRole('group', { name: /^Board/ });
  const whole = board.getAttribute('viewBox');
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Show all' });
  expect(all.disabled).toBe(true);
  await fireEvent.keyDown(board, { key: '+' });
  expect(board.getAttribute('viewBox')).not.toBe(whole);
  await fireEvent.click(all);
  expect(board.getAttribute('viewBox')).toBe(whole);
});
