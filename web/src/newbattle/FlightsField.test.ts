import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import OptionField from './OptionField.svelte';
import { AIRPLANES } from './sample';

test('each flight has a list of types, its own nation first', async () => {
  const onchange = vi.fn<(value: unknown) => void>();
  const usual = 'nieuport-17, spad-s-xiii';
  const { container } = render(OptionField, {
    option: {
      name: 'second_types',
      title: 'Planes of the French',
      words: 'What the French fly: a type for each flight.',
      default: usual,
      form: 'flights',
      flights: [2, 1],
    },
    value: usual,
    usual,
    problem: null,
    types: AIRPLANES,
    onchange,
  });
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect([first?.value, second?.value]).toEqual(['nieuport-17', 'spad-s-xiii']);
  expect(container.textContent).toContain('2 ×');
  expect(container.textContent).toContain('Usual: Nieuport 17, SPAD S.XIII.');
  expect([...(first?.querySelectorAll('optgroup') ?? [])].map(({ label }) => label)[0]).toBe('France');
  await userEvent.selectOptions(second as HTMLSelectElement, 'nieuport-17');
  expect(onchange).toHaveBeenCalledWith('nieuport-17, nieuport-17');
  expect(await violations(container)).toEqual([]);
});
