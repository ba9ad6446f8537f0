import { describe, expect, it } from 'vitest';
import { anEntry } from '../triangle/fixtures';
import {
  actsOf,
  craftsOf,
  draggedTo,
  frameOf,
  handlesOf,
  MU,
  pieceOverlay,
  planOverlay,
  posesOverlay,
  tracksOf,
  worldOf,
} from './scene';
import { aGround, aUnit } from './ground/ground.fixtures';
import { told } from './people';
import { aFlight, anAirplane, anIcogBoard, anIcogScene, aSegment, FOE } from './fixtures';

const TRACK: [number, number, number, number, number, number][] = [
  [0, 30, 20, 0, 0, 0],
  [10, 30, 20, 0, 0, 0],
];

describe('the world of In Clouds of Glory', () => {
  const world = worldOf(anIcogBoard());

  it('is told in the units of the stage, heights and ground alike', () => {
    expect([world.width, world.depth, world.ceiling]).toEqual([60 * MU, 50 * MU, 42 * MU]);
    expect(world.country?.strips[0]).toEqual({
      ground: 'trench',
      from: [30 * MU, 0],
      to: [30 * MU, 50 * MU],
      breadth: 0.6 * MU,
    });
    expect(world.exact).toBe(true);
  });

  it('fits the relief to the board where the server’s grid reaches beyond it', () => {
    const relief = world.relief;
    expect(relief?.columns).toBe(4);
    // heights rise by one Move unit in every cell of 20, so by three over the 60 of the board
    expect(relief?.heights.slice(0, 4)).toEqual([0, 1 * MU, 2 * MU, 3 * MU]);
  });
});

describe('airplanes on the stage', () => {
  it('stand where they are, inverted ones marked, the way flown last behind them', () => {
    const scene = anIcogScene({ airplanes: [anAirplane({ inverted: true }), FOE] });
    const tracks = tracksOf([anEntry(1, { flown: { piece: 'B1', track: TRACK } })]);
    const [craft] = craftsOf(anIcogBoard(), scene, { selected: 'B1', tracks });
    expect(craft?.pose.slice(0, 3)).toEqual([10 * MU, 30 * MU, 20 * MU]);
    expect(craft?.height).toBe('20 ⤓');
    expect(craft?.path).toHaveLength(2);
  });

  it('are not shown before they come and after they have gone', () => {
    const airplanes = [anAirplane({ place: 'waiting' }), { ...FOE, place: 'gone' as const }];
    expect(craftsOf(anIcogBoard(), anIcogScene({ airplanes }), { selected: '' })).toEqual([]);
  });
});

describe('what helps to decide', () => {
  it('shows the cone with its distance bands, the quarter behind, and who threatens', () => {
    const overlay = pieceOverlay(anIcogBoard(), anIcogScene(), 'B1');
    expect(overlay.cones[0]).toMatchObject({ length: 16 * MU, halfAngle: 7.5, bands: [4 * MU, 16 * MU] });
    expect(overlay.quarters?.[0]?.halfAngle).toBe(45);
    expect(overlay.lines).toEqual([{ from: 'D1', to: 'B1', kind: 'threat' }]);
  });

  it('draws a planned move with the ways of failed tests and the space that it needs', () => {
    const failed = { attitude: 'stalled' as const, track: TRACK, end: aFlight().end };
    const test = { test: 'flying' as const, target: 14, percent: 70, terms: [] };
    const flight = aFlight({
      tests: [{ reason: 'flying', segment: 1, test, optional: false, words: '', failed, broken: null }],
    });
    const overlay = planOverlay(anIcogBoard(), anIcogScene(), flight);
    expect(overlay.ghost?.path.at(-1)?.[0]).toBe(26.5 * MU);
    expect(overlay.detours).toHaveLength(1);
    expect(overlay.bubbles).toEqual([{ craft: 'ghost', radius: 2 * MU, danger: false }]);
  });

  it('has a line from everybody in the air who could shoot there', () => {
    const dangers = [
      { by: 'D1', what: 'sights' as const, percent: 45, words: 'D1 has it in his sights' },
      { by: 'DG1', what: 'ground' as const, percent: 20, words: 'within reach of DG1' },
    ];
    const overlay = planOverlay(anIcogBoard(), anIcogScene(), aFlight({ dangers }));
    expect(overlay.lines).toEqual([{ from: 'D1', to: 'ghost', kind: 'threat' }]);
  });

  it('warns where a move would end too near to somebody', () => {
    const near = { ...FOE, pose: [27.5, 30, 20, 180, 0, 0] as typeof FOE.pose };
    const overlay = planOverlay(anIcogBoard(), anIcogScene({ airplanes: [anAirplane(), near] }), aFlight());
    expect(overlay.bubbles?.[0]?.danger).toBe(true);
  });

  it('shows an airplane that is only about to be set up', () => {
    const ghosts = [{ airplane: 'B1', track: TRACK.slice(0, 1), exact: anAirplane().exact }];
    const scene = anIcogScene({ airplanes: [anAirplane({ place: 'waiting' })] });
    const overlay = posesOverlay(anIcogBoard(), scene, { kind: 'poses', ghosts, aims: [] });
    expect(overlay.ghost?.look?.type).toBe('sopwith-triplane');
  });
});

describe('handles', () => {
  const turn = aSegment({ segment: 'turn', template: 'F', length: 8, direction: 90 });

  it('give a turn its length and its direction, and a straight its length only', () => {
    expect(handlesOf(turn, 16).map((handle) => handle.id)).toEqual(['length', 'direction']);
    expect(handlesOf(aSegment(), 16.5).map((handle) => handle.id)).toEqual(['length']);
    expect(handlesOf(aSegment({ segment: 'rest' }), 3)).toEqual([]);
  });

  it('say what they were dragged to: Move units along the way, whole degrees around the nose', () => {
    const [length, direction] = handlesOf(turn, 16);
    expect(length && draggedTo(length, 5 * MU)).toBe(5);
    expect(direction && draggedTo(direction, direction.at)).toBe(90);
    expect(direction && draggedTo(direction, 0)).toBe(0);
  });

  it('lie around the nose from the right wing over the canopy to the left wing', () => {
    const rail = handlesOf(turn, 16)[1]?.rail ?? [];
    const [right, top, left] = [rail[0], rail[Math.floor(rail.length / 2)], rail.at(-1)];
    // it flies east: the right wing is in the south
    expect(right?.[1]).toBeLessThan(30 * MU);
    expect(left?.[1]).toBeGreaterThan(30 * MU);
    expect(top?.[2]).toBeGreaterThan(20 * MU);
  });

  it('know right wing and canopy in any attitude', () => {
    const { right, canopy } = frameOf([0, 0, 0, 0, 0, 180]);
    expect(right[1]).toBeCloseTo(1);
    expect(canopy[2]).toBeCloseTo(-1);
    const climbing = frameOf([0, 0, 0, 90, 90, 0]);
    expect(climbing.canopy[1]).toBeCloseTo(-1);
    expect(climbing.right[0]).toBeCloseTo(1);
  });
});

describe('what happens', () => {
  it('is flown, fired, broken and lost in the order of the log', () => {
    const acts = actsOf([
      anEntry(1, { kind: 'flown', flown: { piece: 'B1', track: TRACK } }),
      anEntry(2, { kind: 'fired', shot: { piece: 'B1', target: 'D1', outcome: 'hit' } }),
      anEntry(3, { kind: 'structure', effect: 'pieces', pieces: ['D1'] }),
      anEntry(4, { kind: 'destroyed', effect: 'burst', pieces: ['D1', 'B1'] }),
      anEntry(5, { kind: 'left', pieces: ['B1'] }),
    ]);
    expect(acts.map((act) => `${act.kind} ${act.craft}`)).toEqual([
      'fly B1',
      'fire B1',
      'pieces D1',
      'burst D1',
      'leave B1',
    ]);
  });
});

it('has score, ground and tasks follow what is told of them', () => {
  const unit = aUnit({ id: 'DG1', strength: 12, gone: false });
  const scene = anIcogScene({ scores: [0, 0], ground: aGround({ units: [unit, aUnit({ id: 'DG2' })] }) });
  const now = told(scene, [
    anEntry(1, { kind: 'unit-hit', stood: [{ piece: 'DG1', strength: 4 }] }),
    anEntry(2, { kind: 'unit-destroyed', stood: [{ piece: 'DG1', strength: 4, gone: true }] }),
    anEntry(3, { kind: 'scored', scores: [1, 0] }),
    anEntry(4, { kind: 'fired' }),
  ]);
  expect(now.scores).toEqual([1, 0]);
  expect(now.ground?.units.map(({ id, gone }) => [id, gone])).toEqual([
    ['DG1', true],
    ['DG2', false],
  ]);
  expect(now.airplanes).toBe(scene.airplanes);
});
