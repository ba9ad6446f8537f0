import {
  BufferGeometry,
  type Camera,
  Float32BufferAttribute,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import type { Axes } from '../basics/axes';
import { PLANNED } from '../basics/colors';
import type { Target } from './marks';
import { onScreen } from './picking';
import { prolonged } from '../basics/track';
import type { Handle } from '../types';

const KNOB = 0.17;
const RIM = '#1c1710';
/** A handle would rather stay near where it is than jump to another bend of its rail: pixels for each unit. */
const RELUCTANCE = 3;

interface Rail {
  handle: Handle;
  points: Vector3[];
  /** How far along the rail each point lies. */
  lengths: number[];
}

/** Knobs that can be dragged along rails. */
export class Handles extends Group {
  readonly targets: Target[] = [];
  private readonly rails: Rail[] = [];
  private readonly knobs = new Map<string, Group>();

  constructor(handles: readonly Handle[], axes: Axes, size: number) {
    super();
    for (const handle of handles) {
      const track = handle.kind === 'length' ? prolonged(handle.rail, handle.beyond) : handle.rail;
      const points = track.map((pose) => axes.point(pose));
      const lengths: number[] = [];
      points.forEach((point, index) => {
        const before = points[index - 1];
        lengths.push(before ? (lengths[index - 1] ?? 0) + before.distanceTo(point) : 0);
      });
      const rail = { handle, points, lengths };
      this.rails.push(rail);
      this.add(railLine(points, handle.kind));
      const knob = makeKnob(handle.kind);
      knob.position.copy(placeAt(rail, handle.at));
      knob.scale.setScalar(size);
      this.add(knob);
      this.knobs.set(handle.id, knob);
      this.targets.push({ id: handle.id, at: knob.position });
    }
  }

  hover(id: string): void {
    for (const [name, knob] of this.knobs) knob.children[0]?.scale.setScalar(name === id ? 1.35 : 1);
  }

  /** Where on its rail a handle comes nearest to a place of the picture. */
  slide(id: string, x: number, y: number, camera: Camera, width: number, height: number): number | null {
    const rail = this.rails.find(({ handle }) => handle.id === id);
    if (!rail) return null;
    const seen = rail.points.map((point) => onScreen(point, camera, width, height));
    let best: { at: number; score: number } | null = null;
    for (let index = 1; index < seen.length; index++) {
      const [from, to] = [seen[index - 1], seen[index]];
      const [begins, ends] = [rail.lengths[index - 1] ?? 0, rail.lengths[index] ?? 0];
      if (!from || !to) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
      const share = Math.min(1, Math.max(0, along));
      const at = begins + (ends - begins) * share;
      const away = Math.hypot(x - from.x - dx * share, y - from.y - dy * share);
      const score = away + RELUCTANCE * Math.abs(at - rail.handle.at);
      if (!best || score < best.score) best = { at, score };
    }
    return best?.at ?? null;
  }
}

function placeAt({ points, lengths }: Rail, at: number): Vector3 {
  const after = lengths.findIndex((length) => length >= at);
  const to = points[after];
  const from = points[after - 1];
  if (!to) return points.at(-1)?.clone() ?? new Vector3();
  if (!from) return to.clone();
  const [begins, ends] = [lengths[after - 1] ?? 0, lengths[after] ?? 0];
  return from.clone().lerp(to, (at - begins) / Math.max(1e-9, ends - begins));
}

function makeKnob(kind: Handle['kind']): Group {
  const knob = new Group();
  // the length of the last card is taken where the way ends: the ghost there shines through
  const opacity = kind === 'length' ? 0.6 : 1;
  const paint = (color: string) =>
    new MeshBasicMaterial({ color, opacity, toneMapped: false, depthTest: false, transparent: true });
  const radius = kind === 'length' ? KNOB : KNOB * 0.85;
  const face = new Mesh(new SphereGeometry(radius, 18, 12), paint(kind === 'length' ? PLANNED : '#8fe3ff'));
  const rim = new Mesh(new SphereGeometry(radius * 1.28, 18, 12), paint(RIM));
  rim.renderOrder = 13;
  face.renderOrder = 14;
  knob.add(face, rim);
  return knob;
}

function railLine(points: readonly Vector3[], kind: Handle['kind']): Line {
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      points.flatMap((point) => point.toArray()),
      3,
    ),
  );
  const color = kind === 'length' ? PLANNED : '#8fe3ff';
  const opacity = kind === 'length' ? 0.35 : 0.85;
  const paint = new LineBasicMaterial({
    color,
    transparent: true,
    opacity,
    depthTest: false,
    toneMapped: false,
  });
  const line = new Line(geometry, paint);
  line.renderOrder = 12;
  return line;
}
