import { Group } from 'three';
import { expect, it, vi } from 'vitest';
import type { Prop, StageApi } from '../../stage/types';
import { aBoard, aScene } from './fixtures';
import { propsOf, showProps } from './zones';

const BOARD = {
  ...aBoard(),
  zones: [
    { side: 0, letter: 'A', points: [0, 2] },
    { side: 1, letter: 'B', points: [3] },
  ],
};
const UNTOUCHED = { bombs: 0, photographed: false };

it('has a crater for every bomb that fell on a zone, in its middle, and a label that tells of it', () => {
  const make = vi.fn(() => new Group());
  const shown = (bombs: number, photographed = false) =>
    propsOf(BOARD, aScene({ zones: [{ bombs, photographed }, UNTOUCHED] }), make);
  const [zone, ...others] = shown(2);
  expect(others).toEqual([]);
  expect(zone).toMatchObject({ side: 0, title: 'A ✓ 2 bombs', place: [1, 0, 0], reach: 0 });
  zone?.build();
  expect(make).toHaveBeenCalledWith(2, 0);
  expect(shown(3)[0]?.key).not.toBe(zone?.key);
  expect(shown(1, true)[0]?.title).toBe('A ✓ 1 bomb, photographed');
});

it('marks the zones of both sides, though they have the same letters', () => {
  const zones = [0, 1].map((side) => ({ side, letter: 'A', points: [side] }));
  const scene = aScene({ zones: [1, 2].map((bombs) => ({ bombs, photographed: false })) });
  const props = propsOf({ ...BOARD, zones }, scene, () => new Group());
  expect(props.map(({ side, title }) => [side, title])).toEqual([
    [0, 'A ✓ 1 bomb'],
    [1, 'A ✓ 2 bombs'],
  ]);
  expect(new Set(props.map(({ id }) => id)).size).toBe(2);
});

it('leaves the ground as it is until something was done to it', async () => {
  const set: (readonly Prop[])[] = [];
  const stage = { setProps: (props: readonly Prop[]) => set.push(props) } as unknown as StageApi;
  await showProps(stage, { board: BOARD, scene: aScene({ zones: [UNTOUCHED, UNTOUCHED] }) });
  await showProps(stage, { board: BOARD, scene: aScene({ zones: [UNTOUCHED, { ...UNTOUCHED, bombs: 1 }] }) });
  expect(set.map((props) => props.map(({ title }) => title))).toEqual([[], ['B ✓ 1 bomb']]);
  expect(set[1]?.[0]?.build().children).toHaveLength(1);
});
