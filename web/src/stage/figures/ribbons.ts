import {
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { attitude, type Axes } from '../basics/axes';
import { wayAlong } from '../basics/track';
import type { Pose } from '../types';

export interface RibbonLook {
  color: string;
  width: number;
  opacity: number;
  /** Fade out towards the beginning. */
  fading: boolean;
  dashed: boolean;
}

const EDGES = [
  [-1, 1],
  [-0.74, 0.62],
  [0.74, 0.62],
  [1, 1],
] as const;
const PER_UNIT = 10;
const DASH = 7;

/** A band along a way, lying as the wings lay. */
export function makeRibbon(track: readonly Pose[], axes: Axes, look: RibbonLook): Mesh {
  const flight = wayAlong(track, axes);
  const count = Math.max(8, Math.min(260, Math.round(flight.length * PER_UNIT)));
  const positions: number[] = [];
  const colors: number[] = [];
  const index: number[] = [];
  const color = new Color(look.color);
  const middle = new Vector3();
  const wing = new Vector3();
  const turn = new Quaternion();
  flight.poses(count).forEach((pose, step) => {
    axes.point(pose, middle);
    wing.set(1, 0, 0).applyQuaternion(turn.setFromEuler(attitude(pose)));
    const strength = look.opacity * (look.fading ? 0.15 + 0.85 * (step / count) : 1);
    for (const [aside, share] of EDGES) {
      positions.push(
        ...middle
          .clone()
          .addScaledVector(wing, aside * look.width)
          .toArray(),
      );
      colors.push(color.r, color.g, color.b, share * strength);
    }
    if (step === count || (look.dashed && step % DASH > DASH * 0.6)) return;
    for (let edge = 0; edge < 3; edge++) {
      const corner = step * 4 + edge;
      index.push(corner, corner + 1, corner + 4, corner + 1, corner + 5, corner + 4);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setIndex(index);
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
  const ribbon = new Mesh(geometry, material);
  ribbon.renderOrder = 3;
  return ribbon;
}
