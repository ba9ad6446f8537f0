import {
  BufferGeometry,
  ConeGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
} from 'three';
import { MARKS, PLANNED } from '../basics/colors';

/** The space that a plane needs for itself. */
export function makeBubble(radius: number, danger: boolean): Group {
  const color = danger ? MARKS.danger : PLANNED;
  const veil = new MeshBasicMaterial({
    color,
    transparent: true,
    opacity: danger ? 0.26 : 0.1,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(new SphereGeometry(radius, 28, 18), veil);
  mesh.renderOrder = 5;
  return new Group().add(mesh, rings(radius, color));
}

/** Three great circles, so that it reads as a ball. */
function rings(radius: number, color: string): LineSegments {
  const points: number[] = [];
  const steps = 48;
  const turn = (step: number) => ((step % steps) / steps) * Math.PI * 2;
  for (let step = 0; step < steps; step++) {
    const [a, b] = [turn(step), turn(step + 1)];
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)].map(
      (one) => one * radius,
    ) as [number, number, number, number];
    points.push(ca, 0, sa, cb, 0, sb, ca, sa, 0, cb, sb, 0, 0, ca, sa, 0, cb, sb);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
  const thin = new LineBasicMaterial({ color, transparent: true, opacity: 0.4, toneMapped: false });
  const lines = new LineSegments(geometry, thin);
  lines.renderOrder = 5;
  return lines;
}

/** The quarter behind a plane from which it is threatened: opens towards +z. */
export function makeQuarter(length: number, halfAngle: number): Group {
  const radius = Math.tan(MathUtils.degToRad(Math.min(halfAngle, 60))) * length;
  const form = new ConeGeometry(radius, length, 40, 1, true);
  form.translate(0, -length / 2, 0).rotateX(-Math.PI / 2);
  const veil = new MeshBasicMaterial({
    color: MARKS.danger,
    transparent: true,
    opacity: 0.09,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(form, veil);
  mesh.renderOrder = 4;
  return new Group().add(mesh);
}
