/** The geometry of the dial: speeds around a circle, from the lower left over the top to the lower right. */
const FIRST = -135;
const SWEEP = 270;

export interface Point {
  x: number;
  y: number;
}

/** Degrees clockwise from the top at which a speed stands. */
export function angleOf(speed: number, end: number): number {
  return FIRST + (SWEEP * Math.min(Math.max(speed, 0), end)) / Math.max(1, end);
}

/** A point of a circle around the middle of the dial. */
export function pointAt(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn) * radius, y: -Math.cos(turn) * radius };
}

/** A part of a circle as an SVG path. */
export function arcPath(from: number, to: number, radius: number): string {
  const [start, stop] = [pointAt(from, radius), pointAt(to, radius)];
  const large = to - from > 180 ? 1 : 0;
  const xy = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${xy(start)}A${radius} ${radius} 0 ${large} 1 ${xy(stop)}`;
}

/** Speeds that can bear a number without running into each other. */
export function numbered(steps: readonly number[], end: number, apart = 20): number[] {
  const chosen: number[] = [];
  for (const step of steps) {
    const last = chosen.at(-1);
    if (last === undefined || angleOf(step, end) - angleOf(last, end) >= apart) chosen.push(step);
  }
  return chosen;
}

/** Where the dots of the needle stand: so many units of energy gained or lost from a speed, as far as the dial goes. */
export function dots(
  speed: number,
  offsets: readonly number[],
  sign: 1 | -1,
  end: number,
): { units: number; at: number }[] {
  return offsets
    .map((offset, index) => ({ units: index + 1, at: speed + sign * offset }))
    .filter(({ at }) => at > 0 && at < end);
}

/** Angles moved apart so far that what stands at them does not overlap, each as near to its own as may be. */
export function spread(angles: readonly number[], apart = 10): number[] {
  const order = angles
    .map((_, index) => index)
    .sort((one, other) => (angles[one] ?? 0) - (angles[other] ?? 0));
  // those that would overlap stand together as a row around the middle of their own angles
  const rows: { own: number[]; first: number }[] = [];
  for (const index of order) {
    let row = { own: [angles[index] ?? 0], first: angles[index] ?? 0 };
    for (
      let last = rows.at(-1);
      last && last.first + last.own.length * apart > row.first;
      last = rows.at(-1)
    ) {
      rows.pop();
      const own = [...last.own, ...row.own];
      const middle = own.reduce((sum, angle) => sum + angle, 0) / own.length;
      row = { own, first: middle - ((own.length - 1) * apart) / 2 };
    }
    rows.push(row);
  }
  const moved = rows.flatMap(({ own, first }) => own.map((_, at) => first + at * apart));
  return angles.map((_, index) => moved[order.indexOf(index)] ?? 0);
}
