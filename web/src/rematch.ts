/** The same battle once more: what was played, with fresh dice, or the address of a new one with its settings. */
import type { NewBattle, Presence, Welcome } from './wire';

export type Played = Pick<Welcome, 'game' | 'scenario' | 'options' | 'seats' | 'title'>;

/** The same scenario, options and seats; null for whoever would only invite others to it. */
export function playedAgain(played: Played, presences: readonly Presence[]): NewBattle | null {
  const { game, scenario, options } = played;
  const seats = Object.fromEntries(presences.map((one) => [one.seat, whoOf(one, played.seats)]));
  const who = Object.values(seats);
  if (who.includes('open') && !who.includes('me')) return null;
  return { game, scenario, seats, options };
}

/** Where something of it can be changed first. */
export function rematchOf(played: Played, presences: readonly Presence[]): string {
  const query = new URLSearchParams({ game: played.game, scenario: played.scenario });
  query.set('seats', presences.map((one) => `${one.seat}:${whoOf(one, played.seats)}`).join(','));
  if (Object.keys(played.options).length > 0) query.set('options', JSON.stringify(played.options));
  return `/new?${query}`;
}

/** Who sat there: a bot, oneself, or somebody with a link. */
function whoOf(presence: Presence, mine: readonly string[]): string {
  if (mine.includes(presence.seat)) {
    return 'me';
  }
  return presence.who.startsWith('bot:') ? presence.who : 'open';
}
