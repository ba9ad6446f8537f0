import { Group, type Vector3 } from 'three';
import type { Axes } from './axes';
import { makeCone } from './cones';
import { sideColor } from './colors';
import { discard } from './disposal';
import type { Figure } from './figures';
import { Ghost } from './ghost';
import { Arrows, Marks, type Target } from './marks';
import { makeThreat } from './threats';
import type { Overlay } from './types';

export const NOTHING: Overlay = { marks: [], ghost: null, arrows: [], cones: [], lines: [] };

/** What the overlay is drawn upon. */
export interface Surroundings {
  axes: Axes;
  ground(x: number, z: number): number;
  figure(id: string): Figure | undefined;
  /** Where a craft or anything else with a name is. */
  whereIs(id: string): Vector3 | null;
}

/** Everything that helps to decide: marks, arrows, the planned way, cones and threats. */
export class OverlayLayer extends Group {
  overlay: Overlay = NOTHING;
  private marks: Marks | null = null;
  private arrows: Arrows | null = null;
  private ghost: Ghost | null = null;
  private lines = new Group();
  private size = 1;

  constructor(private readonly around: Surroundings) {
    super();
    this.add(this.lines);
  }

  get markTargets(): readonly Target[] {
    return this.marks?.targets ?? [];
  }

  get arrowTargets(): readonly Target[] {
    return this.arrows?.targets ?? [];
  }

  /** Where the planned way ends. */
  get ghostPlace(): Vector3 | null {
    const end = this.overlay.ghost?.path.at(-1);
    return end ? this.around.axes.point(end) : null;
  }

  /** Show another overlay; what did not change stays as it is. */
  show(overlay: Overlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    if (!same(before.marks, overlay.marks)) this.drawMarks();
    if (!same(before.arrows, overlay.arrows)) this.drawArrows();
    if (!same(before.ghost, overlay.ghost)) this.drawGhost();
    this.drawLines();
  }

  /** Draw everything anew, after the planes have moved or the world has changed. */
  redraw(): void {
    this.drawMarks();
    this.drawArrows();
    this.drawGhost();
    this.drawLines();
  }

  resize(size: number): void {
    if (size === this.size) return;
    this.size = size;
    this.marks?.resize(markSize(size));
    this.ghost?.resize(size);
    this.drawArrows();
    this.drawLines();
  }

  hover(kind: string, id: string): void {
    this.marks?.hover(kind === 'mark' ? id : '');
    this.arrows?.hover(kind === 'arrow' ? id : '');
  }

  /** From inside a plane, its own cone would only be in the way. */
  board(craft: string): void {
    for (const part of this.lines.children) part.visible = part.name === '' || part.name !== craft;
  }

  /** While planes move, cones and lines would lag behind them. */
  rest(moving: boolean): void {
    this.lines.visible = !moving;
  }

  empty(): void {
    this.show(NOTHING);
    this.ghost?.dispose();
    this.ghost = null;
  }

  private drawMarks(): void {
    if (this.marks) discard(this.marks);
    this.marks = null;
    if (this.overlay.marks.length === 0) return;
    this.marks = new Marks(this.overlay.marks, this.around.axes, this.around.ground);
    this.marks.resize(markSize(this.size));
    this.add(this.marks);
  }

  private drawArrows(): void {
    this.arrows?.dispose();
    this.arrows = null;
    if (this.overlay.arrows.length === 0) return;
    this.arrows = new Arrows(this.overlay.arrows, this.around.axes, Math.min(this.size, 1.6));
    this.add(this.arrows);
  }

  private drawGhost(): void {
    const wanted = this.overlay.ghost;
    const craft = wanted ? this.around.figure(wanted.craft)?.craft : undefined;
    if (!wanted || !craft || this.ghost?.craft.id !== craft.id) {
      this.ghost?.dispose();
      this.ghost = null;
    }
    if (!wanted || !craft) return;
    if (!this.ghost) {
      this.ghost = new Ghost(craft, this.around.axes);
      this.add(this.ghost);
    }
    this.ghost.lead(wanted.path, this.size);
  }

  private drawLines(): void {
    discard(this.lines);
    this.lines = new Group();
    this.add(this.lines);
    for (const { craft, length, halfAngle, side } of this.overlay.cones) {
      const figure = this.around.figure(craft);
      if (!figure) continue;
      const cone = makeCone(length, halfAngle, sideColor(side));
      cone.position.copy(figure.body.position);
      cone.rotation.copy(figure.body.rotation);
      cone.rotation.z = 0;
      cone.name = craft;
      this.lines.add(cone);
    }
    for (const { from, to, kind } of this.overlay.lines) {
      const [start, end] = [this.around.whereIs(from), this.around.whereIs(to)];
      if (start && end) this.lines.add(makeThreat(start, end, kind, Math.min(1.6, this.size)));
    }
  }
}

/** Marks grow less than planes, lest they cover them. */
function markSize(size: number): number {
  return 0.55 + size * 0.35;
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
