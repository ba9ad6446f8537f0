/** Ground units as small models: one mesh each, its nose to the east, its foot at the origin. */
import { type BufferGeometry, Mesh, MeshLambertMaterial } from 'three';
import { Model, plain, type Vec } from '../../../stage/models/parts';

const [SAND, EARTH, TIMBER, STEEL, CANVAS] = [0xb9a77c, 0x6a5335, 0x7a5c36, 0x3d3a33, 0xb7ab85];
const [KHAKI, FELDGRAU, TILE, BRICK, SLATE, SOOT] = [
  0x8b7d4f, 0x6f7466, 0x8c4a33, 0xa5715a, 0x555c60, 0x1f1c18,
];
const HORSE = 0x5b4029;

type Builder = (model: Model, cloth: number) => void;

const sand = plain(SAND);
const earth = plain(EARTH);
const timber = plain(TIMBER);
const steel = plain(STEEL);
const canvas = plain(CANVAS);

/** A wheel across the way it rolls. */
function wheel(model: Model, x: number, y: number, z: number, radius: number): void {
  model.tube([x, y, z - 0.015], [x, y, z + 0.015], radius, radius, 8, plain(SOOT));
}

function wheels(model: Model, xs: readonly number[], aside: number, radius: number): void {
  for (const x of xs) for (const z of [-aside, aside]) wheel(model, x, radius, z, radius);
}

/** A roof with its ridge along x. */
function roof(model: Model, low: number, high: number, half: Vec, colour: number): void {
  const [w, , d] = half;
  const paint = plain(colour);
  const eave = (x: number, z: number): Vec => [x, low, z];
  const ridge = (x: number): Vec => [x, high, 0];
  model.quad(eave(-w, -d), ridge(-w), ridge(w), eave(w, -d), paint);
  model.quad(eave(w, d), ridge(w), ridge(-w), eave(-w, d), paint);
  model.triangle(eave(-w, d), ridge(-w), eave(-w, -d), paint);
  model.triangle(eave(w, -d), ridge(w), eave(w, d), paint);
}

function house(model: Model, size: Vec, walls: number, tiles: number): void {
  const [w, h, d] = size;
  model.box([0, h / 2, 0], [w, h, d], plain(walls));
  roof(model, h, h + d * 0.55, [w / 2 + 0.03, 0, d / 2 + 0.03], tiles);
}

function man(model: Model, x: number, z: number, cloth: number, high = 0.17): void {
  model.rod([x, 0.02, z], [x, high, z], 0.055, 0.045, plain(cloth));
  model.ball([x, high + 0.02, z], [0.034, 0.034, 0.034], 5, plain(cloth));
}

/** A gun on its carriage: how long its barrel is, and how far it is raised, in degrees. */
function gun(model: Model, foot: Vec, length: number, raised: number, thick: number): void {
  const angle = (raised * Math.PI) / 180;
  const [x, y, z] = foot;
  const tip: Vec = [x + Math.cos(angle) * length, y + Math.sin(angle) * length, z];
  model.tube(
    [x - Math.cos(angle) * length * 0.2, y - Math.sin(angle) * length * 0.2, z],
    tip,
    thick,
    thick * 0.7,
    6,
    steel,
  );
}

function emplacement(model: Model, radius: number): void {
  model.hoop([0, 0.06, 0], radius, radius, 0.07, 12, sand);
}

const BUILDERS: Record<string, Builder> = {
  infantry(model, cloth) {
    for (const [x, z, turn] of [
      [-0.22, 0.05, 0.5],
      [0, -0.03, -0.5],
      [0.22, 0.05, 0.5],
    ] as const) {
      model.rod([x - 0.11, 0.05, z - turn * 0.1], [x + 0.11, 0.05, z + turn * 0.1], 0.12, 0.1, sand);
    }
    for (const x of [-0.26, -0.09, 0.09, 0.26]) man(model, x, 0.14, cloth);
  },
  'aa-machine-gun'(model, cloth) {
    emplacement(model, 0.25);
    model.rod([0, 0, 0], [0, 0.2, 0], 0.07, 0.07, steel);
    gun(model, [0, 0.22, 0], 0.4, 42, 0.03);
    man(model, -0.12, 0.06, cloth);
  },
  'aa-37mm'(model, cloth) {
    emplacement(model, 0.3);
    model.box([0, 0.09, 0], [0.24, 0.1, 0.16], plain(cloth));
    gun(model, [0, 0.19, 0], 0.52, 48, 0.04);
    man(model, -0.16, 0.1, cloth);
    man(model, -0.14, -0.12, cloth);
  },
  'aa-gun'(model, cloth) {
    model.tube([0, 0, 0], [0, 0.08, 0], 0.3, 0.28, 8, timber);
    model.box([0, 0.16, 0], [0.18, 0.16, 0.18], plain(cloth));
    gun(model, [0, 0.26, 0], 0.66, 62, 0.045);
    man(model, -0.22, 0.14, cloth);
  },
  artillery(model, cloth) {
    emplacement(model, 0.32);
    wheels(model, [0.02], 0.13, 0.12);
    model.rod([0.02, 0.12, 0], [-0.3, 0.02, 0], 0.07, 0.06, plain(cloth));
    gun(model, [0, 0.15, 0], 0.48, 24, 0.05);
  },
  truck(model, cloth) {
    wheels(model, [-0.16, 0.18], 0.11, 0.065);
    model.box([-0.08, 0.2, 0], [0.34, 0.2, 0.22], canvas);
    model.box([0.16, 0.15, 0], [0.14, 0.13, 0.2], plain(cloth));
    model.box([0.28, 0.11, 0], [0.1, 0.07, 0.13], plain(cloth));
  },
  wagon(model, cloth) {
    wheels(model, [-0.18, 0.04], 0.1, 0.075);
    model.box([-0.07, 0.13, 0], [0.3, 0.1, 0.18], timber);
    model.box([0.26, 0.13, 0], [0.18, 0.08, 0.07], plain(HORSE));
    model.box([0.37, 0.19, 0], [0.06, 0.09, 0.05], plain(HORSE));
    man(model, 0.05, 0, cloth, 0.27);
  },
  tank(model, cloth) {
    const outline = [
      [-0.3, 0.14],
      [-0.22, 0],
      [0.24, 0],
      [0.36, 0.2],
      [0.28, 0.28],
      [-0.18, 0.24],
    ] as const;
    for (const z of [-0.14, 0.14]) {
      model.plate(outline, ([x, y], side) => [x, y + 0.01, z + side * 0.05], plain(cloth));
    }
    model.box([0.02, 0.17, 0], [0.42, 0.18, 0.2], plain(cloth));
    gun(model, [0.1, 0.17, 0.2], 0.18, 0, 0.025);
    gun(model, [0.1, 0.17, -0.2], 0.18, 0, 0.025);
  },
  locomotive(model) {
    model.box([0, 0.015, 0], [0.9, 0.02, 0.26], timber);
    wheels(model, [-0.2, -0.02, 0.16], 0.1, 0.075);
    model.tube([-0.06, 0.2, 0], [0.34, 0.2, 0], 0.1, 0.1, 10, steel);
    model.box([-0.2, 0.24, 0], [0.2, 0.24, 0.22], plain(SLATE));
    model.tube([0.26, 0.28, 0], [0.26, 0.42, 0], 0.035, 0.05, 7, steel);
  },
  'railway-wagon'(model) {
    model.box([0, 0.015, 0], [0.9, 0.02, 0.26], timber);
    wheels(model, [-0.24, 0.24], 0.1, 0.06);
    model.box([0, 0.21, 0], [0.66, 0.2, 0.22], plain(TILE));
    roof(model, 0.31, 0.36, [0.34, 0, 0.12], SLATE);
  },
  tent(model) {
    for (const z of [-0.16, 0.16]) {
      const [w, d] = [0.16, 0.12];
      const tip: Vec = [0, 0.24, z];
      const corner = (x: number, y: number): Vec => [x * w, 0, z + y * d];
      model.triangle(corner(-1, -1), tip, corner(1, -1), canvas);
      model.triangle(corner(1, 1), tip, corner(-1, 1), canvas);
      model.triangle(corner(-1, 1), tip, corner(-1, -1), canvas);
      model.triangle(corner(1, -1), tip, corner(1, 1), canvas);
    }
  },
  hut(model) {
    house(model, [0.46, 0.16, 0.26], TIMBER, SLATE);
  },
  hangar(model) {
    const arch = (z: number): Vec[] =>
      Array.from({ length: 9 }, (_, step): Vec => {
        const angle = (step / 8) * Math.PI;
        return [Math.cos(angle) * 0.4, Math.sin(angle) * 0.34, z];
      });
    model.loft([arch(-0.3), arch(0.3)], canvas);
    model.box([0, 0.12, 0.305], [0.46, 0.24, 0.01], plain(SOOT));
  },
  building(model) {
    house(model, [0.6, 0.34, 0.4], BRICK, TILE);
    model.box([0.2, 0.56, 0.06], [0.07, 0.18, 0.07], plain(BRICK));
  },
  depot(model) {
    for (const [x, z, high] of [
      [-0.26, -0.1, 0.2],
      [-0.04, -0.12, 0.14],
      [0.2, -0.1, 0.24],
      [-0.18, 0.14, 0.12],
      [0.1, 0.14, 0.18],
    ] as const) {
      model.box([x, high / 2, z], [0.19, high, 0.17], x > 0 ? canvas : timber);
    }
  },
  bridge(model) {
    model.box([0, 0.2, 0], [1.2, 0.06, 0.3], plain(BRICK));
    for (const x of [-0.5, 0, 0.5]) model.box([x, 0.08, 0], [0.12, 0.2, 0.28], plain(SLATE));
    for (const z of [-0.14, 0.14]) model.box([0, 0.26, z], [1.2, 0.05, 0.02], plain(BRICK));
  },
  searchlight(model, cloth) {
    wheels(model, [-0.08, 0.08], 0.09, 0.05);
    model.box([0, 0.1, 0], [0.26, 0.06, 0.14], plain(cloth));
    model.tube([0, 0.18, 0], [0.12, 0.3, 0], 0.09, 0.11, 10, steel);
    model.tube([0.12, 0.3, 0], [0.13, 0.31, 0], 0.1, 0.1, 10, plain(0xf6f0c8));
  },
  headquarters(model) {
    house(model, [0.5, 0.24, 0.34], 0xd6c9a4, TILE);
    model.box([0, 0.08, 0.178], [0.1, 0.16, 0.01], plain(SOOT));
    model.rod([0.32, 0, 0.2], [0.32, 0.55, 0.2], 0.02, 0.02, plain(0xe9e2cf));
  },
  'parked-airplane'(model, cloth) {
    model.tube([-0.3, 0.11, 0], [0.24, 0.15, 0], 0.03, 0.06, 6, canvas);
    for (const y of [0.13, 0.25]) model.box([0.1, y, 0], [0.16, 0.015, 0.72], plain(cloth));
    for (const z of [-0.24, 0.24]) model.rod([0.1, 0.13, z], [0.1, 0.25, z], 0.02, 0.02, timber);
    model.box([-0.28, 0.13, 0], [0.1, 0.012, 0.24], plain(cloth));
    model.box([-0.29, 0.19, 0], [0.1, 0.12, 0.012], plain(cloth));
    wheels(model, [0.14], 0.07, 0.05);
  },
};

/** What a kind of unit that has no model of its own looks like. */
const PLAIN = 'depot';

export const KINDS: readonly string[] = Object.keys(BUILDERS);

function meshOf(model: Model): Mesh<BufferGeometry, MeshLambertMaterial> {
  const mesh = new Mesh(
    model.geometry(0, 1),
    new MeshLambertMaterial({ vertexColors: true, flatShading: true }),
  );
  mesh.castShadow = true;
  return mesh;
}

/** A unit of a kind, in the cloth of its side. */
export function makeSolid(kind: string, side: number): Mesh<BufferGeometry, MeshLambertMaterial> {
  const model = new Model(false);
  (BUILDERS[kind] ?? BUILDERS[PLAIN])?.(model, side === 1 ? FELDGRAU : KHAKI);
  return meshOf(model);
}

/** What is left of something: scorched earth, beams and a heap. */
export function makeRuin(): Mesh<BufferGeometry, MeshLambertMaterial> {
  const model = new Model(false);
  model.tube([0, 0, 0], [0, 0.015, 0], 0.38, 0.34, 10, plain(SOOT));
  model.ball([0.06, 0.02, 0.04], [0.17, 0.09, 0.15], 6, earth);
  model.rod([-0.24, 0.02, -0.1], [0.12, 0.2, 0.06], 0.05, 0.04, plain(SOOT));
  model.rod([0.2, 0.02, -0.18], [-0.06, 0.16, 0.12], 0.045, 0.04, plain(SOOT));
  return meshOf(model);
}

/** Cover: a bank of sandbags or the lips of a trench around the front of a unit. */
export function makeCover(cover: string): Mesh<BufferGeometry, MeshLambertMaterial> | null {
  if (cover === 'open') return null;
  const model = new Model(false);
  if (cover === 'town') {
    for (const [x, z] of [
      [-0.42, 0.3],
      [0.4, 0.34],
      [0.44, -0.3],
    ] as const) {
      model.rod([x, 0, z], [x, 0.16, z], 0.05, 0.05, timber);
      model.ball([x, 0.27, z], [0.13, 0.17, 0.13], 6, plain(0x46572c));
    }
  } else {
    const paint = cover === 'sandbags' ? sand : earth;
    const high = cover === 'trench' ? 0.13 : 0.09;
    for (let step = 0; step < 5; step++) {
      const [a, b] = [step, step + 1].map((at) => ((at / 5) * 1.2 - 0.6) * Math.PI) as [number, number];
      const at = (angle: number): Vec => [Math.cos(angle) * 0.46, high / 2, Math.sin(angle) * 0.46];
      model.rod(at(a), at(b), 0.11, high, paint);
    }
  }
  return meshOf(model);
}

/** A kite balloon with its basket, its middle at the origin: fins for the first side, one great sack for the second. */
export function makeEnvelope(side: number, leaking: boolean): Mesh<BufferGeometry, MeshLambertMaterial> {
  const model = new Model(true);
  const cloth = side === 1 ? 0xd9c78f : 0xb9bcae;
  const skin = (x: number, y: number, z: number): number =>
    leaking && Math.sin(x * 17 + y * 11 + z * 23) > 0.72 ? 0x4a3b28 : cloth;
  model.ball([0, 0, 0], [0.36, 0.36, 0.78], 12, skin);
  if (side === 1) {
    model.ball([0, -0.24, 0.66], [0.17, 0.2, 0.3], 8, skin);
  } else {
    for (const [x, y] of [
      [0.34, 0.06],
      [-0.34, 0.06],
      [0, -0.36],
    ] as const) {
      model.ball([x, y, 0.56], [x ? 0.2 : 0.09, x ? 0.09 : 0.2, 0.26], 7, skin);
    }
  }
  for (const z of [-0.3, 0.3]) {
    for (const x of [-0.12, 0.12]) model.rod([x, -0.3, z], [x * 0.4, -0.78, z * 0.1], 0.012, 0.012, timber);
  }
  model.box([0, -0.84, 0], [0.13, 0.13, 0.13], timber);
  return meshOf(model);
}

/** A parachute spread on the ground, and the man beside it. */
export function makeCanopy(side: number): Mesh<BufferGeometry, MeshLambertMaterial> {
  const model = new Model(false);
  model.ball([0, 0.02, 0], [0.34, 0.14, 0.28], 9, (x) => (Math.floor(x * 9) % 2 ? 0xf4efe0 : 0xd9d2bf));
  man(model, 0.42, 0.1, side === 1 ? FELDGRAU : KHAKI);
  return meshOf(model);
}

/** An airplane that is down: whole on its wheels, or broken on its nose. */
export function makeDowned(whole: boolean, side: number): Mesh<BufferGeometry, MeshLambertMaterial> {
  const mesh = makeSolid('parked-airplane', side);
  if (!whole) {
    mesh.rotation.set(0.5, 0, -0.75);
    mesh.position.y = 0.12;
    mesh.material.color.set(0x8a8378);
  }
  return mesh;
}
