/** Every event there is, and what is seen and heard of it beside its flight and shot. */
import type { Act } from '../../stage/types';
import type { EffectWord, IcogEventKind, Shot } from '../../wire';
import type { Acts, EventTable, EventView } from '../story';

const QUIET: EventView = {};

const burst: Acts = (craft) => [{ kind: 'burst', craft }];
const puff =
  (of: Extract<Act, { kind: 'puff' }>['of']): Acts =>
  (craft) => [{ kind: 'puff', craft, of }];
const nothing: Acts = () => [];

/** How an airplane is lost: it blows up, hits the ground, or falls in pieces. */
const lost: Acts = (craft, effect) =>
  effect === 'burst' || effect === 'crash'
    ? [{ kind: 'burst', craft }]
    : [
        { kind: 'pieces', craft },
        { kind: 'fall', craft },
      ];

/** What each word of the server for something to be seen shows; a flight or the airplane itself shows some of them. */
export const EFFECTS: Record<EffectWord, Acts> = {
  '': nothing,
  burst,
  crash: burst,
  pieces: (craft) => [{ kind: 'pieces', craft }],
  // its way shows how it falls, and how it is caught
  spin: nothing,
  stall: nothing,
  recovery: nothing,
  landing: puff('dust'),
  'take-off': puff('dust'),
  fire: puff('flame'),
  smoke: puff('soot'),
  engine: puff('soot'),
  fuel: puff('vapour'),
  out: puff('vapour'),
  leak: puff('vapour'),
  dust: puff('dust'),
  // inside the cockpit, where nobody else sees it: the log and the panel tell
  jam: nothing,
  wound: nothing,
};

export const EVENTS: EventTable<IcogEventKind> = {
  // how a battle goes on
  crew: QUIET,
  placed: QUIET,
  phase: QUIET,
  turn: QUIET,
  formation: QUIET,
  initiative: QUIET,
  order: QUIET,
  'shooting-order': QUIET,
  moved: QUIET,
  'shot-over': QUIET,
  scored: QUIET,
  lengthened: QUIET,
  'fighting-over': QUIET,
  over: QUIET,
  conceded: QUIET,
  test: QUIET,
  're-roll': QUIET,
  skill: QUIET,
  ability: QUIET,
  // flight
  announced: QUIET,
  flown: QUIET,
  speed: QUIET,
  fell: QUIET,
  engine: QUIET,
  landed: QUIET,
  'took-off': QUIET,
  left: { acts: (craft) => [{ kind: 'leave', craft }] },
  // airplanes fire at airplanes
  fired: QUIET,
  gun: QUIET,
  damage: QUIET,
  structure: QUIET,
  altered: QUIET,
  wounded: QUIET,
  'crew-changed': QUIET,
  destroyed: { falls: true, acts: lost },
  credited: QUIET,
  'bail-out': QUIET,
  spared: QUIET,
  returned: QUIET,
  // the ground, and what hangs over it
  wind: QUIET,
  'unit-moved': QUIET,
  'balloon-moved': QUIET,
  barrage: QUIET,
  'ground-fire': QUIET,
  'ground-fire-over': QUIET,
  'ground-fired': QUIET,
  'barrage-fired': QUIET,
  strafed: QUIET,
  'unit-hit': QUIET,
  'unit-saved': QUIET,
  'unit-destroyed': { acts: burst },
  rockets: QUIET,
  'balloon-hit': QUIET,
  cable: QUIET,
  'balloon-lost': { acts: burst },
  objective: QUIET,
  // tasks
  run: QUIET,
  aborted: QUIET,
  released: QUIET,
  bomb: QUIET,
  delivered: QUIET,
  'picked-up': QUIET,
  photographed: QUIET,
  duty: QUIET,
  observed: QUIET,
  message: QUIET,
  aim: QUIET,
  corrected: QUIET,
  effect: QUIET,
  salvo: QUIET,
  shell: QUIET,
  // house rules
  'hit-held': QUIET,
  'hit-counted': QUIET,
  drifted: QUIET,
};

export function hits({ outcome }: Shot): boolean {
  return outcome === 'hit';
}
