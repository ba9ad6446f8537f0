/** What hands can do to the picture. */
export interface Hands {
  rotate(right: number, down: number): void;
  pan(right: number, down: number): void;
  zoom(factor: number): void;
  /** A click or a tap, not the end of a drag. */
  tap(x: number, y: number, coarse: boolean): void;
  /** Pressed on something that can be dragged: its name. Then it is dragged and let go instead of the picture. */
  grab(x: number, y: number, coarse: boolean): string | null;
  drag(id: string, x: number, y: number, done: boolean): void;
  /** The mouse is over a place, or has left. */
  hover(at: { x: number; y: number } | null): void;
}

const STILL = { mouse: 5, touch: 11 };
const ARROW = 42;

interface Finger {
  x: number;
  y: number;
}

/** Mouse, fingers and keys on a canvas, told as gestures. */
export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private pressed: { x: number; y: number; dragged: boolean; pans: boolean } | null = null;
  private grabbed = '';
  private readonly ending = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly hands: Hands,
  ) {
    canvas.style.touchAction = 'none';
    if (canvas.tabIndex < 0) canvas.tabIndex = 0;
    const { signal } = this.ending;
    canvas.addEventListener('pointerdown', (event) => this.down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.up(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.lose(event), { signal });
    canvas.addEventListener('pointerleave', () => this.hands.hover(null), { signal });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    canvas.addEventListener('keydown', (event) => this.key(event), { signal });
    canvas.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  dispose(): void {
    this.ending.abort();
  }

  private at(event: PointerEvent): Finger {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    const at = this.at(event);
    this.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, at);
    const first = this.fingers.size === 1 && event.button === 0;
    this.grabbed = (first && this.hands.grab(at.x, at.y, event.pointerType !== 'mouse')) || '';
    if (this.fingers.size > 1) {
      if (this.pressed) this.pressed.dragged = true;
    } else {
      this.pressed = { ...at, dragged: false, pans: event.button !== 0 || event.shiftKey };
    }
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.hands.hover(at);
      return;
    }
    if (this.grabbed) {
      this.hands.drag(this.grabbed, at.x, at.y, false);
    } else if (this.fingers.size === 2) {
      this.pinch(event.pointerId, before, at);
    } else if (this.pressed) {
      const slack = event.pointerType === 'mouse' ? STILL.mouse : STILL.touch;
      if (Math.hypot(at.x - this.pressed.x, at.y - this.pressed.y) > slack) this.pressed.dragged = true;
      if (!this.pressed.dragged) return;
      const [right, down] = [at.x - before.x, at.y - before.y];
      if (this.pressed.pans) this.hands.pan(right, down);
      else this.hands.rotate(right, down);
    }
    this.fingers.set(event.pointerId, at);
  }

  /** Two fingers: their distance zooms, their middle shifts. */
  private pinch(id: number, before: Finger, at: Finger): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    if (was > 1 && is > 1) this.hands.zoom(was / is);
    this.hands.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
  }

  private up(event: PointerEvent): void {
    const tapped = this.pressed && !this.pressed.dragged && this.fingers.size === 1 && event.button === 0;
    const at = this.at(event);
    const grabbed = this.grabbed;
    this.lose(event);
    if (grabbed) this.hands.drag(grabbed, at.x, at.y, true);
    else if (tapped) this.hands.tap(at.x, at.y, event.pointerType !== 'mouse');
  }

  private lose(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.grabbed = '';
    if (this.fingers.size === 0) this.pressed = null;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.hands.zoom(Math.exp(Math.max(-240, Math.min(240, event.deltaY * lines)) * 0.0014));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = event.shiftKey
      ? (x: number, y: number) => this.hands.pan(-x, -y)
      : (x: number, y: number) => this.hands.rotate(x, y);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => turn(-ARROW, 0),
      ArrowRight: () => turn(ARROW, 0),
      ArrowUp: () => turn(0, -ARROW),
      ArrowDown: () => turn(0, ARROW),
      '+': () => this.hands.zoom(0.85),
      '=': () => this.hands.zoom(0.85),
      '-': () => this.hands.zoom(1.18),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}
