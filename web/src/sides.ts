/**
 * The colours of the two sides of a battle: those of their nations where an allied one meets one of the Central
 * powers. The Allies are cool and the Central powers warm, so that any two opponents stay apart for every kind of
 * colour vision; the shape of a stand's foot says it again: a hexagon for the Allies, a diamond for the Central powers.
 * A side named by a colour has that colour. Everybody else is blue against orange, the first on a hexagon.
 */
export type Side = 0 | 1 | -1;

const ALLIED: Readonly<Record<string, string>> = {
  Allies: '#2a78d0',
  British: '#2f6fd0',
  French: '#74bdf0',
  Americans: '#5a5fd0',
  Italians: '#2a93d8',
  Russians: '#7f95e6',
  Serbs: '#6f5fd0',
  Belgians: '#2a86c8',
};
const CENTRAL: Readonly<Record<string, string>> = {
  'Central Powers': '#e8871e',
  Germans: '#c8402a',
  Austrians: '#e3a91f',
  Bulgarians: '#e8871e',
};
/** Sides of an exercise are named by their colours. */
const COOL: Readonly<Record<string, string>> = { blue: '#2a78d0', violet: '#6f5fd0' };
const WARM: Readonly<Record<string, string>> = { red: '#c8402a', orange: '#e8871e', yellow: '#e3a91f' };
export const NATIONS = { allied: ALLIED, central: CENTRAL };
export const TINTS = { cool: COOL, warm: WARM };
export const PLAIN: readonly [string, string] = ['#2a78d0', '#e8871e'];
const NOBODY = '#a89f8c';
/** What a side stands on: 0 is a hexagon, 1 a diamond. */
export type Foot = 0 | 1;
type Two<T> = readonly [T, T];
const PLAIN_FEET: Two<Foot> = [0, 1];
let painted = PLAIN;
let feet = PLAIN_FEET;

/** `Reds`, `Blue flight`: the colour that a name begins with, or nothing. */
function tintOf(name: string, tints: Readonly<Record<string, string>>): string | undefined {
  return tints[name.toLowerCase().replace(/s?( .*)?$/, '')];
}

const coolOf = (name: string): string | undefined => ALLIED[name] ?? tintOf(name, COOL);
const warmOf = (name: string): string | undefined => CENTRAL[name] ?? tintOf(name, WARM);

/** The colours of two sides, by their names. */
export function colorsOf([first = '', second = '']: readonly string[]): Two<string> {
  const [cool, warm] = [coolOf(first), warmOf(second)];
  if (cool && warm) return [cool, warm];
  const [warmer, cooler] = [warmOf(first), coolOf(second)];
  return warmer && cooler ? [warmer, cooler] : PLAIN;
}

/** What two sides stand on, by their names: a nation has the same foot in every battle. */
export function feetOf([first = '', second = '']: readonly string[]): Two<Foot> {
  return warmOf(first) && coolOf(second) ? [1, 0] : PLAIN_FEET;
}

/** What a side of the battle on the table stands on. */
export function footOf(side: number): Foot {
  return feet[side === 1 ? 1 : 0];
}

export function sideColor(side: Side): string {
  return side === -1 ? NOBODY : painted[side];
}

/** Everything has the colours of these sides from now on, panels and board alike; gives back how to end that. */
export function paint(names: readonly string[]): () => void {
  feet = feetOf(names);
  show(colorsOf(names));
  return () => {
    feet = PLAIN_FEET;
    show(PLAIN);
  };
}

function show(colors: Two<string>): void {
  painted = colors;
  const { style } = document.documentElement;
  colors.forEach((color, side) => style.setProperty(`--side-${side}`, color));
}
