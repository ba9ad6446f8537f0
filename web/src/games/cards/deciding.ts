/** A decision in the making on the table: what is drawn of it, what the picture takes in, what pointing does. */
import { aloft, NO_OVERLAY, together } from '../../boards/overlays';
import type { Craft, Overlay, Picked, Place, Pose } from '../../stage/types';
import type { CardsBoard, CardsScene, PlanPreview } from '../../wire';
import type { Deciding as Any } from '../view';
import type { CardsHand } from './hand.svelte';
import { answerOf } from './plan';
import { placeAt } from './scene/measures';
import { fireOverlay, pieceOverlay, planeOf, planOverlay, tailedOverlay, waysOf } from './scene/overlay';

type Deciding = Any<CardsBoard, CardsScene, CardsHand>;

/** Others are as near as this to who decides, or they are left out of the picture. In the stage's units. */
const NEAR = 9;
/** Enemies who come together: as far as this behind the nearest. */
const TOGETHER = 4;
/** Room about who decides, so that he does not fill the picture. */
const ROOM = 2.6;
/** The mark of what a teacher means; pointing at it lays the cards. */
const MEANT = 'meant';

/** The plan in hand, or the shots that may be fired. */
export function decidingOverlay({ board, scene, prompt, hand }: Deciding): Overlay | null {
  const card = prompt?.card;
  if (card?.kind === 'bearings') return fireOverlay(board, scene, card, hand.shot);
  if (card?.kind !== 'plan') return null;
  const plan = planIn(hand);
  const own = plan
    ? planOverlay(board, scene, plan, hand.peeked ? -1 : hand.looked)
    : pieceOverlay(board, scene, card.plane);
  return together(own, meaning(hand), tailedOverlay(board, scene, card.tailed, card.tailed_card));
}

/** Where a teacher wants the plan to end, as long as it does not. */
function meaning({ meant, wanted, laid }: CardsHand): Overlay {
  const end = meant?.kind === 'plan' && 'steps' in meant ? meant.steps.at(-1) : undefined;
  if (!end || answerOf(laid) === wanted) return NO_OVERLAY;
  const [x, y, , level] = end.pose;
  const [px, py, pz] = placeAt(x, y, level);
  return { ...NO_OVERLAY, marks: [{ id: MEANT, place: [px, py, pz - 0.2], kind: 'wanted', label: 'here' }] };
}

/** Who plans or fires. */
export function subject({ prompt }: Deciding): string {
  const card = prompt?.card;
  return card?.kind === 'plan' || card?.kind === 'bearings' ? card.plane : '';
}

/** Who decides is looked at from behind: a card to the left leads to the left. */
export function facing(deciding: Deciding): number | null {
  return planeOf(deciding.scene, subject(deciding))?.heading ?? null;
}

/** Who decides, the plan in hand, and whoever is near; at least the nearest enemies. Who may fire: he and his targets. */
export function picture(deciding: Deciding, crafts: readonly Craft[], whole: boolean): Place[] | null {
  const own = crafts.find(({ id }) => id === subject(deciding));
  if (!own || whole) return null;
  const card = deciding.prompt?.card;
  if (card?.kind === 'bearings') {
    const aimed = card.bearings.map(({ target }) => target);
    return aloft([own, ...crafts.filter(({ id }) => aimed.includes(id))]);
  }
  const far = ({ pose: [x, y] }: Craft) => Math.hypot(x - own.pose[0], y - own.pose[1]);
  const others = crafts
    .filter((craft) => craft.side !== own.side)
    .sort((one, other) => far(one) - far(other));
  const reach = Math.max(NEAR, others[0] ? far(others[0]) + TOGETHER : 0);
  const near = crafts.filter((craft) => far(craft) < (craft.side === own.side ? NEAR : reach));
  const along = way(deciding).map(([x, y, z]): Place => [x, y, z]);
  const [x, y, z] = own.pose;
  const around = [-ROOM, ROOM].flatMap((aside): Place[] => [
    [x + aside, y, z],
    [x, y + aside, z],
  ]);
  return [...aloft(near), ...around, ...along];
}

export function way({ scene, hand }: Deciding): readonly Pose[] {
  const plan = hand.outlook?.plan;
  const plane = plan && planeOf(scene, plan.plane);
  return plane ? waysOf(plane, plan.steps).flat() : [];
}

/** The end of a phase is looked at. */
export function pick({ prompt, hand }: Deciding, picked: Picked): void {
  if (prompt?.card?.kind !== 'plan' || picked.kind !== 'mark') return;
  if (picked.id === MEANT) hand.take(prompt, hand.wanted);
  else hand.looked = Number(picked.id);
}

function planIn(hand: CardsHand): PlanPreview | null {
  return hand.peeked ?? (hand.laid.length > 0 ? (hand.outlook?.plan ?? null) : null);
}
