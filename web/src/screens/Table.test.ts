import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { violations } from '../accessibility';
import { recall, rememberTry } from '../battles';
import { aScene, aPrompt, anUpdate, aWelcome, FakeWire, WON } from '../games/triangle/fixtures';
import { preferences } from '../preferences.svelte';
import type { Welcome } from '../wire';
import Table from './Table.svelte';

/** The whole screen in the text view: jsdom draws no board. */
async function opened(welcome: Partial<Welcome> = {}) {
  const wire = new FakeWire();
  wire.reply = (request) =>
    request.kind === 'look'
      ? { kind: 'looked', piece: request.piece, lines: ['Albatros 1, two o’clock high.'] }
      : { kind: 'done' };
  const view = render(Table, { id: 'b1', wire });
  wire.listener?.welcome(aWelcome(welcome));
  wire.listener?.connection('open');
  return { wire, ...view };
}

beforeEach(() => {
  preferences.set('text', true);
  history.replaceState(null, '', '/t/b1#k=the-key-of-the-french');
});

afterEach(() => {
  preferences.reset();
});

test('the key of the address is kept for a reload', async () => {
  await opened();
  await expect.poll(() => recall('b1')?.token).toBe('the-key-of-the-french');
  expect(recall('b1')?.title).toBe('Morning patrol');
});

test('the text view tells what is seen from the cockpit, asks, and takes an answer', async () => {
  const { wire } = await opened();
  expect(await screen.findByText('Albatros 1, two o’clock high.')).toBeTruthy();
  expect(screen.getByText('Which die does SPAD 1 roll?')).toBeTruthy();
  await userEvent.keyboard('b');
  expect(wire.asked.at(-1)).toEqual({ kind: 'answer', seat: 'French', version: 1, answer: 'blue' });
});

test('a decision taken once more has the better answer beside it, until another is asked for', async () => {
  const lapse = { turn: 3, better: 'Open the throttle', answer: 'green', reasons: ['Reaches farther.'] };
  rememberTry('b1', { ...lapse, question: 'Which die does SPAD 1 roll?' });
  const { wire } = await opened();
  expect(await screen.findByText('The better move')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open the throttle' }));
  expect(wire.asked.at(-1)).toEqual({ kind: 'answer', seat: 'French', version: 1, answer: 'green' });
  wire.listener?.update(anUpdate({ version: 2, prompts: [aPrompt({ words: 'And now?' })] }));
  expect(await screen.findByText('And now?')).toBeTruthy();
  expect(screen.queryByText('The better move')).toBeNull();
});

test('another battle has nothing of a decision that is taken once more elsewhere', async () => {
  const lapse = { turn: 3, better: 'Open the throttle', answer: 'green', reasons: [] };
  rememberTry('b2', { ...lapse, question: 'Which die does SPAD 1 roll?' });
  await opened();
  expect(await screen.findByText('Which die does SPAD 1 roll?')).toBeTruthy();
  expect(screen.queryByText('The better move')).toBeNull();
});

test('the title of the page says whose turn it is', async () => {
  await opened();
  await expect.poll(() => document.title).toBe('Your turn · Morning patrol');
});

test('behind the curtain nothing of a seat is on the page', async () => {
  await opened({
    seats: ['French', 'Germans'],
    secrets: true,
    update: anUpdate({
      sights: [{ seats: ['French'], scene: aScene({ standing: 'A secret of the French' }) }],
    }),
  });
  const ready = await screen.findByRole('button', { name: /draw the curtain/ });
  expect(document.body.textContent).not.toContain('A secret of the French');
  expect(document.body.textContent).not.toContain('Which die');
  await userEvent.click(ready);
  expect(await screen.findByText('A secret of the French')).toBeTruthy();
});

test('a lost connection is told, and the position comes back as it was', async () => {
  const { wire } = await opened();
  wire.listener?.connection('reconnecting');
  expect(await screen.findByText('reconnecting …')).toBeTruthy();
  wire.listener?.welcome(
    aWelcome({ update: anUpdate({ version: 2, prompts: [aPrompt({ words: 'And now?' })] }) }),
  );
  wire.listener?.connection('open');
  expect(await screen.findByText('And now?')).toBeTruthy();
  expect(screen.queryByText('reconnecting …')).toBeNull();
});

test('the end of the battle brings the result, which can be laid aside', async () => {
  await opened({ update: anUpdate({ prompts: [], outcome: WON }) });
  expect(await screen.findByRole('heading', { name: 'You win! Victory for the French.' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'You win! Victory for the French.' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Result' }));
  expect(screen.getByRole('heading', { name: 'You win! Victory for the French.' })).toBeTruthy();
});

test('Escape closes the keys, then takes back the doubt, and nothing else', async () => {
  await opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Concede …' }));
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull();
  expect(screen.getByText('Really concede for the French?')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Really concede for the French?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Concede …' })).toBeTruthy();
});

test('F6 goes from panel to panel', async () => {
  await opened();
  await screen.findByText('Which die does SPAD 1 roll?');
  const visited: (string | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) {
    await userEvent.keyboard('{F6}');
    visited.push((document.activeElement as HTMLElement).dataset['panel']);
  }
  expect(new Set(visited).size).toBeGreaterThan(3);
  expect(document.activeElement?.matches('[data-panel]')).toBe(true);
});

test('without a key nobody is let in', async () => {
  history.replaceState(null, '', '/t/unknown');
  render(Table, { id: 'unknown' });
  expect(await screen.findByText('This address holds no key to the battle.')).toBeTruthy();
});

test('axe finds nothing wrong with the table in the text view', async () => {
  const { container } = await opened();
  await screen.findByText('Albatros 1, two o’clock high.');
  expect(await violations(container)).toEqual([]);
});
