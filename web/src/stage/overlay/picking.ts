import { type Camera, Raycaster, Vector2, Vector3 } from 'three';
import type { Box } from './spread';

/** Something on the screen that can be hit. */
export interface Hit {
  kind: 'craft' | 'mark' | 'arrow' | 'handle';
  id: string;
  at: Vector3;
  /** How far around its middle it is still hit, in pixels. */
  radius: number;
}

const FINGER = 12;

/** Where a point of the scene is on the screen; null behind the eye. */
export function onScreen(
  point: Vector3,
  camera: Camera,
  width: number,
  height: number,
): { x: number; y: number; depth: number } | null {
  const seen = point.clone().project(camera);
  if (seen.z > 1 || seen.z < -1) return null;
  return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height, depth: seen.z };
}

/** The best of everything that lies under a place of the screen: arrows before marks before planes, then the nearest. */
export function hitAt(
  x: number,
  y: number,
  coarse: boolean,
  hits: readonly Hit[],
  camera: Camera,
  width: number,
  height: number,
): Hit | null {
  const rank = { handle: -1, arrow: 0, mark: 1, craft: 2 };
  let best: { hit: Hit; score: number } | null = null;
  for (const hit of hits) {
    const at = onScreen(hit.at, camera, width, height);
    if (!at) continue;
    const away = Math.hypot(at.x - x, at.y - y) / (hit.radius + (coarse ? FINGER : 0));
    if (away > 1) continue;
    const score = rank[hit.kind] * 0.35 + away;
    if (!best || score < best.score) best = { hit, score };
  }
  return best?.hit ?? null;
}

export function boxAt(x: number, y: number, boxes: ReadonlyMap<string, Box>): string | null {
  for (const [id, box] of boxes) {
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return id;
  }
  return null;
}

/** Where the ground lies under a place of the screen: step along the ray, then halve. */
export function groundAt(
  x: number,
  y: number,
  camera: Camera,
  width: number,
  height: number,
  ground: (x: number, z: number) => number,
): Vector3 | null {
  const caster = new Raycaster();
  caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), camera);
  const { origin, direction } = caster.ray;
  if (direction.y >= 0) return null;
  const above = (distance: number) => {
    const point = origin.clone().addScaledVector(direction, distance);
    return point.y - ground(point.x, point.z);
  };
  let near = 0;
  let far = (origin.y + 2) / -direction.y;
  for (let step = 0; step < 30; step++) {
    const middle = (near + far) / 2;
    if (above(middle) > 0) near = middle;
    else far = middle;
  }
  return origin.clone().addScaledVector(direction, far);
}
