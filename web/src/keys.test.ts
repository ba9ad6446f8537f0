import { expect, test } from 'vitest';
import { commandOf, keyed, letterOf, nextPanel, typing } from './keys';

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, ...init });
}

test('letters give commands only with Shift, and none where they are switched off', () => {
  expect(commandOf(press('U', { shiftKey: true }), true)).toBe('undo');
  expect(commandOf(press('u'), true)).toBeNull();
  expect(commandOf(press('U', { shiftKey: true }), false)).toBeNull();
  expect(commandOf(press('F6'), false)).toBe('panels');
});

test('keys of the browser are left to it', () => {
  expect(commandOf(press('ArrowLeft', { altKey: true }), true)).toBeNull();
  expect(letterOf(press('r', { ctrlKey: true }))).toBe('');
  expect(letterOf(press('Enter'))).toBe('');
  expect(letterOf(press('B', { shiftKey: true }))).toBe('');
  expect(letterOf(press('b'))).toBe('b');
});

test('choices without a key get the digits that are free', () => {
  const rows = keyed([{ key: '1' }, {}, { key: 'h' }, {}]);
  expect(rows.map((row) => row.key)).toEqual(['1', '2', 'h', '3']);
});

test('somebody who writes is left alone', () => {
  document.body.innerHTML =
    '<input id="field" /><input id="tick" type="checkbox" /><p data-keys="own"><button id="shut"></button></p>';
  const heard: boolean[] = [];
  document.addEventListener('keydown', (event) => heard.push(typing(event)), { once: false });
  for (const id of ['field', 'tick', 'shut']) {
    document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  }
  expect(heard).toEqual([true, false, true]);
});

test('panels are visited in turn, forwards and backwards', () => {
  document.body.innerHTML = '<p id="a" data-panel tabindex="-1"></p><p id="b" data-panel tabindex="-1"></p>';
  const here = () => document.activeElement?.id;
  nextPanel(document, false);
  expect(here()).toBe('a');
  nextPanel(document, false);
  expect(here()).toBe('b');
  nextPanel(document, false);
  expect(here()).toBe('a');
  nextPanel(document, true);
  expect(here()).toBe('b');
});
