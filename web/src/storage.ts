/** What this browser keeps. It may be full or forbidden: then nothing is kept, and keys live in their links only. */
import type { Invitation } from './wire';

/** The keys of a battle or a campaign. */
export interface Keys {
  /** The key one plays with; for a spectator the spectators' key. */
  token: string;
  /** The seats it answers for; none for a spectator. */
  seats: string[];
  /** Keys of open seats, for handing on. */
  open: Invitation[];
  /** The spectators' key; empty where it is not known. */
  watch: string;
  title: string;
}

export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** The rest of every name that begins so. */
export function namesAfter(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}

/** A field of something kept; empty where there is none, or no text. */
export function textOf(kept: unknown, field: string): string {
  return text((kept as Record<string, unknown> | null)?.[field]);
}

/** Keys read back; null where there are none. */
export function keysOf(kept: unknown): Keys | null {
  const { token, seats, open, watch, title } = (kept ?? {}) as Record<string, unknown>;
  if (text(token) === '') return null;
  return {
    token: text(token),
    seats: texts(seats),
    open: invitations(open),
    watch: text(watch),
    title: text(title),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function invitations(value: unknown): Invitation[] {
  if (!Array.isArray(value)) return [];
  return (value as (Partial<Invitation> | null)[])
    .map((one) => ({ token: text(one?.token), seats: texts(one?.seats) }))
    .filter((one) => one.token !== '');
}
