/** The end of a battle for whoever sat at it: whose it is, and what everybody did. */
import type { ManOutcome, Outcome, PilotOutcome } from '../wire';

/** Who looks at the result. */
export interface Viewer {
  /** The sides on which he has a seat. */
  sides: readonly string[];
  /** Does anybody else sit on his side? */
  joined: boolean;
}

/** A man, or a plane where nobody knows who flew it. */
export interface FlierLine {
  id: string;
  name: string;
  /** His plane, or his post where it has several men without names; empty where there is no more to say. */
  plane: string;
  side: string;
  deeds: string[];
  lost: boolean;
}

/** Who has won: told to whoever fought on one side as his own matter, and to everybody else as it is. */
export function verdictFor({ winner }: Outcome, { sides, joined }: Viewer): string {
  const [own] = sides;
  if (winner === '') return 'A draw';
  if (own === undefined || sides.length > 1) return `The ${winner} win`;
  if (own === winner) return `${joined ? 'Your side wins' : 'You win'}! Victory for the ${winner}.`;
  return `${joined ? 'Your side loses' : 'You lose'}. Victory for the ${winner}.`;
}

/** Why it is over, as a sentence. */
export function reasonOf({ reason }: Outcome): string {
  const stop = /[.!?…]$/.test(reason) || reason === '' ? '' : '.';
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${stop}`;
}

/** Everybody who flew, one's own men before the others: of each those with victories first, the lost last. */
export function fliersOf(pilots: readonly PilotOutcome[], own: readonly string[] = []): FlierLine[] {
  const told = pilots.flatMap((pilot) => {
    const men = pilot.men ?? [];
    const score = pilot.kills === 1 ? '1 victory' : `${pilot.kills} victories`;
    const alone = {
      id: pilot.piece,
      name: pilot.title,
      plane: '',
      side: pilot.side,
      deeds: pilot.kills > 0 ? [pilot.fate, score] : [pilot.fate],
      lost: pilot.lost ?? false,
      weight: pilot.kills,
    };
    const crew = men.map((man, at) => ({
      id: `${pilot.piece} ${at}`,
      name: man.name || pilot.title,
      plane: man.name ? pilot.title : men.length > 1 ? man.post : '',
      side: pilot.side,
      deeds: toldOf(pilot.fate, man),
      lost: man.lost ?? false,
      weight: man.victories ?? 0,
    }));
    return crew.length > 0 ? crew : [alone];
  });
  const rank = ({ weight, lost }: (typeof told)[number]): number => (lost ? 0 : 1) + 2 * weight;
  const mine = ({ side }: FlierLine): number => (own.includes(side) ? 1 : 0);
  return told.sort((one, other) => mine(other) - mine(one) || rank(other) - rank(one));
}

/** What became of a plane, then of the man in it: `shot down; the pilot fell with the plane`. */
function toldOf(fate: string, { post, deeds = [] }: ManOutcome): string[] {
  const [state, ...rest] = deeds;
  return state === undefined ? [fate] : [`${fate}; the ${post} ${state}`, ...rest];
}

/** Whose work a victory was: the man to whom it can only belong, with his airplane; else the airplane. */
export function victorOf(pilots: readonly PilotOutcome[], piece: string, title: string): string {
  const men = pilots.find((pilot) => pilot.piece === piece)?.men ?? [];
  const victors = men.length > 1 ? men.filter(({ victories = 0 }) => victories > 0) : men;
  const [man] = victors;
  return man?.name && victors.length === 1 ? `${man.name} in ${title}` : title;
}
