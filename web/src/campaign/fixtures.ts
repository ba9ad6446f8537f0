/** A small campaign for tests, as the server would send it. */
import { anUpdate, aWelcome, FakeWire } from '../games/triangle/fixtures';
import { Model } from '../model/model.svelte';
import type {
  AirmanCard,
  Briefing,
  CampaignBoard,
  CampaignCatalogue,
  CampaignScene,
  CampaignTag,
  Evening,
  FlightCard,
  ManPage,
  Newspaper,
  PilotPage,
  Portrait,
  Prompt,
  ReportForm,
  SquadronRoom,
  Update,
  Welcome,
} from '../wire';

export const KEY = 'k'.repeat(24);

export function aFace(changes: Partial<Portrait> = {}): Portrait {
  return {
    skin: 0.2,
    hair: 0.5,
    cut: 0.4,
    face: 0.3,
    brow: 0.5,
    eyes: 0.5,
    nose: 0.5,
    mouth: 0.5,
    moustache: 0.2,
    ears: 0.5,
    age: 0.3,
    cap: 0.1,
    tilt: 0.5,
    scarf: 0.2,
    nation: 'Britain',
    officer: true,
    scars: 0,
    eyepatch: false,
    bandage: false,
    black_band: false,
    ...changes,
  };
}

export function aMan(changes: Partial<AirmanCard> = {}): AirmanCard {
  return {
    name: 'Hugh Fenwick',
    title: 'Captain Hugh Fenwick',
    rank: 'Captain',
    squadron: 0,
    seat: 'No. 71 Squadron',
    post: 'pilot',
    life: '23 years old, from Whitby; a bank clerk before the war. He hums in the cockpit.',
    quality: 'veteran',
    quality_words: 'a veteran',
    status: 'fit',
    ready: true,
    readiness: 'fit to fly',
    luck: 2,
    luck_most: 9,
    devil: false,
    kills: 1.5,
    kills_words: '1½',
    missions: 3,
    experience: 8,
    wounds: 1,
    career_wounds: 2,
    skills: [
      { name: 'Marksman', paragraph: 'SC30', words: 'shoots well', effect: 'adds one to hit', works: true },
      { name: 'Mechanic', paragraph: 'SC31', words: 'knows engines', effect: 'no effect here', works: false },
    ],
    marks: [],
    limits: [],
    medals: [
      {
        name: 'Military Cross',
        ribbon: ['#ffffff', '#5b2a6e', '#ffffff'],
        date: '1917-04-01',
        day: '1 April 1917',
        mission: 1,
        words: 'mission 1, 1 April 1917',
      },
    ],
    ratings: [],
    parachute: false,
    commander: false,
    flies: true,
    portrait: aFace(),
    ...changes,
  };
}

export const BOARD: CampaignBoard = {
  kind: 'campaign',
  title: 'Bloody April',
  briefing: 'The army goes over the top.',
  front: 'Arras',
  start: '1 April 1917',
  missions: 3,
  sides: [
    { name: 'British', nation: 'Britain', seats: ['No. 71 Squadron'] },
    { name: 'Germans', nation: 'Germany', seats: ['Jasta 42'] },
  ],
  squadrons: [
    {
      number: 0,
      name: 'No. 71 Squadron',
      side: 0,
      service: 'Royal Flying Corps',
      nation: 'Britain',
      seats: ['No. 71 Squadron'],
    },
  ],
  tactics: 'triangle',
  tactics_words: 'Age of Dogfights',
  referee: '',
  rules: ['The campaign lasts three missions.'],
};

export function aCampaignScene(changes: Partial<CampaignScene> = {}): CampaignScene {
  return {
    kind: 'campaign',
    standing: 'One mission of 3 flown.',
    date: '1917-04-02',
    day: '2 April 1917',
    part: 'briefing',
    phase: 'crews',
    phase_words: 'The commanders write their lists.',
    step: 6,
    steps: 7,
    turn: 2,
    turns: 3,
    flown: 1,
    missions: 3,
    mission: null,
    points: [3, 5],
    subject: '',
    ...changes,
  };
}

export const ROOM: SquadronRoom = {
  number: 0,
  name: 'No. 71 Squadron',
  side: 'British',
  nation: 'Britain',
  service: 'Royal Flying Corps',
  seats: ['No. 71 Squadron'],
  commander: 'Hugh Yardley',
  lines: ['Two men can fly.'],
  roster: [
    aMan(),
    aMan({
      name: 'Percy Hathersage',
      title: 'Lieutenant Percy Hathersage',
      status: 'hospital',
      ready: false,
      readiness: 'in hospital: misses two missions',
      medals: [],
    }),
  ],
  gone: [],
  planes: [
    {
      id: 'A1',
      type: 'nieuport-17',
      name: 'Nieuport 17',
      role: 'scout',
      ready: true,
      readiness: 'ready, 20% damaged',
      damage: 0.2,
      missions: 2,
      lost: false,
    },
  ],
  honour: [
    {
      name: 'Hugh Fenwick',
      title: 'Captain Hugh Fenwick',
      words: '1½ victories',
      kills: 1.5,
      ribbons: [],
      dead: false,
    },
  ],
  fallen: [],
  points: 3,
  flown: 1,
  won: 1,
  kills: 1.5,
};

export const PILOT: PilotPage = {
  man: aMan(),
  squadron: 'No. 71 Squadron',
  side: 'British',
  service: 'Royal Flying Corps',
  joined: '1 April 1917',
  lines: ['A veteran of three missions.'],
  logbook: [
    {
      mission: 1,
      date: '1917-04-01',
      day: '1 April 1917',
      kind: 'Patrol',
      type: 'Nieuport 17',
      experience: 8,
      kills: 1,
      kills_words: '1',
      wounds: 1,
      luck: 1,
      words: 'Patrol in a Nieuport 17: one victory and one wound.',
      replay: { replay: 'r1', moment: null, address: '/r/r1' },
    },
  ],
  kills: [
    {
      number: 1,
      mission: 1,
      date: '1917-04-01',
      day: '1 April 1917',
      victim: 'Albatros C.III',
      flown: 'scout',
      share: '1',
      replay: { replay: 'r1', moment: 41, address: '/r/r1#m=41&watch' },
    },
  ],
  luck: [
    { mission: 1, date: '1917-04-01', luck: 1 },
    { mission: 2, date: '1917-04-02', luck: 2 },
  ],
  wounds: [
    {
      mission: 1,
      date: '1917-04-01',
      day: '1 April 1917',
      kind: 'wound',
      text: 'Captain Hugh Fenwick is wounded.',
      details: ['a splinter'],
    },
  ],
  story: [],
};

const REPLAY = { replay: 'r1', moment: 41, address: '/r/r1#m=41&watch' };

/** A man's evening: he landed with a novice's hand, and spent luck on it. */
export function aManPage(name = 'Hugh Fenwick', changes: Partial<ManPage> = {}): ManPage {
  return {
    kind: 'man',
    id: `man ${name}`,
    title: `Captain ${name}`,
    man: aMan({ name, title: `Captain ${name}` }),
    squadron: 'No. 71 Squadron',
    machine: 'The Nieuport 17 A1',
    lot: 'safe',
    lot_words: 'Safe',
    battle: [
      {
        text: 'He brought down the Albatros D.III of Leutnant Otto Kolbe of Jasta 42.',
        turn: 4,
        replay: REPLAY,
      },
    ],
    parting: [],
    welcome: '',
    beats: [
      {
        number: 4,
        kind: 'roll',
        text: `Captain ${name}, the landing: 7, home safely.`,
        man: name,
        details: ['die: 8'],
        roll: {
          purpose: `Captain ${name}`,
          die: 'd20',
          faces: [8],
          table: 'The landing',
          terms: [{ text: 'a novice at the stick', value: -1, paragraph: 'SC51' }],
          total: 7,
          result: 'Home safely',
          paragraph: 'SC53',
        },
      },
      { number: 5, kind: 'luck', text: `Captain ${name} spends luck.`, tone: 'good', luck: 2 },
    ],
    ...changes,
  };
}

export const PAPER: Newspaper = {
  name: 'The Daily Lamp',
  side: 'British',
  number: 1,
  mission: 1,
  day: '1 April 1917',
  headline: 'Our airmen win the day',
  deck: 'Fair weather.',
  columns: [{ headline: 'Patrol', place: 'Arras', paragraphs: ['They went out.'] }],
  notices: ['Captain Fenwick is awarded the Military Cross.'],
  missions: [1],
};

/** A whole evening: one man safe, one dead, the score, the honours, the paper, and a morning with questions. */
export function anEvening(changes: Partial<Evening> = {}): Evening {
  const fallen = aManPage('Percy Hathersage', {
    lot: 'dead',
    lot_words: 'Killed',
    man: aMan({ name: 'Percy Hathersage', status: 'dead', portrait: aFace({ black_band: true }) }),
    beats: [{ number: 9, kind: 'killed', text: 'Captain Percy Hathersage fell over Arras.', tone: 'grave' }],
  });
  return {
    mission: 1,
    title: 'Patrol',
    day: '1 April 1917',
    standing: 'One mission of 3 flown.',
    pages: [
      aManPage(),
      fallen,
      {
        kind: 'score',
        id: 'score',
        title: 'The day',
        sides: ['British', 'Germans'],
        gained: [3, 1],
        points: [3, 5],
        beats: [{ number: 12, kind: 'winner', text: 'The day goes to the British, by 3 points to 1.' }],
        claims: [],
        account: [],
        others: [
          { title: 'Leutnant Otto Kolbe', squadron: 'Jasta 42', lot: 'missing', lot_words: 'Taken prisoner' },
        ],
      },
      {
        kind: 'honours',
        id: 'honours',
        title: 'Honours',
        men: [
          {
            name: 'Hugh Fenwick',
            title: 'Captain Hugh Fenwick',
            portrait: aFace(),
            medals: aMan().medals,
            beats: [{ number: 14, kind: 'medal', text: 'He is awarded the Military Cross.', tone: 'good' }],
            lacking: 'The next one takes two victories.',
          },
        ],
      },
      { kind: 'paper', id: 'paper', title: 'The newspaper', paper: PAPER },
      { kind: 'morning', id: 'morning', title: 'The next day', beats: [], number: 1, of: 3, quiet: '' },
    ],
    asking: '',
    out: [],
    over: true,
    missions: [1],
    replay: null,
    ...changes,
  };
}

export const FORM: ReportForm = {
  mission: 2,
  fields: [
    {
      part: 'machine',
      name: 'fate',
      title: 'How it ended',
      words: 'What became of the machine.',
      paragraph: 'SC48',
      input: 'choice',
      choices: ['home', 'shot down'],
      choice_words: ['flew to the end of the battle', 'fell'],
      least: 0,
      most: 0,
      step: 0,
    },
    {
      part: 'man',
      name: 'wounds',
      title: 'Wounds',
      words: 'Suffered in this battle; three kill.',
      paragraph: 'SC58',
      input: 'number',
      choices: [],
      choice_words: [],
      least: 0,
      most: 3,
      step: 1,
    },
    {
      part: 'victory',
      name: 'victim',
      title: 'Brought down',
      words: 'Which machine.',
      paragraph: 'SC10',
      input: 'machine',
      choices: [],
      choice_words: [],
      least: 0,
      most: 0,
      step: 0,
    },
    {
      part: 'victory',
      name: 'victors',
      title: 'By whom',
      words: 'All who fired at it last.',
      paragraph: 'SC12',
      input: 'names',
      choices: [],
      choice_words: [],
      least: 0,
      most: 0,
      step: 0,
    },
  ],
  draft: {
    machines: [
      { id: 'A1', side: 'British', type: 'nieuport-17', men: [{ name: 'Hugh Fenwick' }] },
      { id: 'B1', side: 'Germans', type: 'albatros-d-iii', men: [{ name: 'Otto Brandt' }] },
    ],
  },
  men: ['Hugh Fenwick', 'Otto Brandt'],
  overrule: false,
};

export const BRIEFING: Briefing = {
  mission: {
    number: 2,
    title: 'Patrol',
    date: '1917-04-02',
    weather: 'fair weather',
    attacker: 0,
    target: 'the lines',
    words: 'The British attack: fighters over the lines.',
    tasks: ['The British have to keep the sky over the lines.', 'The Germans have to drive them off.'],
  },
  steps: [
    {
      number: 1,
      title: 'Date and weather',
      words: 'Fair weather.',
      rolls: [{ purpose: 'weather', die: 'd6', faces: [3] }],
      done: true,
      current: false,
    },
  ],
  crews: [{ squadron: 0, plane: 'A1', type: 'nieuport-17', men: ['Hugh Fenwick'], words: 'Fenwick in A1' }],
  opposition: ['Germans: 2 Albatros D.III'],
  flight: null,
  asked: true,
  fly: {
    kind: 'fly-mission',
    mission: 2,
    game: 'triangle',
    scenario: 'Patrol: Age of Dogfights',
    choices: [
      { how: 'here', words: 'Fly it here', effect: 'a table in the browser', offered: true, why_not: '' },
      { how: 'bots', words: 'Let bots fly it', effect: 'bots fight it out', offered: true, why_not: '' },
      {
        how: 'hand',
        words: 'Report it by hand',
        effect: '',
        offered: false,
        why_not: 'somebody else decides this',
      },
    ],
    bots: [
      { bot: 'bot:cadet', title: 'Cadet', line: 'sensible habits' },
      { bot: 'bot:veteran', title: 'Veteran', line: 'weighs each move' },
      { bot: 'bot:ace', title: 'Ace', line: 'plays its best moves out in thought' },
    ],
  },
  notes: [],
};

/** The battle of that mission, with the player at the table. */
export const FLIGHT: FlightCard = {
  mission: 2,
  battle: 'b2',
  how: 'here',
  game: 'triangle',
  title: 'Patrol',
  state: 'flying',
  words: 'The battle is being fought.',
  turn: 3,
  turns: 12,
  seats: [],
  mine: ['British'],
  address: '/t/b2#k=secret',
  watch: 'w2',
};

export const CATALOGUE: CampaignCatalogue = {
  campaigns: [
    {
      id: 'bloody-april',
      title: 'Bloody April',
      line: 'Arras, April 1917.',
      briefing: 'The army goes over the top.',
      front: 'Arras',
      start: '1 April 1917',
      missions: 12,
      beginners: '',
      sides: BOARD.sides,
      squadrons: [
        {
          name: 'No. 71 Squadron',
          side: 'British',
          service: 'Royal Flying Corps',
          machines: '8 Nieuport 17',
        },
      ],
    },
  ],
  options: [
    {
      name: 'tactics',
      words: 'the game in which battles are fought',
      default: 'icog',
      choices: ['icog', 'triangle', 'table'],
    },
    { name: 'referee', words: 'a seat for a referee', default: false, choices: [true, false] },
  ],
  bots: [{ id: 'cadet', title: 'Cadet', line: 'Flies by the book.', games: ['campaign'] }],
};

export const TAG: CampaignTag = {
  id: 'c1',
  title: 'Bloody April',
  seats: ['No. 71 Squadron'],
  standing: 'One mission of 3 flown.',
  day: '2 April 1917',
  flown: 1,
  missions: 3,
  sides: ['British', 'Germans'],
  points: [3, 5],
  squadrons: ['No. 71 Squadron'],
  waiting: ['No. 71 Squadron'],
  over: false,
  updated: '2026-01-01T00:00:00Z',
};

export function aQuestion(changes: Partial<Prompt> = {}): Prompt {
  return {
    seat: 'No. 71 Squadron',
    kind: 'choose-formation',
    words: 'How does the squadron fly?',
    paragraph: 'SC47',
    pieces: [],
    choices: [],
    total: 0,
    form: '',
    refused: [],
    card: null,
    later: false,
    asked: 1,
    errands: [],
    ...changes,
  };
}

export function aCampaignWelcome(changes: Partial<Update> = {}, welcome: Partial<Welcome> = {}): Welcome {
  const scene = aCampaignScene();
  return aWelcome({
    battle: 'c1',
    game: 'campaign',
    title: 'Bloody April',
    seats: ['No. 71 Squadron'],
    board: BOARD,
    update: anUpdate({
      version: 4,
      sights: [{ seats: ['No. 71 Squadron'], scene }],
      prompts: [],
      ...changes,
    }),
    ...welcome,
  });
}

/** A model that is connected to nothing, and what it asks. */
export function aModel(prompt: Prompt | null): { model: Model; wire: FakeWire; answers: () => string[] } {
  const wire = new FakeWire();
  const model = new Model(wire);
  model.start();
  model.welcome(aCampaignWelcome({ prompts: prompt ? [prompt] : [] }));
  const answers = (): string[] =>
    wire.asked.filter((one) => one.kind === 'answer').map((one) => ('answer' in one ? one.answer : ''));
  return { model, wire, answers };
}
