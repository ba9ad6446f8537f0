import { expect, it } from 'vitest';
import { decidingOverlay } from './deciding';
import { aBoard, aFlyCard, anEnd, aPrompt, aScene } from './fixtures';
import { TriangleHand } from './hand.svelte';

it('marks the end that a teacher means, whatever else it is, also when another one is in hand', () => {
  const aim = anEnd('LL', { point: 3 });
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([anEnd('SS', { point: 1 }), aim]) });
  const hand = new TriangleHand();
  const shown = () =>
    decidingOverlay({ board: aBoard(), scene: aScene(), prompt, hand, side: 0 })?.marks ?? [];
  expect(shown().map(({ kind }) => kind)).not.toContain('wanted');
  hand.wanted = 'LL';
  const [meant] = shown().filter(({ kind }) => kind === 'wanted');
  expect(meant).toMatchObject({ label: 'here' });
  hand.chooseMark(shown()[0]?.id ?? '', []);
  expect(shown().map(({ id }) => id)).toContain(meant?.id);
});
