/** Everything on the ground and moored above it as panels, prompts and overlays need it. It draws nothing. */
import { percent } from '../../../prompt/percent';
import type { Mark, Overlay, Place } from '../../../stage/types';
import type { Entry, GroundScene, IcogScene, Impact, Prompt } from '../../../wire';
import { MU } from '../scene';
import { NO_OVERLAY } from '../../../boards/overlays';

/** What lies so near to somebody who moves is brought into his picture, in Move units. */
const NEARBY = 18;

type Spot = readonly [number, number, number];

/** Something that can be chosen: a unit, a balloon, a barrage, the aim of a battery. */
export interface Thing {
  id: string;
  title: string;
  side: number;
  seat: string;
  at: Spot | null;
  gone: boolean;
  lines: readonly string[];
}

export function groundOf(scene: IcogScene): GroundScene | null {
  return scene.ground ?? null;
}

/** Everything by its name. */
export function thingsOf(ground: GroundScene | null): Map<string, Thing> {
  if (!ground) return new Map();
  const all: Thing[] = [
    ...ground.units,
    ...ground.balloons,
    ...ground.barrages.map((one) => ({ ...one, id: one.battery, gone: one.at === null })),
    ...ground.artillery.map((one) => ({ ...one, gone: false })),
  ];
  return new Map(all.map((thing) => [thing.id, thing]));
}

export function titleIn(scene: IcogScene, id: string): string | undefined {
  return thingsOf(groundOf(scene)).get(id)?.title;
}

export function placeOf([x, y, z]: Spot): Place {
  return [x * MU, y * MU, z * MU];
}

/** Move units of a place of the stage. */
export function spotOf([x, y, z]: Place): Spot {
  return [x / MU, y / MU, z / MU];
}

/** Where things are that matter: all of them, or those near to somebody; of a barrage also how high it reaches. */
export function groundPlaces(ground: GroundScene | null, near?: readonly Spot[]): Place[] {
  const found = [...thingsOf(ground).values()].filter((thing) => !thing.gone);
  const reaches = new Map(ground?.barrages.map((one) => [one.battery, one.reach]));
  return found.flatMap(({ id, at }): Place[] => {
    if (!at) return [];
    const isNear = (spot: Spot) => Math.hypot(at[0] - spot[0], at[1] - spot[1]) <= NEARBY;
    if (near && !near.some(isNear)) return [];
    const reach = reaches.get(id);
    return reach === undefined ? [placeOf(at)] : [placeOf(at), placeOf([at[0], at[1], at[2] + reach])];
  });
}

/** What belongs into the picture: all of it, or what is near enough to the one who is to move. */
export function groundAround(scene: IcogScene, card: Prompt['card'], whole: boolean): Place[] {
  if (whole || card?.kind !== 'announce') return groundPlaces(groundOf(scene));
  const [x, y, z] = card.start;
  return groundPlaces(groundOf(scene), [[x, y, z]]);
}

/** What came down in a turn. */
export function impactsIn(entries: readonly Entry[], turn: number): Impact[] {
  return entries.flatMap((entry) =>
    entry.impact && entry.turn === turn && entry.impact.what !== 'flak' ? [entry.impact] : [],
  );
}

/** Which side's guns, winches or batteries are asked about; empty: none. It stays the same from one to the next. */
export function subjectBelow(prompt: Prompt | null, scene: IcogScene): string {
  const thing = thingsOf(groundOf(scene)).get(prompt?.pieces[0] ?? '');
  return thing ? `${prompt?.kind} ${thing.side}` : '';
}

// ---- answers that are about it

/** Marks on everything on the ground that an answer names. */
export function targetOverlay(prompt: Prompt | null, ground: GroundScene | null): Overlay {
  if (!prompt || !ground || prompt.card?.kind === 'announce') return NO_OVERLAY;
  const known = thingsOf(ground);
  const best = new Map<string, number | null>();
  for (const choice of prompt.choices) {
    for (const id of choice.pieces ?? []) {
      if (prompt.pieces.includes(id) || !known.get(id)?.at) continue;
      const chance = choice.percent ?? null;
      best.set(id, Math.max(best.get(id) ?? 0, chance ?? 0) || null);
    }
  }
  const marks = [...best].flatMap(([id, chance]): Mark[] => {
    const at = known.get(id)?.at;
    const label = chance === null ? '' : percent(chance);
    return at ? [{ id, place: placeOf([at[0], at[1], at[2] + 1.6]), kind: 'shot', label }] : [];
  });
  return { ...NO_OVERLAY, marks };
}
