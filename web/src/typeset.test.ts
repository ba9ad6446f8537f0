import { expect, test } from 'vitest';
import { curly, typeset } from './typeset';

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
