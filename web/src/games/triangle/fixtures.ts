/** A small battle for tests: one plane against one, as the server would send it. */
import { open } from '..';
import type { Listener, Request, Wire } from '../../link';
import type {
  Entry,
  FlyCard,
  FlyEnd,
  FlyMark,
  FromServer,
  Outcome,
  Presence,
  Prompt,
  SteerCard,
  TriangleBoard,
  TrianglePiece,
  TriangleScene,
  Update,
  Welcome,
} from '../../wire';

/** Tables of tests are shown at once, without waiting for the game to be loaded. */
await open('triangle');

export function aPiece(changes: Partial<TrianglePiece> = {}): TrianglePiece {
  return {
    id: 'F1',
    side: 0,
    seat: 'French',
    airplane: 'spad-xiii',
    title: 'SPAD 1',
    pilot: 'ace',
    men: [{ name: 'Jean Morel', post: 'pilot' }],
    place: 'board',
    spot: 'C3, level 3, heading east',
    point: 2,
    x: 2,
    y: 0,
    level: 3,
    heading: 0,
    tilt: 0,
    damage: '',
    guns: [{ kind: 'fixed', name: 'fixed guns', barrels: 2, ammunition: 5, most: 6, jammed: false }],
    throttle: 2,
    throttle_most: 3,
    kills: 0,
    bombs: 0,
    photos: [],
    duty: '',
    fate: '',
    moved: false,
    lines: ['SPAD 1 flies level.'],
    ...changes,
  };
}

export const ENEMY = aPiece({
  id: 'G1',
  side: 1,
  seat: 'Germans',
  airplane: 'albatros-d-iii',
  title: 'Albatros 1',
  pilot: '',
  men: [],
  damage: 'engine',
});

export function aBoard(): TriangleBoard {
  return {
    kind: 'triangle',
    title: 'Morning patrol',
    briefing: 'Meet the enemy over the trenches.',
    mode: 'dogfight',
    width: 4,
    height: 2,
    points: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    names: ['A1', 'B1', 'C1', 'D1'],
    border: [0],
    levels: 5,
    sides: [
      { name: 'French', edge: 'west', seats: ['French'], tasks: [] },
      { name: 'Germans', edge: 'east', seats: ['Germans'], tasks: [] },
    ],
    spots: [{ name: 'W1', side: 0, edge: 'west', number: 1, x: 0, y: 0 }],
    zones: [],
    clouds: [],
    land_guns: [],
    types: {
      'spad-xiii': {
        slug: 'spad-xiii',
        name: 'SPAD S.XIII',
        nation: 'France',
        role: 'fighter',
        year: 1917,
        speed: 5,
        agility: 3,
        lines: ['Fighter, France, 1917.', 'Dives steeply.'],
      },
    },
    rules: ['Forty turns at most.'],
    seed: 7,
  };
}

export function aScene(changes: Partial<TriangleScene> = {}): TriangleScene {
  return {
    kind: 'triangle',
    phase: 'move',
    turn: 3,
    turns: 40,
    mover: 0,
    standing: 'Turn 3, the French move.',
    order: ['F1'],
    pieces: [aPiece(), ENEMY],
    zones: [],
    wind: null,
    sun: null,
    points: [1, 0.5],
    ...changes,
  };
}

export function anEntry(number: number, changes: Partial<Entry> = {}): Entry {
  return { number, turn: 1, text: `Line ${number}.`, kind: 'moved', ...changes };
}

export function aPrompt(changes: Partial<Prompt> = {}): Prompt {
  return {
    seat: 'French',
    kind: 'choose-die',
    words: 'Which die does SPAD 1 roll?',
    paragraph: 'AD05',
    pieces: ['F1'],
    choices: [
      { answer: 'blue', words: 'Blue: ordinary flight', key: 'b' },
      { answer: 'green', words: 'Green: full throttle', key: 'g' },
    ],
    total: 2,
    form: '',
    refused: [{ words: 'red', reasons: [{ paragraph: 'AD05', text: 'there is no red die' }] }],
    card: null,
    later: false,
    asked: 1,
    errands: [],
    ...changes,
  };
}

export function anEnd(answer: string, changes: Partial<FlyEnd> = {}): FlyEnd {
  return {
    answer,
    way: `flies ${answer}`,
    track: [2, 3],
    point: 3,
    heading: 0,
    level: 3,
    tilt: 0,
    words: `${answer}: to D1, heading east`,
    place: 'D1',
    aim: null,
    danger: 0,
    threats: [],
    now: 'Nobody can fire back yet.',
    pursuers: [],
    next: 'Nobody can get a shot at you on the enemy’s next move.',
    border: false,
    edge: '',
    entitled: false,
    done: [],
    number: 0,
    ...changes,
  };
}

/** A flight; of `unlisted` ends there are only marks. */
export function aFlyCard(
  ends: FlyEnd[] = [anEnd('SS'), anEnd('SL', { heading: 60 })],
  unlisted: FlyEnd[] = [],
): FlyCard {
  const listed = ends.map((end, number) => ({ ...end, number }));
  const marks = [...ends, ...unlisted].map(aMark);
  return {
    kind: 'fly',
    piece: 'F1',
    steps: 2,
    turns: 'at most one turn',
    levels: 0,
    ends: listed,
    marks,
    letters: ['S', 'L'],
  };
}

function aMark(end: FlyEnd): FlyMark {
  const point = end.track.findLast((one) => one >= 0) ?? end.point;
  const chance = end.aim?.hit ?? 0;
  return [end.edge ? point : end.point, end.level, end.heading, end.tilt, purposeOf(end), chance, end.edge];
}

function purposeOf(end: FlyEnd): FlyMark[4] {
  if (end.done.length > 0 || (end.edge !== '' && end.entitled)) return 'task';
  if (end.edge !== '') return 'edge';
  if (end.aim) return 'shot';
  return end.threats.length > 0 ? 'danger' : 'reach';
}

export function aSteerCard(begun: string, changes: Partial<SteerCard> = {}): SteerCard {
  return {
    kind: 'steer',
    begun,
    track: [2],
    heading: 0,
    level: 3,
    steps_left: 1,
    turns: 'one more turn',
    letters: ['S', 'L'],
    words: `After ${begun}.`,
    end: null,
    ...changes,
  };
}

export function aPresence(seat: string, changes: Partial<Presence> = {}): Presence {
  return { seat, side: seat, who: 'human', name: '', here: true, waiting_since: '', ...changes };
}

export const UNDECIDED: Outcome = { over: false, winner: '', reason: '', sides: [], pilots: [], lines: [] };

export const WON: Outcome = {
  over: true,
  winner: 'French',
  reason: 'No enemy is left.',
  sides: [
    { side: 'French', points: 3 },
    { side: 'Germans', points: 0 },
  ],
  pilots: [
    {
      piece: 'F1',
      side: 'French',
      title: 'SPAD 1',
      fate: 'flew home',
      kills: 1,
      shots: 4,
      hits_expected: 0.8,
      hits_scored: 1,
    },
  ],
  lines: ['The French have won.'],
};

export function anUpdate(changes: Partial<Update> = {}): Update {
  return {
    kind: 'update',
    version: 1,
    sights: [{ seats: ['French', 'Germans'], scene: aScene() }],
    entries: [],
    first: 0,
    prompts: [aPrompt()],
    seats: [aPresence('French'), aPresence('Germans', { who: 'bot:cadet' })],
    take_backs: [],
    outcome: UNDECIDED,
    lesson: null,
    thinking: [],
    ...changes,
  };
}

export function aWelcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    kind: 'welcome',
    battle: 'b1',
    game: 'triangle',
    title: 'Morning patrol',
    seats: ['French'],
    watch: 'watch-key-0123456789',
    board: aBoard(),
    update: anUpdate(),
    chats: [],
    secrets: false,
    notice: '',
    scenario: 'patrol',
    options: {},
    commitment: 'c0ffee',
    clock: 0,
    ...changes,
  };
}

/** A link without a server: what is asked is noted, and answered by `reply`. */
export class FakeWire implements Wire {
  readonly asked: Request[] = [];
  listener: Listener | null = null;
  reply: (request: Request) => Partial<FromServer> | Error = () => ({ kind: 'done' });
  closed = false;

  start(listener: Listener): void {
    this.listener = listener;
  }

  async ask(request: Request): Promise<never> {
    this.asked.push(request);
    const reply = this.reply(request);
    if (reply instanceof Error) {
      throw reply;
    }
    return { request: 1, version: 1, ...reply } as never;
  }

  close(): void {
    this.closed = true;
  }
}
