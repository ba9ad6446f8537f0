import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { violations } from '../accessibility';
import type { AirplaneCard, OptionCard } from '../wire';
import { balanced, flightsIn, forceText, joining, machinesOf, withCount, worth } from './force';
import OptionField from './OptionField.svelte';

function type(slug: string, nation: string, machines: number, year = 1917): AirplaneCard {
  return {
    slug,
    name: slug.toUpperCase(),
    nation,
    role: 'fighter',
    kind: 'fighter',
    year,
    lines: [],
    machines,
    points: null,
  };
}
const [dr, dva, spad, balloon] = [
  type('dr-i', 'Germany', 3),
  type('d-va', 'Germany', 2, 1916),
  type('spad', 'France', 4),
  type('drachen', 'Germany', 0),
] as const;
const TYPES = [spad, dr, dva, balloon];
const OPTION: OptionCard = {
  name: 'force_germans',
  title: 'Planes of the Germans',
  words: 'What the Germans fly.',
  default: '2 dr-i',
  form: 'force',
};

describe('a force', () => {
  it('is read from its text and written again', () => {
    const flights = flightsIn('2 dr-i, spad', TYPES);
    expect(flights).toEqual([
      { type: dr, count: 2 },
      { type: spad, count: 1 },
    ]);
    expect(forceText(flights ?? [])).toBe('2 dr-i, 1 spad');
  });

  it.each(['', '4 dr-i', '0 dr-i', '1 drachen', '1 dr-i, 1 dr-i', 'two spads', '1 nobody'])(
    'is none in %j, which is left to the text',
    (text) => expect(flightsIn(text, TYPES)).toBeNull(),
  );

  it('has fewer and more of a type, and none of what stays at home', () => {
    const flights = flightsIn('1 dr-i, 2 spad', TYPES) ?? [];
    expect(forceText(withCount(flights, dr, 0))).toBe('2 spad');
    expect(forceText(withCount(flights, dva, 1))).toBe('1 dr-i, 2 spad, 1 d-va');
  });

  it('is joined by its own nation first, and by no balloon', () => {
    const nations = joining(flightsIn('1 dr-i', TYPES) ?? [], TYPES);
    expect(nations.map(({ name, types }) => [name, types.map(({ slug }) => slug)])).toEqual([
      ['Germany', ['d-va']],
      ['France', ['spad']],
    ]);
  });

  it('is joined by types in the order of their names, nation by nation', () => {
    const types = [
      type('nieuport-17', 'France', 4),
      type('s-e-5a', 'United Kingdom', 4),
      type('nieuport-11', 'France', 4, 1918),
      type('d-va', 'Germany', 4),
    ];
    expect(joining([], types).map(({ name, types: own }) => [name, own.map(({ slug }) => slug)])).toEqual([
      ['France', ['nieuport-11', 'nieuport-17']],
      ['Germany', ['d-va']],
      ['United Kingdom', ['s-e-5a']],
    ]);
  });
});

describe('what a force is worth', () => {
  const priced = TYPES.map((one, at) => ({ ...one, points: [120, 90, 100, null][at] ?? null }));
  const read = (text: string) => flightsIn(text, priced) ?? [];

  it('is the sum of its machines, and nothing where one was not measured', () => {
    expect(worth(machinesOf(read('2 dr-i, 1 spad')))).toBe(300);
    expect(worth(priced)).toBeNull();
    expect(worth([spad])).toBeNull();
  });

  it('comes near to the enemy by machines of its own nations', () => {
    expect(forceText(balanced(read('1 dr-i'), 360, priced, read('3 spad')))).toBe('3 dr-i, 1 d-va');
    expect(forceText(balanced(read('3 dr-i'), 120, priced, read('1 spad')))).toBe('1 d-va');
    expect(forceText(balanced(read('1 dr-i'), 180, priced, read('2 d-va')))).toBe('2 dr-i');
  });

  it('keeps its bombers, and is joined by no other', () => {
    const gotha = { ...type('gotha', 'Germany', 2), kind: 'bomber', points: 180 };
    const hangar = [...priced, gotha];
    expect(forceText(balanced(read('1 dr-i'), 180, hangar, []))).toBe('2 dr-i');
    expect(forceText(balanced(flightsIn('1 dr-i, 1 gotha', hangar) ?? [], 90, hangar, []))).toBe(
      '1 gotha, 1 dr-i',
    );
  });

  it('stays as it is where nothing is nearer', () => {
    const flights = read('2 spad');
    expect(balanced(flights, 240, priced, [])).toEqual(flights);
  });
});

describe('the composer of a force', () => {
  function shown(value: string) {
    const onchange = vi.fn();
    const { container } = render(OptionField, {
      option: OPTION,
      value,
      usual: '2 dr-i',
      problem: null,
      types: TYPES,
      onchange,
    });
    return { container, onchange };
  }

  it('counts up and down within what there is', async () => {
    const { onchange, container } = shown('2 dr-i, 2 d-va');
    await fireEvent.click(screen.getByRole('button', { name: 'One DR-I more' }));
    expect(onchange).toHaveBeenLastCalledWith('3 dr-i, 2 d-va');
    await fireEvent.click(screen.getByRole('button', { name: 'One D-VA fewer' }));
    expect(onchange).toHaveBeenLastCalledWith('2 dr-i, 1 d-va');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One D-VA more' }).disabled).toBe(true);
    expect(await violations(container)).toEqual([]);
  });

  it('takes in another type, and keeps the last machine', async () => {
    const { onchange } = shown('1 dr-i');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One DR-I fewer' }).disabled).toBe(true);
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'spad' } });
    expect(onchange).toHaveBeenLastCalledWith('1 dr-i, 1 spad');
  });

  it('takes the text of the command line, and shows one that it cannot read', async () => {
    const { onchange } = shown('9 dr-i');
    expect(screen.queryByRole('combobox')).toBeNull();
    const field = screen.getByRole('textbox', { name: 'Planes of the Germans as text' });
    await fireEvent.change(field, { target: { value: ' 1 spad ' } });
    expect(onchange).toHaveBeenLastCalledWith('1 spad');
    await fireEvent.change(field, { target: { value: '' } });
    expect(onchange).toHaveBeenLastCalledWith('2 dr-i');
  });
});
