import {
  BoxGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  Group,
  type InstancedMesh,
  Mesh,
  MeshLambertMaterial,
  Vector3,
} from 'three';
import { makeBuildings, taken } from './country';
import { crowd, roofGeometry, type Standing } from './crowds';
import { distanceTo, type Landscape, pointOf, type Site } from './landscape';
import type { Tier } from '../basics/quality';
import { branch, random } from '../basics/random';

/** Trees, houses, hangars: everything that stands on the land. */
export function makeScenery(land: Landscape, tier: Tier): Group {
  const scenery = new Group();
  if (land.country) return scenery.add(makeTrees(land, tier), ...makeBuildings(land, land.country));
  scenery.add(makeTrees(land, tier), ...makeVillage(land), ...makeHangars(land), makeBridge(land));
  return scenery;
}

// ---- trees

function makeTrees(land: Landscape, tier: Tier): InstancedMesh {
  const chance = random(branch(land.seed, 11));
  const trees: Standing[] = [];
  const clear = (x: number, z: number) =>
    land.country
      ? !taken(land.country, x, z) &&
        !land.country.villages.some((one) => Math.hypot(x - one.x, z - one.z) < one.radius)
      : distanceTo(land.river, x, z) >= 0.8 &&
        distanceTo(land.road, x, z) >= 0.3 &&
        distanceTo(land.front, x, z) >= 2.9 &&
        Math.hypot(x - land.aerodrome.x, z - land.aerodrome.z) >= 3.6;
  const plant = (x: number, z: number, size: number) => {
    if (!clear(x, z)) return;
    if (land.printed.some((spot) => Math.hypot(x - spot.x, z - spot.z) < spot.radius)) return;
    const height = size * (0.9 + chance() * 0.7);
    trees.push({
      x,
      z,
      turn: chance() * 7,
      size: new Vector3(size, height, size),
      color: new Color().setHSL(0.2 + chance() * 0.07, 0.42, 0.17 + chance() * 0.11),
      lift: height * 0.72,
    });
  };
  for (const wood of land.woods) {
    const outside = Math.abs(wood.x) > land.width * 0.7 || Math.abs(wood.z) > land.depth * 0.8;
    const count = wood.radius ** 2 * (outside ? 9 : 22) * tier.growth;
    for (let index = 0; index < count; index++) {
      const angle = chance() * Math.PI * 2;
      const away = Math.sqrt(chance()) * wood.radius;
      const size = (0.11 + chance() * 0.09) * (outside ? 1.5 : 1);
      plant(wood.x + Math.cos(angle) * away * 1.35, wood.z + Math.sin(angle) * away, size);
    }
  }
  const lone = Math.round(700 * tier.growth);
  for (let index = 0; index < lone; index++) {
    const far = index % 2;
    const x = (chance() - 0.5) * land.width * (far ? 3.4 : 1.3);
    const z = (chance() - 0.5) * land.depth * (far ? 4.6 : 1.5);
    plant(x, z, 0.1 + chance() * 0.1 + far * 0.05);
  }
  if (land.country) return crowd(new DodecahedronGeometry(1, 0), land, trees);
  // poplars line the road, except at the front, where nothing is left of them
  for (let along = -land.width; along < land.width; along += 0.9) {
    const [x, z] = pointOf(land.road, along);
    const aside = along % 1.8 < 0.9 ? 0.34 : -0.34;
    const [px, pz] = land.road.along === 'x' ? [x, z + aside] : [x + aside, z];
    if (chance() < 0.75 && distanceTo(land.front, px, pz) > 3.4) plant(px, pz, 0.1 + chance() * 0.03);
  }
  return crowd(new DodecahedronGeometry(1, 0), land, trees);
}

// ---- the village

function makeVillage(land: Landscape): InstancedMesh[] {
  const chance = random(branch(land.seed, 13));
  const walls: Standing[] = [];
  const roofs: Standing[] = [];
  const { village } = land;
  const sideways = new Vector3(Math.sin(village.turn), 0, Math.cos(village.turn));
  const build = (x: number, z: number, turn: number, size: Vector3, roof: Color) => {
    const plaster = new Color().setHSL(0.1, 0.28, 0.68 + chance() * 0.12);
    walls.push({ x, z, turn, size, color: plaster, lift: size.y / 2 - 0.03 });
    roofs.push({ x, z, turn, size, color: roof, lift: size.y - 0.03 });
  };
  const churchAt = { along: 0.5, aside: -0.85 };
  for (let index = 0; index < 44; index++) {
    const along = (chance() + chance() - 1) * 3.6;
    const aside = (chance() < 0.5 ? -1 : 1) * (0.32 + chance() ** 2 * 1.15);
    if (Math.hypot(along - churchAt.along, aside - churchAt.aside) < 0.55) continue;
    const [x, z] = besideRoad(land, village, along, aside, sideways);
    const near = walls.some((other) => Math.hypot(other.x - x, other.z - z) < 0.26);
    if (near) continue;
    const size = 0.19 + chance() * 0.1;
    const tiles = new Color().setHSL(0.025 + chance() * 0.03, 0.46, 0.34 + chance() * 0.14);
    const turn = village.turn + (chance() < 0.3 ? Math.PI / 2 : 0) + (chance() - 0.5) * 0.3;
    build(x, z, turn, new Vector3(size * 1.35, size * 0.85, size), tiles);
  }
  const slate = new Color(0x56606a);
  const [x, z] = besideRoad(land, village, churchAt.along, churchAt.aside, sideways);
  build(x, z, village.turn, new Vector3(0.62, 0.3, 0.3), slate);
  const ahead = new Vector3(Math.cos(village.turn), 0, -Math.sin(village.turn));
  const tower = { x: x - ahead.x * 0.4, z: z - ahead.z * 0.4, turn: village.turn };
  const stone = new Color(0xcfc2a4);
  walls.push({ ...tower, size: new Vector3(0.2, 0.62, 0.2), color: stone, lift: 0.31 });
  const spire: Standing = {
    ...tower,
    turn: village.turn + Math.PI / 4,
    size: new Vector3(0.17, 0.42, 0.17),
    color: slate,
    lift: 0.83,
  };
  return [
    crowd(new BoxGeometry(1, 1, 1), land, walls),
    crowd(roofGeometry(), land, roofs),
    crowd(new ConeGeometry(1, 1, 4), land, [spire]),
  ];
}

/** A place beside the road, seen from a site on it. */
function besideRoad(
  land: Landscape,
  site: Site,
  along: number,
  aside: number,
  sideways: Vector3,
): [number, number] {
  const start = land.road.along === 'x' ? site.x : site.z;
  const [x, z] = pointOf(land.road, start + along);
  return [x + sideways.x * aside, z + sideways.z * aside];
}

// ---- the aerodrome

function makeHangars(land: Landscape): InstancedMesh[] {
  const { aerodrome } = land;
  const tent = new CylinderGeometry(0.5, 0.5, 1, 10, 1, false, 0, Math.PI);
  tent.rotateZ(Math.PI / 2);
  tent.rotateY(Math.PI / 2);
  const canvas = new Color(0xb9ad86);
  const huts: Standing[] = [];
  const hangars: Standing[] = [];
  const place = (along: number, aside: number): { x: number; z: number; turn: number } => {
    const cos = Math.cos(aerodrome.turn);
    const sin = Math.sin(aerodrome.turn);
    return {
      x: aerodrome.x + along * cos + aside * sin,
      z: aerodrome.z - along * sin + aside * cos,
      turn: aerodrome.turn,
    };
  };
  for (const along of [-2, -1.25, -0.5, 0.25]) {
    hangars.push({ ...place(along, -1.62), size: new Vector3(0.56, 0.52, 0.5), color: canvas });
  }
  for (const along of [0.95, 1.3, 1.65]) {
    huts.push({
      ...place(along, -1.6),
      size: new Vector3(0.22, 0.14, 0.16),
      color: new Color(0x7b6a4c),
      lift: 0.06,
    });
  }
  return [crowd(tent, land, hangars), crowd(new BoxGeometry(1, 1, 1), land, huts)];
}

/** Where the road crosses the river. */
function makeBridge(land: Landscape): Mesh {
  let best = 0;
  let nearest = Infinity;
  for (let along = -land.width; along < land.width; along += 0.1) {
    const [x, z] = pointOf(land.road, along);
    const away = distanceTo(land.river, x, z);
    if (away < nearest) [nearest, best] = [away, along];
  }
  const [x, z] = pointOf(land.road, best);
  const slope = land.road.across(best + 0.5) - land.road.across(best - 0.5);
  const bridge = new Mesh(
    new BoxGeometry(1.35, 0.07, 0.27),
    new MeshLambertMaterial({ color: 0xb8a988, flatShading: true }),
  );
  bridge.position.set(x, 0.03, z);
  bridge.rotation.y = land.road.along === 'x' ? -Math.atan(slope) : Math.PI / 2 + Math.atan(slope);
  bridge.castShadow = true;
  return bridge;
}
