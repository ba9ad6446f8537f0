import { expect, it } from 'vitest';
import { percent } from '../../prompt/percent';
import { decidingOverlay, hover, pick, picture, subject } from './deciding';
import { aBoard, aFlyCard, anEnd, aPiece, aPrompt, aScene, aSteerCard } from './fixtures';
import { TriangleHand } from './hand.svelte';
import { craftsOf } from './scene';

it('marks the end that a teacher means, whatever else it is, also when another one is in hand', () => {
  const aim = anEnd('LL', { point: 3, number: -1 });
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([anEnd('SS', { point: 1 })], [aim]) });
  const hand = new TriangleHand();
  const shown = () =>
    decidingOverlay({ board: aBoard(), scene: aScene(), prompt, hand, side: 0 })?.marks ?? [];
  expect(shown().map(({ kind }) => kind)).not.toContain('wanted');
  hand.wanted = 'LL';
  hand.meant = aSteerCard('LL', { end: aim });
  const [meant] = shown().filter(({ kind }) => kind === 'wanted');
  expect(meant).toMatchObject({ label: 'here' });
  hand.chooseMark(shown()[0]?.id ?? '', []);
  expect(shown().map(({ id }) => id)).toContain(meant?.id);
  hand.reset();
  hand.peek(prompt, 'LL');
  expect(shown().find(({ id }) => id === meant?.id)).toMatchObject({ kind: 'wanted', label: '' });
});

it('puts a ring around the one end that is meant, whatever else is in hand', () => {
  const [meant, other] = [anEnd('SS', { point: 1, number: 0 }), anEnd('LL', { point: 3, number: 1 })];
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([meant, other]) });
  const hand = new TriangleHand();
  hand.learn([meant, other]);
  const ringed = () =>
    (decidingOverlay({ board: aBoard(), scene: aScene(), prompt, hand, side: 0 })?.marks ?? [])
      .filter(({ kind }) => kind === 'wanted')
      .map(({ id }) => id);
  hand.chooseEnd(other);
  expect(ringed()).toEqual(['3:3']);
  hand.wanted = 'SS';
  expect(ringed()).toEqual(['1:3']);
});

it('says the odds of the end that is meant or in hand at its mark, and then those of no other', () => {
  const shot = (hit: number) => ({
    purpose: 'shot' as const,
    aim: { target: 'G1', gun: '', column: 'A' as const, position: '', hit, takedown: 0, damage: 0, jam: 0 },
  });
  const [poor, good] = [anEnd('SS', { point: 1, ...shot(42) }), anEnd('LL', { point: 3, ...shot(83) })];
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([poor, good]) });
  const hand = new TriangleHand();
  hand.learn([poor, good]);
  const said = () =>
    (decidingOverlay({ board: aBoard(), scene: aScene(), prompt, hand, side: 0 })?.marks ?? []).map(
      ({ label }) => label,
    );
  expect(said()).toEqual([`hit ${percent(42)}`, `hit ${percent(83)}`]);
  hand.wanted = 'LL';
  expect(said()).toEqual([`hit ${percent(42)}`, `here, hit ${percent(83)}`]);
  hand.chooseEnd(good);
  expect(said()).toEqual(['', `hit ${percent(83)}`]);
});

it('shows what is pointed at as soon as it is known, and takes the only end of a point into the hand', () => {
  const far = anEnd('LL', { point: 11, number: 1, track: [2, 10, 11] });
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard([anEnd('SS')], [far]) });
  const hand = new TriangleHand();
  const deciding = { board: aBoard(), scene: aScene(), prompt, hand, side: 0 };
  hover(deciding, { kind: 'mark', id: '11:3' });
  expect(hand.pointed).toBe(1);
  expect(decidingOverlay(deciding)?.ghost).toBeNull();
  hand.learn([far]);
  expect(decidingOverlay(deciding)?.ghost?.craft).toBe('F1');
  pick(deciding, { kind: 'mark', id: '11:3' });
  expect(hand.ready?.answer).toBe('LL');
});

it('takes the heading with the best shot of a point into the hand; without a shot one is still to be chosen', () => {
  const aim = {
    target: 'G1',
    gun: '',
    column: 'A' as const,
    position: '',
    hit: 42,
    takedown: 9,
    damage: 33,
    jam: 3,
  };
  const ends = [
    anEnd('SS', { point: 3, number: 0 }),
    anEnd('SL', { point: 3, number: 1, heading: 60, aim }),
    anEnd('RR', { point: 5, number: 2 }),
    anEnd('RL', { point: 5, number: 3, heading: 60 }),
  ];
  const prompt = aPrompt({ kind: 'fly', card: aFlyCard(ends) });
  const hand = new TriangleHand();
  hand.learn(ends);
  const deciding = { board: aBoard(), scene: aScene(), prompt, hand, side: 0 };
  pick(deciding, { kind: 'mark', id: '3:3' });
  expect(hand.ready?.answer).toBe('SL');
  pick(deciding, { kind: 'mark', id: '5:3' });
  expect(hand.ready).toBeNull();
});

it('takes whoever could fire, and at whom, into the picture, and nobody else', () => {
  const aim = {
    target: 'G1',
    gun: '',
    column: 'A' as const,
    position: '',
    hit: 42,
    takedown: 9,
    damage: 33,
    jam: 3,
  };
  const card = { kind: 'shots' as const, piece: 'F1', answers: ['fire'], aims: [aim] };
  const pieces = [
    aPiece(),
    aPiece({ id: 'G1', side: 1, x: 3, y: 1 }),
    aPiece({ id: 'G2', side: 1, x: 30, y: 20 }),
  ];
  const scene = aScene({ pieces });
  const deciding = { board: aBoard(), scene, prompt: aPrompt({ card }), hand: new TriangleHand(), side: 0 };
  const crafts = craftsOf(aBoard(), scene, { selected: '' });
  const seen = picture(deciding, crafts, false) ?? [];
  expect(Math.max(...seen.map(([x]) => x))).toBeLessThan(6);
  expect(Math.min(...seen.map(([x]) => x))).toBeLessThan(2);
  expect(picture(deciding, crafts, true)).toBeNull();
  expect(subject(deciding)).toBe('shots F1 G1');
  expect(decidingOverlay(deciding)?.lines).toEqual([{ from: 'F1', to: 'G1', kind: 'aim' }]);
});
