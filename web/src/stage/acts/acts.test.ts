import { Group, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Axes } from '../basics/axes';
import type { Figure } from '../figures/figures';
import type { Act, Pose } from '../types';
import { type Cast, stepOf } from './acts';
import { Timeline } from './timeline';
import { TURNING } from './turning';

const CRAFTS = Array.from({ length: 12 }, (_, index) => `P${index + 1}`);
const PHASES = [1, 2, 3];

/** Where a craft is at the end of a phase. */
function endOf(craft: string, phase: number): Pose {
  return [CRAFTS.indexOf(craft), 4 * phase, 2, 90, 0, 0];
}

/** Figures that only remember where they were put. */
function aCast(): { cast: Cast; seen: () => Map<string, Pose> } {
  const poses = new Map<string, Pose>();
  const figure = (id: string) =>
    ({
      place: (pose: Pose) => poses.set(id, pose),
      drawPath: () => undefined,
      spin: () => undefined,
      turnUp: () => undefined,
    }) as unknown as Figure;
  const cast: Cast = {
    axes: new Axes(60, 60),
    effects: new Group(),
    sun: new Vector3(0, 1, 0),
    ground: () => 0,
    figure,
    whereIs: () => null,
    remove: () => undefined,
    wreck: () => undefined,
    moved: () => undefined,
    look: () => false,
    fired: () => undefined,
    hunter: () => '',
    jolt: () => undefined,
    stamp: () => undefined,
  };
  return { cast, seen: () => new Map(poses) };
}

/** A turn of twelve planes: three times all cards are turned up, and all fly. */
function aTurn(): Act[] {
  return PHASES.flatMap((phase): Act[] => [
    { kind: 'reveal', craft: 'P1', faces: CRAFTS.map((craft) => ({ craft, face: 'S' })) },
    {
      kind: 'glide',
      craft: 'P1',
      flights: CRAFTS.map((craft) => ({ craft, track: [endOf(craft, phase - 1), endOf(craft, phase)] })),
    },
  ]);
}

describe('a flight', () => {
  it('ends with the height told that it leads to', () => {
    const { cast } = aCast();
    const told: string[] = [];
    const figure = cast.figure('P1') as Figure;
    cast.figure = () => Object.assign(figure, { tell: (height: string) => told.push(height) });
    const step = stepOf(
      { kind: 'fly', craft: 'P1', track: [endOf('P1', 0), endOf('P1', 1)], height: '4' },
      cast,
    );
    step.begin();
    expect(told).toEqual([]);
    step.end();
    expect(told).toEqual(['4']);
  });
});

describe('a fall', () => {
  it('is in the picture down to the ground, and leaves a wreck there', () => {
    const seen: unknown[] = [];
    const { cast: bare } = aCast();
    const flying = { pose: [30, 30, 5, 0, 0, 0], carry: () => undefined, drawPath: () => undefined };
    const cast: Cast = {
      ...bare,
      figure: () => flying as unknown as Figure,
      look: (crafts, places, _, low) =>
        seen.push(...crafts, ...places, low ? 'from beside' : 'from above') > 0,
      wreck: (id, at) => seen.push(`wreck of ${id}`, at.y),
    };
    const timeline = new Timeline();
    void timeline.add([stepOf({ kind: 'fall', craft: 'P1' }, cast)]);
    timeline.settle();
    expect(seen).toEqual(['P1', [31.6, 30, 0], 'from beside', 'wreck of P1', 0]);
  });

  it('has whoever fired last at him in the picture', () => {
    const crafts: string[] = [];
    const { cast: bare } = aCast();
    const flying = { pose: [30, 30, 5, 0, 0, 0], carry: () => undefined, drawPath: () => undefined };
    const hunters = new Map<string, string>();
    const cast: Cast = {
      ...bare,
      figure: () => flying as unknown as Figure,
      fired: (id, target) => void hunters.set(target, id),
      hunter: (target) => hunters.get(target) ?? '',
      look: (seen) => crafts.push(...seen) > 0,
    };
    const timeline = new Timeline();
    const fire: Act = { kind: 'fire', craft: 'P2', target: 'P1', hit: true };
    void timeline.add([stepOf(fire, cast), stepOf({ kind: 'fall', craft: 'P1' }, cast)]);
    timeline.settle();
    expect(crafts).toEqual(['P1', 'P2']);
  });

  it('burns, and shakes the picture once when it strikes', () => {
    const { cast: bare } = aCast();
    const still = { pose: [30, 30, 5, 0, 0, 0] };
    const moving = Object.fromEntries(
      ['carry', 'drawPath', 'place', 'spin', 'fade'].map((one) => [one, () => 0]),
    );
    let jolts = 0;
    const cast: Cast = {
      ...bare,
      figure: () => ({ ...still, ...moving }) as unknown as Figure,
      jolt: () => void (jolts += 1),
    };
    const step = stepOf({ kind: 'fall', craft: 'P1' }, cast);
    step.begin();
    step.show(0.5);
    expect(bare.effects.children).toHaveLength(2);
    expect(jolts).toBe(0);
    for (const progress of [0.8, 0.9, 1]) step.show(progress);
    step.end();
    expect(jolts).toBe(1);
    expect(bare.effects.children).toHaveLength(0);
  });
});

describe('a reveal', () => {
  it('tells a name its card only when the card has turned, and at the latest when it is over', () => {
    const { cast: bare } = aCast();
    const told: string[] = [];
    const figure = { turnUp: (face: string) => told.push(face) } as unknown as Figure;
    const faces = [{ craft: 'P1', face: 'TL' }];
    const step = stepOf({ kind: 'reveal', craft: 'P1', faces }, { ...bare, figure: () => figure });
    const shownAt = (time: number) => {
      step.show(time / step.milliseconds);
      return [...told];
    };
    step.begin();
    expect(shownAt(0)).toEqual([]);
    expect(shownAt(TURNING.waits + TURNING.lasts - 1)).toEqual([]);
    expect(shownAt(TURNING.waits + TURNING.lasts + 1)).toEqual(['TL']);
    step.end();
    expect(told).toEqual(['TL']);
  });
});

describe('a reveal of twelve planes', () => {
  it.each([60, 20, 4, 1, 0.3])('drops no key frame at %d frames a second', (rate) => {
    const { cast, seen } = aCast();
    const timeline = new Timeline();
    void timeline.add(aTurn().map((act) => stepOf(act, cast)));
    const drawn: Map<string, Pose>[] = [];
    let now = 0;
    do {
      timeline.tick(now);
      drawn.push(seen());
      now += 1000 / rate;
    } while (timeline.playing);
    const stands = (phase: number) =>
      drawn.findIndex((frame) =>
        CRAFTS.every((craft) => String(frame.get(craft)) === String(endOf(craft, phase))),
      );
    const ends = PHASES.map(stands);
    expect(ends.every((frame) => frame >= 0)).toBe(true);
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    for (const phase of PHASES.slice(1)) {
      const begun = drawn.findIndex((frame) => (frame.get('P1')?.[1] ?? 0) > 4 * (phase - 1));
      expect(begun).toBeGreaterThan(stands(phase - 1));
    }
  });
});
