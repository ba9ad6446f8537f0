/** A small duel in Move units for tests, as the server would send it. */
import type {
  AnnounceCard,
  Choice,
  CrewCard,
  IcogAirplane,
  IcogBoard,
  IcogPreview,
  IcogScene,
  PanelCard,
  Previewed,
  SegmentPreview,
} from '../../wire';

export function aPanel(changes: Partial<PanelCard> = {}): PanelCard {
  return {
    slug: 'sopwith-triplane',
    name: 'Sopwith Triplane',
    nation: 'Britain',
    role: 'fighter',
    introduced: '1917-02',
    posts: ['pilot'],
    engines: 1,
    rotary: true,
    structure: 12,
    ignores_structure: 0,
    roll: 3,
    throttle: 3,
    engine_out: [5],
    flying: 0,
    gunnery: 1,
    stall: 80,
    top: 180,
    maximum: 225,
    manoeuvring: 175,
    loaded_stall: 0,
    loaded_top: 0,
    end: 265,
    steps: [0, 60, 80, 100, 120, 130, 140, 150, 160, 165, 170, 175, 180],
    bands: [
      { band: 'stall', words: 'at stalling speed', above: 0, up_to: 80 },
      { band: 'slow', words: 'slow', above: 80, up_to: 145 },
      { band: 'medium', words: 'medium speed', above: 145, up_to: 185 },
      { band: 'high', words: 'high speed', above: 185, up_to: 265 },
    ],
    markers: [
      { speed: 150, template: 'D' },
      { speed: 170, template: 'E' },
    ],
    tighter_loss: [3, 4, 6],
    drag: [{ above: 180, up_to: 195, units: 2 }],
    loss: [5, 10, 15],
    gain: [6.4, 12.9, 19.3],
    weapons: [
      {
        number: 1,
        name: 'Vickers gun',
        mount: 'fixed',
        guns: 1,
        arc: '',
        also: '',
        arc_words: 'along the nose',
        boxes: 8,
        drums: 0,
        gunnery: 0,
        crew: 0,
      },
    ],
    bombs: 0,
    bomb_kg: 0,
    dual_controls: false,
    floats: false,
    lines: [],
    ...changes,
  };
}

export function aCrewMan(changes: Partial<CrewCard> = {}): CrewCard {
  return {
    number: 0,
    name: 'Arthur Pellington',
    post: 'pilot',
    flies: true,
    awareness: 17,
    flying: 14,
    gunnery: 17,
    fortitude: 9,
    luck: 8,
    whole: [17, 14, 17, 9, 8],
    wounds: 0,
    rerolls: 1,
    traits: ['Hard as nails'],
    state: '',
    victories: 0,
    forced_home: 0,
    words: '',
    ...changes,
  };
}

export function anAirplane(changes: Partial<IcogAirplane> = {}): IcogAirplane {
  return {
    id: 'B1',
    side: 0,
    seat: 'Allies',
    panel: 'sopwith-triplane',
    title: 'Triplane B1',
    place: 'air',
    spot: 'in the west, 20 MU high, heading 90 (east), level',
    pose: [10, 30, 20, 0, 0, 0],
    exact: [10000, 30000, 20000, 1000000, 0, 0, 0, -1000000, 0, 0, 0, 1000000],
    inverted: false,
    speed: 165,
    band: 'medium',
    move: 16.5,
    attitude: '',
    structure: 9,
    guns: [
      {
        number: 1,
        name: 'Vickers gun',
        halves: 15,
        halves_most: 16,
        drums: 0,
        drums_most: 0,
        barrels: 1,
        barrels_most: 1,
        jammed: 0,
        repair: 0,
        silent: '',
        crew: 0,
        words: '7½ boxes of 8',
      },
    ],
    engines: [
      { number: 1, state: 'running', loss: 0, smokes: false, restarts: 0, words: 'Engine: running.' },
    ],
    effects: [],
    damage: [],
    crew: [aCrewMan()],
    bombs: 0,
    formation: 0,
    targets: [],
    forced_home: false,
    fate: '',
    moved: false,
    way_out: '',
    lines: ['Sopwith Triplane B1.'],
    ...changes,
  };
}

export const FOE = anAirplane({
  id: 'D1',
  side: 1,
  seat: 'Germans',
  title: 'Triplane D1',
  pose: [40, 30, 20, 180, 0, 0],
});

export function anIcogBoard(changes: Partial<IcogBoard> = {}): IcogBoard {
  return {
    kind: 'icog',
    title: 'The fighter patrol',
    briefing: 'Meet the enemy.',
    width: 60,
    depth: 50,
    ceiling: 42,
    turns: 10,
    fog: false,
    sides: [
      { name: 'Allies', home: 'west', seats: ['Allies'], airplanes: ['B1'] },
      { name: 'Germans', home: 'east', seats: ['Germans'], airplanes: ['D1'] },
    ],
    relief: { cell: 20, columns: 5, rows: 4, heights: Array.from({ length: 20 }, (_, at) => at % 5) },
    plots: { size: 30, columns: 2, rows: 2, grounds: ['field', 'grass', 'meadow', 'field'] },
    strips: [{ ground: 'trench', x1: 30, y1: 0, x2: 30, y2: 50, breadth: 0.6 }],
    patches: [{ ground: 'wood', x: 10, y: 10, radius: 3 }],
    runways: [],
    cone: {
      length: 16,
      half_angle: 7.5,
      ranges: [
        { up_to: 4, modifier: 3 },
        { up_to: 16, modifier: -11 },
      ],
    },
    quarter: 45,
    bubble: 2,
    radii: { E: 5, F: 6 },
    panels: { 'sopwith-triplane': aPanel() },
    rules: [],
    seed: 7,
    ...changes,
  };
}

export function anIcogScene(changes: Partial<IcogScene> = {}): IcogScene {
  return {
    kind: 'icog',
    phase: 'move',
    phase_words: 'The planes move.',
    turn: 2,
    turns: 10,
    standing: 'Turn 2 of 10.',
    sheet: [
      {
        airplane: 'D1',
        crew: 0,
        name: 'Emil Harthaus',
        rolls: [3],
        total: 19,
        target: '',
        state: 'moved',
        words: 'Emil Harthaus in D1: 19.',
      },
      {
        airplane: 'B1',
        crew: 0,
        name: 'Arthur Pellington',
        rolls: [8],
        total: 25,
        target: '',
        state: 'now',
        words: 'Arthur Pellington in B1: 25.',
      },
    ],
    threats: [{ by: 'D1', target: 'B1', arc: 'rear', value: -4 }],
    sights: [],
    order: ['B1'],
    flown: ['D1'],
    shooters: [],
    scores: [0, 0],
    airplanes: [anAirplane(), FOE],
    things: [],
    ...changes,
  };
}

export function anAnnounceCard(changes: Partial<AnnounceCard> = {}): AnnounceCard {
  return {
    kind: 'announce',
    airplane: 'B1',
    place: 'air',
    move: 16.5,
    start: [10, 30, 20, 0, 0, 0],
    free: 2,
    most: 3,
    third: null,
    safe: 'E',
    templates: [
      {
        template: 'D',
        radius: 4,
        tighter: 1,
        loss: 3,
        test: { test: 'flying', target: 16, percent: 80, terms: [] },
        words: 'D with a Flying test at 16 (80 %), −3 energy',
      },
      { template: 'E', radius: 5, tighter: 0, loss: 1, test: null, words: 'E is safe' },
      { template: 'F', radius: 6, tighter: 0, loss: 1, test: null, words: 'F is safe' },
    ],
    roll: 3,
    roll_most: 180,
    bank_most: 45,
    slip_most: 5,
    may_slip: true,
    throttle_most: 3,
    works: [{ text: 'engine off 1', words: 'switch off the engine', actions: 0 }],
    no_fire: '',
    others: [
      {
        airplane: 'D1',
        friend: false,
        distance: 30,
        clock: 'one o’clock',
        bearing: 20,
        elevation: 0,
        off_nose: 20,
        direction: 0,
        shows: 'front',
        declare: true,
        words: 'D1, one o’clock.',
      },
    ],
    wide_turn: '',
    ...changes,
  };
}

/** Moves that are ready to take. */
export function readyMoves(): Choice[] {
  return [
    {
      answer: 'T F 8 @0; S 8.5; fire at D1',
      words: 'D1 in the sights',
      key: '1',
      pieces: ['B1', 'D1'],
      percent: 55,
      label: 'at D1',
      attack: true,
    },
    {
      answer: 'S 16.5',
      words: 'straight on',
      key: '2',
      pieces: ['B1'],
      label: 'straight',
      plain: 'Fly straight on',
    },
  ];
}

export function aSegment(changes: Partial<SegmentPreview> = {}): SegmentPreview {
  return {
    text: 'S 16.5',
    start: 0,
    end: 6,
    segment: 'straight',
    length: 16.5,
    template: '',
    direction: 0,
    degrees: 0,
    side: '',
    actions: 0,
    tighter: 0,
    words: 'straight on for 16.5 MU',
    track: [
      [10, 30, 20, 0, 0, 0],
      [26.5, 30, 20, 0, 0, 0],
    ],
    ...changes,
  };
}

export function aFlight(changes: Partial<IcogPreview> = {}): IcogPreview {
  return {
    kind: 'flight',
    airplane: 'B1',
    complete: true,
    segments: [aSegment()],
    end: {
      pose: [26.5, 30, 20, 0, 0, 0],
      exact: [26500, 30000, 20000, 1000000, 0, 0, 0, -1000000, 0, 0, 0, 1000000],
      inverted: false,
      left: '',
      grounded: false,
      words: 'in the middle, 20 MU high',
    },
    remaining: 0,
    actions: 1,
    climbed: 0,
    ledger: [{ paragraph: '5.5.6.4', text: 'turn F', value: -1 }],
    energy: -1,
    needle: {
      before: 165,
      after: 160,
      band_before: 'medium',
      band_after: 'medium',
      at_stall: false,
      below_stall: 0,
      over_maximum: false,
    },
    warnings: [],
    tests: [],
    aims: [],
    bank_least: -45,
    bank_most: 45,
    fault: null,
    completions: [],
    completes: 0,
    ...changes,
  };
}

export function aPreviewed(answer: string, changes: Partial<Previewed> = {}): Previewed {
  return {
    kind: 'previewed',
    request: 1,
    legal: true,
    reasons: [],
    words: 'there',
    details: [],
    card: aFlight(),
    answer,
    ...changes,
  };
}
