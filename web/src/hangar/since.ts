const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words; empty for a time that cannot be read. */
export function since(iso: string, now: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const passed = Math.max(0, now - then);
  for (const [unit, length] of STEPS) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  }
  return 'just now';
}
