import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  Vector3,
} from 'three';
import { discard } from '../basics/disposal';
import { type Puff, Puffs } from './puffs';
import { random } from '../basics/random';

const ROUNDS = 9;
const FLIGHT = 0.32;
const LENGTH = 0.36;

/** A burst: streaks that fly from the muzzle to the target or past it, a flash, and sparks where they strike. */
export class Burst extends Group {
  private readonly streaks: Mesh<BufferGeometry, MeshBasicMaterial>;
  private readonly flash: Puffs;
  private readonly ends: Vector3[];

  constructor(
    private readonly from: Vector3,
    private readonly to: Vector3,
    private readonly hit: boolean,
    sun: Vector3,
    seed: number,
  ) {
    super();
    const chance = random(seed);
    const beyond = to
      .clone()
      .sub(from)
      .setLength(hit ? 0.05 : 2.6);
    this.ends = Array.from({ length: ROUNDS }, () => {
      const wide = hit ? 0.12 : 0.7;
      const astray = new Vector3((chance() - 0.5) * wide, (chance() - 0.2) * wide, (chance() - 0.5) * wide);
      return to.clone().add(beyond).add(astray);
    });
    const material = new MeshBasicMaterial({
      color: '#ffdf80',
      transparent: true,
      opacity: 0.95,
      depthWrite: false,
      blending: AdditiveBlending,
      toneMapped: false,
      side: 2,
    });
    this.streaks = new Mesh(new BufferGeometry(), material);
    this.streaks.frustumCulled = false;
    this.flash = new Puffs(24, sun, { glow: 1 });
    this.streaks.renderOrder = 12;
    this.flash.renderOrder = 12;
    this.add(this.streaks, this.flash);
  }

  show(progress: number): void {
    const corners: number[] = [];
    const head = new Vector3();
    const tail = new Vector3();
    const aside = new Vector3();
    const sparks: Puff[] = [];
    this.ends.forEach((end, round) => {
      const leaves = (round / ROUNDS) * (1 - FLIGHT);
      const share = (progress - leaves) / FLIGHT;
      if (share > 0 && share < 0.35) sparks.push(this.muzzle(round));
      if (this.hit && share >= 1 && share < 1.5) sparks.push(spark(end, share - 1));
      if (share <= 0 || share >= 1) return;
      const length = end.distanceTo(this.from);
      head.lerpVectors(this.from, end, share);
      tail.lerpVectors(this.from, end, Math.max(0, share - LENGTH / Math.max(LENGTH, length)));
      aside
        .subVectors(end, this.from)
        .cross(new Vector3(0, 1, 0))
        .setLength(0.03);
      const up = new Vector3(0, 0.03, 0);
      for (const wide of [aside, up]) {
        const [a, b] = [head.clone().add(wide), head.clone().sub(wide)];
        corners.push(...a.toArray(), ...b.toArray(), ...tail.toArray());
      }
    });
    this.streaks.geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
    this.streaks.visible = corners.length > 0;
    this.flash.show(sparks);
  }

  override dispose(): void {
    discard(this);
  }

  private muzzle(round: number): Puff {
    const size = 0.1 + (round % 3) * 0.04;
    return { at: this.from.clone(), width: size, height: size, color: new Color('#ffb84a'), opacity: 0.9 };
  }
}

function spark(at: Vector3, age: number): Puff {
  const size = 0.06 + age * 0.22;
  return { at: at.clone(), width: size, height: size, color: new Color('#ffb347'), opacity: 0.9 - age * 1.7 };
}
