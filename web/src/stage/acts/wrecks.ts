import { BoxGeometry, InstancedMesh, Matrix4, MeshLambertMaterial, Quaternion, Vector3 } from 'three';
import type { Cast } from './acts';
import { discard } from '../basics/disposal';
import type { Figure } from '../figures/figures';
import { Puffs } from '../particles/puffs';
import { random } from '../basics/random';
import { blast } from '../particles/smoke';
import type { Step } from './timeline';

const SHREDS = 14;
const GRAVITY = 1.6;

/** Fabric and splinters break off and flutter down. */
export function pieces(id: string, cast: Cast): Step {
  let shreds: InstancedMesh | null = null;
  let from = new Vector3();
  const chance = random(id.length * 17 + 5);
  const ways = Array.from({ length: SHREDS }, () => ({
    away: new Vector3(chance() - 0.5, chance() * 0.5, chance() - 0.5).multiplyScalar(2.2),
    axis: new Vector3(chance() - 0.5, chance() - 0.5, chance() - 0.5).normalize(),
    turns: 4 + chance() * 9,
    size: 0.5 + chance(),
  }));
  return {
    milliseconds: 900,
    begin() {
      const at = cast.whereIs(id);
      if (!at) return;
      from = at.clone();
      const form = new BoxGeometry(0.13, 0.012, 0.08);
      const paint = new MeshLambertMaterial({ color: 0xd8c9a2, transparent: true });
      shreds = new InstancedMesh(form, paint, SHREDS);
      shreds.frustumCulled = false;
      cast.effects.add(shreds);
    },
    show(progress) {
      if (!shreds) return;
      const matrix = new Matrix4();
      const turn = new Quaternion();
      const size = new Vector3();
      ways.forEach(({ away, axis, turns, size: grown }, index) => {
        const at = from.clone().addScaledVector(away, progress);
        at.y -= GRAVITY * progress * progress;
        turn.setFromAxisAngle(axis, turns * progress);
        shreds?.setMatrixAt(index, matrix.compose(at, turn, size.setScalar(grown)));
      });
      shreds.instanceMatrix.needsUpdate = true;
      (shreds.material as MeshLambertMaterial).opacity = 1 - progress * progress;
    },
    end() {
      if (shreds) discard(shreds);
      shreds = null;
    },
  };
}

/** A ball of fire and soot; what burst is gone afterwards. */
export function burst(id: string, cast: Cast): Step {
  let puffs: Puffs | null = null;
  let figure: Figure | undefined;
  let at = new Vector3();
  return {
    milliseconds: 1300,
    begin() {
      figure = cast.figure(id);
      const place = figure?.body.position ?? cast.whereIs(id);
      if (!place) return;
      at = place.clone();
      puffs = new Puffs(48, cast.sun, { glow: 0.6 });
      puffs.renderOrder = 11;
      cast.effects.add(puffs);
    },
    show(progress) {
      figure?.fade(Math.max(0, 1 - progress * 2.5));
      figure?.carry(false);
      puffs?.show([...blast(at, progress, 5), ...blast(at, progress * 0.7, 9)]);
      cast.moved();
    },
    end() {
      if (puffs) discard(puffs);
      puffs = null;
      cast.remove(id);
      cast.moved();
    },
  };
}
