import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { aWelcome, FakeWire } from '../games/triangle/fixtures';
import { Hand, type InHand as Held } from '../hand.svelte';
import { Model } from '../model/model.svelte';
import InHand from './InHand.svelte';

function holding(ready: Held): { model: Model; hand: Hand } {
  const model = new Model(new FakeWire());
  model.start();
  model.welcome(aWelcome());
  const hand = new (class extends Hand {
    override get ready(): Held {
      return ready;
    }
  })();
  render(InHand, { model, hand, stage: null });
  return { model, hand };
}

test('what is in hand has its button on the board, unless that lies right below it', () => {
  holding({ answer: 'FFR', words: 'Fly it' });
  expect(screen.getByText('Fly it')).toBeTruthy();
  holding({ answer: 'S S Z', words: 'Lay the plan', nearby: true });
  expect(screen.queryByText('Lay the plan')).toBeNull();
});

test('while a suggestion is marked on the board, no button there answers with another move', async () => {
  const { model, hand } = holding({ answer: 'FFR', words: 'Fly it' });
  const candidates = [{ answer: 'LLF', words: 'to the left', score: 0.5, reasons: [] }];
  model.hint.advice = { kind: 'advised', request: 1, bot: 'veteran', candidates };
  hand.wanted = 'LLF';
  await tick();
  expect(screen.queryByText('Fly it')).toBeNull();
  hand.wanted = 'FFR';
  await tick();
  expect(screen.getByText('Fly it')).toBeTruthy();
});
