import type { Drawing } from '../basics/drawing';
import type { Cameras } from '../camera/cameras';
import type { Drag, Picked } from '../types';
import type { OverlayLayer } from './overlay';
import type { Sight } from './sight';

/** What mouse or finger point at, and whoever is told of it. */
export class Pointer {
  picked: (picked: Picked) => void = () => undefined;
  hovered: (picked: Picked | null) => void = () => undefined;
  dragged: (drag: Drag) => void = () => undefined;
  private pointed: Picked | null = null;
  /** The handle under the mouse. */
  private held: string | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly cameras: Cameras,
    private readonly overlay: OverlayLayer,
    private readonly sight: Sight,
    private readonly drawing: Drawing,
  ) {}

  tap(x: number, y: number, coarse: boolean): void {
    const found = this.sight.pick(x, y, coarse, this.cameras.seatedIn);
    if (found) this.picked(found);
  }

  drag(id: string, x: number, y: number, done: boolean): void {
    const at = this.sight.slide(id, x, y);
    if (at !== null) this.dragged({ id, at, done });
  }

  hover(at: { x: number; y: number } | null): void {
    const handle = at ? this.sight.grab(at.x, at.y, false) : null;
    this.overlay.handles?.hover(handle ?? '');
    if (handle !== this.held) this.drawing.ask();
    this.held = handle;
    this.canvas.style.cursor = handle ? 'grab' : this.pointed ? 'pointer' : '';
    const found = at ? this.sight.pick(at.x, at.y, false, this.cameras.seatedIn) : null;
    const thing = found && found.kind !== 'ground' ? found : null;
    const changed = JSON.stringify(thing) !== JSON.stringify(this.pointed);
    if (!changed) return;
    this.pointed = thing;
    this.canvas.style.cursor = handle ? 'grab' : thing ? 'pointer' : '';
    this.overlay.hover(thing?.kind ?? '', thing?.id ?? '');
    this.hovered(thing);
    this.drawing.ask();
  }
}
