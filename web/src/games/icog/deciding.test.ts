import { expect, it, vi } from 'vitest';
import { aPrompt } from '../triangle/fixtures';
import { decidingOverlay, pick } from './deciding';
import { aFlight, anAnnounceCard, anIcogBoard, anIcogScene, aPreviewed } from './fixtures';
import { IcogHand } from './hand.svelte';
import { Planner } from './planner/planner.svelte';

it('marks where a teacher wants the move to end, and pointing at the mark plans it', async () => {
  const card = anAnnounceCard();
  const prompt = aPrompt({ kind: 'announce', card });
  const hand = new IcogHand();
  const planner = new Planner(card, (answer) => Promise.resolve(aPreviewed(answer)));
  hand.planner = planner;
  planner.begin();
  await vi.waitFor(() => expect(planner.flight).not.toBeNull());
  const deciding = { board: anIcogBoard(), scene: anIcogScene(), prompt, hand, side: 0 };
  expect(decidingOverlay(deciding)?.marks).toEqual([]);
  hand.wanted = 'T F 8 @180; S 8.5';
  hand.meant = aFlight();
  const shown = decidingOverlay(deciding);
  expect(shown?.marks).toMatchObject([{ kind: 'wanted', label: 'here' }]);
  expect(shown?.others).toHaveLength(1);
  pick(deciding, { kind: 'mark', id: shown?.marks[0]?.id ?? '' });
  await vi.waitFor(() => expect(planner.seen?.answer).toBe(hand.wanted));
  expect(decidingOverlay(deciding)?.others).toEqual([]);
  planner.dispose();
});

it('draws no second way beside the one that a teacher lays out', async () => {
  const card = anAnnounceCard();
  const prompt = aPrompt({ kind: 'announce', card });
  const hand = new IcogHand();
  hand.wanted = 'T F 8 @180; S 8.5';
  hand.meant = aFlight();
  const planner = new Planner(card, (answer) => Promise.resolve(aPreviewed(answer)), hand.wanted);
  hand.planner = planner;
  planner.begin();
  await vi.waitFor(() => expect(planner.flight).not.toBeNull());
  const deciding = { board: anIcogBoard(), scene: anIcogScene(), prompt, hand, side: 0 };
  expect(decidingOverlay(deciding)?.others).toEqual([]);
  planner.clear();
  await vi.waitFor(() => expect(planner.seen?.answer).toBe('S 16.5'));
  expect(decidingOverlay(deciding)?.others).toEqual([]);
  expect(decidingOverlay(deciding)?.marks).toHaveLength(1);
  planner.dispose();
});

it('shows the announced move while a test decides about it, but not when it has been flown', () => {
  const hand = new IcogHand();
  hand.announced = aFlight();
  const [start] = aFlight().segments[0]?.track ?? [];
  const card = { kind: 'trial', airplane: aFlight().airplane } as never;
  const prompt = aPrompt({ card });
  const scene = anIcogScene();
  const shown = (pose: typeof start) => {
    const airplanes = scene.airplanes.map((one) => (pose ? { ...one, pose } : one)) as typeof scene.airplanes;
    return decidingOverlay({ board: anIcogBoard(), scene: { ...scene, airplanes }, prompt, hand, side: 0 });
  };
  expect(shown(start)?.ghost?.craft).toBe(aFlight().airplane);
  expect(shown([0, 0, 99, 0, 0, 0])).toBeNull();
});
