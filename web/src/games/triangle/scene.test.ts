import { describe, expect, it } from 'vitest';
import { aBoard as anyBoard, aFlyCard, anEnd, anEntry, aPiece, aScene as anyScene } from './fixtures';
import type { Aim, PlaceCard, SteerCard, TriangleBoard, TriangleScene } from '../../wire';
import {
  actsOf,
  craftsOf,
  flyOverlay,
  LEVEL,
  marksOf,
  pathOf,
  pieceOverlay,
  placeOverlay,
  steerOverlay,
  tracksOf,
  worldOf,
} from './scene';
import { together } from '../../boards/overlays';

function aBoard(): TriangleBoard {
  return anyBoard() as TriangleBoard;
}

function aScene(changes: Partial<TriangleScene> = {}): TriangleScene {
  return { ...(anyScene() as TriangleScene), ...changes };
}

function aLattice(changes: Partial<TriangleBoard> = {}): TriangleBoard {
  const points: [number, number][] = [];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) points.push([column + (row % 2) / 2, row * 0.866]);
  }
  return { ...aBoard(), width: 8, height: 6, points, ...changes };
}

describe('the world of a lattice', () => {
  it('is as large as its points reach, with a ring for every level', () => {
    const world = worldOf(aLattice());
    expect(world.width).toBe(7.5);
    expect(world.depth).toBeCloseTo(4.33);
    expect(world.ring).toBe(LEVEL);
    expect(world.lattice).toHaveLength(48);
    expect(world.sideNames).toEqual(['French', 'Germans']);
  });

  it('has zones, clouds and guns where the server says', () => {
    const world = worldOf(
      aLattice({
        zones: [{ side: 1, letter: 'A', points: [3, 4] }],
        clouds: [{ points: [9], top: 2 }],
        land_guns: [{ id: 'MG', side: 0, point: 20, points: [19, 20, 21] }],
      }),
      aScene({ wind: 60, sun: 180 }),
    );
    const zone = world.areas.find((area) => area.kind === 'zone');
    expect(zone).toMatchObject({ label: 'A', side: 1 });
    expect(zone?.places).toHaveLength(2);
    expect(world.areas.find((area) => area.kind === 'cloud')?.top).toBeGreaterThan(2 * LEVEL);
    const gun = world.areas.find((area) => area.id === 'MG');
    expect(gun?.places).toHaveLength(3);
    expect(gun?.places[0]?.slice(0, 2)).toEqual(aLattice().points[20]);
    expect(world).toMatchObject({ wind: 60, sun: 180 });
  });
});

describe('crafts', () => {
  it('stand on their level, with the nose as they are tilted', () => {
    const scene = aScene({ pieces: [aPiece({ level: 4, tilt: -1, heading: 120 })] });
    const [craft] = craftsOf(aBoard(), scene, { selected: 'F1' });
    expect(craft).toMatchObject({ height: '4', selected: true, nation: 'France', ace: true, damage: [] });
    expect(craft?.pose[2]).toBeCloseTo(4 * LEVEL);
    expect(craft?.pose[3]).toBe(120);
    expect(craft?.pose[4]).toBeLessThan(0);
  });

  it('are shown over the board and at access points, not at the patrol and not when they are gone', () => {
    const places = ['board', 'access', 'patrol', 'gone'] as const;
    const pieces = places.map((place) => aPiece({ id: place, place }));
    const crafts = craftsOf(aBoard(), aScene({ pieces }), { selected: '' });
    expect(crafts.map((craft) => craft.id)).toEqual(['board', 'access']);
  });

  it('trail the way they flew last, unless they have been put elsewhere since', () => {
    const flown = {
      piece: 'F1',
      track: [
        [0, 0, 3, 0, 0, 0],
        [1, 0, 3, 0, 0, 0],
        [2, 0, 3, 0, 0, 0],
      ] as [number, number, number, number, number, number][],
    };
    const tracks = tracksOf([anEntry(1, { flown })]);
    const here = craftsOf(aBoard(), aScene(), { selected: '', tracks });
    expect(here[0]?.path).toHaveLength(3);
    const there = craftsOf(aBoard(), aScene({ pieces: [aPiece({ x: 9 })] }), { selected: '', tracks });
    expect(there[0]?.path).toEqual([]);
  });
});

describe('a way over points', () => {
  it('leads from the piece over every point to the end, climbing on the way', () => {
    const piece = aPiece({ point: 8, x: 0.5, y: 0.866, level: 2, heading: 0 });
    const path = pathOf(aLattice(), piece, [8, 9, 10, 19], { heading: 60, level: 3, tilt: 1 });
    expect(path).toHaveLength(4);
    expect(path[0]?.slice(0, 2)).toEqual([0.5, 0.866]);
    expect(path.at(-1)?.slice(0, 4)).toEqual([3, 1.732, 3 * LEVEL, 60]);
    const heights = path.map((pose) => pose[2]);
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
  });

  it('goes on beyond the edge when it leaves the board', () => {
    const piece = aPiece({ point: 6, x: 6, y: 0, heading: 0 });
    const path = pathOf(aLattice(), piece, [6, 7, -1], { heading: 0, level: 3 });
    expect(path.at(-1)?.[0]).toBeGreaterThan(7.5);
  });

  it('begins at the access point of a piece that is not on the board yet', () => {
    const piece = aPiece({ point: -1, place: 'access', x: -1, y: 0 });
    const path = pathOf(aLattice(), piece, [0, 1], { heading: 0, level: 3 });
    expect(path.map((pose) => pose[0])).toEqual([-1, 0, 1]);
  });
});

describe('choosing a flight', () => {
  const aim: Aim = {
    target: 'G1',
    gun: 'fixed',
    column: 'A',
    position: 'H5',
    hit: 32.4,
    takedown: 12,
    damage: 20.4,
    jam: 2,
  };
  const card = aFlyCard([
    anEnd('SS', { point: 3, danger: 0.3, threats: ['G1'] }),
    anEnd('SL', { point: 3, heading: 60, aim }),
    anEnd('LL', { point: 11 }),
    anEnd('RR', { point: 5, done: ['A'] }),
    anEnd('SSS', { point: 7, edge: 'east', track: [2, 7, -1] }),
  ]);

  it('marks every point once, by the best it gives', () => {
    const marks = marksOf(aLattice(), card);
    expect(marks.map((mark) => [mark.id, mark.kind, mark.label])).toEqual([
      ['3:3', 'shot', 'hit 32\u00a0%'],
      ['11:3', 'reach', ''],
      ['5:3', 'task', ''],
      ['edge:east:7', 'edge', ''],
    ]);
    expect(marks[0]?.place[2]).toBeCloseTo(3 * LEVEL);
    expect(marks[3]?.place[0]).toBe(8);
  });

  it('offers headings at a chosen point, and shows the end in hand', () => {
    const end = card.ends[0] ?? null;
    const overlay = flyOverlay(aLattice(), aScene(), card, { mark: '3:3', end });
    expect(overlay.arrows.map((arrow) => [arrow.id, arrow.heading])).toEqual([
      ['0', 0],
      ['1', 60],
    ]);
    expect(overlay.ghost?.craft).toBe('F1');
    expect(overlay.lines).toEqual([{ from: 'G1', to: 'ghost', kind: 'threat' }]);
  });

  it('shows a path that is being steered', () => {
    const steer: SteerCard = {
      kind: 'steer',
      begun: 'S',
      track: [2, 3],
      heading: 0,
      level: 3,
      steps_left: 1,
      turns: 'one more turn',
      letters: ['S'],
      words: '',
      end: null,
    };
    const overlay = steerOverlay(aLattice(), aScene(), card, steer);
    expect(overlay.ghost?.path.at(-1)?.[0]).toBe(3);
  });
});

describe('other overlays', () => {
  it('mark the access points that may be used, by their number', () => {
    const card: PlaceCard = {
      kind: 'place',
      pieces: ['F1'],
      access: [1],
      levels: [3],
      headings: ['E'],
      asks_level: false,
      asks_heading: false,
      may_pass: false,
    };
    expect(placeOverlay(aBoard(), 0, card).marks).toMatchObject([{ id: '1', label: '1' }]);
    expect(placeOverlay(aBoard(), 1, card).marks).toEqual([]);
  });

  it('show where the guns of a selected piece point, and add up', () => {
    const cone = pieceOverlay(aScene(), 'F1');
    expect(cone.cones).toHaveLength(1);
    expect(pieceOverlay(aScene(), 'nobody').cones).toEqual([]);
    expect(together(cone, flyOverlay(aLattice(), aScene(), aFlyCard())).marks).toHaveLength(1);
  });
});

describe('what happens', () => {
  it('is played in the order it was told', () => {
    const track: [number, number, number, number, number, number][] = [
      [0, 0, 2, 0, 0, 0],
      [1, 0, 3, 0, 0, 0],
    ];
    const acts = actsOf([
      anEntry(1, { kind: 'placed', pieces: ['F1'] }),
      anEntry(2, { kind: 'flew', pieces: ['F1'], flown: { piece: 'F1', track } }),
      anEntry(3, { kind: 'turn', pieces: ['F1', 'G1'] }),
      anEntry(4, {
        kind: 'fired',
        pieces: ['F1', 'G1'],
        shot: { piece: 'F1', target: 'G1', outcome: 'takedown' },
      }),
      anEntry(5, {
        kind: 'fired',
        pieces: ['G1', 'F1'],
        shot: { piece: 'G1', target: 'F1', outcome: 'jam' },
      }),
      anEntry(6, { kind: 'downed', pieces: ['G1', 'F1'] }),
      anEntry(7, { kind: 'left', pieces: ['F1'], flown: { piece: 'F1', track } }),
    ]);
    expect(acts.map((act) => act.kind)).toEqual(['appear', 'fly', 'fire', 'fire', 'fall', 'fly', 'leave']);
    expect(acts[1]).toMatchObject({ craft: 'F1', height: '3' });
    expect(acts[1]?.kind === 'fly' && acts[1].track.at(-1)?.[2]).toBeCloseTo(3 * LEVEL);
    expect(acts[2]).toMatchObject({ hit: true });
    expect(acts[3]).toMatchObject({ hit: false });
    expect(acts[4]).toMatchObject({ craft: 'G1' });
  });
});
