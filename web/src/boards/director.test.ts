import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { anEntry, aPrompt, aScene, anUpdate, aWelcome, FakeWire, WON } from '../games/triangle/fixtures';
import triangle from '../games/triangle';
import type { SceneView } from '../games/view';
import { Model } from '../model/model.svelte';
import type { Act, StageApi } from '../stage/types';
import { Director } from './director.svelte';

/** A stage that plays only when it is told to. */
class SlowStage {
  acts: Act[] = [];
  following = true;
  #over: (() => void)[] = [];

  play(acts: readonly Act[]): Promise<void> {
    this.acts.push(...acts);
    return new Promise((resolve) => this.#over.push(resolve));
  }

  settle(): void {
    for (const act of this.acts.splice(0)) if (act.kind === 'cue') act.begin();
    for (const over of this.#over.splice(0)) over();
  }

  setFollowing(following: boolean): void {
    this.following = following;
  }
}

const scenery = triangle.scene as unknown as SceneView;
const SHOT = anEntry(1, {
  kind: 'fired',
  moment: 'shot',
  text: 'SPAD 1 fires and hits.',
  shot: { piece: 'F1', target: 'G1', outcome: 'damage' },
  verdict: { word: 'Hit', tone: 'hit', piece: 'G1', man: 'Emil' },
});

const SHOT_LATER = { ...SHOT, number: 4 };
const LESSON = {
  title: 'First flight',
  text: 'Down he goes.',
  step: 1,
  steps: 9,
  answer: '',
  show: 'prompt' as const,
  rejoin: 0,
  onward: null,
  chapter: null,
  build: false,
};

function directed() {
  const model = new Model(new FakeWire());
  model.start();
  const sights = [{ seats: ['French'], scene: aScene({ turn: 1 }) }];
  model.welcome(aWelcome({ update: anUpdate({ entries: [anEntry(0)], sights }) }));
  const director = new Director(model);
  const stage = new SlowStage();
  director.take(stage as unknown as StageApi);
  const play = () => director.play(scenery);
  return { model, director, stage, play };
}

describe('the director', () => {
  it('lets nothing be asked, known or won before it has been seen', async () => {
    const { model, director, stage, play } = directed();
    expect(model.prompt).not.toBeNull();
    const scene = aScene({ standing: 'One is down.' });
    model.update(
      anUpdate({
        version: 2,
        first: 1,
        entries: [SHOT],
        outcome: WON,
        prompts: [aPrompt({ asked: 2 })],
        sights: [{ seats: ['French'], scene }],
      }),
    );
    flushSync();
    expect(model.playing).toBe(true);
    expect(model.prompt).toBeNull();
    expect(model.over).toBe(false);
    expect(model.scene?.standing).not.toBe('One is down.');
    expect(model.ahead?.standing).toBe('One is down.');
    expect(model.showing.told.map(({ number }) => number)).toEqual([0]);

    const over = play();
    expect(model.showing.moment).toBeNull();
    director.skip();
    expect(stage.acts).toEqual([]);
    expect(director.slate.verdict?.man).toBe('Emil');
    expect(director.slate.lines).toEqual(['SPAD 1 fires and hits.']);
    await over;
    expect(model.playing).toBe(false);
    expect(model.showing.moment).toBeNull();
    expect(model.prompt).not.toBeNull();
    expect(model.over).toBe(true);
    expect(model.showing.told).toHaveLength(2);
  });

  it('steps panels, log and board from one update to the next, however many come meanwhile', async () => {
    const { model, stage, play } = directed();
    const updateOf = (turn: number) =>
      anUpdate({
        version: turn,
        first: turn - 1,
        entries: [anEntry(turn - 1, { turn })],
        prompts: turn < 4 ? [] : [aPrompt({ asked: 4, pieces: ['G1'] })],
        sights: [{ seats: ['French'], scene: aScene({ turn }) }],
        lesson: { ...LESSON, step: turn },
      });
    const standing = () => [
      model.scene?.turn,
      model.ahead?.turn,
      model.showing.told.length,
      model.lesson?.step,
    ];
    model.selected = 'F1';
    model.update(updateOf(2));
    const over = play();
    model.update(updateOf(3));
    model.update(updateOf(4));
    expect(standing()).toEqual([1, 2, 1, undefined]);
    stage.settle();
    await expect.poll(standing).toEqual([2, 3, 2, 2]);
    expect(model.showing.moment?.turn).toBe(2);
    stage.settle();
    await expect.poll(standing).toEqual([3, 4, 3, 3]);
    expect([model.playing, model.selected]).toEqual([true, 'F1']);
    stage.settle();
    await over;
    expect(standing()).toEqual([4, 4, 4, 4]);
    expect([model.playing, model.selected]).toEqual([false, 'G1']);
  });

  it('jumps to the present when it is skipped, and goes on with what comes later', async () => {
    const { model, director, stage, play } = directed();
    for (const at of [1, 2, 3]) {
      model.update(anUpdate({ version: at + 1, first: at, entries: [anEntry(at)], prompts: [] }));
    }
    const over = play();
    director.skip();
    expect(model.playing).toBe(false);
    expect(model.showing.told).toHaveLength(4);
    await over;
    model.update(anUpdate({ version: 5, first: 4, entries: [SHOT_LATER], prompts: [] }));
    void play();
    expect(stage.acts.length).toBeGreaterThan(0);
  });

  it('is skipped a turn at a time while nobody is asked, and at once up to a question', async () => {
    const { model, director, play } = directed();
    const turns = [1, 1, 2, 2, 3];
    turns.forEach((turn, at) => {
      const entries = [anEntry(at + 1, { turn })];
      model.update(anUpdate({ version: at + 2, first: at + 1, entries, prompts: [] }));
    });
    void play();
    const left = () => model.showing.coming.length;
    director.skip();
    await expect.poll(left).toBe(2);
    model.update(anUpdate({ version: 7, first: 6, entries: [anEntry(6, { turn: 4 })] }));
    director.skip();
    expect([left(), model.playing]).toEqual([0, false]);
  });

  it('passes over what is quiet where the present is far ahead', async () => {
    const { model, stage, play } = directed();
    for (const turn of [2, 3, 4, 5, 6]) {
      const entries = [turn === 3 ? { ...SHOT, number: 2 } : anEntry(turn - 1)];
      const sights = [{ seats: ['French'], scene: aScene({ turn }) }];
      model.update(anUpdate({ version: turn, first: turn - 1, entries, prompts: [], sights }));
    }
    void play();
    await expect.poll(() => model.ahead?.turn).toBe(3);
    expect(model.showing.told).toHaveLength(2);
    stage.settle();
    await expect.poll(() => model.ahead?.turn).toBe(4);
  });

  it('leaves a question alone that is still the same while others act', () => {
    const { model } = directed();
    model.update(anUpdate({ version: 2, first: 1, entries: [SHOT] }));
    expect(model.showing.coming).toHaveLength(1);
    expect(model.playing).toBe(false);
    expect(model.prompt).not.toBeNull();
  });

  it('names whoever fired last at somebody who goes down', () => {
    const { model, director, play } = directed();
    const lost = { word: 'Shot down', tone: 'lost' as const, piece: 'G1' };
    const fall = anEntry(2, { kind: 'downed', moment: 'fall', pieces: ['G1'], verdict: lost });
    model.update(anUpdate({ version: 2, first: 1, entries: [SHOT, fall], prompts: [] }));
    void play();
    director.skip();
    expect([director.slate.verdict?.word, director.slate.by]).toEqual(['Shot down', 'F1']);
  });

  it('moves the camera only as long as nobody steers it', () => {
    const { director, stage } = directed();
    director.steer(true);
    expect(stage.following).toBe(false);
    director.steer(false);
    expect(stage.following).toBe(true);
  });

  it('leaves nobody waiting when the stage is gone', () => {
    const { model, director } = directed();
    model.update(anUpdate({ version: 2, first: 1, entries: [SHOT], prompts: [aPrompt({ asked: 2 })] }));
    director.leave();
    expect(model.playing).toBe(false);
    model.update(anUpdate({ version: 3, first: 2, entries: [anEntry(2)], prompts: [aPrompt({ asked: 3 })] }));
    expect(model.prompt).not.toBeNull();
  });
});
