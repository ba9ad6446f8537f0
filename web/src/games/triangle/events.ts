/** Every event there is: whether it belongs to the fighting, and what is seen and heard of it beside its flight and shot. */
import type { Shot } from '../../wire';
import type { EventTable, EventView } from '../story';

const UNSEEN: EventView = {};
const FIGHTING: EventView = { fights: true };

export const EVENTS: EventTable = {
  weather: UNSEEN,
  start: UNSEEN,
  planes: UNSEEN,
  duty: UNSEEN,
  pilots: UNSEEN,
  placed: { acts: (craft) => [{ kind: 'appear', craft }] },
  phase: UNSEEN,
  turn: UNSEEN,
  moved: UNSEEN,
  over: UNSEEN,
  'bonus-round': UNSEEN,
  conceded: UNSEEN,
  die: UNSEEN,
  flew: UNSEEN,
  tilted: UNSEEN,
  waited: UNSEEN,
  left: { acts: (craft) => [{ kind: 'leave', craft }] },
  winched: UNSEEN,
  photographed: UNSEEN,
  delivered: UNSEEN,
  bombed: FIGHTING,
  fired: FIGHTING,
  'land-gun-fired': FIGHTING,
  damaged: FIGHTING,
  downed: { fights: true, falls: true, acts: (craft) => [{ kind: 'fall', craft }] },
  kill: FIGHTING,
  'pilot-shown': UNSEEN,
  cleared: FIGHTING,
  skill: UNSEEN,
  'snap-fire': UNSEEN,
};

const HITS = ['takedown', 'damage', 'hit'];

export function hits({ outcome }: Shot): boolean {
  return HITS.includes(outcome);
}
