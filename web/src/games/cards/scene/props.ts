/** Clouds, balloons, ground units and laid guns as something to be built. */
import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  Group,
  LineBasicMaterial,
  LineLoop,
  BufferGeometry,
  Mesh,
  MeshLambertMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { branch, random } from '../../../stage/basics/random';
import { sideColor } from '../../../stage/basics/colors';
import { type Puff, Puffs } from '../../../stage/particles/puffs';
import { makeGun } from '../../../stage/scenery/emplacements';
import type { Prop } from '../../../stage/types';
import type { BalloonNow, CardsBoard, CardsCloud, CardsScene, GroundCard, UnitNow } from '../../../wire';
import { CRUISE, heightOf, LEVEL, onGround, placeAt, sideOf, U } from './measures';

const SUN = new Vector3(0.4, 0.8, 0.3).normalize();
const PUFFS = 54;
const RIM = 48;
const HALF_TURN = 180;
const [TIMBER, STONE, CANVAS, IRON, EARTH] = [0x7b6a4c, 0xcfc2a4, 0xb9ad86, 0x3d3a33, 0x8a7350];

function prop(id: string, changes: Partial<Prop> & Pick<Prop, 'place' | 'build'>): Prop {
  return {
    id,
    key: id,
    grounded: true,
    side: -1,
    title: '',
    height: '',
    hurt: false,
    gone: false,
    selected: false,
    reach: 0,
    lift: 0,
    grows: false,
    ...changes,
  };
}

/** Everything beside the planes. */
export function propsOf(board: CardsBoard, scene: CardsScene, selected: string): Prop[] {
  const states = new Map(scene.units.map((unit) => [unit.id, unit]));
  return [
    ...scene.clouds.map((cloud, index) => cloudProp(board, cloud, index)),
    ...board.units.map((unit) => unitProp(unit, states.get(unit.id), selected)),
    ...scene.balloons.flatMap((balloon) => balloonProp(balloon, selected)),
    ...scene.orders.map(({ unit, x, y, phase }) =>
      prop(`order ${unit}`, {
        key: `order ${x} ${y}`,
        place: onGround(x, y),
        title: `shell, phase ${phase}`,
        build: () => ring(1.5 * U, '#d81e5b'),
      }),
    ),
  ];
}

function part(geometry: BufferGeometry, color: number | string): Mesh {
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ color, flatShading: true }));
  mesh.castShadow = true;
  return mesh;
}

function box(width: number, height: number, depth: number, color: number | string): Mesh {
  const mesh = part(new BoxGeometry(width, height, depth), color);
  mesh.position.y = height / 2;
  return mesh;
}

function ring(radius: number, color: string): LineLoop {
  const points = Array.from({ length: RIM }, (_, index) => {
    const angle = (index / RIM) * Math.PI * 2;
    return new Vector3(Math.cos(angle) * radius, 0.04, Math.sin(angle) * radius);
  });
  const line = new LineBasicMaterial({ color, transparent: true, opacity: 0.8, toneMapped: false });
  return new LineLoop(new BufferGeometry().setFromPoints(points), line);
}

/** A cloud over its circle, at its levels; its rim is drawn on the ground. */
function cloudProp(board: CardsBoard, { x, y, radius, low, high }: CardsCloud, index: number): Prop {
  const [foot, top] = board.altitude
    ? [(low - 0.5) * LEVEL, (high + 0.5) * LEVEL]
    : [CRUISE - 0.55, CRUISE + 0.75];
  return prop(`cloud ${index}`, {
    key: JSON.stringify([x, y, radius, low, high]),
    place: onGround(x, y),
    build: () => {
      const chance = random(branch(board.seed, 100 + index));
      const puffs = Array.from({ length: PUFFS }, (): Puff => {
        const [angle, away] = [chance() * Math.PI * 2, Math.sqrt(chance()) * radius * U * 0.85];
        const up = chance();
        return {
          at: new Vector3(Math.cos(angle) * away, foot + (top - foot) * up, Math.sin(angle) * away),
          width: 0.5 + chance() * 0.4,
          height: 0.3 + chance() * 0.22,
          color: new Color(up > 0.6 ? 0xffffff : 0xe9eef2),
          opacity: 0.2 + up * 0.16,
        };
      }).sort((one, other) => one.at.y - other.at.y);
      const cloud = new Puffs(PUFFS, SUN).show(puffs);
      cloud.renderOrder = 6;
      return new Group().add(cloud, ring(radius * U, '#f4f8fa'));
    },
  });
}

function unitProp(unit: GroundCard, state: UnitNow | undefined, selected: string): Prop {
  const { id, name, side, x, y, heading, half_length, half_width, strength, goal } = unit;
  const [points, gone] = [state?.points ?? 0, state?.destroyed ?? false];
  const chosen = id === selected;
  return prop(id, {
    key: JSON.stringify([points, gone, chosen]),
    place: onGround(x, y),
    side: sideOf(side),
    title: chosen || goal || (strength > 0 && !gone) ? name : '',
    height: gone ? 'destroyed' : points > 0 ? `${points}/${strength}` : '',
    hurt: points > 0,
    gone,
    selected: chosen,
    reach: Math.min(half_length, 1.5) * U,
    lift: 0.15,
    build: () => {
      const group = new Group();
      const [long, wide] = [half_length * 2 * U, half_width * 2 * U];
      const model = gone ? box(long * 0.6, 0.08, wide * 0.6, 0x2c2926) : modelOf(unit, long, wide);
      model.rotation.y = (heading * Math.PI) / HALF_TURN;
      const base = box(long, 0.015, wide, sideColor(sideOf(side)));
      base.rotation.y = model.rotation.y;
      base.castShadow = false;
      return group.add(base, model);
    },
  });
}

/** What a unit looks like, along x. */
function modelOf({ kind, side }: GroundCard, long: number, wide: number): Group | Mesh {
  const group = new Group();
  const at = (mesh: Mesh, x: number, z = 0) => {
    mesh.position.x = x;
    mesh.position.z = z;
    group.add(mesh);
  };
  switch (kind) {
    case 'machine gun':
    case 'anti-aircraft gun':
      return makeGun(new Vector3(), sideOf(side));
    case 'battery':
      for (const x of [-0.3, 0, 0.3]) at(box(0.12, 0.12, 0.3, IRON), x * long);
      return group;
    case 'column':
      for (const x of [-0.4, -0.2, 0, 0.2, 0.4]) at(box(0.2, 0.16, 0.14, CANVAS), x * long);
      return group;
    case 'train':
      at(box(0.4, 0.24, 0.2, IRON), 0.4 * long);
      for (const x of [-0.4, -0.13, 0.13]) at(box(0.5, 0.18, 0.2, TIMBER), x * long);
      return group;
    case 'hangar':
    case 'camp': {
      for (const x of [-0.28, 0.28]) {
        const tent = part(new CylinderGeometry(0.26, 0.26, wide * 0.7, 3).rotateX(Math.PI / 2), CANVAS);
        tent.position.y = 0.13;
        at(tent, x * long);
      }
      return group;
    }
    case 'depot':
      for (const [x, z] of [
        [-0.25, -0.25],
        [0.25, -0.2],
        [0, 0.25],
      ] as const)
        at(box(0.32, 0.22, 0.24, TIMBER), x * long, z * wide);
      return group;
    case 'bridge':
      return box(long, 0.1, wide, STONE);
    case 'trench':
      at(box(long, 0.07, wide * 0.25, EARTH), 0, wide * 0.3);
      at(box(long, 0.07, wide * 0.25, EARTH), 0, -wide * 0.3);
      return group;
    case 'winch':
      return box(0.24, 0.18, 0.16, TIMBER);
    case 'strip':
    case 'place':
      return group;
  }
}

/** A balloon on its cable; a burnt or hauled one is gone. */
function balloonProp(balloon: BalloonNow, selected: string): Prop[] {
  const { id, name, side, x, y, level, damage, damage_most, fate } = balloon;
  if (fate !== '') return [];
  const height = heightOf(level);
  const chosen = id === selected;
  return [
    prop(id, {
      key: JSON.stringify([level, damage > 0, chosen]),
      place: placeAt(x, y, level),
      grounded: false,
      side: sideOf(side),
      title: name,
      height: damage > 0 ? `${damage}/${damage_most}` : '',
      hurt: damage > 0,
      selected: chosen,
      reach: 0.6,
      build: () => {
        const envelope = part(new SphereGeometry(0.42, 18, 12).scale(1.6, 1, 1), 0xc9b98a);
        const band = part(new SphereGeometry(0.425, 18, 12).scale(0.35, 1, 1), sideColor(sideOf(side)));
        const cable = part(new CylinderGeometry(0.012, 0.012, height, 5), IRON);
        cable.position.y = -height / 2;
        return new Group().add(envelope, band, cable, ...(chosen ? [ring(0.9, '#ffe48a')] : []));
      },
    }),
  ];
}
