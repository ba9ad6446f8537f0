import { Color, Vector3 } from 'three';
import type { Axes } from '../basics/axes';
import { type Puff, Puffs } from '../particles/puffs';
import { branch, random } from '../basics/random';
import type { Area, Place } from '../types';

const LAYER = 0.5;

/** A cloud over its points, from above the trees up to its top; thin enough to make out what is inside. */
export function makeCloud(area: Area, axes: Axes, seed: number, sun: Vector3): Puffs {
  const chance = random(branch(seed, area.places.length + Math.round((area.places[0]?.[0] ?? 0) * 10)));
  const puffs: Puff[] = [];
  for (const place of area.places) {
    const foot = axes.point(place);
    for (let height = 0.55; height < area.top; height += LAYER) {
      const crown = height + LAYER >= area.top;
      puffs.push({
        at: new Vector3(
          foot.x + (chance() - 0.5) * 0.8,
          Math.min(area.top - 0.2, height + chance() * LAYER),
          foot.z + (chance() - 0.5) * 0.8,
        ),
        width: 0.5 + chance() * 0.45,
        height: 0.36 + chance() * 0.26,
        color: new Color(crown ? 0xffffff : 0xe9eef2),
        opacity: crown ? 0.4 : 0.2,
      });
    }
  }
  puffs.sort((a, b) => a.at.y - b.at.y);
  const cloud = new Puffs(puffs.length, sun).show(puffs);
  cloud.renderOrder = 6;
  return cloud;
}

/** A heap of cloud that is only to be looked at. */
export function makeHeap(
  heap: { place: Place; size: number },
  axes: Axes,
  seed: number,
  sun: Vector3,
): Puffs {
  const middle = axes.point(heap.place);
  const chance = random(branch(seed, Math.round(middle.x * 13 + middle.z * 7)));
  const puffs = Array.from({ length: 26 }, (): Puff => {
    const aside = chance() + chance() - 1;
    const crown = 1 - Math.abs(aside);
    return {
      at: new Vector3(
        middle.x + aside * heap.size * 2,
        middle.y + chance() * heap.size * crown * 0.8,
        middle.z + (chance() - 0.5) * heap.size * 1.4,
      ),
      width: heap.size * (0.5 + chance() * 0.5),
      height: heap.size * (0.3 + chance() * 0.3) * (0.6 + crown * 0.5),
      color: new Color(0xffffff),
      opacity: 0.5,
    };
  });
  puffs.sort((a, b) => a.at.y - b.at.y);
  const cloud = new Puffs(puffs.length, sun).show(puffs);
  cloud.renderOrder = 6;
  return cloud;
}
