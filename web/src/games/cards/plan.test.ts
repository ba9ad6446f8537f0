import { describe, expect, it } from 'vitest';
import { aBoard, aHand, aPlanCard, aScene } from './fixtures';
import { titleIn } from './ground';
import { CardsHand } from './hand.svelte';
import {
  blocks,
  cardOfKey,
  cardsOf,
  doesOf,
  fanned,
  keyOf,
  manoeuvreOf,
  nameOf,
  places,
  astray,
  replaced,
  rowsFor,
  wantedIn,
  without,
} from './plan';
import { aPrompt } from '../triangle/fixtures';

describe('a plan', () => {
  it('is laid card by card, and a slot can be laid anew', () => {
    expect(replaced([], 0, 'S')).toEqual(['S']);
    expect(replaced(['S', 'TL'], 2, 'Z')).toEqual(['S', 'TL', 'Z']);
    expect(replaced(['S', 'TL', 'Z'], 1, 'IM')).toEqual(['S', 'IM', 'Z']);
    expect(replaced(['S'], 2, 'TL')).toEqual(['S', 'TL']);
  });

  it('loses the cards behind the one that is taken back', () => {
    expect(without(['S', 'TL', 'Z'], 1)).toEqual(['S']);
    expect(without([], -1)).toEqual([]);
  });

  it('is read from an answer', () => {
    expect(cardsOf(' S  TL Z ')).toEqual(['S', 'TL', 'Z']);
    expect(cardsOf('')).toEqual([]);
  });

  it('follows a teacher as long as his cards lie there', () => {
    expect(wantedIn('S TL Z', [], 0)).toBe('S');
    expect(wantedIn('S TL Z', ['S'], 1)).toBe('TL');
    expect(wantedIn('S TL Z', ['Z'], 1)).toBe('');
    expect(wantedIn('', ['Z'], 1)).toBe('');
  });

  it('knows how many cards a teacher would have taken back', () => {
    expect(astray('S TL Z', ['S', 'TL'])).toBe(0);
    expect(astray('S TL Z', ['S', 'Z'])).toBe(1);
    expect(astray('S TL Z', ['Z', 'TL', 'Z'])).toBe(3);
    expect(astray('', ['Z'])).toBe(0);
  });
});

describe('a hand', () => {
  it('is fanned from left turns to right turns', () => {
    const ids = ['TR', 'S', 'XL', 'IM', 'TL'].map((id) => ({ id, left: 1, reasons: [] }));
    expect(fanned(ids).map(({ id }) => id)).toEqual(['XL', 'TL', 'IM', 'S', 'TR']);
  });

  it('lies with turns on their sides and everything else between them', () => {
    const ids = ['CL', 'TR', 'S', 'XL', 'IM', '1', 'LR', 'SS'].map((id) => ({ id, left: 1, reasons: [] }));
    const lying = blocks(ids).map((block) => block.map(({ id }) => id));
    expect(lying).toEqual([['XL'], ['IM', 'S', 'CL', 'SS', '1'], ['LR', 'TR']]);
  });

  it('lies in as few rows as leave its cards wide enough', () => {
    expect(rowsFor([5, 4, 5], 720, 62)).toBe(2);
    expect(rowsFor([5, 9, 5], 720, 62)).toBe(2);
    expect(rowsFor([5, 9, 5], 560, 62)).toBe(3);
    expect(rowsFor([5, 9, 5], 100, 62)).toBe(9);
  });

  it('has its hardest turns outermost, in the same row on both sides', () => {
    const left = places(0, 5, 2);
    const right = places(2, 5, 2).reverse();
    expect(left[0]).toEqual({ row: 1, column: 1 });
    expect(right[0]).toEqual({ row: 1, column: 3 });
    expect(right.map(({ row }) => row)).toEqual(left.map(({ row }) => row));
    expect(places(1, 3, 2)).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 2 },
      { row: 2, column: 1 },
    ]);
  });

  it('has a key of its own for every card, none of them a digit', () => {
    const all = 'S F Z GL GR TL TR XL XR WL WR LL LR IM SS CL DV 1 2'.split(' ').map(keyOf);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((key) => /^[a-z]$/.test(key))).toBe(true);
    expect(cardOfKey(aHand(), 't')).toBe('TL');
    expect(cardOfKey(aHand(), '')).toBe('');
    expect(cardOfKey(aHand(), 'x')).toBe('');
  });

  it('knows what a repeat repeats', () => {
    const deck = aBoard().decks.falcon;
    expect(manoeuvreOf(deck, '1', ['TL'])?.name).toBe('Turn left');
    expect(nameOf(deck, '1')).toBe('First card again');
    expect(nameOf(deck, 'Z')).toBe('Stall');
    expect(doesOf(deck, '1', ['TL'])).toBe('turn left');
    expect(doesOf(deck, 'TL')).toBe('40°');
  });

  it('is a choice in the making: laid, taken back, taken from a hint', () => {
    const hand = new CardsHand();
    hand.add('S');
    hand.add('TL');
    expect([hand.laid, hand.slot, hand.complete]).toEqual([['S', 'TL'], 2, false]);
    hand.add('Z');
    expect(hand.complete).toBe(true);
    hand.choose(0);
    hand.add('Z');
    expect(hand.laid).toEqual(['Z', 'TL', 'Z']);
    hand.remove();
    expect(hand.laid).toEqual(['Z', 'TL']);
    expect(hand.take(aPrompt({ kind: 'plan', card: aPlanCard() }), 'S Z S')).toBe(true);
    expect(hand.laid).toEqual(['S', 'Z', 'S']);
    expect(hand.take(aPrompt({ kind: 'fire', card: null }), 'hold')).toBe(false);
    hand.reset();
    expect([hand.laid, hand.slot]).toEqual([[], 0]);
  });
});

it('what stands on the ground is called by its name', () => {
  const unit = { id: 'mg-2', name: 'MG 2', kind: 'machine gun', side: 1, strength: 3, goal: false } as const;
  const place = { x: 0, y: 0, heading: 0, half_length: 1, half_width: 1 };
  const board = { ...aBoard(), units: [{ ...unit, ...place }] };
  expect(titleIn(aScene(), 'mg-2', board)).toBe('MG 2');
  expect(titleIn(aScene(), 'mg-3', board)).toBeUndefined();
});
