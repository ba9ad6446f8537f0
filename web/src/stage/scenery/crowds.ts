import {
  BufferGeometry,
  type Color,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import type { Landscape } from './landscape';

const UP = new Vector3(0, 1, 0);

/** Something that stands on the land. */
export interface Standing {
  x: number;
  z: number;
  turn: number;
  size: Vector3;
  color: Color;
  lift?: number;
}

/** Many things of one form, each with its own place, size and colour, drawn at once. */
export function crowd(geometry: BufferGeometry, land: Landscape, things: readonly Standing[]): InstancedMesh {
  const material = new MeshLambertMaterial({ color: 0xffffff, flatShading: true });
  const mesh = new InstancedMesh(geometry, material, things.length);
  const matrix = new Matrix4();
  const turn = new Quaternion();
  const at = new Vector3();
  things.forEach((thing, index) => {
    turn.setFromAxisAngle(UP, thing.turn);
    at.set(thing.x, land.height(thing.x, thing.z) + (thing.lift ?? 0), thing.z);
    mesh.setMatrixAt(index, matrix.compose(at, turn, thing.size));
    mesh.setColorAt(index, thing.color);
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A gabled roof over a house of unit size, ridge along x. */
export function roofGeometry(): BufferGeometry {
  const [w, d, h] = [0.58, 0.6, 0.55];
  const a = [-w, 0, -d];
  const b = [w, 0, -d];
  const c = [w, 0, d];
  const e = [-w, 0, d];
  const r = [-w, h, 0];
  const s = [w, h, 0];
  const faces = [a, r, b, b, r, s, e, c, s, e, s, r, a, e, r, b, s, c];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(faces.flat(), 3));
  geometry.computeVertexNormals();
  return geometry;
}
