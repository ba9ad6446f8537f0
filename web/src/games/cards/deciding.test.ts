import { expect, it } from 'vitest';
import { aPrompt } from '../triangle/fixtures';
import { decidingOverlay, pick } from './deciding';
import { aBoard, aPlan, aPlanCard, aScene } from './fixtures';
import { CardsHand } from './hand.svelte';

it('marks where a teacher wants the plan to end, and pointing at the mark lays its cards', () => {
  const hand = new CardsHand();
  const prompt = aPrompt({ kind: 'plan', card: aPlanCard() });
  const deciding = { board: aBoard(), scene: aScene(), prompt, hand, side: 0 };
  expect(decidingOverlay(deciding)?.marks).toEqual([]);
  hand.wanted = 'S S Z';
  hand.meant = aPlan(['S', 'S', 'Z']);
  expect(decidingOverlay(deciding)?.marks).toMatchObject([{ kind: 'wanted', label: 'here' }]);
  pick(deciding, { kind: 'mark', id: decidingOverlay(deciding)?.marks[0]?.id ?? '' });
  expect(hand.laid).toEqual(['S', 'S', 'Z']);
  expect(decidingOverlay(deciding)?.marks.map(({ kind }) => kind)).not.toContain('wanted');
});
