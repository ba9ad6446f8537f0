/** Escape closes what lies on top, and nothing behind it. */

/** What can be closed, the topmost last. */
const open: (() => void)[] = [];

/** Something lies on top until what is given back is called. */
export function onTop(close: () => void): () => void {
  const closing = (): void => close();
  open.push(closing);
  return () => void open.splice(open.indexOf(closing), 1);
}

/** Before anybody else hears of the key: this listens from the beginning. */
window.addEventListener(
  'keydown',
  (event) => {
    const close = open.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !close) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  },
  true,
);
