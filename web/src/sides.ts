/**
 * The colours of the two sides of a battle: those of their nations where an allied one meets one of the Central
 * powers. The Allies are cool and the Central powers warm, so that any two opponents stay apart for every kind of
 * colour vision; the shape of a stand's foot says it again: a hexagon for the Allies, a diamond for the Central powers.
 * Everybody else is blue against orange, the first on a hexagon.
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
export const NATIONS = { allied: ALLIED, central: CENTRAL };
export const PLAIN: readonly [string, string] = ['#2a78d0', '#e8871e'];
const NOBODY = '#a89f8c';
let painted = PLAIN;
/** Does the first side stand on a diamond, because it belongs to the Central powers? */
let turned = false;

/** The colours of two sides, by their names. */
export function colorsOf([first = '', second = '']: readonly string[]): readonly [string, string] {
  for (const [one, other] of [
    [ALLIED, CENTRAL],
    [CENTRAL, ALLIED],
  ] as const) {
    const [left, right] = [one[first], other[second]];
    if (left && right) return [left, right];
  }
  return PLAIN;
}

/** What a side stands on, the same in every battle of its nation: 0 is a hexagon, 1 a diamond. */
export function footOf(side: number): 0 | 1 {
  return (side === 1) === turned ? 0 : 1;
}

export function sideColor(side: Side): string {
  return side === -1 ? NOBODY : painted[side];
}

/** Everything has the colours of these sides from now on, panels and board alike; gives back how to end that. */
export function paint(names: readonly string[]): () => void {
  turned = names[0] !== undefined && names[0] in CENTRAL && colorsOf(names) !== PLAIN;
  show(colorsOf(names));
  return () => {
    turned = false;
    show(PLAIN);
  };
}

function show(colors: readonly [string, string]): void {
  painted = colors;
  const { style } = document.documentElement;
  colors.forEach((color, side) => style.setProperty(`--side-${side}`, color));
}
