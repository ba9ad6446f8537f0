import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import { inWords } from './cited';
import Paragraph from './Paragraph.svelte';
import { rulebook } from './rulebook.svelte';
import RuleSheet from './RuleSheet.svelte';

const AD40 = { id: 'AD40', title: 'Long burst', text: 'A gun may go on firing.', game: 'A game' };

afterEach(() => {
  rulebook.close();
  vi.unstubAllGlobals();
});

function answering(...replies: Response[]) {
  const fetched = vi.fn(() => Promise.resolve(replies.shift() ?? Response.error()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a badge says that it is a rule, and which; all are asked for once', async () => {
  const fetched = answering(Response.json({ AD40: 'Long burst', SC24: 'Incendiaries' }));
  render(Paragraph, { number: 'AD40' });
  const badge = await screen.findByRole('button', { name: 'Rule AD40: Long burst' });
  expect(badge.title).toBe('Rule AD40: Long burst');
  expect(badge.textContent).toBe('Rule\u00a0AD40');
  render(Paragraph, { number: 'SC24', still: true });
  expect(screen.getByTitle('Rule SC24: Incendiaries').tagName).toBe('SPAN');
  render(Paragraph, { number: 'AD41', bare: true });
  expect(screen.getByRole('button', { name: 'Rule AD41' }).textContent).toBe('§\u00a0AD41');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('/api/rules', expect.anything());
});

test('where no badge can be shown, a line names its rules in words', () => {
  expect(inWords('The plan is whole [MC14].')).toBe('The plan is whole (rule MC14).');
  expect(inWords('Nobody agreed [take-back]')).toBe('Nobody agreed');
});

test('a badge opens its rule, Escape closes it and the focus goes back', async () => {
  const fetched = answering(Response.json(AD40));
  const user = userEvent.setup();
  render(Paragraph, { number: 'AD40' });
  const badge = screen.getByRole('button', { name: /^Rule AD40/ });
  badge.focus();
  await user.keyboard('{Enter}');
  expect(fetched).toHaveBeenCalledWith('/api/rules/AD40', expect.anything());
  const { container } = render(RuleSheet);
  await screen.findByText('A gun may go on firing.');
  expect(screen.getByRole('dialog', { name: 'AD40: Long burst' })).toBeTruthy();
  expect(badge.getAttribute('aria-expanded')).toBe('true');
  expect(await violations(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(rulebook.open).toBe('');
  expect(document.activeElement).toBe(badge);
  await user.click(badge);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(rulebook.card).toEqual(AD40);
});

test('what cannot be looked up is told', async () => {
  answering(Response.json({ where: 'rules', what: 'unknown paragraph', allowed: '' }, { status: 404 }));
  render(Paragraph, { number: 'AD99' });
  await userEvent.click(screen.getByRole('button', { name: 'Rule AD99' }));
  render(RuleSheet);
  await waitFor(() => expect(screen.getByText('unknown paragraph')).toBeTruthy());
});

test('a refusal of the table itself has no rule to open', () => {
  render(Paragraph, { number: 'take-back' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('take-back')).toBeTruthy();
});
