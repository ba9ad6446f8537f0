/** What this browser remembers: the keys of its battles, and the replays it has seen. */
import { type Keys, keysOf, namesAfter, read, remove, textOf, write } from './storage';
import type { Created, LapseCard } from './wire';

const BATTLE = 'aerodrome:battle:';
const REPLAY = 'aerodrome:replay:';
const TRY = 'aerodrome:second-try';
const LAST = 'aerodrome:last-game';

/** A battle's keys, as kept under `aerodrome:battle:<id>`. */
export interface Remembered extends Keys {
  game: string;
}

/** A replay that was opened from a file or a link. */
export interface SeenReplay {
  id: string;
  title: string;
}

/** What a pasted link leads to; a bare key names no battle. */
export interface PastedLink {
  battle: string;
  token: string;
}

// ---- battles

export function recall(battle: string): Remembered | null {
  const kept = read(BATTLE + battle);
  const keys = keysOf(kept);
  return keys && { ...keys, game: textOf(kept, 'game') };
}

export function remember(battle: string, kept: Remembered): void {
  write(BATTLE + battle, kept);
  write(LAST, kept.game);
}

/** The game whose table was opened last; empty: none was. */
export function lastGame(): string {
  const kept = read(LAST);
  return typeof kept === 'string' ? kept : '';
}

export function forget(battle: string): void {
  remove(BATTLE + battle);
}

export function remembered(): Map<string, Remembered> {
  const battles = new Map<string, Remembered>();
  for (const id of namesAfter(BATTLE)) {
    const kept = recall(id);
    if (kept) battles.set(id, kept);
  }
  return battles;
}

/** One's own seats in the battle that a replay shows, as far as it is kept here: a replay's name is the spectators' key. */
export function seatsWatchedBy(replay: string): readonly string[] {
  return [...remembered().values()].find(({ watch }) => watch === replay)?.seats ?? [];
}

/** The key to go to the table with: one's own seats, or, when others fly everything, the spectators'. */
export function keyOf(created: Created): string {
  return created.mine.seats.length > 0 ? created.mine.token : created.watch;
}

export function rememberCreated(created: Created, title: string, game: string): void {
  const { mine, open, watch } = created;
  remember(created.battle, { token: keyOf(created), seats: mine.seats, open, watch, title, game });
}

// ---- second tries

/** A decision that is taken once more in a battle of its own, with the answer that was better. */
export type SecondTry = Pick<LapseCard, 'turn' | 'question' | 'better' | 'answer' | 'reasons'>;

/** Only the last is remembered. */
export function rememberTry(battle: string, lapse: SecondTry): void {
  write(TRY, { ...lapse, battle });
}

export function secondTry(battle: string): SecondTry | null {
  const kept = read(TRY);
  return kept && textOf(kept, 'battle') === battle ? (kept as SecondTry) : null;
}

// ---- links

/** Path of a table, its key in the fragment, which no server's log ever sees. */
export function tablePath(battle: string, token: string): string {
  return `/t/${encodeURIComponent(battle)}#k=${encodeURIComponent(token)}`;
}

/** The same as a whole address, for sending to somebody. */
export function tableLink(battle: string, token: string): string {
  return location.origin + tablePath(battle, token);
}

/** The key in an address's fragment, `#k=TOKEN`. */
export function keyIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('k') ?? '';
}

/** Read what somebody pasted: a table's address, or a bare key. */
export function parseLink(pasted: string): PastedLink | null {
  const trimmed = pasted.trim();
  const address = /\/t\/([^/#?\s]+)#(\S+)$/.exec(trimmed);
  if (address) {
    const token = keyIn(address[2] ?? '');
    return token === '' ? null : { battle: decoded(address[1] ?? ''), token };
  }
  return /^[\w-]{16,100}$/.test(trimmed) ? { battle: '', token: trimmed } : null;
}

// ---- replays

export function rememberReplay({ id, title }: SeenReplay): void {
  write(REPLAY + id, { title });
}

export function forgetReplay(id: string): void {
  remove(REPLAY + id);
}

export function seenReplays(): SeenReplay[] {
  return namesAfter(REPLAY).map((id) => ({ id, title: textOf(read(REPLAY + id), 'title') || 'A battle' }));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
