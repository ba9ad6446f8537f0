/** What is seen of a board: its point in the middle, in the board's own units with y downwards, and how large. */

export interface Size {
  width: number;
  height: number;
}

export interface View {
  x: number;
  y: number;
  /** Pixels for a unit of the board. */
  scale: number;
}

/** Room around the board for the names of its edges, in pixels. */
const MARGIN = 26;
const CLOSEST = 8;

/** The whole board in the window. */
export function fitting(board: Size, window: Size): View {
  const across = Math.max(window.width - 2 * MARGIN, 40) / board.width;
  const down = Math.max(window.height - 2 * MARGIN, 40) / board.height;
  return { x: board.width / 2, y: board.height / 2, scale: Math.min(across, down) };
}

/** Nearer or farther, while the point at `at` (pixels from the window's corner) stays where it is. */
export function zoomed(view: View, factor: number, at: [number, number], board: Size, window: Size): View {
  const least = fitting(board, window).scale;
  const scale = Math.min(Math.max(view.scale * factor, least), least * CLOSEST);
  const [x, y] = pointAt(view, at, window);
  const moved = {
    x: x - (at[0] - window.width / 2) / scale,
    y: y - (at[1] - window.height / 2) / scale,
    scale,
  };
  return within(moved, board, window);
}

/** Shifted by so many pixels, as far as there is something to see. */
export function panned(view: View, right: number, down: number, board: Size, window: Size): View {
  return within({ ...view, x: view.x - right / view.scale, y: view.y - down / view.scale }, board, window);
}

/** The board's point under a pixel of the window. */
export function pointAt(view: View, [right, down]: [number, number], window: Size): [number, number] {
  return [view.x + (right - window.width / 2) / view.scale, view.y + (down - window.height / 2) / view.scale];
}

/** As SVG wants it. */
export function viewBox({ x, y, scale }: View, { width, height }: Size): string {
  return [x - width / 2 / scale, y - height / 2 / scale, width / scale, height / scale].join(' ');
}

/** Is more of the board seen nowhere else? Then there is nothing to pan. */
export function isWhole(view: View, board: Size, window: Size): boolean {
  return view.scale <= fitting(board, window).scale * 1.001;
}

function within(view: View, board: Size, window: Size): View {
  return {
    x: held(view.x, board.width, window.width / view.scale, MARGIN / view.scale),
    y: held(view.y, board.height, window.height / view.scale, MARGIN / view.scale),
    scale: view.scale,
  };
}

/** The middle of what is seen: half a window from either edge at least, or the board's own where all of it is seen. */
function held(middle: number, length: number, seen: number, margin: number): number {
  const free = length + 2 * margin - seen;
  if (free <= 0) return length / 2;
  return Math.min(Math.max(middle, (length - free) / 2), (length + free) / 2);
}
