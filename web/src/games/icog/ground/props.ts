/** The ground war for the stage: every unit, balloon, barrage, mark and crater as something to be built. */
import { Group, Vector3 } from 'three';
import { sideColor } from '../../../stage/basics/colors';
import { makeWindSock } from '../../../stage/scenery/emplacements';
import type { Prop } from '../../../stage/types';
import type {
  ArtilleryCard,
  BalloonCard,
  BarrageCard,
  FallenCard,
  GoalCard,
  GroundPreview,
  GroundScene,
  IcogBoard,
  Impact,
  RingCard,
  RunCard,
  RunMark,
  UnitCard,
} from '../../../wire';
import { MU } from '../scene';
import {
  makeBase,
  makeCable,
  makeCircle,
  makeCross,
  makeFlag,
  makeSmoke,
  makeSphere,
  makeTemplate,
  makeWay,
} from './bases';
import { makeCanopy, makeCover, makeDowned, makeEnvelope, makeRuin, makeSolid } from './solids';
import { placeOf } from './things';

/** A preview: what is seen of an answer before it is given. */
export type Shown = GroundPreview | null;

export interface Look {
  selected: string;
  /** Whoever may be chosen now gets a label. */
  named: ReadonlySet<string>;
  preview: Shown;
  /** The way over which bombs may be marked. */
  run: RunCard | null;
  impacts: readonly Impact[];
}

export const NO_LOOK: Look = { selected: '', named: new Set(), preview: null, run: null, impacts: [] };

const BASE = 0.29;
const PLANNED = '#ffe48a';
const TASK = '#21c285';
const BLAST = '#ff8a3d';
const HALF_TURN = 180;

type Spot = readonly [number, number, number];
type Side = 0 | 1 | -1;

const sideOf = (side: number): Side => (side === 1 ? 1 : side === 0 ? 0 : -1);
const radiiOf = (rings: readonly RingCard[]): number[] => rings.map((ring) => ring.radius * MU);

function prop(id: string, at: Spot, side: number, build: Prop['build'], changes: Partial<Prop> = {}): Prop {
  return {
    id,
    key: id,
    place: placeOf(at),
    grounded: true,
    side: sideOf(side),
    title: '',
    height: '',
    hurt: false,
    gone: false,
    selected: false,
    reach: 0,
    lift: 0,
    grows: false,
    build,
    ...changes,
  };
}

/** Everything beside the crafts. */
export function propsOf(board: IcogBoard, ground: GroundScene, look: Look = NO_LOOK): Prop[] {
  return [
    ...ground.units.map((unit) => unitProp(unit, look)),
    ...ground.balloons.flatMap((balloon) => balloonProps(balloon, look)),
    ...ground.barrages.flatMap((barrage) => barrageProp(barrage, look)),
    ...ground.runs.flatMap(runProps),
    ...ground.artillery.flatMap((battery) => aimProp(battery, look)),
    ...ground.goals.flatMap(goalProp),
    ...ground.fallen.map(fallenProp),
    ...look.impacts.map(craterProp),
    ...wayProp(look.run),
    ...previewProps(look.preview),
    ...(ground.wind === null ? [] : [windProp(board, ground.wind)]),
  ];
}

// ---- units and balloons

function unitProp(unit: UnitCard, { selected, named }: Look): Prop {
  const chosen = unit.id === selected;
  const { id, type, side, strength, strength_most, cover, goal, seen, gone, heading } = unit;
  const share = strength_most > 0 ? strength / strength_most : 0;
  return prop(
    id,
    unit.at,
    side,
    () => {
      const group = new Group();
      const solid = gone ? makeRuin() : makeSolid(type, side);
      // those without a road look to the enemy: east for the first side, west for the second
      solid.rotation.y = ((heading ?? (side === 1 ? HALF_TURN : 0)) * Math.PI) / HALF_TURN;
      group.add(solid);
      const wall = gone ? null : makeCover(cover);
      if (wall) {
        wall.rotation.y = solid.rotation.y;
        group.add(wall);
      }
      group.add(makeBase({ side: sideOf(side), share, radius: BASE, goal, seen, selected: chosen, gone }));
      if (gone) group.add(makeSmoke(0x3a352f));
      else {
        const flag = makeFlag(sideOf(side));
        flag.position.set(-BASE, 0, -BASE * 0.6);
        group.add(flag);
        if (share < 1) group.add(makeSmoke(0x8d867a, 2));
      }
      return group;
    },
    {
      key: JSON.stringify([type, side, strength, cover, goal, seen, gone, heading, chosen]),
      title: chosen || named.has(id) ? unit.title : '',
      height: chosen && !gone ? `${strength}/${strength_most}` : '',
      hurt: share < 1,
      gone,
      selected: chosen,
      reach: gone && !chosen ? 0 : 0.36,
      lift: 0.18,
      grows: true,
    },
  );
}

/** The envelope with its cable in the air, and the winch on the ground below. */
function balloonProps(balloon: BalloonCard, { selected }: Look): Prop[] {
  const { id, side, at, foot, leak, cable, gone, goal } = balloon;
  const chosen = id === selected;
  const below: Spot = [at[0], at[1], foot];
  const winch = prop(
    `${id} winch`,
    below,
    side,
    () => {
      const base = makeBase({
        side: sideOf(side),
        share: 1,
        radius: 0.24,
        goal: goal && !gone,
        seen: false,
        selected: chosen,
        gone,
      });
      return new Group().add(base, gone ? makeRuin() : makeSolid('truck', side));
    },
    { key: JSON.stringify([side, goal, gone, chosen]), grows: true },
  );
  if (gone) return [winch];
  const height = (at[2] - foot) * MU;
  const envelope = prop(
    id,
    at,
    side,
    () => {
      const group = new Group().add(makeEnvelope(side, leak > 0), makeCable(height, cable));
      if (leak > 0) {
        const gas = makeSmoke(0xb9b2a2, 3);
        gas.position.set(0.2, 0.25, 0.2);
        group.add(gas);
      }
      if (chosen) {
        const ring = makeCircle(0.9, PLANNED);
        group.add(ring);
      }
      return group;
    },
    {
      key: JSON.stringify([side, leak > 0, cable, height, chosen]),
      grounded: false,
      title: chosen ? balloon.title : id,
      height: at[2].toFixed(0),
      hurt: leak > 0,
      selected: chosen,
      reach: 0.7,
    },
  );
  return [winch, envelope];
}

// ---- fire

function barrageProp({ battery, at, side, reach, title, guns }: BarrageCard, { selected }: Look): Prop[] {
  if (!at) return [];
  const radius = reach * MU;
  const seed = battery.length * 31 + guns;
  const chosen = battery === selected;
  return [
    prop(battery, at, side, () => makeSphere(radius, sideOf(side), 'fire', seed), {
      key: JSON.stringify([radius, side, guns]),
      grounded: false,
      title,
      height: at[2].toFixed(0),
      selected: chosen,
      reach: 0.6,
    }),
  ];
}

/** The marks of a run: a cross and the template at each place, and a line through them. */
function runProps({ airplane, points, rings, load, each }: RunMark): Prop[] {
  const color = load === 'bombs' ? BLAST : TASK;
  return marks(`run ${airplane}`, points, rings, each, color);
}

function marks(
  id: string,
  points: readonly Spot[],
  rings: readonly RingCard[],
  each: number,
  color: string,
): Prop[] {
  const [first] = points;
  if (!first) return [];
  const key = JSON.stringify([points, rings, each, color]);
  const line = prop(
    id,
    first,
    -1,
    () =>
      makeWay(
        points.map((at) => from(first, at)),
        color,
      ),
    {
      key,
      grounded: false,
    },
  );
  const places = points.map((at, index) =>
    prop(`${id} ${index}`, at, -1, () => pointMark(rings, color), { key: `${key} ${index}` }),
  );
  return [line, ...places];
}

function pointMark(rings: readonly RingCard[], color: string): Group {
  if (rings.length > 0) return makeTemplate(radiiOf(rings), color);
  return new Group().add(makeCross(0.4, color), makeCircle(0.3, color));
}

/** A place relative to another, in the axes of the scene. */
function from(first: Spot, at: Spot): Vector3 {
  return new Vector3((at[0] - first[0]) * MU, (at[2] - first[2]) * MU, (first[1] - at[1]) * MU);
}

function craterProp(impact: Impact, index: number): Prop {
  const { what, at, rings, aim } = impact;
  const color = what === 'container' ? TASK : BLAST;
  return prop(
    `impact ${index}`,
    at,
    -1,
    () => {
      const crater = new Group().add(makeTemplate(radiiOf(rings), color, 0.12));
      if (what === 'container') crater.add(makeCross(0.5, color));
      else crater.add(makeSmoke(0x4a4238, 2));
      if (Math.hypot(aim[0] - at[0], aim[1] - at[1]) > 0.05) {
        crater.add(makeWay([new Vector3(), from(at, [aim[0], aim[1], at[2]])], color));
      }
      return crater;
    },
    { key: JSON.stringify(impact) },
  );
}

/** The aim of a battery of artillery: a great cross in a circle of its side's colour. */
function aimProp({ id, at, side, title, effect, dice }: ArtilleryCard, { selected }: Look): Prop[] {
  if (!at) return [];
  const color = sideColor(side === 1 ? 1 : 0);
  return [
    prop(
      id,
      at,
      side,
      () =>
        new Group().add(
          makeCross(1.1, color),
          makeCircle(0.7, color),
          makeCircle(Math.max(0.8, dice * 5 * MU), color, true, effect ? 0.9 : 0.45),
        ),
      {
        key: JSON.stringify([side, effect, dice]),
        title: `${title}: aim`,
        height: effect ? 'effect' : `${dice}d10`,
        selected: id === selected,
        reach: 0.6,
      },
    ),
  ];
}

// ---- tasks, and who came down

function goalProp({ id, at, radius, task, met, words, side }: GoalCard): Prop[] {
  if (!at) return [];
  return [
    prop(
      `goal ${id}`,
      at,
      side,
      () =>
        new Group().add(
          makeCircle(Math.max(0.6, radius * MU), TASK, true, met ? 0.35 : 0.9),
          makeCross(0.6, TASK),
        ),
      {
        key: JSON.stringify([task, met, radius]),
        title: met ? '' : words.length > 34 ? `${words.slice(0, 32)}…` : words,
        gone: met,
      },
    ),
  ];
}

function fallenProp({ id, fallen, side, at, title }: FallenCard): Prop {
  return prop(
    `down ${id}`,
    at,
    side,
    () =>
      fallen === 'parachute'
        ? makeCanopy(side)
        : new Group().add(
            makeDowned(fallen === 'landed', side),
            ...(fallen === 'wreck' ? [makeSmoke(0x2c2926, 4)] : []),
          ),
    { key: fallen, title, gone: fallen === 'wreck', grows: true, lift: 0.1 },
  );
}

// ---- what an answer would do

function wayProp(run: RunCard | null): Prop[] {
  const [first] = run?.way ?? [];
  if (!run || !first || run.length === 0) return [];
  const build = () =>
    makeWay(
      run.way.map((at) => from(first, at)),
      PLANNED,
    );
  return [prop('way of the run', first, -1, build, { key: JSON.stringify(run.way), grounded: false })];
}

function previewProps(preview: Shown): Prop[] {
  if (!preview) return [];
  switch (preview.kind) {
    case 'run':
      return marks('planned run', preview.points, preview.rings, preview.each, PLANNED);
    case 'sphere': {
      const { at, reach, side, legal } = preview;
      const build = () => {
        const sphere = makeSphere(reach * MU, sideOf(side), legal ? 'planned' : 'wrong', 1);
        return sphere.add(makeWay([new Vector3(), new Vector3(0, -at[2] * MU, 0)], PLANNED));
      };
      return [
        prop('planned barrage', at, side, build, {
          key: JSON.stringify([reach, legal, at]),
          grounded: false,
        }),
      ];
    }
    case 'spot':
      return [
        prop('planned aim', preview.at, preview.side, () =>
          new Group().add(makeCross(1, PLANNED), makeCircle(0.6, PLANNED)),
        ),
      ];
  }
}

/** A wind sock at the corner of the board. */
function windProp(board: IcogBoard, wind: number): Prop {
  const at: Spot = [board.width * 0.04, board.depth * 0.04, 0];
  const build = () => makeWindSock(new Vector3(), wind);
  return prop('wind', at, -1, build, { key: `wind ${wind}`, grows: true });
}
