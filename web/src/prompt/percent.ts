/** A percentage for reading. */
export function percent(value: number): string {
  return `${value > 0 && value < 1 ? '<1' : Math.round(value)} %`;
}
