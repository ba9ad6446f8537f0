/** The service worker, which lets the client and replays already seen work without a connection. */

/** Register it; only builds have one, and only where the browser allows it. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep', addresses: loadedFiles() });
  } catch {
    // Everything works without it, as long as there is a connection.
  }
}

/** Files that came before the worker was there to see them. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map((entry) => entry.name);
}
