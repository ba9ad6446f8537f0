/** What an address may ask for beside a moment: to see it happen, to play on from it, to hear what a veteran says. */
export type Wish = 'watch' | 'play-on' | 'debrief';

/** The moment an address asks for, `#m=123`, also where it asks for something else with it, `#m=123&watch`. */
export function momentIn(fragment: string): number | null {
  const asked = /^#m=(\d{1,9})(?:&[a-z-]+)?$/.exec(fragment)?.[1];
  return asked === undefined ? null : Number(asked);
}

export function wishIn(fragment: string): Wish | null {
  const asked = /^#(?:m=\d{1,9}&)?(watch|play-on|debrief)$/.exec(fragment)?.[1];
  return (asked as Wish | undefined) ?? null;
}

export function momentFragment(number: number): string {
  return `#m=${number}`;
}
