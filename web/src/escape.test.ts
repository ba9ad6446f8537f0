import { expect, test, vi } from 'vitest';
import { onTop } from './escape';

function press(key = 'Escape'): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

test('Escape closes the topmost thing only, and nobody behind it hears of it', () => {
  const closed: string[] = [];
  const heard = vi.fn();
  window.addEventListener('keydown', heard, true);
  const banner = onTop(() => closed.push('banner'));
  const keys = onTop(() => closed.push('keys'));
  expect(press().defaultPrevented).toBe(true);
  expect(closed).toEqual(['keys']);
  keys();
  press();
  expect(closed).toEqual(['keys', 'banner']);
  expect(heard).not.toHaveBeenCalled();
  banner();
  expect(press().defaultPrevented).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', heard, true);
});

test('other keys go on to whoever is behind', () => {
  const close = vi.fn();
  const gone = onTop(close);
  expect(press('Enter').defaultPrevented).toBe(false);
  expect(close).not.toHaveBeenCalled();
  gone();
});
