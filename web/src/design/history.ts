/** What was done to a design, to be taken back and done again. */

const MOST = 200;

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** What the last step was, where more of the same belongs to it. */
  readonly tag: string;
}

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [], tag: '' };
}

/** A step further. Steps with the same tag in a row are one: a plane pushed along with the arrows comes back at once. */
export function done<T>(history: History<T>, now: T, tag = ''): History<T> {
  const same = tag !== '' && tag === history.tag;
  const past = same ? history.past : [...history.past, history.now].slice(-MOST);
  return { past, now, future: [], tag };
}

export function undone<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, tag: '' };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: '' };
}

export function redone<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, tag: '' };
  return { past: [...past, now], now: next, future: rest, tag: '' };
}
