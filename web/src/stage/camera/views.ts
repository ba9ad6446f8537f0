import { MathUtils, type PerspectiveCamera, Quaternion, Vector3 } from 'three';

/**
 * How the camera looks: at a point, turned some way, with so much of the world visible from top to bottom at that
 * point. Told like this, a view can blend into another even when the angle of the lens differs.
 */
export interface View {
  target: Vector3;
  turn: Quaternion;
  span: number;
  /** Degrees from the lower to the upper edge. */
  lens: number;
}

const BACK = new Vector3(0, 0, 1);

/** How far the eye is from what it looks at. */
export function distanceOf(view: Pick<View, 'span' | 'lens'>): number {
  return view.span / 2 / Math.tan(MathUtils.degToRad(view.lens) / 2);
}

export function eyeOf(view: View, out = new Vector3()): Vector3 {
  return out.copy(BACK).applyQuaternion(view.turn).multiplyScalar(distanceOf(view)).add(view.target);
}

/** How near the eye is to what it looks at close up. */
const CLOSE_UP = 9;
/** Close up, whoever is nearer to the eye than this share of what it looks at stands before the lens. */
const BEFORE = 0.5;
/** So far before the lens no cloud is thick in any picture. */
const LENS = 2;

/** Close up, does somebody stand before what is looked at? */
export function obstructs(point: Vector3, view: View): boolean {
  const distance = distanceOf(view);
  return distance < CLOSE_UP && point.distanceTo(eyeOf(view)) < distance * BEFORE;
}

/** How far from the eye clouds are thin: up to what is looked at close up, from afar only right before the lens. */
export function thinnedTo(view: Pick<View, 'span' | 'lens'>): number {
  const distance = distanceOf(view);
  return distance < CLOSE_UP ? distance : LENS;
}

/** The turn of an eye that stands at an azimuth (0: south of what it sees) and an angle from the vertical. */
export function orbitTurn(azimuth: number, polar: number): Quaternion {
  const about = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), azimuth);
  return about.multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), polar - Math.PI / 2));
}

/** Between two views. */
export function blend(from: View, to: View, share: number): View {
  const eased = share * share * (3 - 2 * share);
  return {
    target: from.target.clone().lerp(to.target, eased),
    turn: from.turn.clone().slerp(to.turn, eased),
    span: Math.exp(MathUtils.lerp(Math.log(from.span), Math.log(to.span), eased)),
    lens: MathUtils.lerp(from.lens, to.lens, eased),
  };
}

/** What stays clear around the points of a view, as shares of the picture (0.1: a tenth of it). */
export interface Clearance {
  aside: number;
  above: number;
  below: number;
}

/** The view with a given turn that shows all points, with something clear around them. */
export function framed(
  points: readonly Vector3[],
  turn: Quaternion,
  lens: number,
  aspect: number,
  { aside, above, below }: Clearance,
): View {
  const back = turn.clone().invert();
  const seen = points.map((point) => point.clone().applyQuaternion(back));
  const half = Math.tan(MathUtils.degToRad(lens) / 2);
  const [wide, high, low] = [half * aspect * (1 - aside), half * (1 - above), half * (1 - below)];
  // the eye must stand behind four planes through the outermost points; the pairs give its height and its sideways place
  const most = (value: (point: Vector3) => number) => Math.max(...seen.map(value));
  const right = most((point) => point.x + point.z * wide);
  const left = most((point) => -point.x + point.z * wide);
  const top = most((point) => point.y + point.z * high);
  const bottom = most((point) => -point.y + point.z * low);
  const away = Math.max((right + left) / 2 / wide, (top + bottom) / (high + low));
  const eye = new Vector3((right - left) / 2, (top - bottom - away * (high - low)) / 2, away);
  const middle = seen.reduce((sum, point) => sum + point.z, 0) / Math.max(1, seen.length);
  const span = Math.max(0.1, (eye.z - middle) * 2 * half);
  return { target: new Vector3(eye.x, eye.y, middle).applyQuaternion(turn), turn, span, lens };
}

/** Point a camera. */
export function apply(view: View, camera: PerspectiveCamera, aspect: number): void {
  const distance = distanceOf(view);
  eyeOf(view, camera.position);
  camera.quaternion.copy(view.turn);
  camera.fov = view.lens;
  camera.aspect = aspect;
  camera.near = MathUtils.clamp(distance * 0.04, 0.04, 20);
  camera.far = distance + 900;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
