import { Color, Vector3 } from 'three';
import type { Puff } from './puffs';
import { random } from '../basics/random';

/** How a trail looks: where on the plane it begins, how far it reaches, from which colour to which. */
interface Trail {
  from: readonly [x: number, y: number, z: number];
  length: number;
  count: number;
  thin: number;
  thick: number;
  near: string;
  far: string;
  opacity: number;
}

const TRAILS: Record<string, Trail> = {
  engine: {
    from: [0, 0.06, -0.28],
    length: 2.3,
    count: 26,
    thin: 0.06,
    thick: 0.3,
    near: '#2c2926',
    far: '#77736c',
    opacity: 0.42,
  },
  smoke: {
    from: [0, 0.06, -0.2],
    length: 3,
    count: 34,
    thin: 0.07,
    thick: 0.4,
    near: '#211f1d',
    far: '#6d6a64',
    opacity: 0.5,
  },
  fire: {
    from: [0, 0.12, 0.1],
    length: 3.6,
    count: 44,
    thin: 0.12,
    thick: 0.52,
    near: '#14110f',
    far: '#4a453f',
    opacity: 0.6,
  },
  leak: {
    from: [0.03, -0.06, 0.05],
    length: 1.9,
    count: 30,
    thin: 0.025,
    thick: 0.1,
    near: '#f4f8fa',
    far: '#dfe9ee',
    opacity: 0.5,
  },
};

/** The puffs of a trail behind a plane, in the plane's own space. */
export function trailBehind(damage: readonly string[], seed: number): Puff[] {
  const chance = random(seed);
  const puffs: Puff[] = [];
  for (const kind of damage) {
    const trail = TRAILS[kind];
    if (!trail) continue;
    const near = new Color(trail.near);
    const far = new Color(trail.far);
    for (let index = trail.count; index >= 0; index--) {
      const share = (index + chance() * 0.6) / trail.count;
      const size = trail.thin + (trail.thick - trail.thin) * share;
      const [x, y, z] = trail.from;
      puffs.push({
        at: new Vector3(
          x + (chance() - 0.5) * size,
          y + (chance() - 0.3) * size + share * share * 0.35,
          z + share * trail.length,
        ),
        width: size,
        height: size,
        color: near.clone().lerp(far, share),
        opacity: trail.opacity * (1 - share) + 0.04,
      });
    }
  }
  return puffs;
}

const FLAMES = ['#ffd34d', '#ff8a14', '#f2500c', '#b3220a'].map((color) => new Color(color));
const TONGUES = 34;

/** Flames licking back from the engine past the tail: yellow at the root, then orange, red where they die. */
export function flamesOf(damage: readonly string[], seed: number): Puff[] {
  if (!damage.includes('fire')) return [];
  const chance = random(seed + 1);
  // the roots come last, over the rest
  return Array.from({ length: TONGUES }, (_, index) => {
    const share = 1 - index / (TONGUES - 1);
    const size = 0.08 + 0.09 * Math.sin(Math.PI * Math.min(1, share * 0.8 + 0.15)) * (0.7 + chance() * 0.6);
    const astray = 0.1 + share * 0.16;
    return {
      at: new Vector3(
        (chance() - 0.5) * astray,
        0.06 + (chance() - 0.4) * astray + share * 0.1,
        -0.34 + share * 1.25,
      ),
      width: size,
      height: size,
      color: blaze(share),
      opacity: 0.92 - share * 0.4,
    };
  });
}

/** The colour of a flame so far from its root, from 0 to 1. */
function blaze(share: number): Color {
  const place = share * (FLAMES.length - 1);
  const [from, to] = [FLAMES[Math.floor(place)], FLAMES[Math.ceil(place)]];
  return (from ?? new Color()).clone().lerp(to ?? new Color(), place % 1);
}

/** Flames that a falling plane draws after it, from where it is to where it was a little before. */
export function tongues(head: Vector3, tail: Vector3, progress: number): Puff[] {
  const chance = random(Math.floor(progress * 40) + 6);
  return Array.from({ length: 26 }, (_, index) => {
    const share = 1 - index / 25;
    const size = (0.08 + 0.13 * Math.sin(Math.PI * (0.2 + share * 0.7))) * (0.7 + chance() * 0.6);
    const astray = 0.08 + share * 0.2;
    const aside = new Vector3(chance() - 0.5, chance() - 0.2, chance() - 0.5).multiplyScalar(astray);
    return {
      at: head.clone().lerp(tail, share).add(aside),
      width: size,
      height: size,
      color: blaze(share),
      opacity: 0.9 - share * 0.55,
    };
  });
}

/** What a falling plane leaves in the air: puffs along the places it has been, the older the larger and paler. */
export function plume(places: readonly Vector3[], seed: number, thick = 1): Puff[] {
  const chance = random(seed + 2);
  const dark = new Color('#1f1d1b');
  const pale = new Color('#7b776f');
  return places.map((place, index) => {
    const age = 1 - index / Math.max(1, places.length - 1);
    const size = (0.12 + age * 0.42) * thick;
    return {
      at: place
        .clone()
        .add(
          new Vector3(
            (chance() - 0.5) * size * 0.6,
            age * 0.3 + chance() * 0.08,
            (chance() - 0.5) * size * 0.6,
          ),
        ),
      width: size,
      height: size,
      color: dark.clone().lerp(pale, age),
      opacity: 0.5 * (1 - age * 0.75),
    };
  });
}

/** The burst where something hits the ground or blows up, from 0 to 1. */
export function blast(centre: Vector3, progress: number, seed: number): Puff[] {
  const chance = random(seed + 3);
  const fire = new Color('#ffb23e');
  const soot = new Color('#2a2623');
  return Array.from({ length: 22 }, () => {
    const away = (0.1 + progress * 0.7) * Math.sqrt(chance());
    const angle = chance() * Math.PI * 2;
    const size = 0.12 + progress * 0.34 * chance();
    return {
      at: centre
        .clone()
        .add(new Vector3(Math.cos(angle) * away, chance() * (0.15 + progress * 0.9), Math.sin(angle) * away)),
      width: size,
      height: size,
      color: fire.clone().lerp(soot, Math.min(1, progress * 1.6 + chance() * 0.3)),
      opacity: 0.85 * (1 - progress),
    };
  });
}

const CLOUDS = { soot: '#26231f', flame: '#ff8a14', vapour: '#eef4f6', dust: '#b59f78' } as const;

/** A small cloud that rises and thins out, from 0 to 1. */
export function cloud(centre: Vector3, of: keyof typeof CLOUDS, progress: number, seed: number): Puff[] {
  const chance = random(seed + 4);
  const color = new Color(CLOUDS[of]);
  return Array.from({ length: 14 }, () => {
    const away = 0.08 + progress * 0.3 * chance();
    const angle = chance() * Math.PI * 2;
    const size = 0.06 + progress * 0.2 * chance();
    const rise = chance() * (0.1 + progress * 0.4);
    return {
      at: centre.clone().add(new Vector3(Math.cos(angle) * away, rise, Math.sin(angle) * away)),
      width: size,
      height: size,
      color,
      opacity: 0.6 * (1 - progress),
    };
  });
}
