import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { OptionCard } from '../wire';
import OptionField from './OptionField.svelte';
import { AIRPLANES } from './sample';

const WIND: OptionCard = {
  name: 'wind',
  words: 'It blows.',
  default: 'off',
  choices: ['off', 'E'],
  choice_words: ['No wind', 'From the east'],
};

function shown(option: OptionCard): string {
  const { default: usual } = option;
  const props = { option, value: usual, usual, problem: null, types: AIRPLANES, onchange: () => undefined };
  return render(OptionField, props).container.textContent?.replace(/\s+/g, ' ') ?? '';
}

test('values are called as the server says', () => {
  expect(shown(WIND)).toContain('Usual: no wind.');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'No wind',
    'From the east',
  ]);
});

test('a title keeps its capital within the sentence', () => {
  expect(shown({ ...WIND, choice_words: ['Some Fine Game', 'From the east'] })).toContain(
    'Usual: Some Fine Game.',
  );
});

test('a force is told by the names of its types, and only its text by their keys', () => {
  const text = shown({
    name: 'force',
    words: 'Such as 1 spad-s-xiii.',
    default: '2 fokker-dr-i',
    form: 'force',
  });
  expect(text).toContain('Usual: 2 × Fokker Dr.I.');
  expect(screen.getByText('Such as 1 spad-s-xiii.').closest('details')).toBeTruthy();
});
