import { describe, expect, it } from 'vitest';
import { type Step, Timeline } from './timeline';

function noted(name: string, milliseconds: number, notes: string[]): Step {
  return {
    milliseconds,
    begin: () => notes.push(`${name} begins`),
    show: (progress) => notes.push(`${name} ${progress.toFixed(2)}`),
    end: () => notes.push(`${name} ends`),
  };
}

describe('the timeline', () => {
  it('plays steps one after the other by the clock it is given', async () => {
    const notes: string[] = [];
    const timeline = new Timeline();
    const over = timeline.add([noted('fly', 100, notes), noted('fire', 50, notes)]);
    expect(timeline.tick(1000)).toBe(true);
    expect(timeline.tick(1050)).toBe(true);
    expect(timeline.tick(1125)).toBe(true);
    expect(timeline.tick(1200)).toBe(false);
    await over;
    expect(notes).toEqual([
      'fly begins',
      'fly 0.00',
      'fly 0.50',
      'fly ends',
      'fire begins',
      'fire 0.50',
      'fire ends',
    ]);
    expect(timeline.playing).toBe(false);
  });

  it('gives the rest of a late frame to the step that follows', () => {
    const notes: string[] = [];
    const timeline = new Timeline();
    void timeline.add([noted('a', 100, notes), noted('b', 100, notes), noted('c', 100, notes)]);
    timeline.tick(0);
    expect(timeline.tick(250)).toBe(true);
    expect(notes.slice(-4)).toEqual(['b begins', 'b ends', 'c begins', 'c 0.50']);
  });

  it('lets a key frame be seen before anything else begins, however late it comes', () => {
    const notes: string[] = [];
    const timeline = new Timeline();
    void timeline.add([{ ...noted('a', 100, notes), key: true }, noted('b', 100, notes)]);
    timeline.tick(0);
    expect(timeline.tick(900)).toBe(true);
    expect(notes.at(-1)).toBe('a ends');
    expect(timeline.tick(1800)).toBe(true);
    expect(notes.slice(-2)).toEqual(['b begins', 'b 0.00']);
    expect(timeline.tick(1900)).toBe(false);
    expect(timeline.keys).toBe(1);
  });

  it('skips to the end when settled, and every step is begun and ended once', async () => {
    const notes: string[] = [];
    const timeline = new Timeline();
    const over = timeline.add([noted('a', 100, notes), noted('b', 100, notes)]);
    timeline.tick(0);
    timeline.settle();
    await over;
    expect(notes).toEqual(['a begins', 'a 0.00', 'a ends', 'b begins', 'b ends']);
    expect(timeline.tick(1)).toBe(false);
  });

  it('queues later steps behind the earlier ones and tells each caller when his are over', async () => {
    const notes: string[] = [];
    const timeline = new Timeline();
    const first = timeline.add([noted('a', 10, notes)]).then(() => notes.push('first over'));
    const second = timeline.add([noted('b', 10, notes)]).then(() => notes.push('second over'));
    timeline.tick(0);
    timeline.tick(15);
    await first;
    expect(notes).not.toContain('second over');
    timeline.tick(40);
    await second;
    expect(notes.indexOf('a ends')).toBeLessThan(notes.indexOf('b begins'));
  });

  it('has nothing to wait for without steps', async () => {
    await expect(new Timeline().add([])).resolves.toBeUndefined();
  });
});
