import { describe, expect, it } from 'vitest';
import examples from './announcements.json';
import { EMPTY, filled, type Plan, read, restOf, withoutRest, written } from './plan';

/** The server's reader is tested with the same ones. */
type Example = { text: string; written?: string } & Partial<Plan>;
const EXAMPLES = examples.read as unknown as readonly Example[];
const MEASURE = { move: 16, roll: 3 };

describe('an announcement as cards', () => {
  it.each(EXAMPLES)('is read from $text and written again', ({ text, written: form = text, ...meant }) => {
    const plan = read(text);
    expect(plan).toEqual({ ...EMPTY, ...meant });
    expect(written(plan ?? EMPTY)).toBe(form);
  });

  it.each(examples.refused)('is nothing like %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('is empty where nothing is done', () => {
    expect(read('')).toEqual(EMPTY);
    expect(read('stay')).toEqual(EMPTY);
  });

  it('flies straight on for what the cards leave of the move', () => {
    const plan: Plan = { ...EMPTY, segments: [{ kind: 'T', template: 'F', length: 8.25, direction: 0 }] };
    expect(restOf(plan, MEASURE)).toBe(7.75);
    expect(filled(plan, MEASURE)).toBe('T F 8.25 @0; S 7.75');
  });

  it('counts a side slip by the way that it takes', () => {
    const plan: Plan = { ...EMPTY, segments: [{ kind: 'Z', side: 'right', across: 2 }] };
    expect(restOf(plan, MEASURE)).toBe(10);
  });

  it('adds nothing where nothing is left, not even where the cards are too long', () => {
    const plan: Plan = { ...EMPTY, segments: [{ kind: 'S', length: 20 }] };
    expect(restOf(plan, MEASURE)).toBe(-4);
    expect(filled(plan, MEASURE)).toBe('S 20');
  });

  it('takes the last straight of a whole announcement as the rest of the move', () => {
    expect(withoutRest(read('T F 8 @35; S 8') ?? EMPTY).segments).toHaveLength(1);
    expect(withoutRest(read('S 8; T F 8 @35') ?? EMPTY).segments).toHaveLength(2);
  });
});
