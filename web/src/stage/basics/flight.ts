import type { Pose } from '../types';

const STEEPEST_BANK = 58;
const BANK_PER_TURN = 0.8;
/** Wings follow the turn over this length; a shorter one would show every waver of the curve. */
const LOOK_AHEAD = 0.8;
const ENDS = 0.14;
const RADIANS = Math.PI / 180;

/** The angle between two headings, from -180 to 180. */
export function turned(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

function smooth(t: number): number {
  const within = Math.min(1, Math.max(0, t));
  return within * within * (3 - 2 * within);
}

interface Leg {
  from: Pose;
  to: Pose;
  /** How much the height changes at both ends, per leg. */
  climbs: readonly [number, number];
  length: number;
  begins: number;
}

/**
 * A way through the air along the poses of a track: smooth, tangential to every heading, with the wings banked into
 * the turns. At both ends it has exactly the attitude that the track says.
 */
export class Flight {
  readonly length: number;
  private readonly legs: Leg[] = [];
  private readonly first: Pose;
  private readonly last: Pose;

  constructor(track: readonly Pose[]) {
    this.first = track[0] ?? [0, 0, 0, 0, 0, 0];
    this.last = track.at(-1) ?? this.first;
    let begins = 0;
    track.slice(1).forEach((to, index) => {
      const from = track[index] ?? to;
      const before = track[index - 1] ?? from;
      const after = track[index + 2] ?? to;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
      if (length > 1e-6) {
        const climbs = [(to[2] - before[2]) / 2, (after[2] - from[2]) / 2] as const;
        this.legs.push({ from, to, climbs, length, begins });
        begins += length;
      }
    });
    this.length = begins;
  }

  /** The pose after a share of the way, 0 to 1. */
  at(share: number): Pose {
    if (share <= 0 || this.legs.length === 0) return share <= 0 ? this.first : this.last;
    if (share >= 1) return this.last;
    const [x, y, z] = this.place(share);
    const [slope, heading] = this.course(share);
    const look = Math.min(0.5, LOOK_AHEAD / this.length);
    const rate = turned(this.course(share - look)[1], this.course(share + look)[1]) / (2 * LOOK_AHEAD);
    const lean = Math.max(-STEEPEST_BANK, Math.min(STEEPEST_BANK, -rate * BANK_PER_TURN));
    const fromStart = smooth(share / ENDS);
    const toEnd = smooth((1 - share) / ENDS);
    return [
      x,
      y,
      z,
      heading,
      mix(this.last[4], mix(this.first[4], slope, fromStart), toEnd),
      mix(this.last[5], mix(this.first[5], lean, fromStart), toEnd),
    ];
  }

  /** Poses at equal distances, for ribbons. */
  poses(count: number): Pose[] {
    return Array.from({ length: count + 1 }, (_, index) => this.at(index / count));
  }

  private leg(share: number): [Leg, number] | null {
    const distance = Math.min(1, Math.max(0, share)) * this.length;
    const leg = this.legs.findLast((one) => one.begins <= distance) ?? this.legs[0];
    return leg ? [leg, Math.min(1, (distance - leg.begins) / leg.length)] : null;
  }

  private place(share: number): [number, number, number] {
    const found = this.leg(share);
    if (!found) return [this.last[0], this.last[1], this.last[2]];
    const [{ from, to, climbs, length }, t] = found;
    const a = 2 * t ** 3 - 3 * t ** 2 + 1;
    const b = t ** 3 - 2 * t ** 2 + t;
    const c = -2 * t ** 3 + 3 * t ** 2;
    const d = t ** 3 - t ** 2;
    const out = from[3] * RADIANS;
    const into = to[3] * RADIANS;
    return [
      a * from[0] + b * length * Math.cos(out) + c * to[0] + d * length * Math.cos(into),
      a * from[1] + b * length * Math.sin(out) + c * to[1] + d * length * Math.sin(into),
      a * from[2] + b * climbs[0] + c * to[2] + d * climbs[1],
    ];
  }

  /** Slope and heading of the way. */
  private course(share: number): [number, number] {
    const inside = Math.min(0.999, Math.max(0.001, share));
    const [x0, y0, z0] = this.place(inside - 0.001);
    const [x1, y1, z1] = this.place(inside + 0.001);
    const ahead = Math.hypot(x1 - x0, y1 - y0);
    if (ahead < 1e-9) return [0, mix(this.first[3], this.last[3], inside)];
    return [Math.atan2(z1 - z0, ahead) / RADIANS, Math.atan2(y1 - y0, x1 - x0) / RADIANS];
  }
}
