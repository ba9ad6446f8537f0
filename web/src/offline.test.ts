import { beforeEach, expect, test, vi } from 'vitest';
import source from '../public/sw.js?raw';

const ORIGIN = 'https://aerodrome.example';

type Handler = (event: unknown) => void;

/** A cache in memory, by whole address. */
class FakeCache {
  readonly kept = new Map<string, Response>();

  static nameOf(request: Request | string): string {
    return new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  }

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(FakeCache.nameOf(request))?.clone());
  }

  put(request: Request | string, response: Response): Promise<void> {
    this.kept.set(FakeCache.nameOf(request), response);
    return Promise.resolve();
  }

  async add(address: string): Promise<void> {
    await this.put(address, await network(new Request(new URL(address, ORIGIN))));
  }

  keys(): Promise<Request[]> {
    return Promise.resolve([...this.kept.keys()].map((address) => new Request(address)));
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(FakeCache.nameOf(request)));
  }
}

const network = vi.fn((request: Request): Promise<Response> => Promise.resolve(new Response(request.url)));
let boxes: Map<string, FakeCache>;
let handlers: Record<string, Handler>;
const skipWaiting = vi.fn(() => Promise.resolve());
const claim = vi.fn(() => Promise.resolve());

function open(name: string): Promise<FakeCache> {
  const box = boxes.get(name) ?? new FakeCache();
  boxes.set(name, box);
  return Promise.resolve(box);
}

const caches = {
  open,
  keys: () => Promise.resolve([...boxes.keys()]),
  delete: (name: string) => Promise.resolve(boxes.delete(name)),
  async match(request: Request): Promise<Response | undefined> {
    for (const box of boxes.values()) {
      const found = await box.match(request);
      if (found) return found;
    }
    return undefined;
  },
};

/** Let something happen to the worker; resolves when it is done with it. */
async function happen(kind: string, event: Record<string, unknown> = {}): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers[kind]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  await Promise.all(waits);
}

/** What the worker answers; null where it leaves the request to the browser. */
async function answer(
  path: string,
  init: RequestInit & { navigates?: boolean } = {},
): Promise<string | null> {
  const plain = new Request(new URL(path, ORIGIN), init);
  const request = init.navigates ? Object.defineProperty(plain, 'mode', { value: 'navigate' }) : plain;
  let response: Promise<Response> | null = null;
  handlers['fetch']?.({ request, respondWith: (given: Promise<Response>) => (response = given) });
  return response === null ? null : (await (response as Promise<Response>)).text();
}

function goOffline(): void {
  network.mockImplementation(() => Promise.reject(new TypeError('offline')));
}

beforeEach(() => {
  boxes = new Map();
  handlers = {};
  network.mockReset();
  network.mockImplementation((request) => Promise.resolve(new Response(request.url)));
  const self = {
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    location: { origin: ORIGIN },
    clients: { claim },
    skipWaiting,
  };
  // The worker is a classic script without exports: it is run as the browser would run it, with its globals handed in.
  const run = new Function('self', 'caches', 'fetch', source) as (...globals: unknown[]) => void;
  run(self, caches, network);
});

test('a replay that was seen is there without a connection', async () => {
  await answer('/api/replays/r1');
  await answer('/api/replays/r1/moments?first=0&count=40');
  goOffline();
  expect(await answer('/api/replays/r1')).toContain('/api/replays/r1');
  expect(await answer('/api/replays/r1/moments?first=0&count=40')).toContain('first=0');
  await expect(answer('/api/replays/r1/moments?first=40&count=40')).rejects.toThrow('offline');
});

test.each(['/api/catalogue', '/api/battles/b1/record', '/api/health', '/ws/b1'])(
  '%s is left to the network',
  async (path) => {
    expect(await answer(path)).toBeNull();
    expect(boxes.size).toBe(0);
  },
);

test('what is sent is left alone', async () => {
  expect(await answer('/api/replays/r1', { method: 'POST' })).toBeNull();
});

test('files with a hash are fetched once', async () => {
  await answer('/assets/index-abc.js');
  await answer('/assets/index-abc.js');
  expect(network).toHaveBeenCalledTimes(1);
});

test('a page comes from the network while there is one, and as it was last seen without', async () => {
  await happen('install');
  network.mockImplementation(() => Promise.resolve(new Response('new version')));
  expect(await answer('/t/b1', { navigates: true })).toBe('new version');
  goOffline();
  expect(await answer('/r/r1', { navigates: true })).toBe('new version');
});

test('an answer that tells an error is not kept', async () => {
  network.mockImplementation(() => Promise.resolve(new Response('not there', { status: 404 })));
  await answer('/api/replays/r1');
  goOffline();
  await expect(answer('/api/replays/r1')).rejects.toThrow('offline');
});

test('a new worker takes over at once and clears what older ones kept', async () => {
  await open('aerodrome-files-0');
  await open('somebody-else');
  await happen('install');
  await happen('activate');
  expect(skipWaiting).toHaveBeenCalled();
  expect(claim).toHaveBeenCalled();
  expect([...boxes.keys()]).toEqual(['somebody-else', 'aerodrome-files-1']);
});

test('files loaded before the worker was there are kept, others’ are not', async () => {
  const addresses = [
    `${ORIGIN}/assets/a.js`,
    `${ORIGIN}/api/catalogue`,
    'https://elsewhere.example/assets/b.js',
  ];
  await happen('message', { data: { kind: 'keep', addresses } });
  expect([...(boxes.get('aerodrome-files-1')?.kept.keys() ?? [])]).toEqual([`${ORIGIN}/assets/a.js`]);
});
