import { expect, it } from 'vitest';
import { aPrompt } from '../triangle/fixtures';
import { decidingOverlay, facing, pick, picture } from './deciding';
import { aBoard, aPlan, aPlanCard, aPlane, aScene } from './fixtures';
import { craftsOf } from './scene/crafts';
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

it('takes in who fires and whom he may hit, and nobody else', () => {
  const scene = aScene({
    planes: [
      aPlane({ id: 'A1', x: 10, y: 10, heading: 270 }),
      aPlane({ id: 'G1', side: 1, x: 13, y: 10 }),
      aPlane({ id: 'G2', side: 1, x: 22, y: 10 }),
    ],
  });
  const card = { kind: 'bearings' as const, plane: 'A1', bearings: [{ target: 'G1' }] };
  const prompt = aPrompt({ kind: 'fire', card: card as never });
  const deciding = { board: aBoard(), scene, prompt, hand: new CardsHand(), side: 0 };
  const crafts = craftsOf(aBoard(), scene, { selected: '' });
  const across = (picture(deciding, crafts, false) ?? []).map(([x]) => x);
  const [own, target] = crafts.map(({ pose: [x] }) => x);
  expect(Math.min(...across)).toBeCloseTo(own ?? 0);
  expect(Math.max(...across)).toBeCloseTo(target ?? 0);
  expect(facing(deciding)).toBe(270);
});

it('takes in all enemies who come together, however far away they are', () => {
  const scene = aScene({
    planes: [
      aPlane({ id: 'A1', x: 10, y: 10 }),
      aPlane({ id: 'G1', side: 1, x: 50, y: 10 }),
      aPlane({ id: 'G2', side: 1, x: 55, y: 10 }),
    ],
  });
  const prompt = aPrompt({ kind: 'plan', card: aPlanCard() });
  const deciding = { board: aBoard(), scene, prompt, hand: new CardsHand(), side: 0 };
  const crafts = craftsOf(aBoard(), scene, { selected: '' });
  const seen = picture(deciding, crafts, false) ?? [];
  expect(Math.max(...seen.map(([x]) => x))).toBeCloseTo(crafts[2]?.pose[0] ?? 0);
});
