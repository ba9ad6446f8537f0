/** A label that wants to stand at a place: the middle of its lower edge. */
export interface Wish {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The higher, the more it may have its way. */
  weight: number;
  /** May it be moved, or is it rather left out? */
  movable: boolean;
  /** It stays near, even over others' planes where it cannot keep off them from there; in a crowd it stays where it is. */
  firm?: boolean;
}

export interface Granted {
  id: string;
  x: number;
  y: number;
  /** Does it stand so far away that a line must lead back? */
  moved: boolean;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that labels should not cover; its own label may, as long as it flies alone. */
export interface Obstacle extends Box {
  id: string;
  /** It is read: even what is firm keeps off it. */
  read?: boolean;
}

const GAP = 3;
const RINGS = 14;
const SPOKES = 12;
const NOTICEABLE = 14;
/** So many rings away something firm goes to keep off planes, and what may not be moved otherwise. */
const [NEAR, CLOSE] = [6, 4];

function boxAt(wish: Wish, x: number, y: number): Box {
  return { left: x - wish.width / 2, top: y - wish.height, right: x + wish.width / 2, bottom: y };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;
}

function inside(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left &&
    box.right <= bounds.right &&
    box.top >= bounds.top &&
    box.bottom <= bounds.bottom
  );
}

/** Places around a wish, the nearest first; upwards before downwards, so that labels leave their planes free. */
function* tries(wish: Wish, rings: number): Generator<[number, number]> {
  yield [wish.x, wish.y];
  for (let ring = 1; ring <= rings; ring++) {
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const half = Math.ceil(spoke / 2) * (spoke % 2 ? 1 : -1);
      const angle = -Math.PI / 2 + (half * 2 * Math.PI) / SPOKES;
      const reach = ring * 9;
      yield [wish.x + Math.cos(angle) * reach * 1.7, wish.y + Math.sin(angle) * reach];
    }
  }
}

/**
 * Give every label a place of its own near its wish; the few that find none are left out. They keep off the obstacles
 * as well, as long as there is room elsewhere.
 */
export function spread(wishes: readonly Wish[], bounds: Box, obstacles: readonly Obstacle[] = []): Granted[] {
  const taken: Box[] = [];
  const granted: Granted[] = [];
  const inOrder = [...wishes].sort((a, b) => b.weight - a.weight || a.y - b.y || (a.id < b.id ? -1 : 1));
  for (const wish of inOrder) {
    const own = obstacles.find(({ id }) => id === wish.id);
    const crowded = obstacles.some((other) => own && other.id !== own.id && overlap(own, other));
    const free = (box: Box) => inside(box, bounds) && !taken.some((other) => overlap(box, other));
    const inTheWay = (other: Obstacle) => (wish.firm ? other.read : crowded || other !== own);
    const clear = (box: Box) =>
      free(box) && !obstacles.some((other) => inTheWay(other) && overlap(box, other));
    const planes = obstacles.filter((other) => !other.read && (crowded || other !== own));
    const bare = (box: Box) => !planes.some((one) => overlap(box, one));
    const near = wish.firm && !crowded ? firstFree(wish, (box) => clear(box) && bare(box), NEAR) : null;
    const place = wish.movable
      ? (near ?? firstFree(wish, clear) ?? firstFree(wish, free))
      : standing(wish, free, bare);
    if (!place) continue;
    const [x, y] = place;
    taken.push(boxAt(wish, x, y));
    granted.push({ id: wish.id, x, y, moved: Math.hypot(x - wish.x, y - wish.y) > NOTICEABLE });
  }
  return granted;
}

/** Where something stands that may not be moved: at its place, or just off the plane that it would cover there. */
function standing(
  wish: Wish,
  free: (box: Box) => boolean,
  bare: (box: Box) => boolean,
): readonly [number, number] | null {
  if (!free(boxAt(wish, wish.x, wish.y))) return null;
  return firstFree(wish, (box) => free(box) && bare(box), CLOSE) ?? [wish.x, wish.y];
}

function firstFree(wish: Wish, free: (box: Box) => boolean, rings = RINGS): readonly [number, number] | null {
  for (const [x, y] of tries(wish, rings)) if (free(boxAt(wish, x, y))) return [x, y];
  return null;
}
