import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Letters from './Letters.svelte';

const SLIP = { title: 'Knife fight', seat: 'British', address: 'a…@example.org', confirmed: false };

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
});

function serving(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${path}`);
    return Promise.resolve(Response.json({ ...SLIP, confirmed: path.endsWith('/confirm') }));
  });
  return asked;
}

test('the owner of an address agrees, and stops it with one click', async () => {
  location.hash = '#abc';
  const asked = serving();
  render(Letters);
  await fireEvent.click(await screen.findByText('Send me these messages'));
  await fireEvent.click(await screen.findByText('Stop these messages'));
  await screen.findByText(/We won’t send a…@example.org/);
  expect(asked).toEqual([
    'GET /api/letters/abc',
    'POST /api/letters/abc/confirm',
    'POST /api/letters/abc/stop',
  ]);
});
