/** The ways of manoeuvres through the air: turns with banked wings, reversals as half a loop. */
import type { Pose } from '../../../stage/types';
import type { CardsPlane, ManoeuvreCard } from '../../../wire';
import { heightOf, poseAt, U } from './measures';

type Six = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const STEPS = 14;
const LOOP = 0.8;
const LOOPED = 0.68;
const REVERSED = 150;
const BANK_PER_DEGREE = 1.1;
const STEEPEST = 55;
const HALF_TURN = 180;

/** The shortest way from one heading to another, anticlockwise positive. */
function turned(from: number, to: number): number {
  return ((((to - from + HALF_TURN) % 360) + 360) % 360) - HALF_TURN;
}

/** A way as the server tells it, for the stage. */
export function flight(track: readonly Six[]): Pose[] {
  const poses = track.map(([x, y, level, heading, pitch, bank]): Pose => [
    x * U,
    y * U,
    heightOf(level),
    heading,
    pitch,
    bank,
  ]);
  return lively(poses);
}

/** A way in which only places and headings are told gets its banks and loops. */
function lively(poses: readonly Pose[]): Pose[] {
  const [first, last] = [poses[0], poses.at(-1)];
  if (!first || !last || poses.some((pose) => pose[4] !== 0 || pose[5] !== 0)) return [...poses];
  const turn = turned(first[3], last[3]);
  if (Math.abs(turn) > REVERSED) return looped(first, last);
  if (turn === 0) return [...poses];
  const lean = Math.max(-STEEPEST, Math.min(STEEPEST, -turn * BANK_PER_DEGREE));
  return poses.map(([x, y, z, heading, pitch], index): Pose => {
    const share = index / Math.max(1, poses.length - 1);
    return [x, y, z, heading, pitch, lean * Math.sin(share * Math.PI)];
  });
}

/** Half a loop and half a roll: upwards the loop first, downwards the roll. */
function looped(first: Pose, last: Pose): Pose[] {
  const down = last[2] < first[2] - 0.01;
  return Array.from({ length: STEPS + 1 }, (_, index): Pose => {
    const share = index / STEPS;
    if (share === 1) return last;
    const mix = (axis: 0 | 1 | 2) => first[axis] + (last[axis] - first[axis]) * share;
    const loop = down ? (share - (1 - LOOPED)) / LOOPED : share / LOOPED;
    const roll = down ? share / (1 - LOOPED) : (share - LOOPED) / (1 - LOOPED);
    const clamped = (value: number) => Math.max(0, Math.min(1, value)) * HALF_TURN;
    const rise = Math.sin(share * Math.PI) * LOOP * (down ? -0.4 : 1);
    // upside down, pulling the nose towards the pilot takes it down
    const pitch = down ? -clamped(loop) : clamped(loop);
    return [mix(0), mix(1), mix(2) + rise, first[3], pitch, clamped(roll)];
  });
}

/** A way of which only places are told, from a pose to another. */
export function planned(
  from: Pose,
  track: readonly Point[],
  end: readonly [number, number, number, number],
): Pose[] {
  const [x, y, heading, level] = end;
  const last = poseAt(x, y, level, heading);
  const places = track.map(([px, py]): Point => [px * U, py * U]);
  if (Math.abs(turned(from[3], heading)) > REVERSED) return looped(from, last);
  const count = Math.max(1, places.length - 1);
  const poses = places.map(([px, py], index): Pose => {
    const share = index / count;
    const z = from[2] + (last[2] - from[2]) * share;
    return [px, py, z, from[3] + turned(from[3], heading) * share, 0, 0];
  });
  return lively([...poses.slice(0, -1), last]);
}

/** The way of a card from where a plane is. */
export function cardWay(plane: CardsPlane, card: ManoeuvreCard): Pose[] {
  const ahead = (plane.heading * Math.PI) / HALF_TURN;
  const [cos, sin] = [Math.cos(ahead), Math.sin(ahead)];
  const track = card.path.map(([right, forward]): Point => [
    plane.x + forward * cos + right * sin,
    plane.y + forward * sin - right * cos,
  ]);
  const [x, y] = track.at(-1) ?? [plane.x, plane.y];
  const from = poseAt(plane.x, plane.y, plane.level, plane.heading);
  return planned(from, track, [x, y, plane.heading - card.turn, plane.level]);
}
