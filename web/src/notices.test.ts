import { afterEach, expect, test, vi } from 'vitest';
import { canNotify, mayNotify, notify } from './notices';

afterEach(() => vi.unstubAllGlobals());

function browser(permission: string, answer = permission): ReturnType<typeof vi.fn> {
  const made = vi.fn();
  class Notice {
    static permission = permission;
    static requestPermission = () => Promise.resolve(answer);
    constructor(...given: unknown[]) {
      made(...given);
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', Notice);
  return made;
}

test('the person is asked once, and what he said counts', async () => {
  browser('default', 'granted');
  expect(await mayNotify()).toBe(true);
  browser('denied', 'granted');
  expect(await mayNotify()).toBe(false);
});

test('a notice is made only where it is allowed', () => {
  const denied = browser('denied');
  notify('b1', 'Your turn', 'Missed.');
  expect(denied).not.toHaveBeenCalled();
  const made = browser('granted');
  notify('b1', 'Your turn', 'Missed.');
  expect(made).toHaveBeenCalledWith('Your turn', { body: 'Missed.', tag: 'b1' });
});

test('a browser without notices is asked nothing', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  expect(canNotify()).toBe(false);
  expect(await mayNotify()).toBe(false);
  notify('b1', 'Your turn', '');
});
