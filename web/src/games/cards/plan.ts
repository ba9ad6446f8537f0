/** Plans as lists of cards, and the keys that choose them. Nothing here decides what is legal. */
import type { DeckCard, HandCard, ManoeuvreCard } from '../../wire';

/** Cards in a plan. */
export const CARDS = 3;

/** A key for each card; left and right of a pair lie side by side. */
const KEYS: Readonly<Record<string, string>> = {
  S: 's',
  F: 'f',
  Z: 'z',
  GL: 'g',
  GR: 'h',
  TL: 't',
  TR: 'y',
  XL: 'x',
  XR: 'c',
  WL: 'w',
  WR: 'e',
  LL: 'k',
  LR: 'l',
  IM: 'i',
  SS: 'v',
  CL: 'u',
  DV: 'd',
  '1': 'o',
  '2': 'p',
};

/** How the cards of a hand are ordered: the hardest left turn at the left, straights in the middle. */
const ORDER = 'WL XL TL GL LL IM S F Z CL DV SS 1 2 LR GR TR XR WR'.split(' ');

export function keyOf(card: string): string {
  return KEYS[card] ?? '';
}

/** The card of a hand that a key chooses. */
export function cardOfKey(hand: readonly HandCard[], key: string): string {
  return hand.find(({ id }) => key !== '' && KEYS[id] === key)?.id ?? '';
}

export function cardsOf(answer: string): string[] {
  return answer.split(/\s+/).filter(Boolean).slice(0, CARDS);
}

export function answerOf(cards: readonly string[]): string {
  return cards.join(' ');
}

/** A card laid into a slot; the others stay. */
export function replaced(cards: readonly string[], slot: number, card: string): string[] {
  const at = Math.max(0, Math.min(slot, cards.length, CARDS - 1));
  return [...cards.slice(0, at), card, ...cards.slice(at + 1)];
}

/** A card taken back, with all that follow it. */
export function without(cards: readonly string[], slot: number): string[] {
  return cards.slice(0, Math.max(0, slot));
}

/** The card that a teacher waits for in a slot; empty: none, or something else was laid before it. */
export function wantedIn(wanted: string, cards: readonly string[], slot: number): string {
  const all = cardsOf(wanted);
  return all.slice(0, slot).every((card, index) => card === cards[index]) ? (all[slot] ?? '') : '';
}

/** How many cards have to be taken back until what lies there is as a teacher wants it; 0: it is, as far as it goes. */
export function astray(wanted: string, cards: readonly string[]): number {
  const all = cardsOf(wanted);
  const first = cards.findIndex((card, index) => card !== all[index]);
  return wanted === '' || first < 0 ? 0 : cards.length - first;
}

/** A hand from left to right. */
export function fanned(hand: readonly HandCard[]): HandCard[] {
  const rank = ({ id }: HandCard) => {
    const at = ORDER.indexOf(id);
    return at < 0 ? ORDER.length : at;
  };
  return [...hand].sort((one, other) => rank(one) - rank(other));
}

/** A place in the hand's rows, counted from 1. */
export interface Place {
  row: number;
  column: number;
}

/** Turns to the left, straight ones, turns to the right: each lies on its side of the hand. */
export function blocks(hand: readonly HandCard[]): HandCard[][] {
  const side = ({ id }: HandCard) => (id === 'CL' || !/^.[LR]$/.test(id) ? 1 : id.endsWith('L') ? 0 : 2);
  return [0, 1, 2].map((block) => fanned(hand).filter((card) => side(card) === block));
}

/** In how many rows a hand lies so that its cards are at least so wide: as few as possible, two at least. */
export function rowsFor(sizes: readonly number[], width: number, least: number): number {
  const columns = (rows: number) => sizes.reduce((sum, size) => sum + Math.ceil(size / rows), 0);
  const most = Math.max(2, ...sizes);
  let rows = 2;
  while (rows < most && width / columns(rows) < least) rows += 1;
  return rows;
}

/** Where the cards of a block lie: turns with the hardest outermost, alike on both sides; straight ones row by row. */
export function places(block: number, size: number, rows: number): Place[] {
  const columns = Math.ceil(size / rows);
  return [...Array(size).keys()].map((at) => {
    if (block === 1) return { row: Math.floor(at / columns) + 1, column: (at % columns) + 1 };
    const inwards = block === 0 ? at : size - 1 - at;
    const aside = Math.floor(inwards / rows);
    return { row: (inwards % rows) + 1, column: block === 0 ? aside + 1 : columns - aside };
  });
}

/** A card of a deck; `1` and `2` repeat the first or second one laid. */
export function manoeuvreOf(
  deck: DeckCard | undefined,
  id: string,
  laid: readonly string[] = [],
): ManoeuvreCard | undefined {
  const meant = /^[12]$/.test(id) ? laid[Number(id) - 1] : id;
  return deck?.cards.find((card) => card.id === meant);
}

const REPEATS: Readonly<Record<string, string>> = { '1': 'First card again', '2': 'Second card again' };

/** What a card comes to, in a few words beside its name; of a repeat, the name of what it repeats. */
export function doesOf(deck: DeckCard | undefined, id: string, laid: readonly string[] = []): string {
  const meant = manoeuvreOf(deck, id, laid);
  return (id in REPEATS ? meant?.name.toLowerCase() : meant?.does) ?? '';
}

export function nameOf(deck: DeckCard | undefined, id: string): string {
  return REPEATS[id] ?? manoeuvreOf(deck, id)?.name ?? id;
}
