/** What a plane is painted like: by nation, by type, and for itself. Schemes are plausible, not portraits. */
import { pattern, plain, seedOf, type Pattern } from './patterns';
import type { Craftwork, Finish } from './shapes';

export interface Look {
  type: string;
  nation: string;
  role: string;
  ace: boolean;
  id: string;
}

export type Country =
  | 'britain'
  | 'france'
  | 'germany'
  | 'austria'
  | 'italy'
  | 'america'
  | 'belgium'
  | 'russia'
  | 'serbia'
  | 'bulgaria'
  | 'none';

const COUNTRIES: Readonly<Record<string, Country>> = {
  britain: 'britain',
  'united kingdom': 'britain',
  france: 'france',
  germany: 'germany',
  'austria-hungary': 'austria',
  italy: 'italy',
  'kingdom of italy': 'italy',
  usa: 'america',
  'united states': 'america',
  belgium: 'belgium',
  'russian empire': 'russia',
  russia: 'russia',
  serbia: 'serbia',
  bulgaria: 'bulgaria',
};

export function countryOf(nation: string): Country {
  return COUNTRIES[nation.toLowerCase()] ?? 'none';
}

export interface Livery {
  wingTop: Pattern;
  wingUnder: Pattern;
  body: Pattern;
  belly: number;
  nose: Pattern;
  /** Tailplane and fin. */
  tail: Pattern;
  /** One colour, or stripes from the front. */
  rudder: readonly number[];
  spinner: number;
  wheel: number;
  strut: number;
  /** A ring around the rear body. */
  band: number | null;
  /** Stripes at the wing tips. */
  tips: readonly number[];
  /** The mark on wings, body and, for crosses, rudder. */
  mark: string;
  /** What is painted on the side: a number or a letter; an ace's emblem. */
  code: string;
  emblem: string | null;
  seed: number;
}

const PAINT = {
  pc10: 0x5d5a32,
  linen: 0xdccfa8,
  cream: 0xe6dcbc,
  silver: 0xc3c6c2,
  grey: 0x9aa2a4,
  steel: 0x8b9092,
  ply: 0xb98a4e,
  dark: 0x2b2924,
  night: 0x3d4034,
  white: 0xf1eee2,
  black: 0x24221f,
  red: 0xb3262b,
  blue: 0x2a4f96,
  yellow: 0xe2b02f,
  green: 0x3d7a45,
  turquoise: 0x86b4b0,
  sky: 0xb9cfd2,
  mauve: 0x6c5876,
  moss: 0x4f6140,
  brown: 0x6f5538,
  chestnut: 0x7d5b3c,
  sand: 0xc2a874,
  orange: 0xcf6f2b,
} as const;

const LOZENGE = [0x4a5766, 0x665a73, 0x4f6049, 0x968657, 0x3c4862] as const;
const PALE_LOZENGE = [0xb7a98c, 0x93a48a, 0xc4b4b0, 0x93a7b8, 0xcbbf95] as const;
const FRENCH_FIVE = [0x6b6a3c, 0xc2a874, 0x4e5a3a, 0x7d5b3c, 0x2f2d28] as const;

/** Wings above and below, body, tail. */
type Coat = Pick<Livery, 'wingTop' | 'wingUnder' | 'body' | 'belly' | 'nose' | 'tail'>;

function coat(
  wing: Pattern,
  under: number | Pattern,
  body: Pattern,
  nose: number,
  tail = body,
  belly?: number,
): Coat {
  const below = typeof under === 'number' ? plain(under) : under;
  return {
    wingTop: wing,
    wingUnder: below,
    body,
    belly: belly ?? body.colours[0] ?? PAINT.linen,
    nose: plain(nose),
    tail,
  };
}

const MAUVE_GREEN = pattern('bands', 2.1, PAINT.mauve, PAINT.moss);
const LOZENGES = pattern('lozenge', 0.5, ...LOZENGE);
const PALE_LOZENGES = pattern('lozenge', 0.5, ...PALE_LOZENGE);
const FIVE = pattern('patches', 0.85, ...FRENCH_FIVE);
const STREAKS = pattern('streaks', 0.9, 0x4f5a36, 0x6d6f45, 0x98906a, 0x59613a);
const MOTTLE = pattern('patches', 0.7, PAINT.moss, 0x8c8a4e, PAINT.chestnut, PAINT.mauve);
const SWIRLS = pattern('patches', 0.45, PAINT.sand, 0x8a7a44, PAINT.brown, PAINT.moss);

const FINISHES: Readonly<Record<Exclude<Finish, 'nation'>, Coat>> = {
  linen: coat(plain(PAINT.linen), PAINT.cream, plain(PAINT.linen), PAINT.steel),
  silver: coat(plain(PAINT.silver), PAINT.silver, plain(PAINT.silver), PAINT.silver),
  camouflage: coat(FIVE, PAINT.sand, FIVE, 0x7a7a52, FIVE, PAINT.sand),
  olive: coat(plain(0x6a6a40), PAINT.linen, plain(0x6a6a40), 0x6a6a40, plain(0x6a6a40), PAINT.linen),
  night: coat(plain(PAINT.night), PAINT.night, plain(PAINT.night), PAINT.dark),
  'ply-mauve': coat(MAUVE_GREEN, PAINT.turquoise, plain(PAINT.ply), PAINT.grey, plain(PAINT.moss)),
  'ply-lozenge': coat(LOZENGES, PALE_LOZENGES, plain(PAINT.ply), PAINT.grey, plain(PAINT.ply)),
  'ply-linen': coat(plain(PAINT.linen), PAINT.cream, plain(PAINT.ply), PAINT.grey, plain(PAINT.linen)),
  lozenge: coat(LOZENGES, PALE_LOZENGES, LOZENGES, 0x5e6a4a, LOZENGES, 0x93a7b8),
  streaked: coat(STREAKS, PAINT.turquoise, STREAKS, 0x5c623f, STREAKS, PAINT.turquoise),
  grey: coat(plain(0xb4bab8), 0xc4c9c6, plain(0xb4bab8), 0xa5abaa),
  'grey-lozenge': coat(LOZENGES, PALE_LOZENGES, plain(0xa9b0ae), 0x949b98, plain(0xa9b0ae)),
  sky: coat(plain(0xc8d6d4), 0xd6e0dd, plain(0xc8d6d4), 0xaebcb9),
  mottled: coat(MOTTLE, PAINT.sky, MOTTLE, PAINT.moss, MOTTLE, PAINT.sky),
  swirls: coat(SWIRLS, PAINT.cream, SWIRLS, PAINT.grey, SWIRLS, PAINT.sand),
  navy: coat(plain(PAINT.cream), PAINT.cream, plain(PAINT.ply), PAINT.grey, plain(PAINT.cream)),
  rubber: coat(plain(0xb7ab84), 0xa79b76, plain(0xb7ab84), 0xa79b76),
  tan: coat(plain(0xcdb577), 0xb9a168, plain(0xcdb577), 0xb9a168),
};

const PC10_COAT = coat(
  plain(PAINT.pc10),
  PAINT.linen,
  plain(PAINT.pc10),
  PAINT.steel,
  plain(PAINT.pc10),
  PAINT.linen,
);

interface National {
  coat: Coat;
  rudder: readonly number[];
  mark: string;
  /** Colours from which a plane gets its own cowl, wheels and band. */
  flights: readonly number[];
}

const { red, white, blue, black, yellow, green } = PAINT;

const NATIONS: Readonly<Record<Country, National>> = {
  britain: {
    coat: PC10_COAT,
    rudder: [blue, white, red],
    mark: 'britain',
    flights: [PAINT.steel, red, white, blue, 0x8b7a48],
  },
  france: {
    coat: FINISHES.camouflage,
    rudder: [0x3a63a8, white, red],
    mark: 'france',
    flights: [red, white, 0x3a63a8, yellow, black],
  },
  germany: {
    coat: FINISHES.lozenge,
    rudder: [white],
    mark: 'cross',
    flights: [yellow, red, blue, white, black, green, PAINT.orange],
  },
  austria: {
    coat: FINISHES['ply-linen'],
    rudder: [red, white, red],
    mark: 'cross',
    flights: [white, black, red, PAINT.brown, green],
  },
  italy: {
    coat: FINISHES.linen,
    rudder: [green, white, red],
    mark: 'italy',
    flights: [PAINT.silver, red, green, black, blue],
  },
  america: {
    coat: FINISHES.olive,
    rudder: [red, white, blue],
    mark: 'america',
    flights: [red, white, blue, yellow, black],
  },
  belgium: {
    coat: FINISHES.camouflage,
    rudder: [black, yellow, red],
    mark: 'belgium',
    flights: [white, red, black, yellow, blue],
  },
  russia: {
    coat: FINISHES.linen,
    rudder: [white, 0x3a63a8, red],
    mark: 'russia',
    flights: [PAINT.steel, black, red, blue, white],
  },
  serbia: {
    coat: FINISHES.linen,
    rudder: [red, 0x3a63a8, white],
    mark: 'serbia',
    flights: [PAINT.steel, red, blue, white, black],
  },
  bulgaria: {
    coat: FINISHES.linen,
    rudder: [white, green, red],
    mark: 'bulgaria',
    flights: [PAINT.steel, white, green, red, black],
  },
  none: {
    coat: FINISHES.linen,
    rudder: [PAINT.brown],
    mark: 'disc',
    flights: [PAINT.steel, PAINT.orange, green, blue, white],
  },
};

interface Scheme {
  name: string;
  body?: Pattern;
  wings?: Pattern;
  nose?: Pattern;
  tail?: Pattern;
  rudder?: readonly number[];
  band?: number;
  emblem?: string;
}

const RED = plain(0xa81e22);

/** The famous triplane, and wingmates close to it. */
const RED_TRIPLANES: readonly Scheme[] = [
  { name: 'all red', body: RED, wings: RED, nose: RED, tail: RED },
  { name: 'red, white tail', body: RED, wings: RED, nose: RED, tail: plain(white) },
  { name: 'red, black cowl', body: RED, wings: RED, nose: plain(black), tail: RED },
];

/** Aces who painted the whole machine. */
const BOLD: readonly Scheme[] = [
  { name: 'black knight', body: plain(black), nose: plain(black), tail: plain(white), emblem: 'star' },
  { name: 'yellow nose', nose: plain(yellow), tail: plain(yellow), band: yellow, emblem: 'arrow' },
  { name: 'blue tail', body: plain(0x31589c), tail: plain(0x31589c), nose: plain(red), emblem: 'heart' },
  { name: 'chessboard', body: pattern('checks', 0.42, black, white), nose: plain(black), emblem: 'diamond' },
  {
    name: 'zebra',
    body: pattern('rings', 0.36, white, black),
    nose: plain(yellow),
    tail: pattern('stripes', 0.42, white, black),
  },
  {
    name: 'green meadow',
    body: plain(0x49803f),
    nose: plain(white),
    tail: plain(0x49803f),
    emblem: 'clover',
  },
  { name: 'moonlight', body: plain(0xcfd6da), nose: plain(0x31589c), tail: plain(0x31589c), emblem: 'moon' },
  {
    name: 'tiger',
    body: pattern('rings', 0.34, yellow, PAINT.brown),
    nose: plain(PAINT.brown),
    tail: plain(yellow),
  },
  { name: 'vermilion', body: plain(0xc23a25), nose: plain(black), tail: plain(0xc23a25), emblem: 'star' },
];

/** Where regulations left less room. */
const MODEST: readonly Scheme[] = [
  { name: 'red cowl', nose: plain(red), band: white, emblem: 'heart' },
  { name: 'blue cowl', nose: plain(0x31589c), band: 0x31589c, emblem: 'star' },
  { name: 'barber pole', nose: pattern('checks', 0.3, white, black), band: black, emblem: 'diamond' },
  { name: 'yellow cowl', nose: plain(yellow), band: yellow, emblem: 'arrow' },
  { name: 'black cowl', nose: plain(black), tail: plain(black), band: white, emblem: 'moon' },
  { name: 'white tail', nose: plain(white), tail: plain(white), emblem: 'clover' },
  { name: 'banded', nose: pattern('rings', 0.22, red, white), band: red, emblem: 'anchor' },
];

const BOLD_COUNTRIES: readonly Country[] = ['germany', 'austria', 'bulgaria', 'italy', 'russia', 'none'];

function schemeOf(look: Look, country: Country, turn: number): Scheme {
  const others = BOLD_COUNTRIES.includes(country) ? BOLD : MODEST;
  const schemes = look.type === 'fokker-dr-i' ? RED_TRIPLANES : others;
  return schemes[turn % schemes.length] ?? { name: 'as it came' };
}

/** The number in the id, so that plane and label agree, or a letter; and its turn among planes of its type. */
function codeOf(look: Look, seed: number): { code: string; turn: number } {
  const digits = /\d{1,2}(?!.*\d)/.exec(look.id)?.[0];
  if (digits === undefined) return { code: String.fromCharCode(65 + (seed % 26)), turn: seed };
  return { code: digits, turn: Number(digits) + (seedOf(look.type) % 1000) };
}

export function liveryOf(look: Look, shape: Craftwork): Livery {
  const country = countryOf(look.nation);
  const national = NATIONS[country];
  const seed = seedOf(`${look.type} ${look.id}`);
  const base = shape.finish === 'nation' ? national.coat : FINISHES[shape.finish];
  const foreign = country === 'britain' && shape.finish === 'camouflage';
  const worn = foreign ? PC10_COAT : base;
  const { code, turn } = codeOf(look, seed);
  const count = national.flights.length;
  const flight = national.flights[turn % count] ?? PAINT.steel;
  const cross = national.mark === 'cross';
  const late = shape.kind === 'plane' && shape.late === true;
  const striped = country === 'austria' && (shape.finish === 'navy' || turn % 3 === 0);
  const livery: Livery = {
    ...worn,
    nose: plain(flight),
    rudder: national.rudder,
    spinner: flight,
    wheel: national.flights[(turn + 2) % count] ?? PAINT.steel,
    strut: PAINT.brown,
    band: turn % 3 === 1 ? flight : null,
    tips: striped ? [red, white, red] : [],
    mark: cross && late ? 'beam' : national.mark,
    code,
    emblem: null,
    seed,
  };
  if (look.ace && shape.kind === 'plane') wear(livery, schemeOf(look, country, turn));
  return livery;
}

/** Puts an ace's scheme over the national one. */
function wear(livery: Livery, scheme: Scheme): void {
  if (scheme.body !== undefined) {
    livery.body = scheme.body;
    livery.belly = scheme.body.colours[0] ?? livery.belly;
  }
  livery.wingTop = scheme.wings ?? livery.wingTop;
  livery.wingUnder = scheme.wings ?? livery.wingUnder;
  livery.nose = scheme.nose ?? livery.nose;
  livery.spinner = scheme.nose?.colours[0] ?? livery.spinner;
  livery.tail = scheme.tail ?? livery.tail;
  livery.rudder = scheme.rudder ?? livery.rudder;
  livery.band = scheme.band ?? null;
  livery.wheel = scheme.nose?.colours.at(-1) ?? livery.wheel;
  livery.emblem = scheme.emblem ?? null;
}
