import { expect, test } from 'vitest';
import { FORM } from './fixtures';
import { pathsOf, placed } from './report';

const paths = pathsOf({ ...FORM.draft, victories: [{ victim: '', victors: [] }] }, FORM.fields);

function where(field: string): string {
  return [...placed([{ field, paragraph: 'SC10', words: 'no' }], paths).keys()][0] ?? 'nowhere';
}

test('a refusal stands at its field', () => {
  expect(where('machines#1.men#1.wounds')).toBe('machines#1.men#1.wounds');
  expect(where('victories#1.victors')).toBe('victories#1.victors');
});

test('a refusal of what has no field stands at what is around it', () => {
  expect(where('machines#2.men#1.name')).toBe('machines#2');
  expect(where('victories')).toBe('victories');
});

test('what belongs nowhere is said below', () => {
  expect(where('report')).toBe('');
});
