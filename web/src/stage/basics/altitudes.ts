/**
 * Colours of heights, the lowest first: from dark blue over grey to light yellow, which stay in order for every kind of
 * colour vision and in grey too. `front` is for letters on them.
 */
export const ALTITUDES: readonly { back: string; front: string }[] = [
  { back: '#1b2f5b', front: '#ffffff' },
  { back: '#4a5a78', front: '#ffffff' },
  { back: '#8f8c7e', front: '#1c150c' },
  { back: '#c9b75a', front: '#1c150c' },
  { back: '#ffe945', front: '#1c150c' },
];

/** The number of the band that a height lies in: the first whose top it does not exceed, or the last. */
export function bandOf(height: number, tops: readonly number[]): number {
  const found = tops.findIndex((top) => height <= top);
  return found >= 0 ? found : Math.max(0, tops.length - 1);
}

/** The colours of a height. */
export function altitudeOf(height: number, tops: readonly number[]): { back: string; front: string } | null {
  return tops.length > 0 ? (ALTITUDES[bandOf(height, tops)] ?? null) : null;
}
