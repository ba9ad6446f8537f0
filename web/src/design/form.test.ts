import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import type { DesignAct, DesignLook } from '../wire';
import * as server from './api';
import { Designing } from './designing.svelte';
import { aFault, aField, aLook, DESCRIPTION } from './fixtures';
import FieldRow from './FieldRow.svelte';
import Studio from './Studio.svelte';

vi.mock('./api');
const asked = vi.mocked(server);
const user = userEvent.setup();
const KITE = 'sides.0.kites.0';
const TASKS = [
  { value: 'high', title: 'Fly highest', group: 'autumn' },
  { value: 'dry', title: 'Stay dry', group: 'spring' },
];

/** What the server was asked to do last, without the sheet. */
function last(): Partial<DesignAct> {
  const wish: Partial<DesignAct> = { ...asked.act.mock.lastCall?.[1] };
  delete wish.sheet;
  return wish;
}

function opened(look: DesignLook = aLook(), description = DESCRIPTION): Designing {
  const designing = new Designing('kites', look);
  render(Studio, { designing, description });
  return designing;
}

beforeEach(() => {
  vi.resetAllMocks();
  asked.act.mockImplementation((_game, { sheet }) => Promise.resolve(aLook({ sheet })));
});

test('the form shows every part, and what is chosen with its fields', async () => {
  opened();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Autumn');
  const girls = screen.getByRole('region', { name: 'Girls' });
  await user.click(within(girls).getByRole('button', { name: 'Box kite' }));
  const kind = within(girls).getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  expect([...kind.options].map((option) => option.textContent)).toEqual(['Box kite', 'Delta']);
  await user.selectOptions(kind, 'Delta');
  expect(last()).toEqual({ act: 'set', path: KITE, field: 'kind', value: 'delta' });
  await fireEvent.change(within(girls).getByLabelText('Lines'), { target: { value: '3' } });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'set', path: KITE, field: 'lines', value: 3 }));
  await user.click(within(girls).getByRole('checkbox', { name: 'Long tail' }));
  await vi.waitFor(() => expect(last()).toMatchObject({ field: 'tails', value: ['long'] }));
  await fireEvent.change(within(girls).getByLabelText('Pilots'), { target: { value: 'Ann, Bea ,' } });
  await vi.waitFor(() => expect(last()).toMatchObject({ field: 'pilots', value: ['Ann', 'Bea'] }));
  await fireEvent.change(within(girls).getByLabelText('At: north'), { target: { value: '8' } });
  await vi.waitFor(() => expect(last()).toMatchObject({ field: 'at', value: [5, 8] }));
  expect(await violations(document.body)).toEqual([]);
});

test('items are added, copied, removed, mirrored and snapped by buttons', async () => {
  opened();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Boys' })).getByRole('button', { name: 'Add a kite' }),
  );
  expect(last()).toEqual({ act: 'add', part: 'kites', path: 'sides.1' });
  expect(screen.queryByRole('group', { name: 'Boys' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Delta$/, expanded: false }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Copy Delta' }));
  expect(last()).toEqual({ act: 'copy', path: 'sides.1.kites.0' });
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Snap' }));
  expect(last()).toEqual({ act: 'snap', path: 'sides.1.kites.0' });
  await user.click(screen.getByRole('button', { name: 'Mirror' }));
  await user.click(screen.getByRole('button', { name: /Mirror the Girls/ }));
  expect(last()).toEqual({ act: 'mirror', path: 'sides.0' });
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Remove Delta' }));
  expect(last()).toEqual({ act: 'remove', path: 'sides.1.kites.0' });
});

test('what is wrong stands at its field, and a line leads there', async () => {
  const fault = aFault(`${KITE}.lines`, 'Girls, kite 1, lines', '9 is too much: 4 is the most.');
  opened(aLook({ faults: [fault], playable: false }));
  expect(screen.getByRole('region', { name: 'What is wrong' }).textContent).toContain(
    'One thing to put right',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play it' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /Girls, kite 1, lines/ }));
  const field = screen.getByLabelText('Lines');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toContain('-faults');
  expect(await violations(document.body)).toEqual([]);
});

test('a remedy is a press away, all of it one step', async () => {
  const steps = [
    { act: 'add' as const, path: 'sides.0', part: 'kites', field: '', value: null },
    { act: 'set' as const, path: 'sides.0.kites.1', part: '', field: 'kind', value: 'delta' },
  ];
  const fault = {
    ...aFault('sides.0.kites', 'Girls, Kites', 'No delta.'),
    remedies: [{ title: 'Add a delta', steps }],
  };
  opened(aLook({ faults: [fault], playable: false }));
  const region = screen.getByRole('region', { name: 'What is wrong' });
  await user.click(within(region).getByRole('button', { name: 'Add a delta' }));
  await vi.waitFor(() => expect(asked.act).toHaveBeenCalledTimes(2));
  expect(asked.act.mock.calls.map(([, wish]) => (wish as { act: string }).act)).toEqual(['add', 'set']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('what a side is there for is seen while the rest of it is folded up', () => {
  const tasks = aField('tasks', { kind: 'several', always: true, depends: '/season', choices: TASKS });
  const parts = DESCRIPTION.parts.map((part) =>
    part.name === 'sides' ? { ...part, fields: [...part.fields, tasks] } : part,
  );
  const sheet = { ...aLook().sheet, season: 'autumn' };
  opened(aLook({ sheet }), { ...DESCRIPTION, parts });
  const side = screen.getByRole('region', { name: 'Girls' });
  const group = within(side).getByRole('group', { name: 'Tasks' });
  expect(group.closest('details')?.querySelector('summary')?.textContent).toContain('Sides');
  expect(within(group).getAllByRole('checkbox')).toHaveLength(1);
  expect(within(group).getByRole('checkbox', { name: 'Fly highest' })).toBeTruthy();
});

test('a refused value is told, and the field shows what holds', async () => {
  opened();
  asked.act.mockRejectedValueOnce(new Error('No battle is called that.'));
  await fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: '?' } });
  expect((await screen.findByRole('alert')).textContent).toContain('No battle is called that.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Autumn');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [aField('seats', { many: true, kind: 'place' }), '12, 30', [[12, 30]]],
  [aField('seats', { many: true, kind: 'place' }), 'N4, M5', ['N4', 'M5']],
  [aField('seats', { many: true, kind: 'whole' }), '1, 2, x', [1, 2, 'x']],
  [aField('seats', { many: true, optional: true }), ' ', null],
])('a list is written in a line', async (field, written, value) => {
  render(FieldRow, { designing: new Designing('kites', aLook()), field, item: 'sides.0' });
  await fireEvent.change(screen.getByLabelText('Seats'), { target: { value: written } });
  await vi.waitFor(() => expect(last()).toEqual({ act: 'set', path: 'sides.0', field: 'seats', value }));
});

test('an emptied field is left out where it may be, and stays where it may not', async () => {
  const optional = aField('wind', { kind: 'whole', optional: true });
  const { unmount } = render(FieldRow, {
    designing: new Designing('kites', aLook()),
    field: optional,
    item: '',
  });
  await fireEvent.change(screen.getByLabelText('Wind'), { target: { value: '' } });
  await vi.waitFor(() => expect(last()).toMatchObject({ value: null }));
  unmount();
  asked.act.mockClear();
  const sheet = { wind: 3 };
  const needed = aField('wind', { kind: 'whole' });
  render(FieldRow, { designing: new Designing('kites', aLook({ sheet })), field: needed, item: '' });
  const input = screen.getByLabelText<HTMLInputElement>('Wind');
  await fireEvent.change(input, { target: { value: '' } });
  expect(input.value).toBe('3');
  expect(asked.act).not.toHaveBeenCalled();
});
