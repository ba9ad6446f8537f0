/** A decision in the making on the board: what is drawn of it, what the picture takes in, what pointing does. */
import { aloft, NO_OVERLAY, placesOf, together } from '../../boards/overlays';
import type { Craft, Drag, Handle, Overlay, Picked, Place, Pose } from '../../stage/types';
import type { IcogBoard, IcogScene } from '../../wire';
import type { Deciding as Any } from '../view';
import * as ground from './ground/things';
import type { IcogHand } from './hand.svelte';
import type { Planner } from './planner/planner.svelte';
import { areaOverlay, draggedTo, handlesOf, pathOf, planOverlay, posesOverlay } from './scene';

type Deciding = Any<IcogBoard, IcogScene, IcogHand>;

/** Nearer than this, two places are the same, in Move units. */
const HERE = 0.1;
/** The mark of what a teacher means; pointing at it plans it. */
const MEANT = 'meant';

/** The move being planned, or where an answer would lead. */
export function decidingOverlay(deciding: Deciding): Overlay | null {
  const { board, scene, prompt, hand } = deciding;
  const card = prompt?.card;
  if (hand.poses) {
    const ghosts = posesOverlay(board, scene, hand.poses);
    return card?.kind === 'area' ? together(areaOverlay(card), ghosts) : ghosts;
  }
  const planner = plannerOf(deciding);
  if (planner?.flight) {
    const plan = planOverlay(board, scene, planner.flight, handlesIn(planner));
    return together(plan, meaning(deciding, planner));
  }
  if (card?.kind === 'trial') return announced(deciding, card.airplane);
  return card?.kind === 'area' ? areaOverlay(card) : null;
}

/** The move that a test decides about, as it was announced; null if it is not known, or begun already. */
function announced({ board, scene, hand }: Deciding, airplane: string): Overlay | null {
  const flight = hand.announced?.airplane === airplane ? hand.announced : null;
  const [start] = flight?.segments[0]?.track ?? [];
  const at = scene.airplanes.find(({ id }) => id === airplane)?.pose;
  const there = start && at && Math.hypot(start[0] - at[0], start[1] - at[1], start[2] - at[2]) < HERE;
  return flight && there ? planOverlay(board, scene, flight) : null;
}

/** Where a hint or a teacher wants the move to end; the way there only of a hint that is not in hand. */
function meaning({ hand }: Deciding, planner: Planner): Overlay {
  const { meant, wanted } = hand;
  if (meant?.kind !== 'flight') return NO_OVERLAY;
  const path = pathOf(meant);
  const end = path.at(-1);
  if (!end) return NO_OVERLAY;
  const [x, y, z] = end;
  const marks = [{ id: MEANT, place: [x, y, z] as const, kind: 'wanted' as const, label: 'here' }];
  const drawn = planner.seen?.answer === wanted || planner.taught === wanted;
  const others = drawn ? [] : [{ craft: meant.airplane, path }];
  return { ...NO_OVERLAY, marks, others };
}

/** Marks on everything on the ground that an answer names. */
export function targetOverlay({ prompt, scene }: Deciding): Overlay {
  return ground.targetOverlay(prompt, ground.groundOf(scene));
}

/** Who is to fly or to be placed, or whose guns, winches or batteries are asked about. */
export function subject({ prompt, scene }: Deciding): string {
  if (prompt?.card?.kind === 'area') return `area ${prompt.seat}`;
  return prompt?.card?.kind === 'announce' ? prompt.card.airplane : ground.subjectBelow(prompt, scene);
}

/** Everybody, where the move being planned leads, and what lies below. */
export function picture(deciding: Deciding, crafts: readonly Craft[], whole: boolean): Place[] {
  const along = way(deciding).map(([x, y, z]): Place => [x, y, z]);
  const card = deciding.prompt?.card;
  if (card?.kind === 'area' && !whole) {
    const own = crafts.filter((craft) => craft.side === deciding.side);
    return [...areaOverlay(card).marks.map((mark) => mark.place), ...placesOf(own)];
  }
  if (card?.kind === 'shoot' && !whole) {
    const aimed = [card.airplane, ...card.shots.map((shot) => shot.target)];
    const close = crafts.filter(({ id }) => aimed.includes(id));
    return [
      ...close.map(({ pose: [x, y, z] }): Place => [x, y, z]),
      ...ground.groundAround(deciding.scene, card, false),
    ];
  }
  const below = ground.groundAround(deciding.scene, deciding.prompt?.card ?? null, whole);
  return [...(whole ? placesOf(crafts) : aloft(crafts)), ...along, ...below];
}

export function way(deciding: Deciding): readonly Pose[] {
  const flight = plannerOf(deciding)?.flight;
  return flight ? pathOf(flight) : [];
}

/** What lies on the ground below those who fly. */
export function around(scene: IcogScene): Place[] {
  const flying = scene.airplanes.filter((airplane) => airplane.place === 'air');
  const spots = flying.map(({ pose: [x, y, z] }) => [x, y, z] as const);
  return ground.groundPlaces(ground.groundOf(scene), spots);
}

export function pick({ prompt, hand }: Deciding, picked: Picked): void {
  const kind = prompt?.card?.kind;
  if (picked.kind === 'ground' && (kind === 'barrage' || kind === 'aim')) {
    hand.spot = ground.spotOf(picked.place);
  } else if (picked.kind === 'mark' && kind === 'area') {
    hand.mark = picked.id;
  } else if (picked.kind === 'mark' && picked.id === MEANT && prompt) {
    hand.take(prompt, hand.wanted);
  }
}

/** A handle of the card in hand is dragged over the board. */
export function drag(deciding: Deciding, { id, at }: Drag): void {
  const planner = plannerOf(deciding);
  const handle = planner && handlesIn(planner).find((one) => one.id === id);
  const segment = planner?.plan.segments[planner.current];
  if (!handle || !segment) return;
  const value = draggedTo(handle, at);
  if (handle.kind === 'direction' && segment.kind === 'T') {
    planner.change(planner.current, { ...segment, direction: value });
  } else if (handle.kind === 'length' && segment.kind !== 'Z') {
    const length = Math.min(planner.room(planner.current), Math.round(value * 10) / 10);
    planner.change(planner.current, { ...segment, length: Math.max(0.1, length) });
  }
}

function plannerOf({ prompt, hand }: Deciding): Planner | null {
  return prompt?.card?.kind === 'announce' ? hand.planner : null;
}

function handlesIn(planner: Planner): Handle[] {
  const at = planner.current;
  return at >= 0 ? handlesOf(planner.flown[at], planner.room(at)) : [];
}
