import { type BufferGeometry, Mesh, Scene } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { Land } from '../../../stage/scenery/land';
import { Props } from '../../../stage/scenery/props';
import type { Prompt } from '../../../wire';
import { MU } from '../scene';
import { anIcogBoard, anIcogScene } from '../fixtures';
import { aBalloon, aGround, aUnit } from './ground.fixtures';
import { NO_LOOK, propsOf } from './props';
import { KINDS, makeEnvelope, makeSolid } from './solids';
import { IcogHand } from '../hand.svelte';
import type { StageApi } from '../../../stage/types';
import { showProps } from './show';
import { choicesAt } from '../../../prompt/asked';
import { groundAround, groundPlaces, impactsIn, targetOverlay, thingsOf } from './things';

const BOARD = anIcogBoard();

function triangles(geometry: BufferGeometry): number {
  return (geometry.index?.count ?? geometry.attributes.position?.count ?? 0) / 3;
}

function prompt(changes: Partial<Prompt> = {}): Prompt {
  return {
    seat: 'British',
    kind: 'shoot',
    words: 'Fire?',
    paragraph: '6.5.1.1',
    pieces: ['B1'],
    choices: [
      { answer: 'hold', words: 'hold fire', pieces: ['B1'] },
      { answer: 'DG1 long', words: 'long burst', pieces: ['B1', 'DG1'], percent: 45 },
      { answer: 'DG1 short', words: 'short burst', pieces: ['B1', 'DG1'], percent: 30 },
    ],
    total: 3,
    form: '',
    refused: [],
    card: null,
    later: false,
    asked: 1,
    errands: [],
    ...changes,
  };
}

describe('models of the ground war', () => {
  it('are small: no kind of unit takes more than six hundred triangles', () => {
    for (const kind of KINDS) {
      const solid = makeSolid(kind, 0);
      expect(triangles(solid.geometry), kind).toBeGreaterThan(7);
      expect(triangles(solid.geometry), kind).toBeLessThan(600);
    }
  });

  it('tell the sides of balloons by their form', () => {
    expect(triangles(makeEnvelope(0, false).geometry)).not.toBe(triangles(makeEnvelope(1, false).geometry));
  });
});

describe('the ground war for the stage', () => {
  const props = propsOf(BOARD, aGround());
  const prop = (id: string) => props.find((one) => one.id === id);

  it('has something for every unit, balloon, barrage, mark, aim, task and wreck', () => {
    for (const id of [
      'DG1',
      'DG2',
      'DK1',
      'DK1 winch',
      'DA1',
      'run B1',
      'run B1 1',
      'BF1',
      'goal BO1',
      'wind',
    ]) {
      expect(prop(id), id).toBeDefined();
    }
    expect(prop('down B2')?.title).toBe('Camel B2');
    expect(prop('down D1-0')).toBeDefined();
    for (const one of props) expect(one.build().children.length, one.id).toBeGreaterThanOrEqual(0);
  });

  it('stands where it is, in the units of the stage', () => {
    expect(prop('DK1')?.place).toEqual([46 * MU, 22 * MU, 14 * MU]);
    expect(prop('DG1')?.grounded).toBe(true);
    expect(prop('DA1')?.grounded).toBe(false);
  });

  it('builds anew only what has changed', () => {
    const scene = new Scene();
    const layer = new Props(scene, new Land(scene));
    expect(layer.show(propsOf(BOARD, aGround()))).toBe(true);
    const count = scene.children.length;
    expect(layer.show(propsOf(BOARD, aGround()))).toBe(false);
    const hurt = aGround({ units: [aUnit({ strength: 5 })], balloons: [aBalloon({ gone: true })] });
    expect(layer.show(propsOf(BOARD, hurt))).toBe(true);
    expect(scene.children.length).toBe(count - 2);
    expect(layer.whereIs('DK1')).toBeNull();
    layer.dispose();
    expect(scene.children).toHaveLength(0);
  });

  it('frees what it takes away', () => {
    const scene = new Scene();
    const layer = new Props(scene, new Land(scene));
    layer.show(propsOf(BOARD, aGround()));
    const freed = vi.fn();
    let held = 0;
    scene.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      held += 1;
      (part as Mesh).geometry.addEventListener('dispose', freed);
    });
    layer.dispose();
    expect(freed).toHaveBeenCalledTimes(held);
  });

  it('shows where a run or a barrage would fall before it is said', () => {
    const run = {
      kind: 'run' as const,
      points: [[1, 2, 0]] as [number, number, number][],
      each: 1,
      rings: [],
    };
    const planned = propsOf(BOARD, aGround(), { ...NO_LOOK, preview: run });
    expect(planned.some((one) => one.id === 'planned run 0')).toBe(true);
    const sphere = {
      kind: 'sphere' as const,
      battery: 'DA1',
      side: 1,
      at: [1, 2, 20] as [number, number, number],
      reach: 10,
      within: [],
      legal: false,
    };
    const laid = propsOf(BOARD, aGround(), { ...NO_LOOK, preview: sphere });
    expect(laid.some((one) => one.id === 'planned barrage')).toBe(true);
  });
});

describe('answers that are pointed at', () => {
  it('are those about what is pointed at, never those about everything', () => {
    expect(choicesAt(prompt(), 'DG1').map((choice) => choice.answer)).toEqual(['DG1 long', 'DG1 short']);
    expect(choicesAt(prompt(), 'B1')).toEqual([]);
    expect(choicesAt(null, 'DG1')).toEqual([]);
  });

  it('are marked on the board with the best odds', () => {
    const { marks } = targetOverlay(prompt(), aGround());
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ id: 'DG1', kind: 'shot', label: '45\u00a0%' });
  });
});

describe('everything by its name', () => {
  it('knows units, balloons, barrages and batteries', () => {
    expect([...thingsOf(aGround()).keys()]).toEqual(['DG1', 'DG2', 'DK1', 'DA1', 'BF1']);
    expect(thingsOf(null).size).toBe(0);
    expect(groundAround(anIcogScene(), null, true)).toEqual([]);
  });

  it('brings into the picture what is near, and a barrage up to its top', () => {
    const ground = aGround({ units: [], balloons: [], artillery: [] });
    const [at, top] = groundPlaces(ground, [[20, 30, 15]]);
    expect(top?.[2]).toBeCloseTo((at?.[2] ?? 0) + 10 * MU);
    expect(groundPlaces(ground, [[60, 30, 15]])).toEqual([]);
    expect(groundPlaces(ground)).toHaveLength(2);
  });

  it('keeps the craters of this turn, not the bursts in the air', () => {
    const impact = { what: 'bomb', aim: [1, 1, 0], at: [2, 1, 0], rings: [] } as const;
    const entry = { number: 1, turn: 2, text: '', kind: 'bomb' };
    const entries = [
      { ...entry, impact: { ...impact, aim: [1, 1, 0], at: [2, 1, 0], rings: [] } },
      { ...entry, impact: { ...impact, what: 'flak', aim: [1, 1, 0], at: [2, 1, 0], rings: [] } },
      { ...entry, turn: 1, impact: { ...impact, aim: [1, 1, 0], at: [2, 1, 0], rings: [] } },
    ] as Parameters<typeof impactsIn>[0];
    expect(impactsIn(entries, 2)).toHaveLength(1);
  });
});

it('names whatever on the ground a run can be centred on', async () => {
  const setProps = vi.fn<StageApi['setProps']>();
  const near = [{ id: 'DG7', title: 'hut DG7', along: 10, aside: 1.2 }];
  const run = {
    kind: 'run',
    airplane: 'F1',
    load: 'bombs',
    aboard: 16,
    groups: 4,
    spacing: 3,
    length: 15,
  } as const;
  const card = { ...run, dives: [], dive_most: 0, rings: [], way: [], near, places: 4, each: 4, start: 0 };
  const units = [aUnit({ id: 'DG7', title: 'hut DG7' }), aUnit({ id: 'DG8', title: 'hut DG8' })];
  const scene = anIcogScene({ ground: aGround({ units }) });
  const deciding = { prompt: prompt({ choices: [], card }), hand: new IcogHand() };
  const shown = { board: BOARD, scene };
  await showProps({ setProps } as unknown as StageApi, shown, { selected: '', entries: [], deciding });
  const titles = setProps.mock.calls[0]?.[0].map(({ title }) => title).filter(Boolean);
  expect(titles).toContain('hut DG7');
  expect(titles).not.toContain('hut DG8');
});
