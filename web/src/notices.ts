/** The browser's own notices, for whoever has the table open in a window that is hidden. */

/** Does this browser have them? */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Ask the person once; what he said before counts. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const said = Notification.permission;
  return (said === 'default' ? await Notification.requestPermission() : said) === 'granted';
}

/** Say something; clicking on it shows the window. One notice of a battle takes the place of the last. */
export function notify(battle: string, title: string, text: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body: text, tag: battle });
    notice.onclick = () => {
      globalThis.focus();
      notice.close();
    };
  } catch {
    // Some browsers on phones allow notices from elsewhere only.
  }
}
