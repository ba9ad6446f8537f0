import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import { attitude, type Axes } from './axes';
import { Flight } from './flight';
import type { Pose } from '../types';

/** A way through the air: how long it is, and the pose after a share of it. */
export interface Way {
  readonly length: number;
  at(share: number): Pose;
  /** Poses along the way, for ribbons. */
  poses(count: number): Pose[];
}

interface Knot {
  pose: Pose;
  turn: Quaternion;
  /** How far along the way it lies; a turn on the spot takes its time too. */
  begins: number;
}

const STANDING: Pose = [0, 0, 0, 0, 0, 0];
/** A turn on the spot counts as so much way for each radian. */
const WAY_PER_RADIAN = 0.15;
/** How far apart the poses of a prolonged rail are. */
const PACE = 0.4;

/** A pose at a place, turned as a quaternion says. */
function posed(x: number, y: number, z: number, turn: Quaternion): Pose {
  const euler = new Euler().setFromQuaternion(turn, 'YXZ');
  const [pitch, heading, bank] = [euler.x, euler.y, euler.z].map(MathUtils.radToDeg);
  return [x, y, z, (heading ?? 0) + 90, pitch ?? 0, -(bank ?? 0)];
}

/**
 * A way that is told in full: straight from pose to pose, the attitude on the shortest way. Loops, rolls, upright noses
 * and inverted flight come out as they were told, which angles mixed one by one would spoil.
 */
export class Track implements Way {
  readonly length: number;
  private readonly knots: Knot[] = [];

  constructor(track: readonly Pose[]) {
    let begins = 0;
    for (const pose of track) {
      const turn = new Quaternion().setFromEuler(attitude(pose));
      const last = this.knots.at(-1);
      if (last) {
        const [x, y, z] = last.pose;
        const way = Math.hypot(pose[0] - x, pose[1] - y, pose[2] - z);
        begins += Math.max(way, turn.angleTo(last.turn) * WAY_PER_RADIAN);
      }
      this.knots.push({ pose, turn, begins });
    }
    this.length = begins;
  }

  at(share: number): Pose {
    const distance = MathUtils.clamp(share, 0, 1) * this.length;
    const after = this.knots.findIndex((knot) => knot.begins >= distance);
    const to = this.knots[after];
    const from = this.knots[after - 1];
    if (!to || !from || share >= 1) return (share <= 0 ? this.knots[0] : this.knots.at(-1))?.pose ?? STANDING;
    const part = (distance - from.begins) / Math.max(1e-9, to.begins - from.begins);
    const mix = (axis: 0 | 1 | 2) => MathUtils.lerp(from.pose[axis], to.pose[axis], part);
    return posed(mix(0), mix(1), mix(2), from.turn.clone().slerp(to.turn, part));
  }

  poses(count: number): Pose[] {
    return Array.from({ length: count + 1 }, (_, index) => this.at(index / count));
  }
}

/** The way along a track, as the board means it. */
export function wayAlong(track: readonly Pose[], axes: Axes): Way {
  return axes.exact ? new Track(track) : new Flight(track);
}

/** How a rail goes on beyond its end: its last small movement again and again. */
export function prolonged(rail: readonly Pose[], beyond: number): Pose[] {
  const last = rail.at(-1);
  const before = rail.at(-2);
  if (!last || !before || beyond <= 0) return [...rail];
  const [from, place] = [pointOf(before), pointOf(last)];
  const step = from.distanceTo(place);
  if (step < 1e-6) return [...rail];
  const pace = Math.min(step, PACE);
  const was = new Quaternion().setFromEuler(attitude(before));
  const turn = new Quaternion().setFromEuler(attitude(last));
  const bend = new Quaternion().slerp(was.clone().invert().multiply(turn), pace / step);
  // the movement as the plane itself feels it
  const shift = place
    .clone()
    .sub(from)
    .multiplyScalar(pace / step)
    .applyQuaternion(was.invert());
  const way: Pose[] = [...rail];
  for (let run = pace; run <= beyond + 1e-6; run += pace) {
    place.add(shift.clone().applyQuaternion(turn));
    turn.multiply(bend);
    way.push(posed(place.x, -place.z, place.y, turn));
  }
  return way;
}

function pointOf([x, y, z]: Pose): Vector3 {
  return new Vector3(x, z, -y);
}
