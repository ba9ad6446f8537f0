import { afterEach, expect, test, vi } from 'vitest';
import { ApiFault, begin, health, mine, problemOf, recordAddress, upload } from './api';

function answering(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function faultOf(asked: Promise<unknown>): Promise<ApiFault> {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiFault);
  return error as ApiFault;
}

afterEach(() => vi.unstubAllGlobals());

test('an answer comes back as it was sent', async () => {
  answering(200, { ok: true, version: '1' });
  expect(await health()).toEqual({ ok: true, version: '1' });
});

test('a new battle goes out as JSON', async () => {
  const fetched = answering(201, {});
  await begin({ game: 'triangle', scenario: 'duel' });
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe('/api/battles');
  expect(init.method).toBe('POST');
  expect(JSON.parse(init.body as string)).toEqual({ game: 'triangle', scenario: 'duel' });
});

test('a problem keeps its field, what is wrong and what is allowed', async () => {
  answering(400, { where: 'seats Germans', what: 'is nobody', allowed: 'me, open' });
  const fault = await faultOf(begin({ game: 'triangle', scenario: 'duel' }));
  expect(fault.problem).toEqual({ where: 'seats Germans', what: 'is nobody', allowed: 'me, open' });
  expect(fault.status).toBe(400);
});

test('an answer that is no problem of ours is still told', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  const fault = await faultOf(health());
  expect(fault.problem.what).toContain('502');
});

test('a server that does not answer is a problem with the connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const fault = await faultOf(health());
  expect(fault.problem.where).toBe('connection');
});

test('many keys are asked for in several requests', async () => {
  const fetched = answering(200, []);
  fetched.mockImplementation((_: string, init: RequestInit) => {
    const { tokens } = JSON.parse(init.body as string) as { tokens: string[] };
    return Promise.resolve(new Response(JSON.stringify(tokens.map((id) => ({ id })))));
  });
  const cards = await mine(Array.from({ length: 230 }, (_, number) => `key-${number}`));
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(cards).toHaveLength(230);
});

test('a record is uploaded as it is', async () => {
  const fetched = answering(201, { id: 'r1' });
  const record = new Blob(['{}']);
  await upload(record);
  const [path, init] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe('/api/records');
  expect(init.body).toBe(record);
});

test('anything thrown can be shown as a problem', () => {
  expect(problemOf(new Error('broken')).what).toBe('broken');
  expect(problemOf('odd').what).toBe('odd');
});

test('names in addresses are escaped', () => {
  expect(recordAddress('a/b')).toBe('/api/replays/a%2Fb/record');
});
