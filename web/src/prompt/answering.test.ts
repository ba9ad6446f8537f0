import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aFlyCard, anEnd, aPrompt, anUpdate, aWelcome, FakeWire } from '../games/triangle/fixtures';
import { TriangleHand } from '../games/triangle/hand.svelte';
import { Model } from '../model/model.svelte';
import { giveAnswer } from './answering';
import Doubt from './Doubt.svelte';
import InHand from './InHand.svelte';

const AWAY = anEnd('SSS', { edge: 'north' });
const HOME = anEnd('SSL', { edge: 'south', entitled: true });

function choosing() {
  const wire = new FakeWire();
  const model = new Model(wire);
  model.start();
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([AWAY, HOME]) });
  model.welcome(aWelcome({ update: anUpdate({ prompts: [prompt] }) }));
  return { wire, model, hand: new TriangleHand() };
}

test('what loses an airplane is asked about once more', async () => {
  const { wire, model, hand } = choosing();
  render(Doubt, { model, hand });
  giveAnswer(model, hand, 'SSS');
  expect(wire.asked).toEqual([]);
  expect((await screen.findByRole('alert')).textContent).toContain('north edge');
  const again = screen.getByRole('button', { name: 'Think again' });
  expect(again.classList.contains('primary')).toBe(true);
  expect(screen.getByRole('button', { name: 'Do it anyway' }).classList.contains('primary')).toBe(false);
  await userEvent.click(again);
  expect(screen.queryByRole('alert')).toBeNull();
  giveAnswer(model, hand, 'SSS');
  await userEvent.click(await screen.findByRole('button', { name: 'Do it anyway' }));
  expect(wire.asked).toMatchObject([{ kind: 'answer', answer: 'SSS' }]);
});

test('who goes home as he is told is not asked again', () => {
  const { wire, model, hand } = choosing();
  giveAnswer(model, hand, 'SSL');
  expect(wire.asked).toMatchObject([{ answer: 'SSL' }]);
});

test('the end in hand is flown or given up beside its ghost', async () => {
  const { wire, model, hand } = choosing();
  render(InHand, { model, hand, stage: null });
  expect(screen.queryByText('Fly it')).toBeNull();
  hand.chooseEnd(HOME);
  await userEvent.click(await screen.findByText('Cancel'));
  expect(hand.end).toBeNull();
  hand.chooseEnd(HOME);
  await userEvent.click(await screen.findByText('Fly it'));
  expect(wire.asked).toMatchObject([{ answer: 'SSL' }]);
});
