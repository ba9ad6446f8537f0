import {
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { MARKS } from '../basics/colors';

const DASH = 0.16;
const GAP = 0.1;
const UP = new Vector3(0, 1, 0);
const ONE = new Vector3(1, 1, 1);
const SHORT_OF = 0.42;

/** A dashed line with an arrowhead from one craft to another. */
export function makeThreat(from: Vector3, to: Vector3, kind: 'threat' | 'aim', size: number): Group {
  const line = new Group();
  const way = to.clone().sub(from);
  const length = Math.max(0.2, way.length() - SHORT_OF * size);
  const ahead = way.normalize();
  const turn = new Quaternion().setFromUnitVectors(UP, ahead);
  const paint = () =>
    new MeshBasicMaterial({
      color: kind === 'threat' ? MARKS.danger : MARKS.shot,
      toneMapped: false,
      transparent: true,
      opacity: 0.9,
    });
  const count = Math.max(1, Math.floor(length / (DASH + GAP)));
  const dashes = new InstancedMesh(new CylinderGeometry(0.022 * size, 0.022 * size, DASH, 6), paint(), count);
  const matrix = new Matrix4();
  for (let index = 0; index < count; index++) {
    const at = from.clone().addScaledVector(ahead, (index + 0.5) * (length / count));
    dashes.setMatrixAt(index, matrix.compose(at, turn, ONE));
  }
  const head = new Mesh(new ConeGeometry(0.09 * size, 0.22 * size, 10), paint());
  head.position.copy(from).addScaledVector(ahead, length);
  head.quaternion.copy(turn);
  line.add(dashes, head);
  for (const part of line.children) part.renderOrder = 9;
  return line;
}
