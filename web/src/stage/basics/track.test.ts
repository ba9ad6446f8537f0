import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { attitude } from './axes';
import { prolonged, Track } from './track';
import type { Pose } from '../types';

/** The nose of a pose in the scene. */
function nose(pose: Pose): Vector3 {
  return new Vector3(0, 0, -1).applyQuaternion(new Quaternion().setFromEuler(attitude(pose)));
}

function canopy(pose: Pose): Vector3 {
  return new Vector3(0, 1, 0).applyQuaternion(new Quaternion().setFromEuler(attitude(pose)));
}

/** Half a loop: up through the vertical onto the back. */
const LOOP: Pose[] = Array.from({ length: 25 }, (_, index) => {
  const angle = (index / 24) * 180;
  const turn = (angle * Math.PI) / 180;
  const [x, z] = [Math.sin(turn) * 3, 3 - Math.cos(turn) * 3];
  return angle <= 90 ? [x, 0, z, 0, angle, 0] : [x, 0, z, 180, 180 - angle, 180];
});

describe('a track told in full', () => {
  it('has the very poses of its ends', () => {
    const track = new Track(LOOP);
    expect(track.at(0)).toBe(LOOP[0]);
    expect(track.at(1)).toBe(LOOP[24]);
  });

  it('never jumps, not even where a loop goes through the vertical', () => {
    const poses = new Track(LOOP).poses(200);
    poses.slice(1).forEach((pose, index) => {
      const before = poses[index] ?? pose;
      expect(nose(pose).angleTo(nose(before))).toBeLessThan(0.05);
      expect(canopy(pose).angleTo(canopy(before))).toBeLessThan(0.05);
    });
  });

  it('rolls on the spot where the attitude changes and the place does not', () => {
    const track = new Track([
      [1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0, 0, 90],
    ]);
    expect(track.length).toBeGreaterThan(0);
    expect(track.at(0.5)[5]).toBeCloseTo(45);
  });
});

describe('a rail that goes on', () => {
  it('goes on straight where it was straight', () => {
    const rail = prolonged(
      [
        [0, 0, 5, 0, 0, 0],
        [2, 0, 5, 0, 0, 0],
      ],
      3,
    );
    expect(rail.at(-1)?.[0]).toBeGreaterThan(4.5);
    expect(rail.at(-1)?.[1]).toBeCloseTo(0);
  });

  it('goes on in the same bend where it turned', () => {
    const radius = 4;
    const pose = (degrees: number): Pose => {
      const turn = (degrees * Math.PI) / 180;
      return [Math.sin(turn) * radius, radius - Math.cos(turn) * radius, 5, degrees, 0, 0];
    };
    const rail = prolonged([pose(0), pose(5), pose(10)], 6);
    const end = rail.at(-1) ?? pose(0);
    expect(Math.hypot(end[0], end[1] - radius)).toBeCloseTo(radius, 1);
    expect(rail.length).toBeGreaterThan(10);
  });
});
