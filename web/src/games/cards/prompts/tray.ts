/** Puts something into the tray below the board where there is one; else, or if it is `kept`, it stays where it is. */
export function tray(node: HTMLElement, kept: boolean): { destroy(): void } {
  const home = node.parentElement;
  const lay = () => {
    const place = (kept ? null : document.getElementById('tray')) ?? home;
    if (node.parentElement !== place) place?.append(node);
  };
  lay();
  addEventListener('resize', lay);
  return {
    destroy() {
      removeEventListener('resize', lay);
      node.remove();
    },
  };
}
