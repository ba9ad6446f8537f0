/** A card is dragged from the hand into a slot; fingers slide the hand instead, and lay cards by a tap. */

/** How far a card moves before it is being dragged, in pixels. */
const HELD = 8;

export class Dragging {
  readonly #lay: (id: string, slot: number) => void;
  held: { id: string; x: number; y: number; moving: boolean } | null = $state.raw(null);
  /** The slot that it is over; -1: none. */
  over = $state(-1);
  /** A card has just been dragged: letting it go is no click. */
  dropped = false;

  constructor(lay: (id: string, slot: number) => void) {
    this.#lay = lay;
  }

  grab(event: PointerEvent, id: string): void {
    this.dropped = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    this.held = { id, x: event.clientX, y: event.clientY, moving: false };
  }

  move(event: PointerEvent): void {
    const { held } = this;
    if (!held) return;
    const far = held.moving || Math.hypot(event.clientX - held.x, event.clientY - held.y) > HELD;
    if (!far) return;
    this.held = { ...held, x: event.clientX, y: event.clientY, moving: true };
    this.over = slotAt(event);
  }

  drop(event: PointerEvent): void {
    const { held } = this;
    this.lose();
    this.over = -1;
    if (!held?.moving) return;
    const slot = slotAt(event);
    if (slot >= 0) this.#lay(held.id, slot);
    this.dropped = true;
  }

  lose(): void {
    this.held = null;
  }
}

function slotAt(event: PointerEvent): number {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const slot = under?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  return slot === undefined ? -1 : Number(slot);
}
