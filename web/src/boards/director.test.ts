import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { anEntry, aPrompt, aScene, anUpdate, aWelcome, FakeWire, WON } from '../games/triangle/fixtures';
import triangle from '../games/triangle';
import type { SceneView } from '../games/view';
import { Model } from '../model.svelte';
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

function directed() {
  const model = new Model(new FakeWire());
  model.start();
  model.welcome(aWelcome({ update: anUpdate({ entries: [anEntry(0)] }) }));
  const director = new Director(model);
  const stage = new SlowStage();
  director.take(stage as unknown as StageApi);
  const play = () => {
    const { coming } = model;
    model.coming = [];
    return director.play(coming, scenery);
  };
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
    expect(model.told.map(({ number }) => number)).toEqual([0]);

    const over = play();
    director.skip();
    expect(stage.acts).toEqual([]);
    expect(director.slate.verdict?.man).toBe('Emil');
    expect(director.slate.lines).toEqual(['SPAD 1 fires and hits.']);
    await over;
    expect(model.playing).toBe(false);
    expect(model.prompt).not.toBeNull();
    expect(model.over).toBe(true);
    expect(model.told).toHaveLength(2);
  });

  it('goes on until the last of what came meanwhile is over', async () => {
    const { model, stage, play } = directed();
    model.update(anUpdate({ version: 2, first: 1, entries: [SHOT], prompts: [aPrompt({ asked: 2 })] }));
    const first = play();
    model.update(anUpdate({ version: 3, first: 2, entries: [anEntry(2)], prompts: [aPrompt({ asked: 3 })] }));
    stage.settle();
    await first;
    expect(model.playing).toBe(true);
    const second = play();
    stage.settle();
    await second;
    expect(model.playing).toBe(false);
  });

  it('leaves a question alone that is still the same while others act', () => {
    const { model } = directed();
    model.update(anUpdate({ version: 2, first: 1, entries: [SHOT] }));
    expect(model.coming).toHaveLength(1);
    expect(model.playing).toBe(false);
    expect(model.prompt).not.toBeNull();
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
