import { type Group, MathUtils, Vector3 } from 'three';
import type { Axes } from '../basics/axes';
import { discard } from '../basics/disposal';
import type { Figure } from '../figures/figures';
import { makeRuler } from '../overlay/rulers';
import { Puffs } from '../particles/puffs';
import { blast, cloud } from '../particles/smoke';
import type { Step } from './timeline';
import { wayAlong } from '../basics/track';
import { Burst } from '../particles/tracers';
import type { Act, Place, Pose } from '../types';
import { deal } from './dealing';
import { TURNING } from './turning';
import { fall } from './falling';
import { burst, pieces } from './wrecks';

/** Who and what takes part in acts. */
export interface Cast {
  axes: Axes;
  /** Effects go here and are gone when the act is over. */
  effects: Group;
  sun: Vector3;
  ground(x: number, z: number): number;
  /** The figure of a craft; one that is about to come on is built when it is first asked for. */
  figure(id: string): Figure | undefined;
  whereIs(id: string): Vector3 | null;
  /** Take a figure off the stage for good. */
  remove(id: string): void;
  /** Leave the mark of a wreck where somebody came down. */
  wreck(id: string, at: Vector3): void;
  /** Something has moved: shadows, lines and cones are to be drawn again. */
  moved(): void;
  /** Bring somebody and some places into the picture, `low`: from beside them; true: the camera goes there. */
  look(crafts: readonly string[], places: readonly Place[], cut: boolean, low?: boolean): boolean;
  /** Somebody has fired at somebody. */
  fired(id: string, target: string): void;
  /** Who fired at somebody last and is not far from him; empty: nobody. */
  hunter(target: string): string;
  /** The picture is shaken for an instant. */
  jolt(): void;
  /** Hold a word over somebody, or take it away. */
  stamp(verdict: Stamp | null): void;
}

/** A word over somebody. */
export interface Stamp {
  craft: string;
  word: string;
  tone: string;
  /** Whom it concerns, below the word; empty: the label beside it says so. */
  name?: string;
}

/** How long the camera takes to get there, and how long a word stays; the end of somebody is read in peace. */
const LOOKING = 720;
const STAMPED = 1150;
const MOURNED = 2200;
/** How long cards lie open before they are flown, and so much longer for each of them. */
const [READ, READ_MORE] = [1100, 100];
const PER_STEP = 260;
const SHORTEST_FLIGHT = 750;
const LONGEST_FLIGHT = 2600;
const TURNS_PER_SECOND = 7;
const MUZZLE = 0.5;

/** The steps that an act is played in. */
export function stepOf(act: Act, cast: Cast): Step {
  switch (act.kind) {
    case 'fly':
      return fly(act.craft, act.track, cast, act.height);
    case 'glide':
      return { ...together(act.flights.map(({ craft, track }) => fly(craft, track, cast))), key: true };
    case 'reveal':
      return reveal(act.faces, cast);
    case 'label':
      return relabel(act.badges, cast);
    case 'deal':
      return deal(act.craft, act.cards, cast);
    case 'fire':
      return fire(act.craft, act.target, act.hit, cast, act.ruler);
    case 'fall':
      return fall(act.craft, cast);
    case 'pieces':
      return pieces(act.craft, cast);
    case 'burst':
      return burst(act.craft, cast);
    case 'leave':
      return leave(act.craft, cast);
    case 'appear':
      return appear(act.craft, cast);
    case 'puff':
      return puff(act.craft, act.of, cast);
    case 'blast':
      return goOff(act.place, act.size, cast);
    case 'look':
      return look(act, cast);
    case 'verdict':
      return stamp(act, cast);
    case 'cue':
      return { ...NOTHING_SEEN, milliseconds: act.milliseconds, begin: act.begin };
  }
}

const NOTHING_SEEN: Step = {
  milliseconds: 0,
  begin: () => undefined,
  show: () => undefined,
  end: () => undefined,
};

/** The camera goes there, if it has to. */
function look({ crafts, places, cut }: Extract<Act, { kind: 'look' }>, cast: Cast): Step {
  const step = { ...NOTHING_SEEN };
  step.begin = () => {
    step.milliseconds = cast.look(crafts, places, cut) ? LOOKING : 0;
  };
  return step;
}

/** A word is held over somebody. */
function stamp({ craft, word, tone, name = '' }: Stamp, cast: Cast): Step {
  return {
    ...NOTHING_SEEN,
    milliseconds: tone === 'lost' ? MOURNED : STAMPED,
    begin: () => cast.stamp({ craft, word, tone, name }),
    end: () => cast.stamp(null),
  };
}

/** Who is in an act, and which way he flies, if he does. */
export function flightsIn(act: Act): readonly { craft: string; track: readonly Pose[] }[] {
  if (act.kind === 'glide') return act.flights;
  return [{ craft: act.craft, track: act.kind === 'fly' ? act.track : [] }];
}

/** Several steps at once; each goes at such a pace that all end together. */
function together(steps: readonly Step[]): Step {
  return {
    milliseconds: Math.max(0, ...steps.map((step) => step.milliseconds)),
    begin: () => steps.forEach((step) => step.begin()),
    show: (progress) => steps.forEach((step) => step.show(progress)),
    end: () => steps.forEach((step) => step.end()),
  };
}

/**
 * Cards beside the names are turned up, and left for a moment to be read. Names show them when the large ones below have
 * turned, and no sooner.
 */
function reveal(faces: readonly { craft: string; face: string }[], cast: Cast): Step {
  const milliseconds = READ + faces.length * READ_MORE;
  let turned = false;
  const turn = () => {
    if (!turned) for (const { craft, face } of faces) cast.figure(craft)?.turnUp(face);
    turned = true;
  };
  return {
    milliseconds,
    begin: () => undefined,
    show: (progress) => {
      if (progress * milliseconds >= TURNING.waits + TURNING.lasts) turn();
    },
    end: turn,
  };
}

/** Names say what lies beside their planes now. */
function relabel(badges: Extract<Act, { kind: 'label' }>['badges'], cast: Cast): Step {
  return {
    ...NOTHING_SEEN,
    end: () => badges.forEach(([craft, found]) => cast.figure(craft)?.relabel(found)),
  };
}

function fly(id: string, track: readonly Pose[], cast: Cast, height?: string): Step {
  const flight = wayAlong(track, cast.axes);
  const milliseconds = MathUtils.clamp(flight.length * PER_STEP, SHORTEST_FLIGHT, LONGEST_FLIGHT);
  let figure: Figure | undefined;
  let drawn = 0;
  return {
    milliseconds: track.length > 1 ? milliseconds : 0,
    begin() {
      figure = cast.figure(id);
      figure?.drawPath([]);
      drawn = 0;
    },
    show(progress) {
      if (!figure) return;
      // set off and arrive a little slower than in between
      const share = MathUtils.lerp(progress, MathUtils.smoothstep(progress, 0, 1), 0.55);
      figure.place(flight.at(share));
      figure.spin((progress * milliseconds * TURNS_PER_SECOND) / 1000);
      if (share - drawn > 0.04) {
        drawn = share;
        const flown = Array.from({ length: 13 }, (_, index) => flight.at((share * index) / 12));
        figure.drawPath(flown);
      }
      cast.moved();
    },
    end() {
      const last = track.at(-1);
      if (!figure || !last) return;
      figure.place(last);
      figure.drawPath(track);
      if (height !== undefined) figure.tell(height);
      cast.moved();
    },
  };
}

function fire(id: string, target: string, hit: boolean, cast: Cast, length = 0): Step {
  let burst: Burst | null = null;
  let ruler: Group | null = null;
  return {
    milliseconds: 950,
    begin() {
      const [from, to] = [cast.whereIs(id), cast.whereIs(target)];
      cast.fired(id, target);
      if (!from || !to) return;
      const muzzle = from.clone().add(to.clone().sub(from).setLength(MUZZLE));
      burst = new Burst(muzzle, to, hit, cast.sun, id.length * 7 + target.length);
      cast.effects.add(burst);
      ruler = length > 0 ? makeRuler(from, to, length) : null;
      if (ruler) cast.effects.add(ruler);
    },
    show(progress) {
      burst?.show(progress);
    },
    end() {
      burst?.dispose();
      burst = null;
      if (ruler) discard(ruler);
      ruler = null;
    },
  };
}

/** Fire and soot at a place. */
function goOff(place: Place, size: number, cast: Cast): Step {
  let puffs: Puffs | null = null;
  return {
    milliseconds: 480,
    begin() {
      puffs = new Puffs(24, cast.sun, { glow: 0.5 });
      puffs.position.copy(cast.axes.point(place));
      puffs.scale.setScalar(size);
      puffs.renderOrder = 11;
      cast.effects.add(puffs);
    },
    show(progress) {
      puffs?.show(blast(new Vector3(), progress, 7));
    },
    end() {
      if (puffs) discard(puffs);
      puffs = null;
    },
  };
}

/** A cloud that rises and is gone; whoever it comes from stays. */
function puff(id: string, of: Extract<Act, { kind: 'puff' }>['of'], cast: Cast): Step {
  let puffs: Puffs | null = null;
  let at = new Vector3();
  return {
    milliseconds: 360,
    begin() {
      const place = cast.whereIs(id);
      if (!place) return;
      at = place.clone();
      puffs = new Puffs(16, cast.sun, { glow: of === 'flame' ? 0.6 : 0 });
      puffs.renderOrder = 11;
      cast.effects.add(puffs);
    },
    show(progress) {
      puffs?.show(cloud(at, of, progress, id.length));
    },
    end() {
      if (puffs) discard(puffs);
      puffs = null;
    },
  };
}

/** Straight on and away. */
function leave(id: string, cast: Cast): Step {
  let figure: Figure | undefined;
  let start: Pose = [0, 0, 0, 0, 0, 0];
  return {
    milliseconds: 900,
    begin() {
      figure = cast.figure(id);
      start = figure?.pose ?? start;
      figure?.carry(false);
    },
    show(progress) {
      if (!figure) return;
      const [x, y, z, heading, pitch, bank] = start;
      const run = progress * progress * 5;
      const out = MathUtils.degToRad(heading);
      figure.place([
        x + Math.cos(out) * run,
        y + Math.sin(out) * run,
        z,
        heading,
        pitch,
        bank * (1 - progress),
      ]);
      figure.fade(1 - progress);
      figure.spin(progress * 5);
      cast.moved();
    },
    end() {
      cast.remove(id);
      cast.moved();
    },
  };
}

function appear(id: string, cast: Cast): Step {
  let figure: Figure | undefined;
  return {
    milliseconds: 500,
    begin() {
      figure = cast.figure(id);
      figure?.fade(0);
    },
    show(progress) {
      figure?.fade(MathUtils.smoothstep(progress, 0, 1));
      figure?.spin(progress * 3);
      cast.moved();
    },
    end() {
      figure?.fade(1);
      cast.moved();
    },
  };
}
