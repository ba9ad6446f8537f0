import {
  BoxGeometry,
  type BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  TorusGeometry,
} from 'three';

const LYING = -Math.PI / 2;
const STEEL = 0x25231f;
const DOPE = 0x77714a;
const WOOD = 0x6b4a2b;
const BRASS = 0xb08a3e;

/** What a pilot sees of his own machine: cowling, panel, two guns with a ring sight, the upper wing on its struts. */
export function makeCockpit(): Group {
  const cockpit = new Group();
  const add = (geometry: BufferGeometry, color: number, x: number, y: number, z: number): Mesh => {
    // a little light of their own, because a pilot looks at the shaded sides
    const material = new MeshLambertMaterial({ color, emissive: color, emissiveIntensity: 0.22 });
    const part = new Mesh(geometry, material);
    part.position.set(x, y, z);
    cockpit.add(part);
    return part;
  };
  add(new CylinderGeometry(0.2, 0.25, 0.62, 32), DOPE, 0, -0.42, -0.74).rotation.x = LYING;
  add(new TorusGeometry(0.2, 0.012, 8, 40), 0x8d9290, 0, -0.42, -1.05);
  add(new CircleGeometry(0.262, 40), 0x3a2a1a, 0, -0.43, -0.42);
  add(new TorusGeometry(0.262, 0.016, 8, 40), 0x5a3d25, 0, -0.43, -0.42);
  for (const x of [-0.12, 0.12]) {
    add(new CircleGeometry(0.042, 24), 0x14120f, x, -0.31, -0.415);
    add(new TorusGeometry(0.042, 0.006, 8, 28), BRASS, x, -0.31, -0.414);
    add(new BoxGeometry(0.004, 0.03, 0.002), 0xf0e6cc, x + 0.008, -0.302, -0.413).rotation.z = -0.5;
  }
  for (const x of [-0.075, 0.075]) {
    add(new CylinderGeometry(0.017, 0.019, 0.5, 14), STEEL, x, -0.185, -0.74).rotation.x = LYING;
    add(new BoxGeometry(0.045, 0.055, 0.16), 0x2f2c27, x, -0.192, -0.44);
  }
  for (const radius of [0.034, 0.011]) add(new TorusGeometry(radius, 0.0022, 6, 36), STEEL, 0, -0.1, -0.62);
  add(new BoxGeometry(0.066, 0.0016, 0.0016), STEEL, 0, -0.1, -0.62);
  add(new BoxGeometry(0.0016, 0.16, 0.0016), STEEL, 0, -0.147, -0.62);
  for (const side of [-1, 1]) {
    add(new BoxGeometry(0.014, 0.7, 0.022), WOOD, side * 0.32, 0.06, -0.84).rotation.z = side * -0.3;
  }
  add(new BoxGeometry(2.8, 0.022, 0.24), 0x8c8558, 0, 0.42, -0.9);
  return cockpit;
}
