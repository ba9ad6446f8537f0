import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sound } from './sound';

class FakeParam {
  value = 0;
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
  setTargetAtTime = vi.fn((value: number) => {
    this.value = value;
  });
}

class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  Q = new FakeParam();
  type = '';
  loop = false;
  buffer: unknown = null;
  onended: (() => void) | null = null;
  start = vi.fn();
  stop = vi.fn();
  disconnect = vi.fn();
  connect = vi.fn((next: unknown) => next);
}

class FakeContext {
  sampleRate = 8000;
  currentTime = 3;
  destination = new FakeNode();
  sources: FakeNode[] = [];
  tones: FakeNode[] = [];
  gains: FakeNode[] = [];
  suspend = vi.fn(() => Promise.resolve());
  resume = vi.fn(() => Promise.resolve());
  close = vi.fn(() => Promise.resolve());
  createGain = (): FakeNode => this.kept(this.gains);
  createBiquadFilter = (): FakeNode => new FakeNode();
  createOscillator = (): FakeNode => this.kept(this.tones);
  createBufferSource = (): FakeNode => this.kept(this.sources);
  createBuffer(_channels: number, length: number): { getChannelData: () => Float32Array } {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  private kept(list: FakeNode[]): FakeNode {
    const node = new FakeNode();
    list.push(node);
    return node;
  }
}

let contexts: FakeContext[];
let sound: Sound;

function context(): FakeContext {
  const made = contexts[0];
  if (made === undefined) throw new Error('no context was made');
  return made;
}

function userHasActed(acted: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: acted }, configurable: true });
}

beforeEach(() => {
  contexts = [];
  userHasActed(true);
  sound = new Sound(() => {
    const made = new FakeContext();
    contexts.push(made);
    return made as unknown as AudioContext;
  });
});

afterEach(() => {
  sound.dispose();
});

describe('switched off', () => {
  it('makes no audio context, whatever happens', () => {
    sound.engine(true, 1);
    sound.guns(true);
    sound.hit();
    sound.fall();
    sound.dice(2);
    sound.click();
    sound.setVolume(1);
    expect(contexts).toHaveLength(0);
  });

  it('falls silent again and suspends the context', () => {
    sound.setEnabled(true);
    sound.engine(true, 0.5);
    sound.setEnabled(false);
    sound.guns(false);
    expect(context().suspend).toHaveBeenCalledOnce();
    expect(context().sources).toHaveLength(0);
    expect(context().tones.every((tone) => tone.stop.mock.calls.length === 1)).toBe(true);
  });
});

describe('before the first gesture', () => {
  it('waits for a key or the pointer', () => {
    userHasActed(false);
    sound.setEnabled(true);
    expect(contexts).toHaveLength(0);
    window.dispatchEvent(new Event('keydown'));
    window.dispatchEvent(new Event('pointerdown'));
    expect(contexts).toHaveLength(1);
  });

  it('stays off if it was switched off in the meantime', () => {
    userHasActed(false);
    sound.setEnabled(true);
    sound.setEnabled(false);
    window.dispatchEvent(new Event('keydown'));
    expect(contexts).toHaveLength(0);
  });

  it('starts an engine that was asked for earlier', () => {
    userHasActed(false);
    sound.setEnabled(true);
    sound.engine(true, 0.5);
    window.dispatchEvent(new Event('pointerdown'));
    expect(context().tones.length).toBeGreaterThan(0);
  });
});

describe('switched on', () => {
  beforeEach(() => sound.setEnabled(true));

  it('keeps one context however often it is switched', () => {
    sound.setEnabled(false);
    sound.setEnabled(true);
    expect(contexts).toHaveLength(1);
    expect(context().resume).toHaveBeenCalledTimes(2);
  });

  it('sets the volume, held between 0 and 1', () => {
    sound.setVolume(7);
    expect(context().gains[0]?.gain.value).toBe(1);
    sound.setVolume(-1);
    expect(context().gains[0]?.gain.value).toBe(0);
  });

  it('ends every short noise by itself', () => {
    sound.guns(true);
    sound.hit();
    sound.fall();
    sound.dice(2);
    sound.click();
    const started = [...context().sources, ...context().tones];
    expect(started.length).toBeGreaterThanOrEqual(7);
    for (const node of started) {
      expect(node.start).toHaveBeenCalledOnce();
      expect(node.stop).toHaveBeenCalledOnce();
    }
  });

  it('fires longer bursts longer', () => {
    sound.guns(false);
    sound.guns(true);
    const ends = context().sources.map((source) => Number(source.stop.mock.calls[0]?.[0]));
    expect(ends[2]).toBeGreaterThan(Number(ends[0]));
  });

  it('rattles longer with more dice', () => {
    sound.dice(1);
    sound.dice(4);
    const ends = context().sources.map((source) => Number(source.stop.mock.calls[0]?.[0]));
    expect(ends[1]).toBeGreaterThan(Number(ends[0]));
  });

  it('keeps one hum, changes it with the kind of engine and stops it', () => {
    sound.engine(true, 0.2);
    sound.engine(true, 0.9);
    expect(context().tones).toHaveLength(3);
    sound.engine(true, 0.9, 'inline');
    expect(context().tones).toHaveLength(6);
    sound.engine(false, 0);
    expect(context().tones.every((tone) => tone.stop.mock.calls.length === 1)).toBe(true);
  });

  it('closes the context when it is disposed of', () => {
    const made = context();
    sound.dispose();
    expect(made.close).toHaveBeenCalledOnce();
    sound.guns(true);
    expect(made.sources).toHaveLength(0);
  });
});
