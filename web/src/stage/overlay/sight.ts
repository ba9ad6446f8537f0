import { PerspectiveCamera, type Vector3 } from 'three';
import { altitudeOf } from '../basics/altitudes';
import { beside, type Covered } from './beside';
import { apply, type View } from '../camera/views';
import type { Company } from '../figures/company';
import type { Clear, Labels } from './labels';
import type { Land } from '../scenery/land';
import type { Target } from './marks';
import type { OverlayLayer } from './overlay';
import { boxAt, groundAt, type Hit, hitAt, onScreen } from './picking';
import { labelled, type Props } from '../scenery/props';
import type { Box } from './spread';
import type { Margins, Picked } from '../types';

/** How much room a point of a planned way takes, in pixels, and how bad it is to cover one of many. */
const [SPOT, POINT] = [7, 0.15];
/** How far around a handle it can be taken hold of, in pixels. */
const KNOB = 17;
/** How far around a mark no label lies, in pixels. */
const MARK = 14;
/** How far inside the clear part something has to be that is seen well, in pixels. */
const ROOM = 40;
/** How far from a place an element is kept, from the edges, and from what lies at the foot of the picture. */
const [GAP, BELOW] = [6, 44];
const NOTHING: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

function square({ x, y }: { x: number; y: number }, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

/** The picture: its size, the camera that makes it, and what lies where on it. */
export class Sight {
  readonly camera = new PerspectiveCamera();
  width = 1;
  height = 1;
  margins = NOTHING;

  constructor(
    private readonly company: Company,
    private readonly overlay: OverlayLayer,
    private readonly labels: Labels,
    private readonly land: Land,
    private readonly props: Props,
  ) {}

  /** Take a size; tells what part of it is clear of panels. The camera looks at that, and the picture goes on beyond it. */
  resize(width: number, height: number): { width: number; height: number } {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    const { top, right, bottom, left } = this.margins;
    const clear = {
      width: Math.max(this.width / 4, this.width - left - right),
      height: Math.max(this.height / 4, this.height - top - bottom),
    };
    this.camera.setViewOffset(clear.width, clear.height, -left, -top, this.width, this.height);
    return clear;
  }

  /** How many pixels a unit takes at a point of the scene. */
  pixelsAt(point: Vector3): number {
    const depth = point.clone().applyMatrix4(this.camera.matrixWorldInverse).z;
    return (this.height * (this.camera.projectionMatrix.elements[5] ?? 1)) / 2 / Math.max(0.1, -depth);
  }

  /** What lies under a place of the picture; never the plane that one sits in. */
  pick(x: number, y: number, coarse: boolean, seatedIn: string): Picked | null {
    const label = boxAt(x, y, this.labels.boxes);
    if (label !== null && !this.mute(label)) return { kind: 'craft', id: label };
    const hits = [
      ...this.choices('arrow', this.overlay.arrowTargets),
      ...this.choices('mark', this.overlay.markTargets),
      ...this.crafts(seatedIn),
      ...this.things(),
    ];
    const hit = hitAt(x, y, coarse, hits, this.camera, this.width, this.height);
    if (hit && hit.kind !== 'handle') return { kind: hit.kind, id: hit.id };
    const ground = groundAt(x, y, this.camera, this.width, this.height, this.land.ground);
    return ground ? { kind: 'ground', place: this.land.axes.place(ground) } : null;
  }

  /** The handle under a place of the picture. */
  grab(x: number, y: number, coarse: boolean): string | null {
    const hits = this.overlay.handleTargets.map(({ id, at }): Hit => ({
      kind: 'handle',
      id,
      at,
      radius: KNOB,
    }));
    return hitAt(x, y, coarse, hits, this.camera, this.width, this.height)?.id ?? null;
  }

  /** Where on its rail a handle is when it is dragged to a place of the picture. */
  slide(id: string, x: number, y: number): number | null {
    return this.overlay.handles?.slide(id, x, y, this.camera, this.width, this.height) ?? null;
  }

  /** Put all labels over the picture; the plane that the camera follows needs none. */
  label(fromAbove: boolean, followed: string, bands: readonly number[]): void {
    const { size } = this.company;
    const crafts = this.company.all.map((figure) => {
      const middle = figure.body.position;
      const at = middle.clone();
      if (fromAbove) at.z -= figure.reach * size;
      else at.y += figure.rise * size;
      const pixels = this.pixelsAt(middle) * figure.reach * size;
      const tint = fromAbove ? altitudeOf(figure.pose[2], bands) : null;
      return {
        craft: figure.craft,
        at,
        middle,
        pixels,
        tint,
        hidden: figure.hidden || figure.craft.id === followed,
      };
    });
    const places = new Map(this.overlay.markTargets.map(({ id, at }) => [id, at]));
    const marks = this.overlay.overlay.marks.flatMap((mark) => {
      const at = places.get(mark.id);
      return at ? [{ mark, at }] : [];
    });
    this.labels.lay(
      [...crafts, ...this.named()],
      marks,
      this.camera,
      this.width,
      this.height,
      this.margins,
      this.readOff(),
    );
  }

  /** What is read off the board while somebody decides: pale planes, and marks that say or give something. */
  private readOff(): Clear[] {
    const { size } = this.company;
    const ghosts = this.overlay.ghosts.map(({ at, reach }, index): Clear => ({
      id: `ghost ${index}`,
      at,
      pixels: this.pixelsAt(at) * reach * size,
    }));
    const telling = this.overlay.overlay.marks.filter(({ label, kind }) => label !== '' || kind === 'wanted');
    const told = new Set(telling.map(({ id }) => id));
    const marks = this.overlay.markTargets.filter(({ id }) => told.has(id));
    return [...ghosts, ...marks.map(({ id, at }): Clear => ({ id: `mark ${id}`, at, pixels: MARK }))];
  }

  /** Hold a word over somebody. */
  stamp(stamp: { word: string; tone: string; name?: string; at: Vector3 } | null): void {
    this.labels.stamp(stamp, this.camera, this.width, this.height, this.margins);
  }

  /** Keep an element beside a place, within the clear part of the picture; without a place it is hidden. */
  pin(element: HTMLElement, place: Vector3 | null): void {
    const seen = place && onScreen(place, this.camera, this.width, this.height);
    element.style.visibility = seen ? 'visible' : 'hidden';
    if (!seen) return;
    const { top, right, bottom, left } = this.margins;
    const { offsetWidth: width, offsetHeight: height } = element;
    const bounds = {
      left: left + GAP,
      top: top + GAP,
      right: this.width - right - GAP,
      bottom: this.height - bottom - BELOW,
    };
    const best = beside(seen, { width, height }, bounds, this.obstacles(seen));
    element.style.transform = `translate(${best.left.toFixed(0)}px, ${best.top.toFixed(0)}px)`;
  }

  /** What must stay in sight around a place: itself, handles, arrows, planes, labels, marks with their words, ways and fields of fire. */
  private obstacles(place: { x: number; y: number }): Covered[] {
    const around = (at: Vector3, reach = KNOB): Box[] => {
      const seen = onScreen(at, this.camera, this.width, this.height);
      return seen ? [square(seen, reach)] : [];
    };
    const named = this.overlay.overlay.marks.filter(({ label }) => label !== '').map(({ id }) => id);
    return [
      square(place, KNOB),
      ...[...this.overlay.handleTargets, ...this.overlay.arrowTargets].flatMap(({ at }) => around(at)),
      ...this.overlay.markTargets.flatMap(({ id, at }) => (named.includes(id) ? around(at) : [])),
      ...this.company.all.flatMap(({ body: { position }, reach }) =>
        around(position, Math.max(KNOB, this.pixelsAt(position) * reach * this.company.size)),
      ),
      ...this.overlay.plan.flatMap((at) => around(at, SPOT).map((box) => ({ ...box, weight: POINT }))),
      ...this.labels.boxes.values(),
      ...this.labels.words,
    ];
  }

  /** Do all points lie in the part of a view that is clear of panels, with some room around? */
  shows(points: readonly Vector3[], view: View, aspect: number): boolean {
    const { top, right, bottom, left } = this.margins;
    const camera = this.camera.clone();
    apply(view, camera, aspect);
    camera.updateMatrixWorld();
    return points.every((point) => {
      const seen = onScreen(point, camera, this.width, this.height);
      if (!seen) return false;
      const inside = seen.x > left + ROOM && seen.x < this.width - right - ROOM;
      return inside && seen.y > top + ROOM && seen.y < this.height - bottom - ROOM / 2;
    });
  }

  private choices(kind: 'arrow' | 'mark', targets: readonly Target[]): Hit[] {
    return targets.map(({ id, at }) => {
      const radius = Math.max(11, Math.min(40, 0.42 * this.pixelsAt(at)));
      return { kind, id, at, radius };
    });
  }

  /** Only told by its label: nobody can point at it. */
  private mute(id: string): boolean {
    return this.props.all.some(({ prop }) => prop.id === id && prop.reach === 0);
  }

  /** What is no craft and can be pointed at. */
  private things(): Hit[] {
    return this.props.all.flatMap((thing): Hit[] => {
      if (thing.prop.reach === 0) return [];
      const at = this.props.middle(thing);
      const radius = Math.max(12, Math.min(60, this.props.reachOf(thing) * this.pixelsAt(at)));
      return [{ kind: 'craft', id: thing.prop.id, at, radius }];
    });
  }

  /** The labels of things that have one. */
  private named(): Parameters<Labels['lay']>[0] {
    return this.props.all.flatMap((thing) => {
      if (thing.prop.title === '') return [];
      const middle = this.props.middle(thing);
      const pixels = this.pixelsAt(middle) * this.props.reachOf(thing);
      const craft = labelled(thing.prop);
      return [{ craft, at: this.props.head(thing), middle, pixels, tint: null, hidden: false }];
    });
  }

  private crafts(seatedIn: string): Hit[] {
    const others = this.company.all.filter((figure) => figure.craft.id !== seatedIn);
    return others.map((figure) => {
      const at = figure.body.position;
      const radius = Math.max(15, Math.min(90, 0.9 * figure.reach * this.company.size * this.pixelsAt(at)));
      return { kind: 'craft', id: figure.craft.id, at, radius };
    });
  }
}
