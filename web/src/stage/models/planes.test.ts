import * as THREE from 'three';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { disposePlane, makePlane, setDamage, trianglesOf, type Look } from './planes';
import { SHAPES, shapeOf } from './shapes';

const sheets = {
  ...import.meta.glob('../../../../src/aerodrome/triangle/data/airplanes/*.toml'),
  ...import.meta.glob('../../../../src/aerodrome/icog/data/airplanes/*.toml'),
};
const SLUGS = [...new Set(Object.keys(sheets).map((path) => path.replace(/^.*\/|\.toml$/g, '')))].sort();

beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

function lookOf(type: string, other: Partial<Look> = {}): Look {
  return { type, nation: 'Germany', role: 'fighter', ace: false, id: 'G4', ...other };
}

function skinOf(group: THREE.Group): THREE.BufferGeometry {
  const skin = group.getObjectByName('skin');
  if (!(skin instanceof THREE.Mesh)) throw new Error('no skin');
  return skin.geometry as THREE.BufferGeometry;
}

function sizeOf(group: THREE.Group): THREE.Vector3 {
  skinOf(group).computeBoundingBox();
  return skinOf(group).boundingBox?.getSize(new THREE.Vector3()) ?? new THREE.Vector3();
}

describe('the types of the games', () => {
  it('are found', () => {
    expect(SLUGS.length).toBeGreaterThan(70);
  });

  it.each(SLUGS)('%s has a shape of its own', (slug) => {
    expect(SHAPES[slug]).toBeDefined();
  });
});

describe.each(Object.keys(SHAPES))('%s', (slug) => {
  it('is a sane model within its limits, fine and coarse', () => {
    for (const [detail, limit] of [
      ['high', 6000],
      ['low', 1500],
    ] as const) {
      const plane = makePlane(lookOf(slug, { nation: 'France', ace: true }), detail);
      const size = sizeOf(plane);
      const widest = Math.max(size.x, size.z);
      expect(widest).toBeGreaterThan(0.6);
      expect(widest).toBeLessThanOrEqual(2.25);
      expect(size.y).toBeGreaterThan(0.15);
      expect(size.y).toBeLessThan(1.5);
      expect(trianglesOf(plane)).toBeLessThanOrEqual(limit);
      const positions = [...skinOf(plane).getAttribute('position').array];
      expect(positions.every(Number.isFinite)).toBe(true);
      disposePlane(plane);
    }
  });

  it('lies balanced around its origin, as wide on the left as on the right', () => {
    const plane = makePlane(lookOf(slug), 'low');
    sizeOf(plane);
    const box = skinOf(plane).boundingBox ?? new THREE.Box3();
    expect(box.min.x + box.max.x).toBeCloseTo(0, 1);
    expect(box.min.z).toBeLessThan(0);
    expect(box.max.z).toBeGreaterThan(0);
    disposePlane(plane);
  });
});

describe('proportions', () => {
  it('give a Camel the span of 1 and others theirs', () => {
    expect(sizeOf(makePlane(lookOf('sopwith-camel'), 'low')).x).toBeCloseTo(1, 1);
    expect(sizeOf(makePlane(lookOf('bristol-f-2b'), 'low')).x).toBeCloseTo(1.4, 1);
    expect(sizeOf(makePlane(lookOf('handley-page-o-400'), 'low')).x).toBeGreaterThan(2);
  });

  it('show users own types like others of their role', () => {
    expect(shapeOf('my-own', 'bomber')).toBe(SHAPES['friedrichshafen-g-iii']);
    expect(shapeOf('my-own', 'airship').kind).toBe('balloon');
    expect(shapeOf('my-own', 'something new').kind).toBe('plane');
  });
});

describe('propellers', () => {
  it.each([
    ['sopwith-camel', 1],
    ['gotha-g-v', 2],
    ['caproni-ca-3', 3],
    ['sikorsky-ilya-muromets', 4],
    ['observation-balloon-german', 0],
  ])('of %s: %i', (slug, count) => {
    const plane = makePlane(lookOf(slug), 'low');
    expect(plane.children.filter((part) => part.name === 'propeller')).toHaveLength(count);
  });

  it('turn in front of a tractor and behind a pusher', () => {
    const at = (slug: string): number =>
      makePlane(lookOf(slug), 'low').getObjectByName('propeller')?.position.z ?? 0;
    expect(at('sopwith-camel')).toBeLessThan(0);
    expect(at('airco-dh-2')).toBeGreaterThan(0);
  });
});

describe('colours', () => {
  const coloursOf = (look: Look): string => skinOf(makePlane(look, 'low')).getAttribute('color').array.join();

  it('are the same for the same plane and differ between planes of one type', () => {
    const first = coloursOf(lookOf('sopwith-camel', { nation: 'Britain', id: 'B4' }));
    expect(coloursOf(lookOf('sopwith-camel', { nation: 'Britain', id: 'B4' }))).toBe(first);
    expect(coloursOf(lookOf('sopwith-camel', { nation: 'Britain', id: 'B5' }))).not.toBe(first);
  });

  it('differ between nations, and for aces', () => {
    const plain = coloursOf(lookOf('spad-s-vii', { nation: 'France' }));
    expect(coloursOf(lookOf('spad-s-vii', { nation: 'Serbia' }))).not.toBe(plain);
    expect(coloursOf(lookOf('spad-s-vii', { nation: 'France', ace: true }))).not.toBe(plain);
  });
});

describe('damage', () => {
  it('tears a wing and heals without a trace', () => {
    const plane = makePlane(lookOf('albatros-d-v'), 'high');
    const whole = sizeOf(plane).x;
    const before = skinOf(plane).getAttribute('position').array.join();
    setDamage(plane, ['wings']);
    const box = skinOf(plane);
    box.computeBoundingBox();
    expect(sizeOf(plane).x).toBeLessThan(whole);
    setDamage(plane, []);
    expect(skinOf(plane).getAttribute('position').array.join()).toBe(before);
  });

  it.each(['tail', 'engine', 'leak', 'guns'])('%s can be seen', (damage) => {
    const plane = makePlane(lookOf('albatros-d-v'), 'high');
    const trace = (): string =>
      skinOf(plane).getAttribute('color').array.join() + skinOf(plane).getAttribute('position').array.join();
    const before = trace();
    setDamage(plane, [damage]);
    expect(trace()).not.toBe(before);
  });

  it('builds nothing anew when it has not changed', () => {
    const plane = makePlane(lookOf('albatros-d-v'), 'low');
    setDamage(plane, ['tail', 'wings']);
    const built = skinOf(plane);
    setDamage(plane, ['wings', 'tail']);
    expect(skinOf(plane)).toBe(built);
  });

  it('frees the meshes it replaces', () => {
    const plane = makePlane(lookOf('albatros-d-v'), 'low');
    const freed = vi.fn();
    skinOf(plane).addEventListener('dispose', freed);
    setDamage(plane, ['wings']);
    expect(freed).toHaveBeenCalledOnce();
  });
});

describe('disposal', () => {
  it('frees what is the plane’s own and keeps what is shared', () => {
    const plane = makePlane(lookOf('sopwith-camel'), 'low');
    const other = makePlane(lookOf('sopwith-camel', { id: 'G5' }), 'low');
    const part = (group: THREE.Group, name: string): THREE.Mesh => group.getObjectByName(name) as THREE.Mesh;
    for (const name of ['skin', 'decals', 'propeller']) {
      expect(part(plane, name).material).toBe(part(other, name).material);
    }
    expect(part(plane, 'propeller').geometry).toBe(part(other, 'propeller').geometry);
    const [own, shared] = [vi.fn(), vi.fn()];
    for (const name of ['skin', 'decals']) part(plane, name).geometry.addEventListener('dispose', own);
    part(plane, 'propeller').geometry.addEventListener('dispose', shared);
    (part(plane, 'skin').material as THREE.Material).addEventListener('dispose', shared);
    disposePlane(plane);
    expect(own).toHaveBeenCalledTimes(2);
    expect(shared).not.toHaveBeenCalled();
    expect(plane.children).toHaveLength(0);
  });
});
