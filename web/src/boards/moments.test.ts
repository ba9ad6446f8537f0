import { describe, expect, it } from 'vitest';
import { anEntry } from '../games/triangle/fixtures';
import { actsOf as dealtOf } from '../games/cards/scene/crafts';
import { actsOf } from '../games/triangle/scene';
import type { Act } from '../stage/types';
import type { Entry, Verdict } from '../wire';
import { actorOf, type Cues, happenings, linesOf, scriptOf } from './moments';

const SHOT: Entry = anEntry(4, {
  kind: 'fired',
  moment: 'shot',
  text: 'SPAD 1 fires.',
  pieces: ['F1', 'G1'],
  shot: { piece: 'F1', target: 'G1', outcome: 'damage' },
  dice: { purpose: 'shooting', color: 'red', faces: [3, 4] },
  verdict: { word: 'Hit', tone: 'hit', piece: 'G1' },
});
const HARM = anEntry(5, { kind: 'damaged', text: 'The engine is hit.', pieces: ['G1'] });
const FALL = anEntry(6, { kind: 'downed', moment: 'fall', text: 'Down.', pieces: ['G1'] });

/** What a script says, in order: acts by their kinds, cues by what they tell. */
function played(entries: readonly Entry[], shown = actsOf): string[] {
  const said: string[] = [];
  const cues: Cues = {
    begin: ({ kind }) => said.push(`begin ${kind}`),
    sound: ({ number }) => said.push(`sound ${number}`),
    tell: ({ number }) => said.push(`tell ${number}`),
    turnUp: ({ number }) => said.push(`turn up ${number}`),
    roll: ({ number }) => said.push(`roll ${number}`),
    judge: ({ verdict }) => said.push(`judge ${verdict?.word}`),
    name: ({ piece }) => piece,
  };
  for (const act of happenings(entries).flatMap((one) => scriptOf(one, shown, cues))) {
    if (act.kind === 'cue') act.begin();
    else said.push(act.kind);
  }
  return said;
}

describe('moments', () => {
  it('are about whoever fires or falls, and some about nobody alone', () => {
    expect(
      happenings([SHOT, HARM, FALL, anEntry(7, { moment: 'round', pieces: ['F1'] })]).map(actorOf),
    ).toEqual(['F1', 'G1', '']);
  });

  it('hold together what belongs to one happening', () => {
    const found = happenings([SHOT, HARM, FALL]);
    expect(found.map(({ kind, entries }) => [kind, entries.length])).toEqual([
      ['shot', 2],
      ['fall', 1],
    ]);
  });

  it('go on with what was begun before', () => {
    expect(happenings([HARM, FALL]).map(({ kind }) => kind)).toEqual(['', 'fall']);
  });

  it('cut to shooter and target, then tracers, dice, what is told of it, the verdict and its effect, and only then the fall', () => {
    expect(played([SHOT, HARM, FALL])).toEqual([
      'begin shot',
      'look',
      'sound 4',
      'fire',
      'roll 4',
      'tell 4',
      'judge Hit',
      'verdict',
      'sound 5',
      'tell 5',
      'begin fall',
      'sound 6',
      'fall',
      'tell 6',
    ]);
  });

  it('turn cards up when they are reached, not before: manoeuvres before they are flown, damage after the shot', () => {
    const track: [number, number, number, number, number, number][] = [[0, 0, 0, 0, 0, 0]];
    const flights = [{ piece: 'A1', track, called: 'S' }];
    const flown = anEntry(1, { kind: 'flown', moment: 'move', flights, heading: 'Phase 1' });
    expect(played([flown], dealtOf).slice(2)).toEqual(['sound 1', 'turn up 1', 'reveal', 'glide', 'tell 1']);
    const dealt = [{ piece: 'G1', back: 'A', face: '2' }];
    const fired = { ...SHOT, dealt, dice: null, verdict: null };
    expect(played([fired], dealtOf).slice(2)).toEqual(['sound 4', 'fire', 'turn up 4', 'deal', 'tell 4']);
  });

  it('do not keep anybody waiting for book-keeping', () => {
    const dice = { purpose: 'initiative', color: 'white', faces: [3] };
    const acts = happenings([anEntry(1, { kind: 'turn', moment: 'round', dice })]).flatMap((one) =>
      scriptOf(one, actsOf, {
        begin: none,
        sound: none,
        tell: none,
        turnUp: none,
        roll: none,
        judge: none,
        name: () => '',
      }),
    );
    expect(lasting(acts)).toBe(0);
  });

  it('hold the name of whoever is lost over him, and leave him to be seen for a while', () => {
    const lost = { word: 'Shot down', tone: 'lost' as const, piece: 'G1' };
    const script = (verdict: Verdict) =>
      scriptOf({ kind: 'fall', entries: [{ ...FALL, verdict }] }, actsOf, {
        sound: none, tell: none, turnUp: none, roll: none, judge: none, begin: none,
        name: () => 'Albatros, Emil',
      }); // prettier-ignore
    const stamp = script(lost).find((act) => act.kind === 'verdict');
    expect(stamp).toMatchObject({ word: 'Shot down', name: 'Albatros, Emil' });
    const hit = script({ ...lost, tone: 'hit' });
    expect(hit.find((act) => act.kind === 'verdict')).toMatchObject({ name: '' });
    expect(lasting(script(lost))).toBeGreaterThan(lasting(hit));
  });

  it('give more time to read where more is told', () => {
    const cues = {
      ...{ begin: none, sound: none, tell: none, turnUp: none, roll: none, judge: none },
      name: () => '',
    };
    const script = (text: string) =>
      happenings([{ ...SHOT, text }]).flatMap((one) => scriptOf(one, actsOf, cues));
    expect(lasting(script('A long story. '.repeat(9)))).toBeGreaterThan(lasting(script('Short.')));
  });
});

const none = (): void => undefined;

function lasting(acts: readonly Act[]): number {
  return acts.reduce((sum, act) => sum + (act.kind === 'cue' ? act.milliseconds : 0), 0);
}

it('says once what is told several times', () => {
  const text = 'Pieces of the propeller fly off.';
  expect(linesOf([anEntry(1, { text }), anEntry(2, { text }), anEntry(3)])).toEqual([text, 'Line 3.']);
});
