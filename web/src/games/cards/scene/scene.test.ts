import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../wire';
import { anEntry, aPrompt } from '../../triangle/fixtures';
import { bandsOf } from '../heights';
import { everybody, keptUp, stateOf, standingOf } from '../people';
import { decidingOverlay, pick, picture, way } from '../deciding';
import { CardsHand } from '../hand.svelte';
import { aBoard, aPlan, aPlanCard, aPlane, aScene, CARDS, ENEMY } from '../fixtures';
import { actsOf, badgesOf, craftsOf, tracksOf } from './crafts';
import { CRUISE, LEVEL, U } from './measures';
import { planOverlay, pieceOverlay, tailedOverlay } from './overlay';
import { propsOf } from './props';
import { cardWay } from './tracks';
import { worldOf } from './world';

const track: [number, number, number, number, number, number][] = [
  [30, 20, 0, 90, 0, 0],
  [30, 24, 0, 90, 0, 0],
];

describe('what happens', () => {
  it('turns all cards together, and then all glide at once', () => {
    const flights = [
      { piece: 'A1', track, called: 'S' },
      { piece: 'G1', track, called: 'TL' },
    ];
    const acts = actsOf([anEntry(1, { kind: 'flown', flights, pieces: ['A1', 'G1'] })]);
    expect(acts.map(({ kind }) => kind)).toEqual(['reveal', 'glide']);
    expect(acts[0]).toMatchObject({
      faces: [
        { craft: 'A1', face: 'S' },
        { craft: 'G1', face: 'TL' },
      ],
    });
    expect(acts[1]).toMatchObject({ flights: [{ craft: 'A1' }, { craft: 'G1' }] });
  });

  it('fires along the ruler and deals cards, the enemy’s face down', () => {
    const shot = { piece: 'A1', target: 'G1', outcome: 'hit' } as const;
    const dealt = [
      { piece: 'G1', back: 'A', face: '' },
      { piece: 'G1', back: 'A', face: '2 fire' },
    ];
    const acts = actsOf([anEntry(1, { kind: 'fired', shot, dealt, pieces: ['A1', 'G1'] })]);
    expect(acts.map(({ kind }) => kind)).toEqual(['fire', 'deal']);
    expect(acts[0]).toMatchObject({ ruler: 10 * U, hit: true });
    expect(acts[1]).toMatchObject({ craft: 'G1', cards: dealt });
  });

  it('tells beside a name at once what lies there after it', () => {
    const lying = [
      { piece: 'G1', cards: 3, fire: 0, smoke: 2, jams: [2, 4], wounds: 1, tailed: true, damage: null },
      { piece: 'A1', cards: 0, fire: 0, smoke: 0, jams: [0], wounds: 0, tailed: false, damage: 0 },
    ];
    const [act] = actsOf([anEntry(1, { kind: 'suffered', lying, pieces: ['G1'] })]);
    expect(
      act?.kind === 'label' && act.badges.map(([id, some]) => [id, ...some.map(({ text }) => text)]),
    ).toEqual([['G1', 'smoke 2', 'jam 2 + 4', 'wounds 1', 'tailed', '▮3'], ['A1']]);
  });

  it('shows fire, smoke, and how somebody is lost', () => {
    const seen = (kind: Entry['kind'], effect: NonNullable<Entry['effect']>) =>
      actsOf([anEntry(1, { kind, effect, pieces: ['A1'] })]).map((act) => act.kind);
    expect(seen('suffered', 'fire')).toEqual(['puff']);
    expect(seen('suffered', '')).toEqual([]);
    expect(seen('fell', 'crash')).toEqual(['fall']);
    expect(seen('fell', 'pieces')).toEqual(['burst']);
    expect(seen('fell', 'landing')).toEqual(['leave']);
    expect(seen('left', '')).toEqual(['leave']);
  });

  it('goes off on the ground or in the air', () => {
    const at: [number, number, number] = [10, 10, 4];
    const entry = { impact: { what: 'shell' as const, aim: at, at, rings: [] }, pieces: ['G1'] };
    const [above] = actsOf([anEntry(1, { kind: 'burst', ...entry })]);
    const [below] = actsOf([anEntry(1, { kind: 'salvo', ...entry })]);
    expect(above).toMatchObject({ kind: 'blast', place: [10 * U, 10 * U, 4 * LEVEL] });
    expect(below).toMatchObject({ kind: 'blast', place: [10 * U, 10 * U, 0] });
  });
});

describe('planes', () => {
  it('are drawn where they are, all at one height where levels do not count', () => {
    const [one] = craftsOf(aBoard(), aScene(), { selected: 'A1' });
    expect(one).toMatchObject({
      id: 'A1',
      pose: [30 * U, 20 * U, CRUISE, 90, 0, 0],
      selected: true,
      height: '',
    });
    const high = aScene({ planes: [aPlane({ level: 4 })] });
    expect(craftsOf(aBoard({ altitude: true, levels: 10 }), high, { selected: '' })[0]).toMatchObject({
      height: '4',
      pose: [30 * U, 20 * U, 4 * LEVEL, 90, 0, 0],
    });
  });

  it('wear the card of the phase and their counters', () => {
    const card = { letter: 'A', number: 0, points: null, sign: '' } as const;
    const hurt = aPlane({ plan: ['S', 'TL', ''], jams: [3], fire: 2, cards: [card] });
    expect(badgesOf(aScene({ phase: 2 }), hurt).map(({ text }) => text)).toEqual([
      'TL',
      'fire 2',
      'jam 3',
      '▮1',
    ]);
    expect(badgesOf(aScene(), aPlane({ planned: true })).map(({ text }) => text)).toEqual(['✓']);
    const hunter = aPlane({ id: 'G9', tails: aPlane({}).id });
    expect(badgesOf(aScene({ planes: [hunter] }), aPlane({})).map(({ text }) => text)).toEqual(['tailed']);
    expect(stateOf(hurt)).toBe('fire 2, jam 3');
    expect(stateOf(aPlane({ cards: [card], damage: 2, engine: 1 }))).toBe('engine hit, 2 of 18 points');
    expect(stateOf(aPlane({ cards: [card], damage: null }))).toBe('1 card');
  });

  it('have in their panel what the log has told of them by now', () => {
    const card = { letter: 'A', number: 0, points: null, sign: '' } as const;
    const dealt = [
      { piece: 'A1', back: 'A', face: '2 fire' },
      { piece: 'G1', back: 'B', face: '' },
    ];
    const beside = { fire: 0, smoke: 0, jams: [0], wounds: 0, tailed: false };
    const fired = anEntry(1, { dealt, lying: [{ ...beside, piece: 'A1', cards: 2, damage: 1 }] });
    const suffered = anEntry(2, { lying: [{ ...beside, piece: 'A1', cards: 2, fire: 3, damage: 3 }] });
    const before = aScene({ planes: [aPlane({ id: 'A1', cards: [card], damage: 1 }), aPlane({ id: 'B2' })] });
    const planes = keptUp(before, [fired, suffered]).planes;
    expect(planes[0]).toMatchObject({ damage: 3, fire: 3 });
    expect(planes[0]?.cards).toEqual([card, { letter: 'A', number: 0, points: 2, sign: 'fire' }]);
    expect(planes[1]).toBe(before.planes[1]);
    expect(keptUp(before, [])).toBe(before);
  });

  it('keep the ribbon of the way they flew last', () => {
    const flights = [{ piece: 'A1', track }];
    const tracks = tracksOf([anEntry(1, { kind: 'flown', flights })]);
    const flown = aScene({ planes: [aPlane({ y: 24 })] });
    expect(craftsOf(aBoard(), flown, { selected: '', tracks })[0]?.path).toHaveLength(2);
    expect(craftsOf(aBoard(), aScene(), { selected: '', tracks })[0]?.path).toEqual([]);
  });

  it('are listed with whose plan lies there', () => {
    const [one] = everybody(aScene({ planes: [aPlane({ planned: true })] }));
    expect(one).toMatchObject({ place: 'flying', moved: true, where: 'over the table' });
    expect(standingOf(aScene({ phase: 2, stage: 'fire' }))).toMatchObject({
      phase: 'phase 2, fire',
      order: ['A1', 'G1'],
    });
  });
});

describe('a plan on the table', () => {
  it('is a ribbon with a pale plane at each phase; the last has the arcs', () => {
    const overlay = planOverlay(aBoard(), aScene(), aPlan(['S', 'S', 'Z']), -1);
    expect(overlay.ghost?.path.at(-1)).toEqual([30 * U, 33.5 * U, CRUISE, 90, 0, 0]);
    expect(overlay.others).toHaveLength(2);
    expect(overlay.arcs?.[0]).toMatchObject({ craft: 'ghost', ranges: [5 * U, 10 * U], halfAngle: 45 });
    expect(overlay.marks.map(({ label }) => label)).toEqual(['1', '2', '3']);
  });

  it('shows the phase that is looked at, who is in its arc, and what lies off the table', () => {
    const plan = aPlan(['S', 'S']);
    const steps = plan.steps.map((step, at) =>
      at === 0 ? { ...step, arcs: ['G1'], threats: ['G1'] } : { ...step, off: 'north' as const },
    );
    const overlay = planOverlay(aBoard(), aScene(), { ...plan, steps }, 0);
    expect(overlay.lines).toEqual([
      { from: 'G1', to: 'ghost', kind: 'threat' },
      { from: 'ghost', to: 'G1', kind: 'aim' },
    ]);
    expect(overlay.marks.map(({ kind, label }) => [kind, label])).toEqual([
      ['shot', '1'],
      ['danger', '2 off the table'],
    ]);
    expect(planOverlay(aBoard(), aScene(), { ...plan, steps }, 1).arcs).toBeUndefined();
  });

  it('has the first card of the plane that is tailed beside it', () => {
    const way = tailedOverlay(aBoard(), aScene(), 'G1', 'S').others?.[0];
    expect(
      way?.path
        .at(-1)
        ?.slice(0, 2)
        .map((one) => Math.round(one * 100) / 100),
    ).toEqual([12, 11]);
    expect(tailedOverlay(aBoard(), aScene(), '', '').others).toBeUndefined();
  });

  it('turns left and right as the card says, and loops over for a reversal', () => {
    const [, , turn, reversal] = CARDS;
    const left = cardWay(aPlane(), turn);
    expect(left.at(-1)?.[3]).toBe(130);
    expect(left.at(-1)?.[0]).toBeLessThan(30 * U);
    const loop = cardWay(aPlane(), reversal);
    expect(Math.max(...loop.map((pose) => pose[2]))).toBeGreaterThan(CRUISE + 0.5);
    expect(loop.at(-1)?.slice(3)).toEqual([-90, 0, 0]);
  });

  it('is drawn while it is made, framed, and pointed at', () => {
    const hand = new CardsHand();
    const prompt = aPrompt({ kind: 'plan', card: aPlanCard() });
    const deciding = { board: aBoard(), scene: aScene(), prompt, hand, side: 0 };
    expect(decidingOverlay(deciding)).toEqual(expect.objectContaining({ ghost: null }));
    hand.add('S');
    hand.outlook = { plan: aPlan(['S']), legal: false, reasons: [] };
    expect(decidingOverlay(deciding)?.ghost?.craft).toBe('A1');
    expect(way(deciding).length).toBeGreaterThan(1);
    expect(picture(deciding, craftsOf(aBoard(), aScene(), { selected: '' }), false)).toContainEqual([
      ENEMY.x * U,
      ENEMY.y * U,
      CRUISE,
    ]);
    pick(deciding, { kind: 'mark', id: '0' });
    expect(hand.looked).toBe(0);
  });

  it('is compared with where the guns of a chosen plane point', () => {
    expect(pieceOverlay(aBoard(), aScene(), 'A1').arcs).toHaveLength(1);
    expect(
      pieceOverlay(aBoard(), aScene({ planes: [aPlane({ place: 'gone' })] }), 'A1').arcs,
    ).toBeUndefined();
  });
});

describe('the table', () => {
  it('names what objectives speak of, be it a target or not', () => {
    const place = { kind: 'place', side: 1, x: 0, y: 0, heading: 0, half_length: 1, half_width: 1 } as const;
    const units = [
      { ...place, id: 'mill', name: 'the mill', strength: 0, goal: true },
      { ...place, id: 'pond', name: 'the pond', strength: 0, goal: false },
    ];
    const titles = propsOf(aBoard({ units }), aScene(), '').map(({ title }) => title);
    expect(titles).toEqual(['the mill', '']);
  });

  it('says of a target how much it has taken, and at last that it is destroyed', () => {
    const place = {
      kind: 'battery',
      side: 1,
      x: 0,
      y: 0,
      heading: 0,
      half_length: 1,
      half_width: 1,
    } as const;
    const board = aBoard({ units: [{ ...place, id: 'guns', name: 'the battery', strength: 6, goal: true }] });
    const heights = [0, 5, 10].map((points) => {
      const scene = aScene({ units: [{ id: 'guns', points, destroyed: points >= 6 }] });
      return propsOf(board, scene, '').map(({ height }) => height);
    });
    expect(heights).toEqual([[''], ['5/6'], ['destroyed']]);
  });

  it('has two lines of trenches with shell-holes between them', () => {
    const world = worldOf(aBoard());
    expect([world.width, world.depth]).toEqual([60 * U, 60 * U]);
    const trenches = world.country?.strips.filter(({ ground }) => ground === 'trench') ?? [];
    expect(trenches.map(({ from }) => from[1])).toEqual([22.5 * U, 37.5 * U]);
  });

  it('lies in the country that a campaign has found', () => {
    const country = { name: 'a river', woods: 3, villages: 1, rivers: 1 };
    const found = worldOf(aBoard({ country })).country;
    const grounds = (ground: string) => [
      ...(found?.strips ?? []).filter((one) => one.ground === ground),
      ...(found?.patches ?? []).filter((one) => one.ground === ground),
    ];
    expect(['wood', 'village', 'water'].map((ground) => grounds(ground).length)).toEqual([3, 1, 1]);
    const bare = worldOf(aBoard({ country: { name: 'open fields', woods: 0, villages: 0, rivers: 0 } }));
    expect(bare.country?.patches).toEqual([]);
  });

  it('tells levels by colour only where they count', () => {
    expect(bandsOf(aBoard())).toEqual([]);
    const bands = bandsOf(aBoard({ altitude: true, levels: 12 }));
    expect(bands.map(({ words }) => words)).toEqual(['1–3', '4–6', '7–9', '10–12']);
  });
});
