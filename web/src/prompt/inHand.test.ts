import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aWelcome, FakeWire } from '../games/triangle/fixtures';
import { Hand, type InHand as Held } from '../hand.svelte';
import { Model } from '../model/model.svelte';
import InHand from './InHand.svelte';

function holding(ready: Held): void {
  const model = new Model(new FakeWire());
  model.start();
  model.welcome(aWelcome());
  const hand = new (class extends Hand {
    override get ready(): Held {
      return ready;
    }
  })();
  render(InHand, { model, hand, stage: null });
}

test('what is in hand has its button on the board, unless that lies right below it', () => {
  holding({ answer: 'FFR', words: 'Fly it' });
  expect(screen.getByText('Fly it')).toBeTruthy();
  holding({ answer: 'S S Z', words: 'Lay the plan', nearby: true });
  expect(screen.queryByText('Lay the plan')).toBeNull();
});
