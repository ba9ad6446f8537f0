/** Which turn it is and how many there are: the one way in which the time left is told. */
import type { Scene } from './wire';

export function turnOf({ turn, turns }: Pick<Scene, 'turn' | 'turns'>): string {
  if (turns === 0) return `Turn ${turn}`;
  return turn === 0 ? `Up to ${turns} turns` : `Turn ${turn} of ${turns}`;
}
