import { afterEach, expect, test } from 'vitest';
import { colorsOf, feetOf, footOf, NATIONS, paint, PLAIN, sideColor, TINTS } from './sides';

type Triple = readonly [number, number, number];
/** What is left of linear red, green and blue for those who lack a kind of cone (Machado and others, 2009). */
const EYES: Record<string, readonly [Triple, Triple, Triple]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** How far apart two colours are at least, in OKLab: white and black are 1 apart. */
const APART = 0.2;
const LEATHER = '#26201a';
/** What a mark needs against what is behind it. */
const CONTRAST = 2.5;

function linear(color: string): Triple {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return [red, green, blue];
}

const dot = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z;

function seen(color: string, eye: keyof typeof EYES): Triple {
  const rows = EYES[eye] ?? [];
  const [red = 0, green = 0, blue = 0] = rows.map((row) => Math.min(1, Math.max(0, dot(row, linear(color)))));
  const cones: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], [red, green, blue])),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], [red, green, blue])),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], [red, green, blue])),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

function apart(one: string, other: string): number {
  const distances = Object.keys(EYES).map((eye) => {
    const [a, b] = [seen(one, eye), seen(other, eye)];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  });
  return Math.min(...distances);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((color) => dot([0.2126, 0.7152, 0.0722], linear(color)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

afterEach(() => paint([])());

test('any two opponents can be told apart with every kind of colour vision', () => {
  const cool = [...Object.values(NATIONS.allied), ...Object.values(TINTS.cool)];
  const warm = [...Object.values(NATIONS.central), ...Object.values(TINTS.warm)];
  const pairs = cool.flatMap((one) => warm.map((other): [string, string] => [one, other]));
  for (const [one, other] of [...pairs, [...PLAIN] as [string, string]]) {
    expect(apart(one, other), `${one} ${other}`).toBeGreaterThan(APART);
  }
});

test('every colour stands out from the leather of the panels', () => {
  const tints = [NATIONS.allied, NATIONS.central, TINTS.cool, TINTS.warm].flatMap((one) =>
    Object.values(one),
  );
  for (const color of [...tints, ...PLAIN]) {
    expect(contrast(color, LEATHER), color).toBeGreaterThan(CONTRAST);
  }
});

test('opponents have the colours of their nations, whoever comes first; all others are blue and orange', () => {
  const [british, germans] = colorsOf(['British', 'Germans']);
  expect(colorsOf(['Germans', 'British'])).toEqual([germans, british]);
  expect(colorsOf(['French', 'British'])).toEqual(PLAIN);
  expect(colorsOf(['Germans', 'Germans'])).toEqual(PLAIN);
  expect(colorsOf(['East flight', 'West flight'])).toEqual(PLAIN);
  expect(colorsOf([])).toEqual(PLAIN);
});

test('a side named by a colour has that colour, whichever comes first', () => {
  const [reds, blues] = colorsOf(['Reds', 'Blues']);
  expect([reds, blues]).toEqual([TINTS.warm.red, TINTS.cool.blue]);
  expect(colorsOf(['Blues', 'Reds'])).toEqual([blues, reds]);
  expect(colorsOf(['Blue flight', 'Red flight'])).toEqual([blues, reds]);
  expect(feetOf(['Reds', 'Blues'])).toEqual([1, 0]);
  expect(feetOf(['Blues', 'Reds'])).toEqual([0, 1]);
});

test('a nation stands on the same foot in every battle, whichever side is named first', () => {
  const feet = (names: string[]) => {
    const clean = paint(names);
    const found = [footOf(0), footOf(1)];
    clean();
    return found;
  };
  expect(feet(['British', 'Germans'])).toEqual([0, 1]);
  expect(feet(['Germans', 'British'])).toEqual([1, 0]);
  expect(feet(['East flight', 'West flight'])).toEqual([0, 1]);
  expect(feet(['Germans', 'Germans'])).toEqual([0, 1]);
});

test('panels and board are painted alike, until the battle is left', () => {
  const clean = paint(['Austrians', 'Italians']);
  const root = document.documentElement.style;
  expect(root.getPropertyValue('--side-0')).toBe(NATIONS.central.Austrians);
  expect(root.getPropertyValue('--side-1')).toBe(NATIONS.allied.Italians);
  expect([sideColor(0), sideColor(1)]).toEqual([NATIONS.central.Austrians, NATIONS.allied.Italians]);
  clean();
  expect([sideColor(0), sideColor(1)]).toEqual([...PLAIN]);
  expect(root.getPropertyValue('--side-1')).toBe(PLAIN[1]);
});
