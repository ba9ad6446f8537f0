/** Every event there is, and what is seen of it beside its flights, shot and cards. */
import type { Act } from '../../stage/types';
import type { CardsEventKind, Entry, Shot } from '../../wire';
import { viewOf } from '../story';
import type { Acts, EventTable, EventView } from '../story';

const UNSEEN: EventView = {};

const puff =
  (of: Extract<Act, { kind: 'puff' }>['of']): Acts =>
  (craft) => [{ kind: 'puff', craft, of }];

/** How a plane is lost: it blows up, comes down whole, or falls. */
const lost: Acts = (craft, effect) => {
  if (effect === 'pieces') return [{ kind: 'burst', craft }];
  return [effect === 'landing' ? { kind: 'leave', craft } : { kind: 'fall', craft }];
};

const PUFFS: Readonly<Record<string, Acts>> = {
  burst: (craft) => [{ kind: 'burst', craft }],
  fire: puff('flame'),
  smoke: puff('soot'),
  engine: puff('soot'),
  out: puff('vapour'),
  dust: puff('dust'),
};

/** What the server's word for something to be seen shows. */
const seen: Acts = (craft, effect) => PUFFS[effect]?.(craft, effect) ?? [];
const HARM: EventView = { acts: seen };

export const EVENTS: EventTable<CardsEventKind> = {
  // how a battle goes on
  clouds: UNSEEN,
  formations: UNSEEN,
  deployed: UNSEEN,
  turn: UNSEEN,
  stage: UNSEEN,
  conceded: UNSEEN,
  ended: UNSEEN,
  tails: UNSEEN,
  evaded: UNSEEN,
  skill: UNSEEN,
  'gun-laid': UNSEEN,
  planned: UNSEEN,
  wave: UNSEEN,
  // flight
  flown: UNSEEN,
  left: { acts: (craft) => [{ kind: 'leave', craft }] },
  landed: {
    acts: (craft) => [
      { kind: 'puff', craft, of: 'dust' },
      { kind: 'leave', craft },
    ],
  },
  sank: UNSEEN,
  looked: UNSEEN,
  // fire, and what it does
  targets: UNSEEN,
  rockets: UNSEEN,
  'rockets-wasted': UNSEEN,
  fired: UNSEEN,
  burnt: { acts: puff('flame') },
  returned: UNSEEN,
  signs: HARM,
  'jam-checked': UNSEEN,
  jammed: UNSEEN,
  suffered: HARM,
  'volley-closed': UNSEEN,
  nursed: HARM,
  fell: { falls: true, acts: lost },
  discarded: UNSEEN,
  'balloon-hit': HARM,
  'unit-hit': HARM,
  burst: UNSEEN,
  // tasks
  bombed: UNSEEN,
  supplied: UNSEEN,
  photographed: UNSEEN,
  spotted: UNSEEN,
  salvo: UNSEEN,
  alarmed: UNSEEN,
  hauled: UNSEEN,
};

const MISSES = ['miss', 'jam'];

export function hits({ outcome }: Shot): boolean {
  return !MISSES.includes(outcome);
}

/** What an event shows beside flights, shot and cards. */
export function shownBy({ kind, effect = '', pieces = [] }: Entry): Act[] {
  const [craft = ''] = pieces;
  return craft === '' ? [] : (viewOf(EVENTS, kind)?.acts?.(craft, effect) ?? []);
}
