/** A seat's link is exchanged for a key of one's own, once; from then on the link opens nothing. */
import { ApiFault, claim } from './api';
import { keyIn } from './battles';
import { read, remove, write } from './storage';
import type { Claimed } from './wire';

const CLAIM = 'aerodrome:claim:';
const KEY_BYTES = 24;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** The server, or its database, does not answer, or is asked too often: another try may do. */
const LATER = new Set([0, 429, 503]);

/** The key that takes a link's place: the same at every try, for an answer may be lost on its way. */
function ownKey(link: string): string {
  const kept = read(CLAIM + link);
  if (typeof kept === 'string') return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const own = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  write(CLAIM + link, own);
  return own;
}

/** Exchange a link; waits as long as the server does not answer. */
export async function claimed(link: string): Promise<Claimed> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const found = await claim({ token: link, key: ownKey(link) });
      remove(CLAIM + link);
      return found;
    } catch (error) {
      if (!(error instanceof ApiFault) || !LATER.has(error.status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Take the link in the address, whose key stands there afterwards. `kept` is the key this browser has already. */
export async function takeLink(kept: string): Promise<void> {
  const link = keyIn(location.hash);
  if (link === '' || link === kept) return;
  const key = await claimed(link).then(
    ({ token }) => token,
    () => kept || link, // it was taken before, perhaps here; the table itself says what is wrong with a key
  );
  if (key !== link) history.replaceState(history.state, '', `#k=${encodeURIComponent(key)}`);
}
