import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import type { CameraMode } from '../types';
import { blend, type Clearance, distanceOf, framed, orbitTurn, type View } from './views';

export const TABLE_LENS = 38;
export const MAP_LENS = 3;
const CHASE_LENS = 50;
/** How fast the chase comes round after a plane, in radians a second. */
const SWING = 2.4;
const EYE_LENS = 58;
const MILLISECONDS = 700;
const STEEPEST = 0.06;
const FLATTEST = 1.52;
const CLEARANCE = 0.5;
const USUAL_POLAR = 1.19;
/** How far the usual view is turned from what it looks along, in radians: who flies that way is not seen end-on. */
export const ASKEW = 0.16;
/** Somebody may fly so far aside of where the table is looked along before it is turned after him, in radians. */
const ASIDE = 1.2;
/** Room for labels around what is framed, in pixels, and the most that may be taken up by it. */
const LABEL = { aside: 64, above: 30 };
const ROOMIEST = 0.3;

/** The eye of the table camera circles a point. */
export interface Orbit {
  target: Vector3;
  /** Radians; 0 looks north. */
  azimuth: number;
  /** Radians from the vertical. */
  polar: number;
  span: number;
}

/** Where the camera may be. */
export interface Bounds {
  width: number;
  depth: number;
  ceiling: number;
  /** Planes may fly on their backs. */
  exact?: boolean;
}

/** An orbit with its target over the board, not too near or far, the eye above the ground. */
export function clampOrbit(orbit: Orbit, bounds: Bounds): Orbit {
  const largest = Math.max(bounds.width, bounds.depth);
  const span = MathUtils.clamp(orbit.span, 2.2, largest * 1.9);
  const target = new Vector3(
    MathUtils.clamp(orbit.target.x, -bounds.width / 2 - 3, bounds.width / 2 + 3),
    MathUtils.clamp(orbit.target.y, 0, bounds.ceiling),
    MathUtils.clamp(orbit.target.z, -bounds.depth / 2 - 3, bounds.depth / 2 + 3),
  );
  const distance = distanceOf({ span, lens: TABLE_LENS });
  const lowest = Math.acos(MathUtils.clamp((CLEARANCE - target.y) / distance, -1, 1));
  const polar = MathUtils.clamp(orbit.polar, STEEPEST, Math.min(FLATTEST, lowest));
  return { target, azimuth: orbit.azimuth, polar, span };
}

/** How far from the vertical the usual view is: the lower the picture for its breadth, the flatter, so that nobody is a speck. */
export function usualPolar(aspect: number): number {
  return aspect < 1.2 ? 0.95 : aspect < 2 ? 1.1 : 1.26;
}

/** The azimuth from behind a heading (degrees, 0: east); the one there was before, as long as his left is on the left of it. */
export function behind(heading: number, before: number | null): number {
  const azimuth = MathUtils.degToRad(heading - 90);
  const aside = (from: number) =>
    Math.abs(MathUtils.euclideanModulo(azimuth - from + Math.PI, 2 * Math.PI) - Math.PI);
  return before !== null && aside(before) <= ASIDE ? before : azimuth - ASKEW;
}

export interface Attitude {
  position: Vector3;
  rotation: Euler;
}

/**
 * Where the pilot's eyes are, and how his machine lies about him; the horizon tilts a little less than the wings, unless
 * he may fly on his back too.
 */
export function seatOf(
  { position, rotation }: Attitude,
  exact = false,
): { position: Vector3; turn: Quaternion } {
  const body = new Euler(rotation.x, rotation.y, rotation.z * (exact ? 1 : 0.7), 'YXZ');
  return {
    position: new Vector3(0, 0.12, 0).applyEuler(body).add(position),
    turn: new Quaternion().setFromEuler(body),
  };
}

/** The four ways to look, what the hands do to each, and the passage from one to the next. */
export class Cameras {
  mode: CameraMode = 'table';
  craft = '';
  aspect = 1;
  /** Height of the picture in pixels. */
  pixels = 1;
  private orbit: Orbit = { target: new Vector3(), azimuth: 0, polar: USUAL_POLAR, span: 20 };
  private map = { target: new Vector3(), span: 30 };
  private glance = { azimuth: 0, polar: 0, near: 1 };
  private leaving: { from: View; at: number | null } | null = null;
  private now = 0;
  /** Where the chase looks, as long as it does. */
  private swung: { heading: number; at: number; behind?: boolean } | null = null;

  constructor(
    private bounds: Bounds,
    private readonly whereIs: (craft: string) => Attitude | null,
  ) {}

  setBounds(bounds: Bounds): void {
    this.bounds = bounds;
    this.orbit = clampOrbit(this.orbit, bounds);
  }

  /** Look another way; smoothly, unless nothing is to move. */
  set(mode: CameraMode, craft: string, smoothly: boolean): void {
    this.depart(smoothly);
    this.mode = mode;
    this.craft = craft;
    this.glance = { azimuth: 0, polar: 0, near: 1 };
    this.swung = null;
  }

  /** Bring points into the picture. */
  frame(points: readonly Vector3[], smoothly: boolean): void {
    if (points.length === 0) return;
    this.depart(smoothly);
    const table = framed(
      points,
      orbitTurn(this.orbit.azimuth, this.orbit.polar),
      TABLE_LENS,
      this.aspect,
      this.clearance(0.06),
    );
    this.orbit = clampOrbit({ ...this.orbit, target: table.target, span: table.span }, this.bounds);
    const map = framed(points, orbitTurn(0, 0), MAP_LENS, this.aspect, this.clearance(0.1));
    this.map = { target: map.target.setY(0), span: Math.min(map.span, this.largest * 1.6) };
  }

  /** A margin, and room for the labels, which stand above what they name and reach over it at both sides. */
  private clearance(margin: number): Clearance {
    const { aside, above } = LABEL;
    const room = (pixels: number, of: number) => Math.min(ROOMIEST, margin + (2 * pixels) / of);
    return {
      aside: room(aside, this.pixels * this.aspect),
      above: room(above, this.pixels),
      below: margin,
    };
  }

  /** Look from a side, before framing: over the short side of the board where the picture is upright. */
  face(azimuth: number, polar = USUAL_POLAR): void {
    this.orbit = { ...this.orbit, azimuth, polar };
  }

  /** Turn about the target, or the head. In pixels. */
  rotate(right: number, down: number): void {
    if (this.mode === 'map') {
      this.pan(right, down);
      return;
    }
    if (this.mode === 'table') {
      const azimuth = this.orbit.azimuth - right * 0.006;
      this.orbit = clampOrbit(
        { ...this.orbit, azimuth, polar: this.orbit.polar - down * 0.005 },
        this.bounds,
      );
    } else {
      this.glance.azimuth -= right * 0.005;
      this.glance.polar = MathUtils.clamp(this.glance.polar - down * 0.004, -0.9, 0.9);
    }
    this.arrive();
  }

  /** Shift the picture, in pixels. */
  pan(right: number, down: number): void {
    if (this.mode === 'map') {
      const unit = this.map.span / this.pixels;
      const { target } = this.map;
      target.x = MathUtils.clamp(target.x - right * unit, -this.bounds.width / 2, this.bounds.width / 2);
      target.z = MathUtils.clamp(target.z - down * unit, -this.bounds.depth / 2, this.bounds.depth / 2);
    } else if (this.mode === 'table') {
      const unit = this.orbit.span / this.pixels;
      const aside = new Vector3(Math.cos(this.orbit.azimuth), 0, -Math.sin(this.orbit.azimuth));
      const towards = new Vector3(Math.sin(this.orbit.azimuth), 0, Math.cos(this.orbit.azimuth));
      const target = this.orbit.target
        .clone()
        .addScaledVector(aside, -right * unit)
        .addScaledVector(towards, (-down * unit) / Math.max(0.35, Math.cos(this.orbit.polar)));
      this.orbit = clampOrbit({ ...this.orbit, target }, this.bounds);
    } else {
      this.rotate(right, down);
    }
    this.arrive();
  }

  /** Nearer (less than 1) or farther. */
  zoom(factor: number): void {
    if (this.mode === 'map') {
      this.map.span = MathUtils.clamp(this.map.span * factor, 3, this.largest * 1.6);
    } else if (this.mode === 'table') {
      this.orbit = clampOrbit({ ...this.orbit, span: this.orbit.span * factor }, this.bounds);
    } else {
      this.glance.near = MathUtils.clamp(this.glance.near * factor, 0.5, 3);
    }
    this.arrive();
  }

  /** The view at a time; `moving` while one passes into another. */
  look(now: number): { view: View; moving: boolean } {
    this.now = now;
    const view = this.steady();
    if (!this.leaving) return { view, moving: this.swung?.behind ?? false };
    this.leaving.at ??= now;
    const share = (now - this.leaving.at) / MILLISECONDS;
    if (share >= 1) {
      this.leaving = null;
      return { view, moving: false };
    }
    return { view: blend(this.leaving.from, view, Math.max(0, share)), moving: true };
  }

  /** Does the camera move with a craft? */
  get follows(): string {
    return this.mode === 'chase' || this.mode === 'eye' ? this.craft : '';
  }

  /** The craft whose pilot's eye it is. */
  get seatedIn(): string {
    return this.mode === 'eye' ? this.craft : '';
  }

  private get largest(): number {
    return Math.max(this.bounds.width, this.bounds.depth);
  }

  private depart(smoothly: boolean): void {
    this.leaving = smoothly ? { from: this.steady(), at: null } : null;
  }

  /** Hands on the picture end a passage. */
  private arrive(): void {
    this.leaving = null;
  }

  /** The view in which every passage ends. */
  steady(): View {
    const followed = this.follows ? this.whereIs(this.craft) : null;
    if (followed && this.mode === 'chase') return this.chase(followed);
    if (followed && this.mode === 'eye') return this.eye(followed);
    if (this.mode === 'map') {
      return { target: this.map.target.clone(), turn: orbitTurn(0, 0), span: this.map.span, lens: MAP_LENS };
    }
    const { target, azimuth, polar, span } = this.orbit;
    return { target: target.clone(), turn: orbitTurn(azimuth, polar), span, lens: TABLE_LENS };
  }

  /** Behind and a little above, level whatever the wings do. */
  private chase({ position, rotation }: Attitude): View {
    const heading = this.bounds.exact ? this.swing(rotation.y) : rotation.y;
    const polar = MathUtils.clamp(1.36 + this.glance.polar - rotation.x * 0.5, 0.3, 1.75);
    const turn = orbitTurn(heading + this.glance.azimuth, polar);
    const ahead = new Vector3(0, 0.35, -0.5).applyEuler(new Euler(0, heading, 0));
    const distance = 3.4 * this.glance.near;
    const span = 2 * distance * Math.tan(MathUtils.degToRad(CHASE_LENS) / 2);
    const target = position.clone().add(ahead);
    const eye = target.y + Math.cos(polar) * distance;
    if (eye < CLEARANCE) target.y += CLEARANCE - eye;
    return { target, turn, span, lens: CHASE_LENS };
  }

  /**
   * The heading that the chase looks along: that of the nose, but swung round after it where it turns about at once, as
   * at the top of a loop.
   */
  private swing(heading: number): number {
    const before = this.swung;
    if (!before) {
      this.swung = { heading, at: this.now };
      return heading;
    }
    const turn = MathUtils.euclideanModulo(heading - before.heading + Math.PI, 2 * Math.PI) - Math.PI;
    const most = (Math.max(0, this.now - before.at) / 1000) * SWING;
    const swung = before.heading + MathUtils.clamp(turn, -most, most);
    this.swung = { heading: swung, at: this.now, behind: Math.abs(turn) > most };
    return swung;
  }

  /** From the pilot's seat. */
  private eye(attitude: Attitude): View {
    const seat = seatOf(attitude, this.bounds.exact);
    const head = new Euler(this.glance.polar, this.glance.azimuth, 0, 'YXZ');
    const turn = seat.turn.multiply(new Quaternion().setFromEuler(head));
    const lens = MathUtils.clamp(EYE_LENS * this.glance.near, 25, 80);
    const ahead = new Vector3(0, 0, -1).applyQuaternion(turn);
    const span = 2 * Math.tan(MathUtils.degToRad(lens) / 2);
    return { target: seat.position.add(ahead), turn, span, lens };
  }
}
