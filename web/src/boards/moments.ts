/** Moments: what belongs to one happening, and how it is played: the camera first, then what is seen, dice, the verdict. */
import type { Act, Place } from '../stage/types';
import type { Entry, MomentKind, Verdict } from '../wire';

/** Entries that belong together. */
export interface Happening {
  kind: MomentKind;
  entries: readonly Entry[];
}

/** Who is told what, and when: as each thing is reached. */
export interface Cues {
  begin(happening: Happening): void;
  /** It begins, and can be heard. */
  sound(entry: Entry): void;
  /** It has been seen, and can be told. */
  tell(entry: Entry): void;
  /** Its cards are turned up. */
  turnUp(entry: Entry): void;
  roll(entry: Entry): void;
  judge(entry: Entry): void;
  /** How whoever is lost is called. */
  name(verdict: Verdict): string;
}

/** How long dice lie to be read, and how long a moment stays after its verdict, in milliseconds. */
const ROLL = { quick: 650, slow: 1300 };
const [SHORTEST, LONGEST, PER_LETTER] = [350, 1500, 9];
/** The end of somebody is left to be seen a little longer. */
const SILENCE = 1400;
/** The camera goes close up to these. */
const CUT: readonly MomentKind[] = ['shot', 'fall'];
/** What shows cards. */
const CARDS: readonly Act['kind'][] = ['reveal', 'deal'];
/** So many turns behind the present what is quiet is passed over, and twice as many everything but a fall. */
const FAR_BEHIND = 2;
/** One of them does it, or it happens to him. */
const ALONE: readonly MomentKind[] = ['move', 'shot', 'fall', 'task'];
const WATCHED: readonly MomentKind[] = [...CUT, 'move', 'harm', 'task'];

/** A log in moments; what comes before the first mark goes on with what was told earlier. */
export function happenings(entries: readonly Entry[]): Happening[] {
  const found: { kind: MomentKind; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (!last || entry.moment) found.push({ kind: entry.moment ?? '', entries: [entry] });
    else last.entries.push(entry);
  }
  return found;
}

/** Whom a moment is about: who flies, fires or works, and of a fall whoever falls; empty: nobody alone. */
export function actorOf({ kind, entries }: Happening): string {
  const [first] = entries;
  if (!first || !ALONE.includes(kind)) return '';
  return first.shot?.piece ?? first.pieces?.[0] ?? '';
}

/** Is there time to show this, so many turns behind the present? */
export function worthSeeing(entries: readonly Entry[], lag: number): boolean {
  if (lag <= FAR_BEHIND) return true;
  const worth = lag <= 2 * FAR_BEHIND ? CUT : ['fall'];
  return entries.some(({ moment = '' }) => worth.includes(moment));
}

/** The acts of a moment. */
export function scriptOf(
  happening: Happening,
  actsOf: (entries: readonly Entry[]) => Act[],
  cues: Cues,
  dice: keyof typeof ROLL = 'quick',
): Act[] {
  const { kind, entries } = happening;
  const watched = WATCHED.includes(kind) || kind === '';
  const seen = entries.map((entry) => actsOf([entry]));
  const script = [cue(0, () => cues.begin(happening)), ...lookOf(kind, seen.flat())];
  entries.forEach((entry, at) => {
    script.push(
      cue(0, () => cues.sound(entry)),
      ...(seen[at] ?? []).flatMap((act) =>
        CARDS.includes(act.kind) ? [cue(0, () => cues.turnUp(entry)), act] : [act],
      ),
    );
    if (entry.dice && watched) script.push(cue(ROLL[dice], () => cues.roll(entry)));
    script.push(cue(0, () => cues.tell(entry)));
    if (entry.verdict && watched) {
      const { piece: craft, word, tone } = entry.verdict;
      const name = tone === 'lost' ? cues.name(entry.verdict) : '';
      script.push(
        cue(0, () => cues.judge(entry)),
        { kind: 'verdict', craft, word, tone, name },
      );
    }
  });
  const letters = linesOf(entries).join(' ').length;
  if (watched && entries.some((entry) => entry.verdict)) {
    const silence = entries.some(({ verdict }) => verdict?.tone === 'lost') ? SILENCE : 0;
    script.push(cue(silence + Math.min(LONGEST, SHORTEST + letters * PER_LETTER), () => undefined));
  }
  return script;
}

/** What a card says of a moment after its verdict; what is told several times it says once. */
export function linesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries.filter((entry) => !entry.quiet).map((entry) => entry.text))];
}

/** What a verdict means for its man, with the wound that it goes back to: `Otto Lang is wounded and loses heart`. */
export function meaningOf(entries: readonly Entry[], last: Verdict | null): string {
  const { man = '', does = '' } = last ?? {};
  if (!man || !does) return '';
  const wounds = entries.flatMap(({ verdict }) =>
    verdict?.tone === 'hit' && verdict.man === man && verdict.does ? [verdict.does] : [],
  );
  return `${man} ${[...new Set([...wounds.slice(-1), does])].join(' and ')}`;
}

function cue(milliseconds: number, begin: () => void): Act {
  return { kind: 'cue', craft: '', milliseconds, begin };
}

/** The camera takes in whoever takes part; whoever falls has it with him by himself. */
export function lookOf(kind: MomentKind, acts: readonly Act[]): Act[] {
  const moved = acts.filter((act) => act.kind !== 'label');
  if (!WATCHED.includes(kind) || moved.length === 0 || moved.some((act) => act.kind === 'fall')) return [];
  const crafts = moved.flatMap((act) => (act.kind === 'fire' ? [act.craft, act.target] : act.craft));
  const places = acts.flatMap((act): Place[] => {
    if (act.kind === 'fly') return ends(act.track);
    if (act.kind === 'glide') return act.flights.flatMap(({ track }) => ends(track));
    return act.kind === 'blast' ? [act.place] : [];
  });
  const cut = CUT.includes(kind);
  return [{ kind: 'look', craft: '', crafts: [...new Set(crafts)], places, cut }];
}

/** Where a way begins, where it is half-way, and where it ends. */
function ends(track: readonly (readonly [number, number, number, ...unknown[]])[]): Place[] {
  const points = [track[0], track[Math.floor(track.length / 2)], track.at(-1)];
  return points.flatMap((point): Place[] => (point ? [[point[0], point[1], point[2]]] : []));
}
