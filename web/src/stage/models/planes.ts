/** Planes, balloons and airships as three.js groups: nose towards -Z, up +Y, the centre of gravity at the origin. */
import * as THREE from 'three';
import { addBalloon } from './airships';
import type { Bench, Hub } from './bench';
import { addBody, addBooms, tailHeight } from './bodies';
import { addCrew } from './crew';
import { addEngines, addNose } from './engines';
import { finOutlines } from './fins';
import { addGear } from './gear';
import { liveryOf, type Livery, type Look } from './liveries';
import { decalGeometry, decalMaterial, type Decal } from './markings';
import { bodyAt, bodyEnd, noseLength, slice } from './outlines';
import { Model } from './parts';
import { balance, scaleOf, shapeOf, type Balloon, type Wing } from './shapes';
import { addTail } from './tails';
import { addWings, slope, wingBottom, wingTop } from './wings';

export type { Look } from './liveries';

export type Detail = 'high' | 'low';

interface Made {
  look: Look;
  detail: Detail;
  damage: string;
}

const made = new WeakMap<THREE.Group, Made>();

const skinMaterial = new THREE.MeshLambertMaterial({
  vertexColors: true,
  side: THREE.DoubleSide,
});
const propellerMaterial = new THREE.MeshLambertMaterial({
  vertexColors: true,
  transparent: true,
  depthWrite: false,
  side: THREE.DoubleSide,
});

/** A plane to be shown; children named `propeller` turn around their own z axis. */
export function makePlane(look: Look, detail: Detail): THREE.Group {
  const group = new THREE.Group();
  group.name = look.type;
  const skin = new THREE.Mesh(new THREE.BufferGeometry(), skinMaterial);
  skin.name = 'skin';
  skin.castShadow = true;
  skin.receiveShadow = detail === 'high';
  group.add(skin);
  const hubs = dress(group, skin, look, detail, []);
  const shape = shapeOf(look.type, look.role);
  const scale = scaleOf(shape);
  for (const hub of hubs) {
    const propeller = new THREE.Mesh(propellerGeometry(hub.blades), propellerMaterial);
    propeller.name = 'propeller';
    propeller.position.set(hub.x * scale, hub.y * scale, (hub.z - balance(shape)) * scale);
    propeller.scale.setScalar(hub.radius * scale);
    propeller.rotation.z = 0.7;
    group.add(propeller);
  }
  made.set(group, { look, detail, damage: '' });
  return group;
}

/** Shows what is broken: torn wing, holes in the tail, a blackened engine, stains. */
export function setDamage(group: THREE.Group, damage: readonly string[]): void {
  const known = made.get(group);
  const skin = group.getObjectByName('skin');
  const key = [...damage].sort().join(' ');
  if (known === undefined || known.damage === key || !(skin instanceof THREE.Mesh)) return;
  dress(group, skin, known.look, known.detail, damage);
  known.damage = key;
}

/** Frees what belongs to this plane alone; materials, textures and propellers are shared. */
export function disposePlane(group: THREE.Group): void {
  for (const name of ['skin', 'decals']) {
    const part = group.getObjectByName(name);
    if (part instanceof THREE.Mesh) (part.geometry as THREE.BufferGeometry).dispose();
  }
  group.clear();
  made.delete(group);
}

/** Builds the meshes anew; returns where propellers turn. */
function dress(
  group: THREE.Group,
  skin: THREE.Mesh,
  look: Look,
  detail: Detail,
  damage: readonly string[],
): Hub[] {
  const shape = shapeOf(look.type, look.role);
  const livery = liveryOf(look, shape);
  const fine = detail === 'high';
  const model = new Model(fine);
  const broken = new Set(damage);
  const [aft, scale] = [balance(shape), scaleOf(shape)];
  let hubs: Hub[];
  let decals: Decal[];
  if (shape.kind === 'balloon') {
    hubs = addBalloon({ model, shape, livery, fine, damage: broken });
    decals = balloonDecals(shape, livery);
  } else {
    const bench: Bench = { model, shape, livery, fine, damage: broken };
    hubs = build(bench);
    decals = planeDecals(bench);
  }
  skin.geometry.dispose();
  skin.geometry = model.geometry(aft, scale);
  hang(group, decalGeometry(decals, aft, scale));
  return hubs;
}

function build(bench: Bench): Hub[] {
  addBody(bench);
  addBooms(bench);
  addWings(bench);
  addTail(bench);
  addGear(bench);
  addCrew(bench);
  return [...addNose(bench), ...addEngines(bench)];
}

function hang(group: THREE.Group, geometry: THREE.BufferGeometry | null): void {
  const old = group.getObjectByName('decals');
  if (old instanceof THREE.Mesh) {
    (old.geometry as THREE.BufferGeometry).dispose();
    group.remove(old);
  }
  if (geometry === null) return;
  const decals = new THREE.Mesh(geometry, decalMaterial());
  decals.name = 'decals';
  group.add(decals);
}

const UP = -Math.PI / 2;

function planeDecals(bench: Bench): Decal[] {
  const { shape, livery, damage } = bench;
  const upper = shape.wings.at(-1);
  const lower = shape.wings[0];
  const decals: Decal[] = [];
  if (upper !== undefined) decals.push(...wingDecals(upper, livery.mark, 1, damage.has('wings')));
  if (lower !== undefined) decals.push(...wingDecals(lower, livery.mark, -1, false));
  decals.push(...sideDecals(bench), ...rudderDecals(bench));
  return decals;
}

function wingDecals(wing: Wing, mark: string, face: 1 | -1, torn: boolean): Decal[] {
  const half = wing.span / 2;
  const size = Math.min(wing.chord * 0.84, half * 0.34);
  const x = half - Math.max(size * 0.72, half * 0.2);
  const sides = torn ? [-1] : [-1, 1];
  return sides.map((side) => {
    const cut = slice(wing, x);
    const y = face > 0 ? wingTop(wing, x) + 0.02 : wingBottom(wing, x) - 0.03;
    return {
      name: mark,
      size,
      at: [side * x, y, (cut.lead + cut.trail) / 2],
      turn: [face * UP, 0, face * side * slope(wing)],
    };
  });
}

/** Mark, number and emblem on both sides of the body. */
function sideDecals(bench: Bench): Decal[] {
  const { shape, livery } = bench;
  if (shape.booms !== undefined && shape.booms.form === 'open') return [];
  const from = noseLength(shape);
  const end = bodyEnd(shape);
  const boom = shape.booms?.form === 'twin';
  const places = boom ? [0.72, 0.86] : [0.6, 0.46];
  const names = [[livery.mark], livery.emblem === null ? [...livery.code] : [livery.emblem]];
  return [-1, 1].flatMap((side) =>
    names.flatMap((row, index) => {
      const part = places[index] ?? 0.5;
      const z = boom ? shape.length * part : from + (end - from) * part;
      return row.map((name, position) => onSide(bench, name, z, side, position - (row.length - 1) / 2));
    }),
  );
}

function onSide(bench: Bench, name: string, z: number, side: number, step: number): Decal {
  const { shape } = bench;
  const { booms } = shape;
  const reach = 0.3;
  if (booms?.form === 'twin') {
    const wide = (booms.width ?? 0.6) / 2;
    return {
      name,
      size: wide * 1.5,
      at: [side * (booms.x + wide * 0.96), 0.05, z],
      turn: [0, (side * Math.PI) / 2, 0],
    };
  }
  const [ahead, behind] = [bodyAt(shape, z - reach), bodyAt(shape, z + reach)];
  const body = bodyAt(shape, z);
  const size = Math.min((body.top - body.bottom) * 0.72, 1.1);
  const taper = Math.atan2(ahead.width - behind.width, reach * 2);
  const along = z + side * step * size * -0.55;
  const x = side * (bodyAt(shape, along).width * 1.01 + 0.02);
  return {
    name,
    size,
    at: [x, (body.top + body.bottom) / 2, along],
    turn: [0, (side * Math.PI) / 2 - side * taper, 0],
  };
}

/** Crosses stand on the rudder, too, unless it is striped. */
function rudderDecals(bench: Bench): Decal[] {
  const { shape, livery } = bench;
  const cross = livery.mark === 'cross' || livery.mark === 'beam';
  if (!cross || livery.rudder.length > 1 || (shape.tail.fins ?? 1) > 1) return [];
  const { rudder } = finOutlines(shape.tail, shape.length, 1);
  const spread = (index: 0 | 1): [number, number] => {
    const values = rudder.map((point) => point[index]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[front, back], [low, high]] = [spread(0), spread(1)];
  const size = Math.min(back - front, high - low) * 0.82;
  const raised = shape.booms?.form === 'open' || (shape.tail.y ?? 0) > 0.3 || shape.tail.double !== undefined;
  const y = tailHeight(bench) + (raised ? (shape.tail.y ?? 0) : 0) + (low + high) / 2;
  return [-1, 1].map((side) => ({
    name: livery.mark,
    size,
    at: [side * 0.05, y, (front + back) / 2],
    turn: [0, (side * Math.PI) / 2, 0],
  }));
}

function balloonDecals(shape: Balloon, livery: Livery): Decal[] {
  const size = shape.diameter * 0.5;
  return [-1, 1].map((side) => ({
    name: livery.mark,
    size,
    at: [side * shape.diameter * 0.505, 0, shape.length * 0.36],
    turn: [0, (side * Math.PI) / 2, 0],
  }));
}

const propellers = new Map<number, THREE.BufferGeometry>();

/** Blades of radius 1 and the blur they make. */
function propellerGeometry(blades: 2 | 4): THREE.BufferGeometry {
  const known = propellers.get(blades);
  if (known !== undefined) return known;
  const positions: number[] = [];
  const colours: number[] = [];
  const face = (
    corners: readonly (readonly [number, number])[],
    colour: THREE.Color,
    alpha: number,
    z: number,
  ): void => {
    for (const [x, y] of corners) {
      positions.push(x, y, z);
      colours.push(colour.r, colour.g, colour.b, alpha);
    }
  };
  const blur = new THREE.Color(0xe8dfc8);
  const segments = 16;
  for (let index = 0; index < segments; index++) {
    const at = (step: number): readonly [number, number] => {
      const angle = (step / segments) * Math.PI * 2;
      return [Math.cos(angle), Math.sin(angle)];
    };
    face([[0, 0], at(index), at(index + 1)], blur, 0.16, 0);
  }
  const wood = new THREE.Color(0x6b4a2b);
  for (let blade = 0; blade < blades; blade++) {
    const angle = (blade / blades) * Math.PI * 2;
    const at = (out: number, aside: number): readonly [number, number] => [
      Math.cos(angle) * out - Math.sin(angle) * aside,
      Math.sin(angle) * out + Math.cos(angle) * aside,
    ];
    const outline = [
      at(0, -0.035),
      at(0.5, -0.085),
      at(0.9, -0.07),
      at(0.99, 0),
      at(0.7, 0.05),
      at(0, 0.035),
    ];
    for (let corner = 1; corner + 1 < outline.length; corner++) {
      const [first, second, third] = [outline[0], outline[corner], outline[corner + 1]];
      if (first && second && third) face([first, second, third], wood, 1, -0.01);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 4));
  geometry.computeVertexNormals();
  propellers.set(blades, geometry);
  return geometry;
}

/** How many triangles a group draws. */
export function trianglesOf(group: THREE.Group): number {
  let count = 0;
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const geometry = part.geometry as THREE.BufferGeometry;
    count += (geometry.index?.count ?? geometry.getAttribute('position').count) / 3;
  });
  return count;
}
