import { Group, type Scene, Vector3 } from 'three';
import { Axes } from '../basics/axes';
import { makeCloud, makeHeap } from './clouds';
import { discard } from '../basics/disposal';
import { makeGun, makeWindSock } from './emplacements';
import { type Landscape, landscape } from './landscape';
import { makeMarkings } from './lattice';
import type { Tier } from '../basics/quality';
import { makeScenery } from './scenery';
import { Sky } from './sky';
import { makeGround } from './terrain';
import type { Puffs } from '../particles/puffs';
import type { World } from '../types';

/** What there is before a world is set. */
export const NOWHERE: World = {
  seed: 1,
  width: 28,
  depth: 24,
  ceiling: 5,
  ring: 1,
  lattice: [],
  areas: [],
  spots: [],
  sideNames: ['', ''],
  wind: null,
  sun: null,
  relief: null,
};

/** Everything of a world that stands still. It is rebuilt only where the world has changed. */
export class Land {
  axes = new Axes(1, 1);
  plan: Landscape | null = null;
  sky: Sky | null = null;
  private clouds: Puffs[] = [];
  private readonly parts = new Map<string, { key: string; group: Group }>();

  constructor(private readonly scene: Scene) {}

  /** The height of the ground, in the scene. */
  readonly ground = (x: number, z: number): number => this.plan?.height(x, z) ?? 0;

  build(world: World, tier: Tier): void {
    const { seed, width, depth, relief, spots, areas, lattice, wind, sun } = world;
    this.axes = new Axes(width, depth, world.exact);
    const plan = landscape(world);
    this.plan = plan;
    const places = spots.map(({ place }) => place);
    const ground = JSON.stringify([tier.name, seed, width, depth, relief, world.country, places]);
    this.part('ground', ground, () => new Group().add(makeGround(plan, tier), makeScenery(plan, tier)));
    this.part('sky', JSON.stringify([tier.name, seed, width, depth, sun]), () => {
      this.sky = new Sky(world, plan.reach, tier);
      return this.sky;
    });
    this.scene.fog = this.sky?.fog ?? null;
    this.part('markings', JSON.stringify([ground, areas, spots, lattice.length, wind, sun]), () =>
      new Group().add(makeMarkings(world, plan, tier)),
    );
    this.part('objects', JSON.stringify([ground, areas, wind, sun]), () => this.objects(world, plan));
  }

  /** Where a gun or an area is. */
  whereIs(id: string, world: World): Vector3 | null {
    const place = world.areas.find((area) => area.id === id)?.places[0];
    if (!place) return null;
    const point = this.axes.point(place);
    return point.setY(this.ground(point.x, point.z) + 0.3);
  }

  /** Clouds are thin so far from the eye. */
  thin(distance: number): void {
    for (const cloud of this.clouds) cloud.thin(distance);
  }

  dispose(): void {
    for (const { group } of this.parts.values()) discard(group);
    this.parts.clear();
  }

  private part(name: string, key: string, make: () => Group): void {
    const known = this.parts.get(name);
    if (known?.key === key) return;
    if (known) discard(known.group);
    const group = make();
    this.scene.add(group);
    this.parts.set(name, { key, group });
  }

  private objects(world: World, plan: Landscape): Group {
    const objects = new Group();
    this.clouds = [];
    const sun = this.sky?.sun ?? new Vector3(0, 1, 0);
    for (const area of world.areas) {
      if (area.kind === 'cloud') this.clouds.push(makeCloud(area, this.axes, world.seed, sun));
      const at = area.kind === 'gun' ? this.whereIs(area.id, world) : null;
      if (at) objects.add(makeGun(at.setY(at.y - 0.3), area.side));
    }
    for (const heap of world.heaps ?? []) this.clouds.push(makeHeap(heap, this.axes, world.seed, sun));
    if (this.clouds.length > 0) objects.add(...this.clouds);
    if (plan.country) return objects;
    const { x, z, turn } = plan.aerodrome;
    const mast = new Vector3(x + Math.cos(turn) * 2.5, 0, z - Math.sin(turn) * 2.5);
    objects.add(makeWindSock(mast.setY(plan.height(mast.x, mast.z)), world.wind));
    return objects;
  }
}
