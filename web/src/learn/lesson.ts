import { begin } from '../api';
import { keyOf, rememberCreated, tablePath } from '../battles';
import type { GameCard } from '../wire';

/** Begin a lesson of a game, its first flight unless another is named; gives the path of its table. */
export async function beginLesson(game: GameCard, scenario = game.lesson): Promise<string> {
  const created = await begin({ game: game.id, scenario, lesson: true });
  const named = game.scenarios.find(({ id }) => id === scenario)?.title ?? 'First flight';
  const title = scenario === game.lesson ? 'First flight' : named;
  rememberCreated(created, `${title}: ${game.title}`, game.id);
  return tablePath(created.battle, keyOf(created));
}
