/** A percentage for reading. */
export function percent(value: number): string {
  return perCent(value > 0 && value < 1 ? '<1' : Math.round(value));
}

/** A number with its percent sign, which no line break parts. */
export function perCent(value: number | string): string {
  return `${value}\u00a0%`;
}
