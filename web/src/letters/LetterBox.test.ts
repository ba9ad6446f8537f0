import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import LetterBox from './LetterBox.svelte';
import { clockWords, waitWords } from './letters';

const OFFICE = { ways: ['mail', 'hook'], hooks: ['https://chat.example/'] };
const KEPT = {
  seat: 'British',
  way: 'mail',
  address: 'a…@example.org',
  minutes: 60,
  quiet_from: 22,
  quiet_to: 8,
  zone: 'UTC',
  confirmed: false,
};
const GIVEN = { battle: 'b1', token: 'secret', seats: ['British'] };

/** A server that answers each request with what it is given for it. */
function serving(answers: Record<string, unknown>, status = 200): ReturnType<typeof vi.fn> {
  const asked = vi.fn((path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${path}`;
    const body = answers[key];
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: key.startsWith('POST') ? status : 200 }),
    );
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('an address is left with its wait, its quiet hours and the key of the seat', async () => {
  const asked = serving({
    'GET /api/letters': OFFICE,
    'GET /api/battles/b1/letters': [],
    'POST /api/battles/b1/letters': KEPT,
    'POST /api/battles/b1/letters/end': [],
  });
  render(LetterBox, GIVEN);
  await fireEvent.click(await screen.findByText(/Tell me when it is my turn/));
  await fireEvent.input(screen.getByLabelText('Address'), { target: { value: 'ann@example.org' } });
  await fireEvent.click(screen.getByText('Leave this address'));
  await screen.findByText(/on its way to a…@example.org/);
  const [, init] = asked.mock.calls.at(-1) as [string, RequestInit];
  expect(JSON.parse(String(init.body))).toMatchObject({
    seat: 'British',
    way: 'mail',
    address: 'ann@example.org',
    minutes: 60,
    quiet_from: 22,
    quiet_to: 8,
  });
  expect(init.headers).toMatchObject({ authorization: 'Bearer secret' });
  await fireEvent.click(screen.getByText('Stop messages for British'));
  await screen.findByText(/Tell me when it is my turn/);
});

test('a server that sends nothing offers nothing', async () => {
  const asked = serving({ 'GET /api/letters': { ways: [], hooks: [] } });
  render(LetterBox, GIVEN);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/Tell me when/)).toBeNull();
});

test('what the server refuses is told at the form, and nothing is lost', async () => {
  const refusal = {
    where: 'address',
    what: 'this is no e-mail address',
    allowed: 'one such as name@example.org',
  };
  serving(
    {
      'GET /api/letters': OFFICE,
      'GET /api/battles/b1/letters': [],
      'POST /api/battles/b1/letters': refusal,
    },
    400,
  );
  render(LetterBox, GIVEN);
  await fireEvent.click(await screen.findByText(/Tell me when it is my turn/));
  const field = screen.getByLabelText<HTMLInputElement>('Address');
  await fireEvent.input(field, { target: { value: 'ann@example' } });
  await fireEvent.click(screen.getByText('Leave this address'));
  expect((await screen.findByRole('alert')).textContent).toContain('this is no e-mail address');
  expect(field.value).toBe('ann@example');
});

test('times are told in words', () => {
  expect([5, 60, 360, 1440, 17].map(waitWords)).toEqual([
    '5 minutes',
    'an hour',
    '6 hours',
    'a day',
    '17 minutes',
  ]);
  expect([1, 6, 24, 48].map(clockWords)).toEqual(['an hour', '6 hours', 'a day', '2 days']);
});
