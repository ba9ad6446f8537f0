import { begin } from '../api';
import { keyOf, rememberCreated, tablePath } from '../battles';
import type { GameCard } from '../wire';

/** Begin a game's first flight; gives the path of its table. */
export async function beginLesson(game: GameCard): Promise<string> {
  const created = await begin({ game: game.id, scenario: game.lesson, lesson: true });
  rememberCreated(created, `First flight: ${game.title}`, game.id);
  return tablePath(created.battle, keyOf(created));
}
