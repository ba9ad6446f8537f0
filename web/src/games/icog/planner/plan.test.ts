import { describe, expect, it } from 'vitest';
import { EMPTY, filled, type Plan, read, restOf, withoutRest, written } from './plan';

const MEASURE = { move: 16, roll: 3 };

describe('an announcement as cards', () => {
  it('is written as the server reads it, and read back into the same cards', () => {
    const texts = [
      'T F 8 @35; S 6; bank 30; throttle 1; fire at D2',
      'R 3 +180; T F 4.2 @90; S 10.8',
      'D G 6; S 10; bank -15; repair 1 2; fire at D1 D2',
      'Z left 3; engine off 1; land',
    ];
    for (const text of texts) expect(written(read(text) ?? EMPTY)).toBe(text);
  });

  it('knows no cards for presets and for what is half written', () => {
    expect(read('climb')).toBeNull();
    expect(read('T F')).toBeNull();
    expect(read('S 6; face D2')).toBeNull();
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
