/** Whom new battles are against: the level that was picked last, or the one that the ladder suggests. */
import { bouts, levelOf, LEVELS, suggestion, type Level } from './ladder';
import { read, write } from './storage';

const PICKED = 'foe';

/** Whom a new battle is against unless one wants somebody else: whom one picked last; a beginner begins with the pupil. */
export function usualLevel(): Level {
  return picked() ?? suggestion(bouts())?.level ?? 'pupil';
}

/** Why it is against him, in a sentence. */
export function usualReason(): string {
  return picked() ? 'You picked this level last time.' : (suggestion(bouts())?.words ?? '');
}

/** Remember a level that was picked by hand, where it is not the usual one anyway. */
export function pick(who: string): void {
  const level = LEVELS[levelOf(who)];
  if (level && level !== usualLevel()) write(PICKED, level);
}

function picked(): Level | undefined {
  const kept = read(PICKED);
  return LEVELS.find((level) => level === kept);
}
