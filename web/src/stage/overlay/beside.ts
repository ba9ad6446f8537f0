import type { Box } from './spread';

/** Where beside a place something may be kept, the best first: right or left of it, below or above, near or far. */
const BESIDE = [26, 64, 110, 170, 240, 320].flatMap((far) =>
  [
    [far, 26],
    [far, -26],
    [-far, 26],
    [-far, -26],
    [far, far],
    [far, -far],
    [-far, far],
    [-far, -far],
  ].map(([x = 0, y = 0]) => ({ x, y, far })),
);
/** So many pixels farther off are as bad as covering something. */
const AWAY = 45;

/** Something that had better not be covered. */
export interface Covered extends Box {
  /** How bad it is to cover it, beside other things; 1 unless it is said. */
  weight?: number;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A spot beside a place, within bounds, on which something of a size covers few others, and not far from it. */
export function beside(
  place: { x: number; y: number },
  { width, height }: { width: number; height: number },
  bounds: Box,
  others: readonly Covered[],
): Box {
  const spots = BESIDE.map(({ x, y, far }): { far: number; box: Box } => {
    const wished = { x: place.x + (x > 0 ? x : x - width), y: place.y + (y > 0 ? y : y - height) };
    const left = Math.max(bounds.left, Math.min(wished.x, bounds.right - width));
    const top = Math.max(bounds.top, Math.min(wished.y, bounds.bottom - height));
    return { far, box: { left, top, right: left + width, bottom: top + height } };
  });
  const cost = ({ far, box }: (typeof spots)[number]): number =>
    others.reduce((sum, other) => sum + (overlap(box, other) ? (other.weight ?? 1) : 0), far / AWAY);
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best)).box;
}
