/** Colours laid over a surface; `size` is in metres. */
export interface Pattern {
  kind: 'plain' | 'patches' | 'lozenge' | 'bands' | 'streaks' | 'checks' | 'stripes' | 'rings';
  colours: readonly number[];
  size: number;
}

/** One colour. */
export function plain(colour: number): Pattern {
  return { kind: 'plain', colours: [colour], size: 1 };
}

export function pattern(kind: Pattern['kind'], size: number, ...colours: number[]): Pattern {
  return { kind, colours, size };
}

/** A number from a text, always the same. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}

function scatter(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth chance between 0 and 1. */
function drift(x: number, y: number, seed: number): number {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  const [across, up] = [x - left, y - low];
  const ease = (part: number): number => part * part * (3 - 2 * part);
  const row = (at: number): number => {
    const from = scatter(left, at, seed);
    return from + (scatter(left + 1, at, seed) - from) * ease(across);
  };
  const below = row(low);
  return below + (row(low + 1) - below) * ease(up);
}

/** The colour of a pattern at a place of its surface: `across` the flight and `along` it. */
export function tint(coat: Pattern, across: number, along: number, seed: number): number {
  const { colours, size } = coat;
  const pick = (index: number): number => {
    const count = colours.length;
    return colours[((Math.floor(index) % count) + count) % count] ?? 0xffffff;
  };
  switch (coat.kind) {
    case 'plain':
      return pick(0);
    case 'patches':
      return pick(
        Math.min(0.999, Math.max(0, drift(across / size, along / size, seed) * 1.5 - 0.25)) * colours.length,
      );
    case 'lozenge': {
      const row = Math.floor(along / size);
      return pick(Math.floor(across / size + row * 0.5) * 2 + row * 3);
    }
    case 'bands':
      return pick(across / size + along / (size * 3) + 0.25);
    case 'streaks':
      return pick(drift((across + along * 0.5) / size, along / (size * 0.2), seed) * colours.length * 0.999);
    case 'checks':
      return pick(Math.floor(across / size) + Math.floor(along / size));
    case 'stripes':
      return pick(across / size + 0.5);
    case 'rings':
      return pick(along / size);
  }
}
