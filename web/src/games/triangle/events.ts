/** Every event there is, and what is seen and heard of it beside its flight and shot. */
import type { Shot, TriangleEventKind } from '../../wire';
import type { EventTable, EventView } from '../story';

const UNSEEN: EventView = {};

export const EVENTS: EventTable<TriangleEventKind> = {
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
  bombed: UNSEEN,
  fired: UNSEEN,
  'land-gun-fired': UNSEEN,
  damaged: UNSEEN,
  downed: { falls: true, acts: (craft) => [{ kind: 'fall', craft }] },
  kill: UNSEEN,
  'pilot-shown': UNSEEN,
  cleared: UNSEEN,
  skill: UNSEEN,
  'snap-fire': UNSEEN,
};

const HITS = ['takedown', 'damage', 'hit'];

export function hits({ outcome }: Shot): boolean {
  return HITS.includes(outcome);
}
