/** Is there a finger, and neither mouse nor keys? */
export function touched(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
