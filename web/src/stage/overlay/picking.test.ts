import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { groundAt, type Hit, hitAt, onScreen } from './picking';

function aCamera(): PerspectiveCamera {
  const camera = new PerspectiveCamera(40, 2, 0.1, 200);
  camera.position.set(0, 10, 10);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

const MIDDLE: Hit = { kind: 'craft', id: 'B1', at: new Vector3(0, 0, 0), radius: 20 };

describe('picking', () => {
  const camera = aCamera();
  const at = (x: number, y: number, hits: Hit[], coarse = false) =>
    hitAt(x, y, coarse, hits, camera, 800, 400);

  it('finds what lies under the pointer, and nothing beside it', () => {
    expect(at(405, 203, [MIDDLE])?.id).toBe('B1');
    expect(at(430, 200, [MIDDLE])).toBeNull();
  });

  it('is more generous to fingers', () => {
    expect(at(428, 200, [MIDDLE], true)?.id).toBe('B1');
  });

  it('prefers a mark to the plane behind it', () => {
    const mark: Hit = { ...MIDDLE, kind: 'mark', id: '12:3', radius: 12 };
    expect(at(400, 200, [MIDDLE, mark])?.id).toBe('12:3');
  });

  it('does not find what is behind the eye', () => {
    expect(onScreen(new Vector3(0, 30, 30), camera, 800, 400)).toBeNull();
  });

  it('finds the ground, uneven as it is', () => {
    const hill = (x: number) => (x > 0 ? 1 : 0);
    const flat = groundAt(200, 200, camera, 800, 400, hill);
    expect(flat?.y).toBeCloseTo(0, 2);
    const high = groundAt(600, 200, camera, 800, 400, hill);
    expect(high?.y).toBeCloseTo(1, 2);
    expect(groundAt(400, -2000, camera, 800, 400, hill)).toBeNull();
  });
});
