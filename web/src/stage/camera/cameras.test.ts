import { Euler, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { behind, Cameras, clampOrbit, type Orbit } from './cameras';
import { apply, blend, distanceOf, eyeOf, framed, obstructs, orbitTurn, thinnedTo } from './views';

const BOUNDS = { width: 42, depth: 24, ceiling: 5.4 };

function orbit(changes: Partial<Orbit>): Orbit {
  return { target: new Vector3(), azimuth: 0, polar: 1, span: 20, ...changes };
}

describe('the orbit', () => {
  it('keeps the eye above the ground', () => {
    for (const span of [3, 10, 60]) {
      const clamped = clampOrbit(orbit({ polar: 3, span }), BOUNDS);
      const view = { ...clamped, turn: orbitTurn(clamped.azimuth, clamped.polar), lens: 38 };
      expect(eyeOf(view).y).toBeGreaterThan(0.4);
    }
  });

  it('keeps its target over the board', () => {
    const { target } = clampOrbit(orbit({ target: new Vector3(500, -3, -500) }), BOUNDS);
    expect(target.x).toBeLessThanOrEqual(24);
    expect(target.y).toBeGreaterThanOrEqual(0);
    expect(target.z).toBeGreaterThanOrEqual(-15);
  });

  it('comes neither too near nor too far', () => {
    expect(clampOrbit(orbit({ span: 0.01 }), BOUNDS).span).toBeGreaterThan(1);
    expect(clampOrbit(orbit({ span: 9999 }), BOUNDS).span).toBeLessThan(100);
  });

  it('never turns over the top', () => {
    expect(clampOrbit(orbit({ polar: -2 }), BOUNDS).polar).toBeGreaterThan(0);
  });
});

describe('framing', () => {
  it('brings every point into the picture, upright or wide', () => {
    const points = [new Vector3(-20, 0, -11), new Vector3(20, 0, 11), new Vector3(3, 5, 8)];
    for (const aspect of [0.46, 1.78]) {
      const camera = new PerspectiveCamera();
      const clear = { aside: 0.1, above: 0.1, below: 0.1 };
      apply(framed(points, orbitTurn(0.3, 1.1), 38, aspect, clear), camera, aspect);
      for (const point of points) {
        const seen = point.clone().project(camera);
        expect(Math.abs(seen.x)).toBeLessThanOrEqual(0.91);
        expect(Math.abs(seen.y)).toBeLessThanOrEqual(0.91);
      }
    }
  });

  it('leaves as much room above as is asked for', () => {
    const points = [new Vector3(-2, 0, -9), new Vector3(2, 0, 9), new Vector3(0, 3, 4)];
    const camera = new PerspectiveCamera();
    const clear = { aside: 0, above: 0.4, below: 0.1 };
    apply(framed(points, orbitTurn(0.3, 1.1), 38, 1.5, clear), camera, 1.5);
    const heights = points.map((point) => point.clone().project(camera).y);
    expect(Math.max(...heights)).toBeCloseTo(0.6);
    expect(Math.min(...heights)).toBeCloseTo(-0.9);
  });
});

describe('passing from view to view', () => {
  const from = { target: new Vector3(0, 0, 0), turn: orbitTurn(0, 1), span: 10, lens: 38 };
  const to = { target: new Vector3(4, 0, 0), turn: orbitTurn(0, 0), span: 40, lens: 3 };

  it('begins at the one and ends at the other', () => {
    expect(blend(from, to, 0).span).toBeCloseTo(10);
    expect(blend(from, to, 1).target.x).toBeCloseTo(4);
    expect(distanceOf(blend(from, to, 1))).toBeCloseTo(distanceOf(to));
  });

  it('is over after a while, and at once when nothing is to move', () => {
    const cameras = new Cameras(BOUNDS, () => null);
    cameras.set('map', '', true);
    expect(cameras.look(0).moving).toBe(true);
    expect(cameras.look(5000).moving).toBe(false);
    cameras.set('table', '', false);
    expect(cameras.look(5001).moving).toBe(false);
  });
});

describe('the cameras', () => {
  const plane = { position: new Vector3(1, 3, 2), rotation: new Euler(0, -Math.PI / 2, 0, 'YXZ') };

  it('look down with north up on the map, and drag it', () => {
    const cameras = new Cameras(BOUNDS, () => null);
    cameras.pixels = 600;
    cameras.set('map', '', false);
    const before = cameras.look(0).view;
    const camera = new PerspectiveCamera();
    apply(before, camera, 1);
    const north = before.target
      .clone()
      .add(new Vector3(0, 0, -3))
      .project(camera);
    expect(north.x).toBeCloseTo(0);
    expect(north.y).toBeGreaterThan(0);
    cameras.rotate(60, 0);
    expect(cameras.look(0).view.target.x).toBeLessThan(before.target.x);
  });

  it('chase from behind and above', () => {
    const cameras = new Cameras(BOUNDS, () => plane);
    cameras.set('chase', 'B1', false);
    const eye = eyeOf(cameras.look(0).view);
    // the plane flies east
    expect(eye.x).toBeLessThan(plane.position.x - 1);
    expect(eye.y).toBeGreaterThan(plane.position.y);
  });

  it('chase level whatever the wings do, and swing round after a plane that turns about at the top of a loop', () => {
    let rotation = new Euler(0.2, 0, 2.6, 'YXZ');
    const cameras = new Cameras({ ...BOUNDS, exact: true }, () => ({ ...plane, rotation }));
    const right = () => new Vector3(1, 0, 0).applyQuaternion(cameras.look(now).view.turn);
    let now = 0;
    cameras.set('chase', 'B1', false);
    expect(right().y).toBeCloseTo(0);
    expect(right().x).toBeCloseTo(1);
    rotation = new Euler(0.2, Math.PI, 0, 'YXZ');
    now = 100;
    expect(cameras.look(now).moving).toBe(true);
    expect(right().x).toBeGreaterThan(0.9);
    now = 3000;
    expect(right().x).toBeCloseTo(-1);
    expect(cameras.look(now).moving).toBe(false);
  });

  it('see from the seat where the nose points', () => {
    const cameras = new Cameras(BOUNDS, () => plane);
    cameras.set('eye', 'B1', false);
    const { view } = cameras.look(0);
    expect(eyeOf(view).distanceTo(plane.position)).toBeLessThan(0.3);
    expect(view.target.x).toBeGreaterThan(plane.position.x);
  });

  it('fall back to the table when the plane is gone', () => {
    const cameras = new Cameras(BOUNDS, () => null);
    cameras.set('eye', 'B1', false);
    expect(cameras.look(0).view.lens).toBe(38);
  });
});

describe('behind whoever is to fly', () => {
  const ahead = (azimuth: number) => new Vector3(0, 0, -1).applyQuaternion(orbitTurn(azimuth, Math.PI / 2));

  it('his heading leads away from the eye', () => {
    expect(ahead(behind(0, null)).x).toBeGreaterThan(0.95);
    expect(ahead(behind(180, null)).x).toBeLessThan(-0.95);
    expect(ahead(behind(270, null)).z).toBeGreaterThan(0.95);
  });

  it('the table is turned only when his left would no longer be on the left', () => {
    const north = behind(90, null);
    expect(behind(140, north)).toBe(north);
    expect(behind(30, north)).toBe(north);
    expect(behind(180, north)).not.toBe(north);
    expect(behind(-90, north)).not.toBe(north);
  });
});

describe('close up', () => {
  const view = (span: number) => ({ target: new Vector3(), turn: orbitTurn(0, Math.PI / 2), span, lens: 38 });

  it('nobody stands before the lens, and whom it looks at is there', () => {
    const near = view(3);
    const half = eyeOf(near).multiplyScalar(0.7);
    expect(obstructs(half, near)).toBe(true);
    expect(obstructs(new Vector3(), near)).toBe(false);
    expect(obstructs(eyeOf(view(30)).multiplyScalar(0.7), view(30))).toBe(false);
  });

  it('clouds are thin as far as what is looked at, and stay as they are from afar', () => {
    expect(thinnedTo(view(3))).toBeCloseTo(distanceOf(view(3)));
    expect(thinnedTo(view(30))).toBeLessThan(distanceOf(view(30)) / 10);
  });
});
