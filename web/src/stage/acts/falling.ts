import { Color, MathUtils, Vector3 } from 'three';
import type { Figure } from '../figures/figures';
import { discard } from '../basics/disposal';
import { type Puff, Puffs } from '../particles/puffs';
import { blast, plume, tongues } from '../particles/smoke';
import type { Pose } from '../types';
import type { Cast } from './acts';
import type { Step } from './timeline';

/** How long a fall takes, and which share of it is over when the ground is reached. */
const MILLISECONDS = 4200;
const IMPACT = 0.7;
/** How far it goes on before it is down, in the board's units, and how much larger than a bomb's its burst is. */
const RUN = 1.6;
const BURST = 1.9;
const TRAIL = 70;
const FLASH = new Color('#fff3c4');

/**
 * Down in a spin, on fire, trailing smoke, to a burst on the ground, with the camera low beside it and beside whoever shot him
 * down, if he is near; a wreck is left.
 */
export function fall(id: string, cast: Cast): Step {
  let figure: Figure | undefined;
  let smoke: Puffs | null = null;
  let fire: Puffs | null = null;
  let struck = false;
  let start: Pose = [0, 0, 0, 0, 0, 0];
  const at = (share: number): Pose => {
    const heading = start[3] + share * share * 620;
    const out = start[3] * (Math.PI / 180);
    const run = RUN * Math.sin((share * Math.PI) / 2);
    const [x, y] = [start[0] + Math.cos(out) * run, start[1] + Math.sin(out) * run];
    const place = cast.axes.point([x, y, 0]);
    const floor = cast.ground(place.x, place.z);
    const z = MathUtils.lerp(start[2], floor, share * share);
    return [x, y, z, heading, -62 * Math.min(1, share * 2.2), 34 * Math.min(1, share * 3)];
  };
  const pointAt = (share: number): Vector3 => cast.axes.point(at(share));
  const wayTo = (share: number, count: number): Vector3[] =>
    Array.from({ length: count }, (_, index) => pointAt((share * index) / Math.max(1, count)));
  return {
    milliseconds: MILLISECONDS,
    begin() {
      figure = cast.figure(id);
      if (!figure) return;
      start = figure.pose;
      const [x, y, z] = at(1);
      cast.look([id, cast.hunter(id)].filter(Boolean), [[x, y, z]], true, true);
      figure.carry(false);
      figure.drawPath([]);
      smoke = new Puffs(TRAIL + 2, cast.sun);
      smoke.renderOrder = 6;
      fire = new Puffs(64, cast.sun, { glow: 0.75 });
      fire.renderOrder = 11;
      cast.effects.add(smoke, fire);
    },
    show(progress) {
      if (!figure || !smoke || !fire) return;
      const share = Math.min(1, progress / IMPACT);
      figure.place(at(share));
      figure.spin(progress * 3);
      const puffs = plume(wayTo(share, Math.round(share * TRAIL)), 5, 1.3);
      if (progress > IMPACT) {
        const burst = (progress - IMPACT) / (1 - IMPACT);
        if (!struck) cast.jolt();
        struck = true;
        figure.fade(0);
        for (const puff of puffs) puff.opacity *= 1 - burst * 0.6;
        fire.show(struckAt(pointAt(1), burst));
      } else {
        fire.show(tongues(pointAt(share), pointAt(Math.max(0, share - 0.09)), progress));
      }
      figure.carry(false);
      smoke.show(puffs);
      cast.moved();
    },
    end() {
      for (const puffs of [smoke, fire]) if (puffs) discard(puffs);
      smoke = fire = null;
      if (figure) cast.wreck(id, pointAt(1));
      cast.remove(id);
      cast.moved();
    },
  };
}

/** Where it strikes: a flash, and a ball of fire that turns to soot. */
function struckAt(place: Vector3, burst: number): Puff[] {
  const ball = [5, 9].flatMap((seed) => blast(new Vector3(), burst, seed));
  for (const puff of ball) {
    puff.at.multiplyScalar(BURST).add(place);
    puff.width *= BURST;
    puff.height *= BURST;
  }
  const flash = Math.max(0, 1 - burst * 4);
  const size = 0.6 + burst * 4;
  return [...ball, { at: place.clone(), width: size, height: size, color: FLASH, opacity: 0.9 * flash }];
}
