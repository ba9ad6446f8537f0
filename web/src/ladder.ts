/** The ladder of bots: how one has done against each level, and whom to fly against next. Kept in the browser. */
import { read, write } from './storage';
import type { NewBattle, Outcome, Presence } from './wire';

/** The easiest first. */
export const LEVELS = ['pupil', 'cadet', 'veteran', 'ace'] as const;
export type Level = (typeof LEVELS)[number];
type Result = 'won' | 'drawn' | 'lost';

/** One battle against bots, as it came out for whoever flew it. */
export interface Bout {
  battle: string;
  game: string;
  level: Level;
  result: Result;
  /** The loser had at least half the winner's points. */
  close: boolean;
}

/** Whom to fly against next, and why. */
export interface Suggestion {
  level: Level;
  words: string;
}

const KEPT = 'bouts';
const LENT = 'lent';
const MOST = 60;
/** So many battles lost in a row against a level send one back to the level below. */
const ENOUGH = 3;

/** The battle as a bout; null where nobody, or not only bots of the ladder, flew against one's own side, and where a bot
 *  flew for oneself. */
export function boutOf(
  battle: string,
  game: string,
  mine: readonly string[],
  { winner, sides }: Pick<Outcome, 'winner' | 'sides'>,
  presences: readonly Pick<Presence, 'seat' | 'side' | 'who'>[],
): Bout | null {
  const seats = presences.filter(({ seat }) => mine.includes(seat));
  if (isLent(battle) || seats.some(({ who }) => who.startsWith('bot:'))) return null;
  const own = new Set(seats.map(({ side }) => side));
  const against = presences.filter(({ side }) => !own.has(side)).map(({ who }) => levelOf(who));
  const [side] = own;
  if (side === undefined || own.size > 1 || against.length === 0 || against.includes(-1)) return null;
  const level = LEVELS[Math.max(...against)] ?? 'cadet';
  const result = winner === '' ? 'drawn' : winner === side ? 'won' : 'lost';
  const points = sides.map((one) => one.points);
  const most = Math.max(...points);
  return { battle, game, level, result, close: most > 0 && 2 * Math.min(...points) >= most };
}

/** Where a bot stands on the ladder; -1: nowhere. */
export function levelOf(who: string): number {
  return LEVELS.findIndex((level) => who.split(/[/@]/)[0] === `bot:${level}`);
}

/** Whom one flies against, where these are bots only: `the pupil (a bot)`. Empty where somebody else is there, or none. */
export function foesOf(
  mine: readonly string[],
  presences: readonly Pick<Presence, 'seat' | 'side' | 'who'>[],
): string {
  const own = new Set(presences.filter(({ seat }) => mine.includes(seat)).map(({ side }) => side));
  const others = presences.filter(({ side }) => !own.has(side)).map(({ who }) => who);
  if (own.size === 0 || others.some((who) => !who.startsWith('bot:'))) return '';
  const names = new Set(others.map((who) => `the ${who.slice('bot:'.length).split(/[/@]/)[0]}`));
  if (names.size === 0) return '';
  return `${[...names].join(' and ')} (${others.length > 1 ? 'bots' : 'a bot'})`;
}

/** What to fly after the last of some bouts; earlier ones come first. */
export function suggestion(bouts: readonly Bout[]): Suggestion | null {
  const last = bouts.at(-1);
  if (!last) return null;
  const { level, result, close } = last;
  const before = bouts.filter((one) => one.game === last.game && one.level === level);
  const next = LEVELS[LEVELS.indexOf(level) + 1];
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  const again = `have another go with the ${level}`;
  if (result === 'drawn') return { level, words: `Nobody won: ${again}.` };
  if (result === 'won') {
    if (!next) return { level, words: 'There’s no better bot than the ace. A friend may be harder!' };
    return { level: next, words: `${close ? 'That was close' : 'Well flown'}: try the ${next}.` };
  }
  const beaten = before.slice(-ENOUGH);
  if (below && beaten.length === ENOUGH && beaten.every((one) => one.result === 'lost')) {
    return { level: below, words: `The ${level} is hard to beat: fly against the ${below} for a while.` };
  }
  if (close) return { level, words: `That was close: ${again}.` };
  return { level, words: `${again[0]?.toUpperCase()}${again.slice(1)}.` };
}

/** The bouts that this browser remembers, the last one last. */
export function bouts(): Bout[] {
  const kept = read(KEPT);
  return Array.isArray(kept) ? kept.filter(isBout) : [];
}

/** Remember a bout, once. */
export function keep(bout: Bout): void {
  const others = bouts().filter(({ battle }) => battle !== bout.battle);
  if (others.length === bouts().length) write(KEPT, [...others, bout].slice(-MOST));
}

/** Remember that a bot has flown for oneself in a battle. */
export function lend(battle: string): void {
  if (!isLent(battle)) write(LENT, [...lent(), battle].slice(-MOST));
}

function isLent(battle: string): boolean {
  return lent().includes(battle);
}

function lent(): unknown[] {
  const kept = read(LENT);
  return Array.isArray(kept) ? kept : [];
}

function isBout(kept: unknown): kept is Bout {
  const { battle, game, level, result, close } = (kept ?? {}) as Partial<Record<keyof Bout, unknown>>;
  return (
    typeof battle === 'string' &&
    typeof game === 'string' &&
    LEVELS.some((one) => one === level) &&
    ['won', 'drawn', 'lost'].includes(String(result)) &&
    typeof close === 'boolean'
  );
}

/** The same battle against another level. */
export function against(battle: NewBattle, level: Level): NewBattle {
  const seats = Object.entries(battle.seats ?? {}).map(([seat, who]) => [
    seat,
    levelOf(who) < 0 ? who : `bot:${level}`,
  ]);
  return { ...battle, seats: Object.fromEntries(seats) };
}
