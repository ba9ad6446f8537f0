/** Says of whatever scrolls whether there is more below: `data-more`, on which the styles draw a fade. */
import type { Attachment } from 'svelte/attachments';

/** Less than this is no line of text. */
const LEAST = 6;

export const tellsMore: Attachment<HTMLElement> = (scrolled) => {
  const look = (): void => {
    const below = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop;
    scrolled.toggleAttribute('data-more', below > LEAST);
  };
  const sized = new ResizeObserver(look);
  sized.observe(scrolled);
  const changed = new MutationObserver(look);
  changed.observe(scrolled, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['open'],
  });
  scrolled.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
    scrolled.removeEventListener('scroll', look);
  };
};
