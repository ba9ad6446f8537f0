/** What fingers and mice mean on a board: taps, drags of a mark or its handle, panning, and pinching with two. */

export type Spot = [right: number, down: number];

/** What lies under a pointer: a mark, the handle that turns it, or the board itself. */
export interface Target {
  path: string;
  part: 'mark' | 'handle' | 'board';
}

export interface Listener {
  tap: (target: Target) => void;
  pan: (right: number, down: number) => void;
  zoom: (factor: number, at: Spot) => void;
  /** A mark or a handle on its way; `by`: how far from where it was taken. */
  drag: (target: Target, at: Spot, by: Spot) => void;
  drop: (target: Target, at: Spot, by: Spot) => void;
  /** It was nothing: the hand was taken away, or a second finger came. */
  cancel: () => void;
}

/** Pixels within which a hand still holds still. */
const STILL = 4;

export class Gestures {
  #listener: Listener;
  /** May this be dragged? */
  #grips: (target: Target) => boolean;
  #fingers = new Map<number, Spot>();
  #target: Target = { path: '', part: 'board' };
  #from: Spot = [0, 0];
  #moved = false;
  /** Two fingers have been down: what the last of them does means nothing. */
  #pinched = false;

  constructor(listener: Listener, grips: (target: Target) => boolean) {
    this.#listener = listener;
    this.#grips = grips;
  }

  down(finger: number, at: Spot, target: Target): void {
    this.#fingers.set(finger, at);
    if (this.#fingers.size > 1) {
      this.#pinched = true;
      this.#listener.cancel();
      return;
    }
    [this.#target, this.#from, this.#moved, this.#pinched] = [target, at, false, false];
  }

  move(finger: number, at: Spot): void {
    const before = this.#fingers.get(finger);
    if (!before) return;
    if (this.#fingers.size > 1) this.#pinch(finger, before, at);
    this.#fingers.set(finger, at);
    if (this.#pinched) return;
    this.#moved ||= distance(this.#from, at) > STILL;
    if (!this.#moved) return;
    if (this.#grips(this.#target)) this.#listener.drag(this.#target, at, between(this.#from, at));
    else this.#listener.pan(...between(before, at));
  }

  up(finger: number, at: Spot): void {
    if (!this.#fingers.delete(finger) || this.#pinched) return;
    if (!this.#moved) this.#listener.tap(this.#target);
    else if (this.#grips(this.#target)) this.#listener.drop(this.#target, at, between(this.#from, at));
  }

  lost(finger: number): void {
    if (this.#fingers.delete(finger)) this.#listener.cancel();
  }

  #pinch(finger: number, before: Spot, at: Spot): void {
    const other = [...this.#fingers].find(([one]) => one !== finger)?.[1];
    if (!other) return;
    const was = distance(before, other);
    if (was > 0) this.#listener.zoom(distance(at, other) / was, middle(at, other));
    this.#listener.pan(...between(middle(before, other), middle(at, other)));
  }
}

function between([fromRight, fromDown]: Spot, [right, down]: Spot): Spot {
  return [right - fromRight, down - fromDown];
}

function middle([oneRight, oneDown]: Spot, [right, down]: Spot): Spot {
  return [(oneRight + right) / 2, (oneDown + down) / 2];
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(...between(one, other));
}
