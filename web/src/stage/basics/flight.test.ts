import { describe, expect, it } from 'vitest';
import { Flight, turned } from './flight';
import type { Pose } from '../types';

const EAST_THEN_NORTH: Pose[] = [
  [0, 0, 1, 0, 0, 0],
  [1, 0, 1, 0, 0, 0],
  [2, 0, 1.5, 45, 0, 0],
  [2, 1, 2, 90, 0, 0],
  [2, 2, 2, 90, 8, -4],
];

describe('a flight', () => {
  it('begins and ends exactly as its track does', () => {
    const flight = new Flight(EAST_THEN_NORTH);
    expect(flight.at(0)).toEqual(EAST_THEN_NORTH[0]);
    expect(flight.at(1)).toEqual(EAST_THEN_NORTH.at(-1));
  });

  it('passes through every place of its track', () => {
    const flight = new Flight(EAST_THEN_NORTH);
    for (const [x, y, z] of EAST_THEN_NORTH) {
      const nearest = Math.min(
        ...flight.poses(400).map((pose) => Math.hypot(pose[0] - x, pose[1] - y, pose[2] - z)),
      );
      expect(nearest).toBeLessThan(0.03);
    }
  });

  it('has no jumps in place or heading', () => {
    const poses = new Flight(EAST_THEN_NORTH).poses(400);
    poses.slice(1).forEach((pose, index) => {
      const before = poses[index] ?? pose;
      expect(Math.hypot(pose[0] - before[0], pose[1] - before[1])).toBeLessThan(0.06);
      expect(Math.abs(turned(before[3], pose[3]))).toBeLessThan(6);
      expect(Math.abs(pose[5] - before[5])).toBeLessThan(12);
    });
  });

  it('banks into the turn: to the left, left wing down', () => {
    const leans = new Flight(EAST_THEN_NORTH).poses(40).map((pose) => pose[5]);
    expect(Math.min(...leans)).toBeLessThan(-15);
    expect(Math.max(...leans)).toBeLessThan(15);
  });

  it('stays where it is when the track has one pose only', () => {
    const flight = new Flight([[3, 4, 1, 60, 0, 0]]);
    expect(flight.length).toBe(0);
    expect(flight.at(0.5)).toEqual([3, 4, 1, 60, 0, 0]);
  });
});

describe('turned', () => {
  it('takes the short way round', () => {
    expect(turned(350, 10)).toBe(20);
    expect(turned(10, 350)).toBe(-20);
  });
});
