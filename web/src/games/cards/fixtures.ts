/** A small battle for tests: one plane against one, as the server would send it. */
import type {
  CardsBoard,
  CardsPlane,
  CardsScene,
  HandCard,
  ManoeuvreCard,
  PlanCard,
  PlanPreview,
  PlanStep,
  Previewed,
} from '../../wire';

export function aManoeuvre(id: string, changes: Partial<ManoeuvreCard> = {}): ManoeuvreCard {
  return {
    id,
    name: id,
    does: '',
    kind: 'straight',
    copies: 1,
    path: [
      [0, 0],
      [0, 4.5],
    ],
    turn: 0,
    steep: false,
    straight: false,
    side: '',
    lines: [],
    ...changes,
  };
}

export const CARDS = [
  aManoeuvre('S', { name: 'Straight', straight: true, copies: 2 }),
  aManoeuvre('Z', { name: 'Stall', kind: 'stall' }),
  aManoeuvre('TL', {
    name: 'Turn left',
    does: '40°',
    kind: 'turn',
    side: 'left',
    turn: -40,
    path: [
      [0, 0],
      [-0.4, 2],
      [-1.4, 3.8],
    ],
  }),
  aManoeuvre('IM', { name: 'Immelmann', kind: 'reversal', steep: true, turn: 180 }),
] as const;

export function aPlane(changes: Partial<CardsPlane> = {}): CardsPlane {
  return {
    id: 'A1',
    side: 0,
    seat: 'Allies',
    airplane: 's-e-5a',
    title: 'S.E.5a A1',
    place: 'air',
    x: 30,
    y: 20,
    heading: 90,
    level: 0,
    fate: '',
    men: [],
    jams: [0],
    fire: 0,
    smoke: 0,
    climb: 0,
    glide: 0,
    gliding: false,
    nursed: false,
    bombs: 0,
    containers: false,
    rockets: false,
    photos: [],
    cards: [],
    damage: 0,
    aim: 0,
    damage_most: 18,
    engine: 0,
    barred: [],
    tails: '',
    planned: false,
    plan: [],
    last: 'S',
    lines: ['S.E.5a A1 heads north.'],
    ...changes,
  };
}

export const ENEMY = aPlane({ id: 'G1', side: 1, seat: 'Germans', title: 'D.VII G1', y: 32, heading: 270 });

export function aBoard(changes: Partial<CardsBoard> = {}): CardsBoard {
  return {
    kind: 'cards',
    title: 'Duel',
    briefing: 'The last two turn in.',
    width: 60,
    depth: 60,
    front: [22.5, 37.5],
    ruler: 10,
    half_ruler: 5,
    altitude: false,
    levels: 0,
    sides: [
      { name: 'Allies', home: 'south', seats: ['Allies'], objectives: [] },
      { name: 'Germans', home: 'north', seats: ['Germans'], objectives: [] },
    ],
    units: [],
    decks: { falcon: { id: 'falcon', name: 'Falcon', cards: [...CARDS] } },
    types: {
      's-e-5a': {
        slug: 's-e-5a',
        name: 'S.E.5a',
        nation: 'Britain',
        role: 'fighter',
        kind: 'fighter',
        deck: 'falcon',
        left_out: [],
        damage: 18,
        posts: [{ name: 'fixed', letter: 'A', man: 0, bearing: 0, half_arc: 45 }],
        crew: 1,
        engines: 1,
        half_length: 1,
        half_width: 1,
        lines: [],
      },
    },
    rules: [],
    seed: 7,
    country: null,
    ...changes,
  };
}

export function aScene(changes: Partial<CardsScene> = {}): CardsScene {
  return {
    kind: 'cards',
    turn: 2,
    turns: 20,
    phase: 0,
    stage: 'planning',
    standing: 'Turn 2.',
    points: [0, 0],
    planes: [aPlane(), ENEMY],
    units: [],
    balloons: [],
    clouds: [],
    orders: [],
    done: [],
    ...changes,
  };
}

export function aHand(barred: Readonly<Record<string, string>> = {}): HandCard[] {
  return CARDS.map(({ id, copies }) => ({ id, left: copies, reasons: barred[id] ? [barred[id]] : [] }));
}

export function aPlanCard(changes: Partial<PlanCard> = {}): PlanCard {
  return {
    kind: 'plan',
    plane: 'A1',
    wave: 0,
    hand: aHand(),
    tailed: '',
    tailed_card: '',
    tailed_next: '',
    ready: [],
    exits: [],
    ...changes,
  };
}

/** A plan flown straight to the north, whatever its cards. */
export function aPlan(begun: readonly string[], changes: Partial<PlanPreview> = {}): PlanPreview {
  const steps = begun.map((card, at): PlanStep => {
    const y = 20 + 4.5 * at;
    return {
      card,
      track: [
        [30, y],
        [30, y + 4.5],
      ],
      pose: [30, y + 4.5, 90, 0],
      off: '',
      in_cloud: false,
      arcs: [],
      threats: [],
      words: `${card} to the north.`,
    };
  });
  return {
    kind: 'plan',
    plane: 'A1',
    begun: [...begun],
    steps,
    hand: aHand({ IM: 'a straight must be flown before it' }),
    warnings: [],
    ...changes,
  };
}

export function foreseen(answer: string, changes: Partial<Previewed> = {}): Previewed {
  const begun = answer.split(' ').filter(Boolean);
  return {
    kind: 'previewed',
    request: 1,
    answer,
    legal: begun.length === 3,
    words: '',
    details: [],
    reasons: [],
    card: aPlan(begun),
    ...changes,
  };
}
