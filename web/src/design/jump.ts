/** To the place in the form where a value is. */
import { upwards } from './paths';

/** Unfold what hides it, bring it into view and give it the focus; false where the form does not show it. */
export function jumpTo(root: ParentNode, path: string): boolean {
  const places = [...root.querySelectorAll<HTMLElement>('[data-path]')];
  for (const one of upwards(path)) {
    const found = places.find((place) => place.dataset['path'] === one);
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
