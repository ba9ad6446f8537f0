import { describe, expect, it } from 'vitest';
import { aBoard, aHand, aPlanCard } from './fixtures';
import { CardsHand } from './hand.svelte';
import { cardOfKey, cardsOf, fanned, keyOf, manoeuvreOf, nameOf, replaced, wantedIn, without } from './plan';
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
});

describe('a hand', () => {
  it('is fanned from left turns to right turns', () => {
    const ids = ['TR', 'S', 'XL', 'IM', 'TL'].map((id) => ({ id, left: 1, reasons: [] }));
    expect(fanned(ids).map(({ id }) => id)).toEqual(['XL', 'TL', 'IM', 'S', 'TR']);
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
