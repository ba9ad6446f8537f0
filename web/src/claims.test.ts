import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeLink } from './claims';

const LINK = 'a-link-of-a-seat-that-was-sent-to-me';
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function keySent(at: number): string {
  return (JSON.parse(String(fetched.mock.calls[at]?.[1].body)) as { key: string }).key;
}

function answers(...replies: ((key: string) => Response)[]): void {
  let at = 0;
  fetched.mockImplementation((_, init) => {
    const { key } = JSON.parse(String(init.body)) as { key: string };
    const reply = replies[Math.min(at, replies.length - 1)];
    at += 1;
    return reply ? Promise.resolve(reply(key)) : Promise.reject(new Error('nothing to say'));
  });
}

const taken = (key: string): Response => Response.json({ battle: 'b', token: key, seats: ['French'] });
const down = (): Response => Response.json({ where: 'database', what: 'down' }, { status: 503 });
const gone = (): Response => Response.json({ where: 'token', what: 'once' }, { status: 404 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  localStorage.clear();
  location.hash = `#k=${LINK}`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.hash = '';
});

describe('the link of a seat', () => {
  test('is exchanged for a key of one’s own, which stands in the address then', async () => {
    answers(taken);
    await takeLink('');
    expect(keySent(0)).toMatch(/^[\w-]{32}$/);
    expect(location.hash).toBe(`#k=${keySent(0)}`);
  });

  test('waits for a server that does not answer, and offers the same key again', async () => {
    answers(down, down, taken);
    const done = takeLink('');
    await vi.runAllTimersAsync();
    await done;
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Set([0, 1, 2].map(keySent)).size).toBe(1);
    expect(location.hash).toBe(`#k=${keySent(0)}`);
  });

  test('that was taken before gives way to the key that is kept here', async () => {
    answers(gone);
    await takeLink('my-own-key');
    expect(location.hash).toBe('#k=my-own-key');
  });

  test('of a key that is known is left alone', async () => {
    await takeLink(LINK);
    expect(fetched).not.toHaveBeenCalled();
    expect(location.hash).toBe(`#k=${LINK}`);
  });
});
