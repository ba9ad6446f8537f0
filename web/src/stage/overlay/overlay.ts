import { Group, Mesh, type Object3D, Vector3 } from 'three';
import { attitude } from '../basics/axes';
import { makeBubble, makeQuarter } from './bubbles';
import type { Company } from '../figures/company';
import { makeCone, makeRoundCone } from './cones';
import { MARKS, sideColor } from '../basics/colors';
import { discard } from '../basics/disposal';
import { Ghost } from '../figures/ghost';
import { Handles } from './handles';
import type { Land } from '../scenery/land';
import { Arrows, Marks, type Target } from './marks';
import { makeRibbon } from '../figures/ribbons';
import { makeArc, makeBase, makeRuler } from './rulers';
import { makeThreat } from './threats';
import type { Ghostly, Overlay } from '../types';

export const NOTHING: Overlay = { marks: [], ghost: null, arrows: [], cones: [], lines: [] };

/** How far a pale plane reaches that is not on the stage yet. */
const REACH = 0.6;
/** So large in pixels is a mark of size 1 at least that stands for itself, and so large it is drawn at most for that. */
const [SPECK, MOST] = [32, 1.4];
/** So many corners of a shape stand for all of it. */
const CORNERS = 40;

/** Everything that helps to decide: marks, arrows, the planned way, cones and threats. */
export class OverlayLayer extends Group {
  overlay: Overlay = NOTHING;
  private marks: Marks | null = null;
  private arrows: Arrows | null = null;
  private ghost: Ghost | null = null;
  private others: Ghost[] = [];
  private detours = new Group();
  handles: Handles | null = null;
  private lines = new Group();
  private size = 1;
  private least = 0;

  constructor(
    private readonly land: Land,
    private readonly company: Company,
    /** Where a craft or anything else with a name is. */
    private readonly whereIs: (id: string) => Vector3 | null,
  ) {
    super();
    this.add(this.lines);
  }

  get markTargets(): readonly Target[] {
    return this.marks?.targets ?? [];
  }

  get handleTargets(): readonly Target[] {
    return this.handles?.targets ?? [];
  }

  get arrowTargets(): readonly Target[] {
    return this.arrows?.targets ?? [];
  }

  /** Where the planned way ends. */
  get ghostPlace(): Vector3 | null {
    const end = this.overlay.ghost?.path.at(-1);
    return end ? this.land.axes.point(end) : null;
  }

  /** Where pale planes stand, and how far they reach. */
  get ghosts(): { at: Vector3; reach: number }[] {
    return this.planned.flatMap(({ craft, path }) => {
      const end = path.at(-1);
      return end ? [{ at: this.land.axes.point(end), reach: this.company.get(craft)?.reach ?? REACH }] : [];
    });
  }

  /** Points of planned ways, and of the fields of fire where they end. */
  get plan(): Vector3[] {
    const ways = this.planned.flatMap(({ path }) => path.map((pose) => this.land.axes.point(pose)));
    return [
      ...ways,
      ...this.lines.children.flatMap((part) => (part.name === 'ghost' ? outlineOf(part) : [])),
    ];
  }

  private get planned(): Ghostly[] {
    const { ghost, others = [] } = this.overlay;
    return ghost ? [ghost, ...others] : [...others];
  }

  /** Show another overlay; what did not change stays as it is. */
  show(overlay: Overlay): void {
    const before = this.overlay;
    this.overlay = overlay;
    if (!same(before.marks, overlay.marks)) this.drawMarks();
    if (!same(before.arrows, overlay.arrows)) this.drawArrows();
    if (!same(before.ghost, overlay.ghost)) this.drawGhost();
    if (!same(before.others, overlay.others)) this.drawOthers();
    if (!same(before.detours, overlay.detours)) this.drawDetours();
    if (!same(before.handles, overlay.handles)) this.drawHandles();
    this.drawLines();
  }

  /** Draw everything anew, after the planes have moved or the world has changed. */
  redraw(): void {
    this.drawMarks();
    this.drawArrows();
    this.drawGhost();
    this.drawOthers();
    this.drawDetours();
    this.drawHandles();
    this.drawLines();
  }

  /** Draw everything in a size, on a picture where a unit takes so many pixels. */
  resize(size: number, pixels: number): void {
    const least = leastSize(pixels);
    if (size === this.size && least === this.least) return;
    const grown = size !== this.size;
    this.size = size;
    this.least = least;
    this.marks?.resize(markSize(size), least);
    if (!grown) return;
    this.ghost?.resize(size);
    for (const other of this.others) other.resize(size);
    this.drawHandles();
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
    this.ghost?.thin(craft !== '' && this.ghost.craft.id === craft);
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
    this.marks = new Marks(this.overlay.marks, this.land.axes, this.land.ground);
    this.marks.resize(markSize(this.size), this.least);
    this.add(this.marks);
  }

  private drawArrows(): void {
    this.arrows?.dispose();
    this.arrows = null;
    if (this.overlay.arrows.length === 0) return;
    this.arrows = new Arrows(this.overlay.arrows, this.land.axes, Math.min(this.size, 1.6));
    this.add(this.arrows);
  }

  private drawGhost(): void {
    const wanted = this.overlay.ghost;
    const craft = wanted ? (this.company.get(wanted.craft)?.craft ?? wanted.look) : undefined;
    if (!wanted || !craft || this.ghost?.craft.id !== craft.id) {
      this.ghost?.dispose();
      this.ghost = null;
    }
    if (!wanted || !craft) return;
    if (!this.ghost) {
      this.ghost = new Ghost(craft, this.land.axes);
      this.add(this.ghost);
    }
    this.ghost.lead(wanted.path, this.size);
  }

  /** More pale planes, each where its way ends. */
  private drawOthers(): void {
    for (const other of this.others) other.dispose();
    this.others = [];
    for (const { craft, path, look } of this.overlay.others ?? []) {
      const known = this.company.get(craft)?.craft ?? look;
      if (!known) continue;
      const ghost = new Ghost(known, this.land.axes);
      ghost.lead(path, this.size);
      this.others.push(ghost);
      this.add(ghost);
    }
  }

  private drawDetours(): void {
    discard(this.detours);
    this.detours = new Group();
    this.add(this.detours);
    for (const path of this.overlay.detours ?? []) {
      if (path.length < 2) continue;
      const look = { color: MARKS.danger, width: 0.09, opacity: 0.8, fading: false, dashed: true };
      this.detours.add(makeRibbon(path, this.land.axes, look));
    }
  }

  private drawHandles(): void {
    if (this.handles) discard(this.handles);
    this.handles = null;
    const wanted = this.overlay.handles ?? [];
    if (wanted.length === 0) return;
    this.handles = new Handles(wanted, this.land.axes, Math.min(2, this.size));
    this.add(this.handles);
  }

  /** Put something where a craft or the end of the planned way is, turned as that is; false if there is none. */
  private hang(part: Object3D, craft: string): boolean {
    const figure = this.company.get(craft);
    const end = craft === 'ghost' ? this.overlay.ghost?.path.at(-1) : undefined;
    if (end) {
      this.land.axes.point(end, part.position);
      attitude(end, part.rotation);
    } else if (figure) {
      part.position.copy(figure.body.position);
      part.quaternion.copy(figure.body.quaternion);
    } else return false;
    part.name = craft;
    this.lines.add(part);
    return true;
  }

  private drawLines(): void {
    discard(this.lines);
    this.lines = new Group();
    this.add(this.lines);
    for (const { craft, radius, danger } of this.overlay.bubbles ?? []) {
      this.hang(makeBubble(radius, danger), craft);
    }
    for (const { craft, length, halfAngle } of this.overlay.quarters ?? []) {
      this.hang(makeQuarter(length, halfAngle), craft);
    }
    for (const { craft, length, halfAngle, side, bands } of this.overlay.cones) {
      if (bands) {
        this.hang(makeRoundCone(length, halfAngle, sideColor(side), bands), craft);
        continue;
      }
      const figure = this.company.get(craft);
      if (!figure) continue;
      const cone = makeCone(length, halfAngle, sideColor(side));
      cone.position.copy(figure.body.position);
      cone.rotation.copy(figure.body.rotation);
      cone.rotation.z = 0;
      cone.name = craft;
      this.lines.add(cone);
    }
    for (const { craft, bearing, halfAngle, ranges, side } of this.overlay.arcs ?? []) {
      this.hang(makeArc(bearing, halfAngle, ranges, sideColor(side)), craft);
    }
    for (const { craft, halfLength, halfWidth, side } of this.overlay.bases ?? []) {
      this.hang(makeBase(halfLength, halfWidth, sideColor(side)), craft);
    }
    for (const { from, to, length, strong } of this.overlay.rulers ?? []) {
      const { axes } = this.land;
      this.lines.add(makeRuler(axes.point(from), axes.point(to), length, strong));
    }
    for (const { from, to, kind } of this.overlay.lines) {
      const [start, end] = [this.whereIs(from), this.whereIs(to)];
      if (start && end) this.lines.add(makeThreat(start, end, kind, Math.min(1.6, this.size)));
    }
  }
}

/** Some points of a shape, on its rim and half-way to where it hangs. */
function outlineOf(part: Object3D): Vector3[] {
  const points: Vector3[] = [];
  part.updateWorldMatrix(true, true);
  part.traverse((mesh) => {
    const corners = mesh instanceof Mesh ? mesh.geometry.getAttribute('position') : null;
    if (!corners) return;
    const step = Math.max(1, Math.floor(corners.count / CORNERS));
    for (let at = 0; at < corners.count; at += step) {
      const rim = mesh.localToWorld(new Vector3().fromBufferAttribute(corners, at));
      points.push(rim, rim.clone().lerp(part.position, 0.5));
    }
  });
  return points;
}

/** Marks grow less than planes, lest they cover them. */
function markSize(size: number): number {
  return 0.55 + size * 0.35;
}

/** Marks are never specks, however small a unit is; in steps, so that they are not drawn anew with every breath. */
function leastSize(pixels: number): number {
  return Math.min(MOST, Math.ceil((SPECK / Math.max(1, pixels)) * 10) / 10);
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
