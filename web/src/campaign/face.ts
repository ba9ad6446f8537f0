/** A portrait's measures and colours out of the numbers that describe a man; the same numbers always give the same face. */
import type { Portrait } from '../wire';

export interface Uniform {
  coat: string;
  collar: string;
  cap: string;
  band: string;
  peak: string;
  /** The shape of what he wears on his head. */
  headgear: 'peaked' | 'side' | 'round' | 'kepi' | 'helmet';
}

interface Cloth {
  coat: string;
  collar: string;
  cap: string;
  band: string;
  officer: Uniform['headgear'];
  other: Uniform['headgear'];
}

const CLOTH: Record<string, Cloth> = {
  Britain: {
    coat: '#857448',
    collar: '#6d5e38',
    cap: '#8a7a4d',
    band: '#6b5c37',
    officer: 'peaked',
    other: 'side',
  },
  Germany: {
    coat: '#7d8374',
    collar: '#5d6257',
    cap: '#7a8072',
    band: '#8e2f26',
    officer: 'peaked',
    other: 'round',
  },
  France: {
    coat: '#8098b3',
    collar: '#627b98',
    cap: '#7089a8',
    band: '#4d6280',
    officer: 'kepi',
    other: 'side',
  },
  USA: {
    coat: '#77713f',
    collar: '#5d5830',
    cap: '#77713f',
    band: '#5d5830',
    officer: 'peaked',
    other: 'side',
  },
  Belgium: {
    coat: '#8b7a50',
    collar: '#6f6040',
    cap: '#7d6d45',
    band: '#8e2f26',
    officer: 'peaked',
    other: 'side',
  },
  'Austria-Hungary': {
    coat: '#8f9496',
    collar: '#6f7577',
    cap: '#8a9092',
    band: '#6a7072',
    officer: 'kepi',
    other: 'round',
  },
  Italy: {
    coat: '#8a917c',
    collar: '#6b7160',
    cap: '#7f8671',
    band: '#5f6555',
    officer: 'kepi',
    other: 'side',
  },
};
const PLAIN: Cloth = {
  coat: '#7c7460',
  collar: '#625b4a',
  cap: '#7c7460',
  band: '#5a5342',
  officer: 'peaked',
  other: 'side',
};
/** Above this a man is seen as he comes from his machine. */
const HELMETED = 0.74;

export function uniformOf(portrait: Portrait): Uniform {
  const cloth = CLOTH[portrait.nation] ?? PLAIN;
  const worn = portrait.officer ? cloth.officer : cloth.other;
  return {
    coat: cloth.coat,
    collar: cloth.collar,
    cap: cloth.cap,
    band: cloth.band,
    peak: '#2b2118',
    headgear: portrait.cap > HELMETED ? 'helmet' : worn,
  };
}

/** A colour between stops, from the first at 0 to the last at 1. */
export function between(stops: readonly string[], at: number): string {
  const place = Math.min(Math.max(at, 0), 1) * (stops.length - 1);
  const from = Math.min(Math.floor(place), stops.length - 2);
  const share = place - from;
  const [one, other] = [stops[from] ?? '#000000', stops[from + 1] ?? '#000000'];
  const mixed = [1, 3, 5].map((start) => {
    const [low, high] = [one, other].map((color) => parseInt(color.slice(start, start + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

export const SKINS = ['#f3d3b3', '#e6bd98', '#d6a47c'];
export const HAIRS = ['#d9b46c', '#a9793f', '#6a4425', '#3b2a1d', '#1f1813'];
export const MOUSTACHES = ['none', 'pencil', 'chevron', 'handlebar'] as const;
export type Moustache = (typeof MOUSTACHES)[number];

export function moustacheOf(portrait: Portrait): Moustache {
  if (portrait.moustache < 0.5) return 'none';
  const kinds = MOUSTACHES.slice(1);
  return (
    kinds[Math.min(Math.floor((portrait.moustache - 0.5) * 2 * kinds.length), kinds.length - 1)] ?? 'none'
  );
}

export interface Face {
  skin: string;
  shade: string;
  hair: string;
  /** Half the width of the head at the temples, and of the jaw. */
  temple: number;
  jaw: number;
  /** Where the chin ends. */
  chin: number;
  ears: number;
  eyes: number;
  brow: number;
  nose: number;
  mouth: number;
  smile: number;
  tilt: number;
  lined: boolean;
  iris: string;
}

export function faceOf(portrait: Portrait): Face {
  const { face, age } = portrait;
  const grey = age > 0.9 ? 0.35 : 0;
  const hair = between(HAIRS, portrait.hair);
  return {
    skin: between(SKINS, portrait.skin),
    shade: between(['#d9b08a', '#c4946c', '#a97a54'], portrait.skin),
    hair: grey ? between([hair, '#b9b3a6'], grey) : hair,
    temple: 25.5 - face * 2.5,
    jaw: 18.5 - face * 3 + (1 - portrait.mouth) * 2,
    chin: 99 + face * 7,
    ears: 4 + portrait.ears * 3,
    eyes: 10 + portrait.eyes * 2.5,
    brow: -1.5 + portrait.brow * 3,
    nose: 3 + portrait.nose * 3,
    mouth: 6 + portrait.mouth * 4,
    smile: (portrait.cut - 0.4) * 5,
    tilt: (portrait.tilt - 0.5) * 9,
    lined: age > 0.62,
    iris: between(['#5d7f95', '#66704a', '#4a3220'], portrait.eyes),
  };
}

/** The outline of a head around x = 60. */
export function headPath(face: Face): string {
  const { temple: t, jaw: j, chin } = face;
  return (
    `M${60 - t} 58 C${60 - t - 1} 74 ${60 - j - 4} 88 ${60 - j} ${chin - 9} ` +
    `C${60 - j + 5} ${chin - 1} 54 ${chin} 60 ${chin} C66 ${chin} ${60 + j - 5} ${chin - 1} ${60 + j} ${chin - 9} ` +
    `C${60 + j + 4} 88 ${60 + t + 1} 74 ${60 + t} 58 C${60 + t} 40 ${60 - t} 40 ${60 - t} 58 Z`
  );
}
