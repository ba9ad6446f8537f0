import { expect, test } from 'vitest';
import { curly, PROSE, typeset } from './typeset';
import wire from './wire.ts?raw';

/** Names, keys and answers: what is compared, sent back, or said by nobody. */
const NAMES = new Set(
  (
    'address agreed airplane airplanes answer answers arcs asking at attacker back barred battery ' +
    'battle beginners begun below bot bots by called campaign captured card choices clock color ' +
    'commander commitment completions consent_of created date day dead depends die dive done errand ' +
    'face field flies flown form found friends from front game games group gun hooks id introduced ' +
    'item item_title joined key kills kind lacking last leader left_out lesson letter level_text ' +
    'limit lost machine man measure members men mine mode name names nation option order other ' +
    'out overruled panel paragraph part path photos piece pieces place plan plane position post ' +
    'pursuers quality rank readiness ready referee replay ribbon role run safe saved scenario ' +
    'scenarios seat seats secrecies seen selected service share shot_by show side sides silent skills ' +
    'slug spot squadron squadrons stage start subject suggested tactics tailed tailed_card ' +
    'tailed_next tails target targets template theme thinking threats title titles token tokens ' +
    'toml traits turns type underdog unit updated used values version victim victors waiting ' +
    'waiting_since watch weather where who wide_turn winner within word worker wounded zone'
  ).split(' '),
);

test('quotation marks and apostrophes are curled', () => {
  expect(curly("behind the enemy's lines, in the victors' hands")).toBe(
    'behind the enemy’s lines, in the victors’ hands',
  );
  expect(curly('found \'abc\'; a "quick" one')).toBe('found ‘abc’; a “quick” one');
  expect(curly('nothing to do')).toBe('nothing to do');
});

test('prose is set wherever it stands, and names, answers and what people wrote are left alone', () => {
  const message = {
    prompt: {
      words: "Who's there?",
      choices: [{ answer: "O'Hara > A1", words: "O'Hara's turn" }],
      seats: ["no man's land"],
    },
    entries: [{ text: "it's gone", details: ["the gun's jam", "the pilot's wound"] }],
    lot_words: "he's safe",
    sheet: { briefing: "don't" },
    numbers: [1, 2],
    nothing: null,
  };
  expect(typeset(message)).toEqual({
    prompt: {
      words: 'Who’s there?',
      choices: [{ answer: "O'Hara > A1", words: 'O’Hara’s turn' }],
      seats: ["no man's land"],
    },
    entries: [{ text: 'it’s gone', details: ['the gun’s jam', 'the pilot’s wound'] }],
    lot_words: 'he’s safe',
    sheet: { briefing: "don't" },
    numbers: [1, 2],
    nothing: null,
  });
});

test('every field of the wire that holds a text is set, or known to be a name', () => {
  const fields = wire.matchAll(
    /^ {2}(\w+)\??: (?:readonly )?(?:string(?:\[\])?|Record<string, string(?:\[\])?>);$/gm,
  );
  const texts = new Set([...fields].map(([, field]) => field ?? ''));
  const undecided = [...texts].filter(
    (field) => !PROSE.has(field) && !field.endsWith('_words') && !NAMES.has(field),
  );
  expect(undecided).toEqual([]);
  expect([...NAMES].filter((field) => PROSE.has(field) || !texts.has(field))).toEqual([]);
});
