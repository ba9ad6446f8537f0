import {
  BoxGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  TorusGeometry,
  type Vector3,
} from 'three';
import { towards } from '../basics/axes';
import { type Side, sideColor } from '../basics/colors';

function part(geometry: ConstructorParameters<typeof Mesh>[0], color: number | string): Mesh {
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color, flatShading: true }));
  mesh.castShadow = true;
  return mesh;
}

/** A machine gun on the ground: sandbags around a raised barrel, with a pennant of its side. */
export function makeGun(at: Vector3, side: Side): Group {
  const gun = new Group();
  const bags = part(new TorusGeometry(0.28, 0.085, 6, 14).rotateX(Math.PI / 2), 0xb9a77c);
  bags.position.y = 0.06;
  const mount = part(new CylinderGeometry(0.03, 0.09, 0.24, 6), 0x3d3a33);
  mount.position.y = 0.12;
  const barrel = part(new CylinderGeometry(0.028, 0.034, 0.5, 8), 0x24221f);
  barrel.position.set(0.07, 0.34, 0);
  barrel.rotation.z = -0.7;
  const pole = part(new CylinderGeometry(0.012, 0.012, 0.7, 6), 0xe9e2cf);
  pole.position.set(-0.3, 0.35, 0);
  const pennant = part(new BoxGeometry(0.26, 0.15, 0.012), sideColor(side));
  pennant.position.set(-0.17, 0.62, 0);
  gun.add(bags, mount, barrel, pole, pennant);
  gun.position.copy(at);
  return gun;
}

/** A wind sock; it shows where the wind blows to. Slack without wind. */
export function makeWindSock(at: Vector3, wind: number | null): Group {
  const sock = new Group();
  const mast = part(new CylinderGeometry(0.018, 0.026, 0.9, 6), 0xf4efe0);
  mast.position.y = 0.45;
  const arm = new Group();
  arm.position.y = 0.88;
  ['#d9542b', '#f6f0df', '#d9542b'].forEach((color, index) => {
    const band = part(new ConeGeometry(0.1 - index * 0.018, 0.2, 10, 1, true).translate(0, 0, 0), color);
    band.rotation.z = -Math.PI / 2;
    band.position.x = 0.12 + index * 0.15;
    arm.add(band);
  });
  if (wind === null) {
    arm.rotation.z = -1.35;
  } else {
    const downwind = towards(wind + 180);
    arm.rotation.set(0, Math.atan2(-downwind.z, downwind.x), -0.12, 'YXZ');
  }
  sock.add(mast, arm);
  sock.position.copy(at);
  return sock;
}
