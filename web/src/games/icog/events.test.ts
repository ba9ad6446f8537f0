import { describe, expect, it } from 'vitest';
import icog from '.';
import { anEntry } from '../triangle/fixtures';
import type { EffectWord, EntryKind, Impact } from '../../wire';
import { actsOf } from './scene';

const { falls, hits } = icog.story;

describe('the story of a battle', () => {
  it('tells who goes down, and which burst hits', () => {
    expect(falls(anEntry(1, { kind: 'destroyed' }))).toBe(true);
    expect(falls(anEntry(1, { kind: 'landed' }))).toBe(false);
    expect(hits({ piece: 'B1', target: 'D1', outcome: 'hit' })).toBe(true);
    expect(hits({ piece: 'B1', target: 'D1', outcome: 'miss' })).toBe(false);
  });
});

describe('what is seen of it', () => {
  it.each<[EntryKind, EffectWord, string[]]>([
    ['balloon-lost', 'burst', ['burst']],
    ['unit-destroyed', 'burst', ['burst']],
    ['unit-hit', 'dust', ['puff dust']],
    ['balloon-hit', 'leak', ['puff vapour']],
    ['altered', 'fire', ['puff flame']],
    ['altered', 'out', ['puff vapour']],
    ['altered', 'pieces', ['pieces']],
    ['engine', 'smoke', ['puff soot']],
    ['engine', 'fuel', ['puff vapour']],
    ['engine', 'engine', ['puff soot']],
    ['landed', 'landing', ['puff dust']],
    ['landed', 'crash', ['burst']],
    ['took-off', 'take-off', ['puff dust']],
    ['destroyed', 'crash', ['burst']],
    ['destroyed', 'pieces', ['pieces', 'fall']],
    ['fell', 'spin', []],
    ['gun', 'jam', []],
    ['wounded', 'wound', []],
    ['speed', '', []],
  ])('%s with the effect “%s” shows %j', (kind, effect, seen) => {
    const acts = actsOf([anEntry(1, { kind, effect, pieces: ['D1'] })]);
    expect(acts.map((act) => (act.kind === 'puff' ? `puff ${act.of}` : act.kind))).toEqual(seen);
  });

  it('is where a shell of a barrage goes off', () => {
    const impact: Impact = { what: 'flak', aim: [8, 8, 20], at: [8, 6, 20], rings: [] };
    const entry = anEntry(1, { kind: 'barrage-fired', impact, pieces: ['DA1'] });
    expect(actsOf([entry])).toEqual([{ kind: 'blast', craft: 'DA1', place: [4, 3, 10], size: 1.2 }]);
  });
});
