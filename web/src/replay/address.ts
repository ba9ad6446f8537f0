/** The moment an address asks for, `#m=123`. */
export function momentIn(fragment: string): number | null {
  const asked = /^#m=(\d{1,9})$/.exec(fragment)?.[1];
  return asked === undefined ? null : Number(asked);
}

export function momentFragment(number: number): string {
  return `#m=${number}`;
}
