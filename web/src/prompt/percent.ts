/** A percentage for reading. */
export function percent(value: number): string {
  return `${value > 0 && value < 1 ? '<1' : Math.round(value)} %`;
}

/**
 * All shares of a whole, so that they add up to a hundred: each is rounded as everywhere else, and one of them, `rest`,
 * takes what rounding leaves over, or the largest where there is no rest.
 */
export function percents(values: readonly number[], rest: number): string[] {
  const whole = values.map(Math.round);
  const taking = values[rest] ? rest : values.indexOf(Math.max(...values));
  const over = 100 - whole.reduce((sum, value) => sum + value, 0);
  return values.map((value, at) => percent(at === taking ? (whole[at] ?? 0) + over : value));
}
