/** To the place in the form where a value is. */
import { upwards } from './paths';

/** Unfold what hides it, bring it into view and give it the focus; false where the form does not show it. */
export function jumpTo(root: ParentNode, path: string): boolean {
  for (const one of upwards(path)) {
    const found = placeIn(root, one);
    if (!found) continue;
    for (let flap = found.closest('details'); flap; flap = flap.parentElement?.closest('details') ?? null) {
      flap.open = true;
    }
    found.scrollIntoView?.({ block: 'center' });
    found.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Scroll a box, and nothing around it, until the place of a path is seen in it. */
export function bringIntoView(box: HTMLElement, path: string): void {
  const found = placeIn(box, path);
  if (!found) return;
  const [frame, place] = [box.getBoundingClientRect(), found.getBoundingClientRect()];
  if (place.top < frame.top || place.bottom > frame.bottom) {
    box.scrollBy({ top: place.top - frame.top - frame.height / 6 });
  }
}

function placeIn(root: ParentNode, path: string): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  return places.find((place) => place.dataset['path'] === path);
}
