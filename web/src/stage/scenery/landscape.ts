import { MathUtils } from 'three';
import { type Plan, planOf } from './country';
import { branch, noise, random } from '../basics/random';
import type { World } from '../types';

/** A line across the land: a river, a road, a front. Its place across is a function of its place along. */
export interface Course {
  along: 'x' | 'z';
  across(along: number): number;
}

/** A round piece of land: a wood, or a place where none may grow. */
export interface Patch {
  x: number;
  z: number;
  radius: number;
}

export interface Site {
  x: number;
  z: number;
  /** Radians about the vertical. */
  turn: number;
}

/** What lies where, in the scene's coordinates. Fields, trees and houses are drawn from this plan. */
export interface Landscape {
  seed: number;
  width: number;
  depth: number;
  /** From the middle to the farthest painted land. */
  reach: number;
  front: Course;
  river: Course;
  road: Course;
  village: Site;
  aerodrome: Site;
  woods: readonly Patch[];
  /** What the board says of its ground; none: what else stands here. */
  country: Plan | null;
  /** Places with something printed on them, where nothing may grow. */
  printed: readonly Patch[];
  height(x: number, z: number): number;
}

const FLATNESS = 0.42;
const HILLS = 9;

/** Where the compass is printed: beside the north-east corner of the board. */
export function compassPlace(width: number, depth: number): { x: number; z: number } {
  return { x: width / 2 + 1.6, z: -depth / 2 - 1.6 };
}

/** How far a point lies from a course, about. */
export function distanceTo(course: Course, x: number, z: number): number {
  return course.along === 'x' ? Math.abs(z - course.across(x)) : Math.abs(x - course.across(z));
}

/** The point of a course at a place along it. */
export function pointOf(course: Course, along: number): [x: number, z: number] {
  const across = course.across(along);
  return course.along === 'x' ? [along, across] : [across, along];
}

/** Do the sides face each other from west to east (or from south to north)? */
function facesEastWest(world: World): boolean {
  const middle = (side: 0 | 1, axis: 0 | 1) => {
    const places = world.spots.filter((spot) => spot.side === side).map((spot) => spot.place[axis]);
    return places.reduce((sum, value) => sum + value, 0) / Math.max(1, places.length);
  };
  const apart = (axis: 0 | 1) => Math.abs(middle(0, axis) - middle(1, axis));
  return apart(0) >= apart(1);
}

/** The land of a world: a front between the sides, a river behind one of them, a road with a village across both. */
export function landscape(world: World): Landscape {
  const { seed, width, depth } = world;
  const chance = random(branch(seed, 1));
  const eastWest = facesEastWest(world);
  const between = eastWest ? width : depth;
  const beside = eastWest ? depth : width;
  const frontAlong = eastWest ? 'z' : 'x';
  const bend = (size: number, length: number) => {
    const phase = chance() * 6;
    return (along: number) =>
      size * (Math.sin(along / length + phase) + 0.45 * Math.sin((along / length) * 2.3));
  };

  const frontBend = bend(between * 0.035, beside * 0.22);
  const frontAt = (chance() - 0.5) * between * 0.12;
  const front: Course = { along: frontAlong, across: (along) => frontAt + frontBend(along) };

  const bank = chance() < 0.5 ? -1 : 1;
  const riverBend = bend(between * 0.05, beside * 0.17);
  const riverAt = frontAt + bank * between * 0.3;
  const river: Course = { along: frontAlong, across: (along) => riverAt + riverBend(along) };

  const roadBend = bend(beside * 0.045, between * 0.2);
  const roadAt = (chance() - 0.5) * beside * 0.4;
  const road: Course = {
    along: eastWest ? 'x' : 'z',
    across: (along) => roadAt + roadBend(along) + along * 0.12,
  };

  const site = (along: number, aside: number): Site => {
    const [x, z] = pointOf(road, along);
    const slope = road.across(along + 0.5) - road.across(along - 0.5);
    const turn = eastWest ? -Math.atan(slope) : Math.PI / 2 + Math.atan(slope);
    return eastWest ? { x, z: z + aside, turn } : { x: x + aside, z, turn };
  };
  const village = site(frontAt - bank * between * 0.24, 0);
  const aerodrome = site(frontAt - bank * between * 0.4, (roadAt > 0 ? -1 : 1) * beside * 0.24);

  const reach = Math.max(110, Math.max(width, depth) * 2.6);
  const country = world.country ? planOf(world.country, world, reach) : null;
  return {
    seed,
    width,
    depth,
    reach,
    country,
    front,
    river,
    road,
    village,
    aerodrome,
    woods: country ? [...country.woods, ...plantedWoods().filter(beyondBoard)] : plantedWoods(),
    printed: [
      ...world.spots.map(({ place: [x, y] }) => ({ x: x - width / 2, z: depth / 2 - y, radius: 0.85 })),
      { ...compassPlace(width, depth), radius: 1.5 },
    ],
    height: heightOf(world, river, aerodrome),
  };

  function beyondBoard({ x, z, radius }: Patch): boolean {
    return Math.abs(x) > width / 2 + radius || Math.abs(z) > depth / 2 + radius;
  }

  function plantedWoods(): Patch[] {
    const woods: Patch[] = [];
    for (let attempt = 0; attempt < 240 && woods.length < 46; attempt++) {
      const near = attempt % 3 > 0;
      const x = (chance() - 0.5) * (near ? width * 1.15 : width * 3.2);
      const z = (chance() - 0.5) * (near ? depth * 1.2 : depth * 4.4);
      const radius = 0.8 + chance() * (near ? 1.6 : 4.5);
      const free =
        distanceTo(front, x, z) > 3.4 + radius &&
        distanceTo(river, x, z) > 1 + radius &&
        distanceTo(road, x, z) > 0.6 + radius &&
        Math.hypot(x - village.x, z - village.z) > 3.2 + radius &&
        Math.hypot(x - aerodrome.x, z - aerodrome.z) > 4 + radius;
      if (free) woods.push({ x, z, radius });
    }
    return woods;
  }
}

/** Heights given with the world inside the board, otherwise gentle ground; hills in the distance. */
function heightOf(world: World, river: Course, aerodrome: Site): (x: number, z: number) => number {
  const { seed, width, depth, relief } = world;
  const outside = (x: number, z: number) =>
    Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(z) - depth / 2));

  const gentle = (x: number, z: number) => {
    const swell = (noise(seed, x * 0.11 + 9, z * 0.11) - 0.4) * FLATNESS;
    const field = MathUtils.smoothstep(Math.hypot(x - aerodrome.x, z - aerodrome.z), 2.5, 6);
    return swell * (0.25 + 0.75 * field);
  };
  const ground = relief ? reliefOf(world, relief) : gentle;

  return (x, z) => {
    const away = MathUtils.smoothstep(outside(x, z), 3, 64);
    const ridge = noise(seed + 5, x * 0.021, z * 0.021 + 40) - 0.28;
    const hill = (ridge * HILLS + (noise(seed + 8, x * 0.06, z * 0.06) - 0.5) * 2.6) * away;
    if (relief) return ground(x, z) + hill;
    const shore = distanceTo(river, x, z);
    const valley = MathUtils.smoothstep(shore, 0.4, 3.4 + away * 9);
    return (ground(x, z) + hill) * valley - 0.1 * (1 - MathUtils.smoothstep(shore, 0.3, 0.9));
  };
}

function reliefOf(world: World, relief: NonNullable<World['relief']>): (x: number, z: number) => number {
  const columns = relief.columns;
  const rows = Math.floor(relief.heights.length / columns);
  const height = (column: number, row: number) => relief.heights[row * columns + column] ?? 0;
  return (x, z) => {
    const across = MathUtils.clamp((x / world.width + 0.5) * (columns - 1), 0, columns - 1);
    const along = MathUtils.clamp((0.5 - z / world.depth) * (rows - 1), 0, rows - 1);
    const column = Math.min(columns - 2, Math.floor(across));
    const row = Math.min(rows - 2, Math.floor(along));
    const u = across - column;
    const v = along - row;
    const south = height(column, row) * (1 - u) + height(column + 1, row) * u;
    const north = height(column, row + 1) * (1 - u) + height(column + 1, row + 1) * u;
    return south * (1 - v) + north * v;
  };
}
