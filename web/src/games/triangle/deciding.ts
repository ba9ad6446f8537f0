/** A decision in the making on the board: what is drawn of it, what the picture takes in, what pointing does. */
import { aloft, NO_OVERLAY, placesOf } from '../../boards/overlays';
import type { Craft, Ghostly, Mark, Overlay, Picked, Place } from '../../stage/types';
import type { FlyCard, FlyEnd, ShotsCard, TriangleBoard, TriangleScene } from '../../wire';
import type { Deciding as Any } from '../view';
import { closeUp } from './closeup';
import { NONE, type TriangleHand } from './hand.svelte';
import { endsOf, markOfEnd } from './prompts/flight';
import { chanceWords, comingIn, flyOverlay, marksOf, placeOverlay, steerOverlay } from './scene';

type Deciding = Any<TriangleBoard, TriangleScene, TriangleHand>;

/** How far wings reach close up, in the stage's units. */
const WING = 1.1;

/** Points that stay when one is in hand: they give something. */
const GIVING: readonly Mark['kind'][] = ['shot', 'task'];

/** Points to fly to, or to come in at; or who could fire at whom. */
export function decidingOverlay({ board, scene, prompt, hand, side }: Deciding): Overlay | null {
  const card = prompt?.card;
  if (card?.kind === 'fly') {
    const end = hand.hovered ?? hand.end;
    const steered = hand.steer && !hand.hovered ? hand.steer : null;
    const flight = steered
      ? steerOverlay(board, scene, card, steered)
      : flyOverlay(board, scene, card, { mark: hand.mark, end });
    const meant = hand.meantEnd;
    const held = steered ? steered.end : end;
    const ringed = meant ? markOfEnd(meant) : held ? markOfEnd(held) : '';
    const named = new Map([
      ...(meant ? [[markOfEnd(meant), words('here', meant)] as const] : []),
      ...(held ? [[markOfEnd(held), words('', held)] as const] : []),
    ]);
    const few =
      hand.mark || hand.steer ? uncluttered(flight.marks, [hand.mark, ...named.keys()]) : flight.marks;
    const marks = few.map((mark): Mark => {
      const label = named.get(mark.id);
      if (label === undefined) return mark;
      // a ghost shows what is in hand; the ring is for what is meant
      return mark.id === ringed ? { ...mark, kind: 'wanted', label } : { ...mark, label };
    });
    return { ...flight, marks };
  }
  if (card?.kind === 'shots') return { ...NO_OVERLAY, lines: aimsOf(card) };
  return card?.kind === 'place' ? placeOverlay(board, side, card, placed(board, scene, side, hand)) : null;
}

/** The piece being placed, as it would come in; none as long as its access point is not chosen. */
function placed(
  board: TriangleBoard,
  scene: TriangleScene,
  side: number,
  hand: TriangleHand,
): Ghostly | null {
  const spot = board.spots.find((one) => one.side === side && one.number === hand.access);
  const piece = scene.pieces.find(({ id }) => id === hand.placing.piece);
  return spot && piece ? comingIn(board, piece, spot, hand.placing.level) : null;
}

/** What is said at the end that is meant or in hand: its own odds, not the best of its point. */
function words(first: string, { aim }: FlyEnd): string {
  return [first, chanceWords(aim?.hit ?? 0)].filter(Boolean).join(', ');
}

/** Something is in hand: of the other points only those that are meant or give something stay, and they are silent. */
function uncluttered(marks: readonly Mark[], meant: readonly string[]): Mark[] {
  return marks
    .filter(({ id, kind }) => meant.includes(id) || GIVING.includes(kind))
    .map((mark) => (meant.includes(mark.id) ? mark : { ...mark, label: '' }));
}

/** Who is to fly or to be placed, or who could fire at whom. */
export function subject(deciding: Deciding): string {
  const { prompt } = deciding;
  if (prompt?.card?.kind === 'shots') return `shots ${firing(prompt.card).join(' ')}`;
  return prompt?.card?.kind === 'place' ? `place ${prompt.seat}` : (flightOf(deciding)?.piece ?? '');
}

/** Whoever could fire, and at whom. */
function firing({ piece, aims }: ShotsCard): string[] {
  return [piece, ...aims.map(({ target }) => target)];
}

function aimsOf({ piece, aims }: ShotsCard): Overlay['lines'] {
  return aims.map(({ target }) => ({ from: piece, to: target, kind: 'aim' }));
}

/** Who is to fly, where he can go, and whoever is near; who could fire and at whom; otherwise everybody. */
export function picture(deciding: Deciding, crafts: readonly Craft[], whole: boolean): Place[] | null {
  const card = flightOf(deciding);
  const asked = deciding.prompt?.card;
  if (asked?.kind === 'place' && !whole) return ownZone(deciding, crafts);
  if (asked?.kind === 'shots' && !whole) {
    const names = firing(asked);
    return aloft(crafts.filter(({ id }) => names.includes(id))).flatMap(winged);
  }
  if (!card || whole) return null;
  const reach = marksOf(deciding.board, card).map((mark) => mark.place);
  return closeUp(crafts, card.piece, reach);
}

/** A place with room for the wings of whoever is there. */
function winged([x, y, z]: Place): Place[] {
  return [-WING, WING].flatMap((aside): Place[] => [
    [x + aside, y, z],
    [x, y + aside, z],
  ]);
}

/** Where one's own planes come in, and those that have already. */
function ownZone({ board, prompt, side }: Deciding, crafts: readonly Craft[]): Place[] {
  const card = prompt?.card?.kind === 'place' ? prompt.card : null;
  const spots = card ? placeOverlay(board, side, card).marks.map((mark) => mark.place) : [];
  return [...spots, ...placesOf(crafts.filter((craft) => craft.side === side))];
}

export function pick(deciding: Deciding, picked: Picked): void {
  const { prompt, hand } = deciding;
  const card = flightOf(deciding);
  if (prompt?.card?.kind === 'place' && picked.kind === 'mark') {
    hand.access = Number(picked.id);
  } else if (card && picked.kind === 'mark') {
    hand.chooseMark(picked.id, endsOf(card, picked.id));
  } else if (card && picked.kind === 'arrow') {
    hand.chosen = Number(picked.id);
  }
}

export function hover(deciding: Deciding, picked: Picked | null): void {
  const card = flightOf(deciding);
  const { hand } = deciding;
  if (card && picked?.kind === 'mark') {
    hand.pointed = endsOf(card, picked.id)[0]?.number ?? NONE;
  } else {
    hand.pointed = card && picked?.kind === 'arrow' ? Number(picked.id) : NONE;
  }
}

function flightOf({ prompt }: Deciding): FlyCard | null {
  return prompt?.card?.kind === 'fly' ? prompt.card : null;
}
