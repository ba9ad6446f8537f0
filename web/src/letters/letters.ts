/** Messages to whoever is not at the table: leaving an address, agreeing to it, ending it. */
import { ask } from '../api';
import type { PostOffice, Slip, Standing, Wish } from '../wire';

/** In which ways the server can tell somebody that it is his turn. */
export function postOffice(): Promise<PostOffice> {
  return ask('/letters');
}

function path(battle: string): string {
  return `/battles/${encodeURIComponent(battle)}/letters`;
}

function keyed(token: string, body?: unknown): RequestInit {
  const authorization = `Bearer ${token}`;
  if (body === undefined) return { headers: { authorization } };
  const headers = { authorization, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** The addresses that were left for the seats of a key. */
export function standing(battle: string, token: string): Promise<Standing[]> {
  return ask(path(battle), keyed(token));
}

export function leave(battle: string, token: string, wish: Wish): Promise<Standing> {
  return ask(path(battle), keyed(token, wish));
}

/** No more messages for a seat; returns what is left. */
export function end(battle: string, token: string, seat: string): Promise<Standing[]> {
  return ask(`${path(battle)}/end`, keyed(token, { seat }));
}

/** What the link of a message is about. */
export function slip(secret: string): Promise<Slip> {
  return ask(`/letters/${encodeURIComponent(secret)}`);
}

/** Agree to messages, or stop them. */
export function decide(secret: string, what: 'confirm' | 'stop'): Promise<Slip> {
  const headers = { 'content-type': 'application/json' };
  return ask(`/letters/${encodeURIComponent(secret)}/${what}`, { method: 'POST', headers, body: '{}' });
}

const WAITS: readonly [minutes: number, words: string][] = [
  [5, '5 minutes'],
  [60, 'an hour'],
  [6 * 60, '6 hours'],
  [24 * 60, 'a day'],
];

/** How long a turn may have waited, to choose from. */
export const waits = WAITS.map(([minutes, words]) => ({ minutes, words }));

/** How long somebody waits, in words. */
export function waitWords(minutes: number): string {
  return WAITS.find(([one]) => one === minutes)?.[1] ?? `${minutes} minutes`;
}

/** The time for a move, in words. */
export function clockWords(hours: number): string {
  const days = hours / 24;
  if (!Number.isInteger(days)) return hours === 1 ? 'an hour' : `${hours} hours`;
  return days === 1 ? 'a day' : `${days} days`;
}

/** Where this browser is, for somebody's quiet hours. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
