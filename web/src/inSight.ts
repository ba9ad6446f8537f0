/** Where a row slides sideways, as on a phone, what is current in it is brought to its middle; the page stays. */
export function inSight(current: HTMLElement): void {
  const row = current.closest<HTMLElement>('ol, ul, nav');
  if (!row) return;
  const [own, around] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}
