import { Euler, MathUtils, Vector3 } from 'three';
import type { Place, Pose } from '../types';

/**
 * From the board to the scene and back: the board counts from its south-west corner with z up, the scene from the
 * board's middle with y up and north into the picture.
 */
export class Axes {
  constructor(
    readonly width: number,
    readonly depth: number,
    /** Tracks tell every attitude on the way. */
    readonly exact = false,
  ) {}

  /** Where a place of the board lies in the scene. */
  point(place: Place | Pose, out = new Vector3()): Vector3 {
    return out.set(place[0] - this.width / 2, place[2], this.depth / 2 - place[1]);
  }

  /** Where a point of the scene lies on the board. */
  place(point: Vector3): Place {
    return [point.x + this.width / 2, this.depth / 2 - point.z, point.y];
  }
}

/** How a model whose nose looks north must be turned. */
export function attitude(pose: Pose, out = new Euler()): Euler {
  const [, , , heading, pitch, bank] = pose;
  return out.set(
    MathUtils.degToRad(pitch),
    MathUtils.degToRad(heading - 90),
    MathUtils.degToRad(-bank),
    'YXZ',
  );
}

/** The unit vector of a heading, in the scene. */
export function towards(heading: number, out = new Vector3()): Vector3 {
  const angle = MathUtils.degToRad(heading);
  return out.set(Math.cos(angle), 0, -Math.sin(angle));
}
