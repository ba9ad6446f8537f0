import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anUpdate, aWelcome } from './games/triangle/fixtures';
import { addressOf, Denied, Link, Lost, type Listener, type Status } from './link';
import type { FromServer, Update, Welcome } from './wire';

/** A socket whose other end is held by the test. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    if (this.readyState !== 3) {
      this.readyState = 3;
      this.onclose?.();
    }
  }
}

class Ear implements Listener {
  statuses: Status[] = [];
  welcomes: Welcome[] = [];
  updates: Update[] = [];
  reasons: string[] = [];
  connection = (status: Status) => void this.statuses.push(status);
  welcome = (welcome: Welcome) => void this.welcomes.push(welcome);
  update = (update: Update) => void this.updates.push(update);
  said = () => undefined;
  attendance = () => undefined;
  shut = (reasons: { text: string }[]) => void this.reasons.push(...reasons.map((reason) => reason.text));
}

function started(): { link: Link; ear: Ear } {
  const ear = new Ear();
  const link = new Link({
    address: 'ws://table/ws/b1',
    token: 'a-key-of-sixteen-letters',
    name: 'Ada',
    open: () => new FakeSocket() as unknown as WebSocket,
  });
  link.start(ear);
  return { link, ear };
}

function socket(): FakeSocket {
  const last = FakeSocket.all.at(-1);
  if (!last) {
    throw new Error('no socket was opened');
  }
  return last;
}

const ANSWER = { kind: 'answer', seat: 'French', version: 1, answer: 'blue' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the link', () => {
  test('says hello with its key and is open once it is welcomed', () => {
    const { ear } = started();
    socket().open();
    expect(socket().sent).toEqual([
      { kind: 'hello', token: 'a-key-of-sixteen-letters', name: 'Ada', version: 0 },
    ]);
    socket().say(aWelcome());
    expect(ear.welcomes).toHaveLength(1);
    expect(ear.statuses).toEqual(['open']);
  });

  test('keeps a promise with the reply of the same number', async () => {
    const { link } = started();
    socket().open();
    socket().say(aWelcome());
    const first = link.ask(ANSWER);
    const second = link.ask({ kind: 'look', seat: 'French', piece: 'F1' });
    const [, one, two] = socket().sent;
    socket().say({ kind: 'looked', request: two?.['request'] as number, piece: 'F1', lines: ['Nobody.'] });
    socket().say({ kind: 'done', request: one?.['request'] as number, version: 2 });
    expect((await second).lines).toEqual(['Nobody.']);
    expect((await first).version).toBe(2);
  });

  test('turns a refusal into an error with its reasons', async () => {
    const { link } = started();
    socket().open();
    socket().say(aWelcome());
    const asked = link.ask(ANSWER);
    const request = socket().sent.at(-1)?.['request'] as number;
    const reasons = [{ paragraph: 'AD05', text: 'no fuel for that' }];
    socket().say({ kind: 'refused', request, code: 'answer', reasons, version: 1 });
    await expect(asked).rejects.toMatchObject({ code: 'answer', reasons });
    await expect(asked).rejects.toBeInstanceOf(Denied);
  });

  test('waits and comes again where the database does not answer', () => {
    const { ear } = started();
    socket().open();
    const reasons = [{ paragraph: 'database', text: 'it does not answer at the moment' }];
    socket().say({ kind: 'refused', request: 0, code: 'down', reasons, version: 0 });
    socket().close();
    expect(ear.reasons).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    socket().say(aWelcome());
    expect(ear.statuses.at(-1)).toBe('open');
  });

  test('comes again when its seat was given on, and hears what its key still opens', () => {
    const { ear } = started();
    socket().open();
    socket().say(aWelcome());
    const reasons = [{ paragraph: 'table', text: 'somebody else has the seat' }];
    socket().say({ kind: 'refused', request: 0, code: 'key', reasons, version: 1 });
    expect(ear.reasons).toEqual([]);
    vi.advanceTimersByTime(300);
    socket().open();
    socket().say({ kind: 'refused', request: 0, code: 'key', reasons, version: 0 });
    expect(ear.reasons).toHaveLength(1);
  });

  test('comes back by itself, each time after a longer pause', () => {
    const { ear } = started();
    socket().open();
    socket().say(aWelcome());
    socket().close();
    expect(ear.statuses.at(-1)).toBe('reconnecting');
    vi.advanceTimersByTime(299);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    socket().close();
    vi.advanceTimersByTime(599);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    socket().open();
    socket().say(aWelcome());
    expect(ear.statuses.at(-1)).toBe('open');
  });

  test('takes an answer for done where the version went on while the connection was gone', async () => {
    const { link } = started();
    socket().open();
    socket().say(aWelcome());
    const asked = link.ask(ANSWER);
    socket().close();
    vi.advanceTimersByTime(300);
    socket().open();
    socket().say(aWelcome({ update: anUpdate({ version: 2 }) }));
    expect((await asked).version).toBe(2);
    expect(socket().sent.map((message) => message['kind'])).toEqual(['hello']);
  });

  test('takes an answer for lost where nothing changed', async () => {
    const { link } = started();
    socket().open();
    socket().say(aWelcome());
    const asked = link.ask(ANSWER);
    const look = link.ask({ kind: 'look', seat: 'French', piece: 'F1' });
    socket().close();
    await expect(look).rejects.toBeInstanceOf(Lost);
    vi.advanceTimersByTime(300);
    socket().open();
    socket().say(aWelcome());
    await expect(asked).rejects.toBeInstanceOf(Lost);
  });

  test('sends nothing before it is welcomed', async () => {
    const { link } = started();
    socket().open();
    await expect(link.ask(ANSWER)).rejects.toBeInstanceOf(Lost);
    expect(socket().sent).toHaveLength(1);
  });

  test('gives up where the key is wrong', () => {
    const { ear } = started();
    socket().open();
    const reasons = [{ paragraph: '', text: 'the key opens no battle' }];
    socket().say({ kind: 'refused', request: 0, code: 'key', reasons, version: 0 });
    expect(ear.reasons).toEqual(['the key opens no battle']);
    expect(ear.statuses).toEqual(['closed']);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('hangs up on a connection that has gone silent, and dials again', () => {
    const { ear } = started();
    socket().open();
    socket().say(aWelcome());
    vi.advanceTimersByTime(76_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    expect(ear.statuses).toContain('reconnecting');
  });
});

test('the address of a battle follows the page', () => {
  const page = { protocol: 'https:', host: 'example.org' } as Location;
  expect(addressOf('b 1', page)).toBe('wss://example.org/ws/b%201');
});
