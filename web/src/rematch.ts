/** The address of a new battle with the settings of one that was played. */
import type { Presence, Welcome } from './wire';

type Played = Pick<Welcome, 'game' | 'scenario' | 'options' | 'seats'>;

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
