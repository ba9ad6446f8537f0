/** The address of a new battle with the settings of one that was played. */
import type { Catalogue, Presence } from './wire';

export function rematchOf(
  catalogue: Catalogue,
  played: { game: string; title: string; seats: readonly string[]; presences: readonly Presence[] },
): string {
  const game = catalogue.games.find((one) => one.id === played.game);
  const scenario = game?.scenarios.find((one) => one.title === played.title);
  const query = new URLSearchParams({ game: played.game });
  if (scenario) {
    query.set('scenario', scenario.id);
    query.set('seats', played.presences.map((one) => `${one.seat}:${whoOf(one, played.seats)}`).join(','));
  }
  return `/new?${query}`;
}

/** Who sat there: a bot, oneself, or somebody with a link. */
function whoOf(presence: Presence, mine: readonly string[]): string {
  if (mine.includes(presence.seat)) {
    return 'me';
  }
  return presence.who.startsWith('bot:') ? presence.who : 'open';
}
