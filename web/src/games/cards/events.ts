/** Every event there is: whether it belongs to the fighting, and what is seen of it beside its flights, shot and cards. */
import type { Act } from '../../stage/types';
import type { Entry, Shot } from '../../wire';
import type { Acts, EventTable, EventView } from '../story';

const QUIET: EventView = {};
const FIGHTING: EventView = { fights: true };

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
const HARM: EventView = { fights: true, acts: seen };

export const EVENTS: EventTable = {
  // how a battle goes on
  clouds: QUIET,
  formations: QUIET,
  deployed: QUIET,
  turn: QUIET,
  stage: QUIET,
  conceded: QUIET,
  ended: QUIET,
  tails: QUIET,
  evaded: QUIET,
  skill: QUIET,
  'gun-laid': QUIET,
  planned: QUIET,
  wave: QUIET,
  // flight
  flown: QUIET,
  left: { acts: (craft) => [{ kind: 'leave', craft }] },
  landed: {
    acts: (craft) => [
      { kind: 'puff', craft, of: 'dust' },
      { kind: 'leave', craft },
    ],
  },
  sank: QUIET,
  looked: QUIET,
  // fire, and what it does
  targets: QUIET,
  rockets: FIGHTING,
  'rockets-wasted': FIGHTING,
  fired: FIGHTING,
  burnt: { fights: true, acts: puff('flame') },
  returned: QUIET,
  signs: HARM,
  'jam-checked': QUIET,
  jammed: FIGHTING,
  suffered: HARM,
  'volley-closed': QUIET,
  nursed: HARM,
  fell: { fights: true, falls: true, acts: lost },
  discarded: QUIET,
  'balloon-hit': HARM,
  'unit-hit': HARM,
  burst: FIGHTING,
  // tasks
  bombed: FIGHTING,
  photographed: QUIET,
  spotted: QUIET,
  salvo: FIGHTING,
  alarmed: QUIET,
  hauled: QUIET,
};

const MISSES = ['miss', 'jam'];

export function hits({ outcome }: Shot): boolean {
  return !MISSES.includes(outcome);
}

/** What an event shows beside flights, shot and cards. */
export function shownBy({ kind, effect = '', pieces = [] }: Entry): Act[] {
  const [craft = ''] = pieces;
  return craft === '' ? [] : (EVENTS[kind]?.acts?.(craft, effect) ?? []);
}
