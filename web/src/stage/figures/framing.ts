import { Vector3 } from 'three';
import type { Figure } from './figures';
import type { World } from '../types';

/** Room about those in the last picture, and how far from them a wreck still belongs to it, in the stage's units. */
const [FAREWELL, FAR] = [1, 7];
/** What lies beside the board and should still be seen: access points and the compass. */
const BESIDE = 1.5;

/** Corners of a box about a point. */
export function around(point: Vector3, reach: number): Vector3[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z) => point.clone().add(new Vector3(x * reach, y * reach * 0.4, z * reach))),
    ),
  );
}

/** Corners of the space over the board, as high as most fly. */
export function boardCorners({ width, depth, ceiling }: World): Vector3[] {
  const [right, front] = [width / 2 + BESIDE, depth / 2 + BESIDE];
  return [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) => [0, ceiling * 0.7].map((y) => new Vector3(x * right, y, z * front))),
  );
}

/** Everything that must be in the picture to see a fight: the planes and the feet of their stands. */
export function fightCorners(figures: readonly Figure[]): Vector3[] {
  return figures.flatMap(({ body }) => {
    const { x, z } = body.position;
    return [...around(body.position, 1.6), new Vector3(x, 0, z)];
  });
}

/** What the last picture of a battle takes in: those who still fly, with the wreck near them; or the wreck alone. */
export function lastPicture(flying: readonly Vector3[], wreck: Vector3 | null): Vector3[] {
  const near = wreck && (flying.length === 0 || flying.some((one) => one.distanceTo(wreck) <= FAR));
  return [...flying, ...(near ? [wreck] : [])].flatMap((point) => around(point, FAREWELL));
}
