/** What this browser remembers of campaigns: their keys, their bots, and which battle belongs to which of them. */
import { keyIn } from '../battles';
import type { Created, Invitation } from '../wire';

const CAMPAIGN = 'aerodrome:campaign:';
const SORTIE = 'aerodrome:sortie:';
const BOT = 'aerodrome:bot:';

/** A campaign's keys, as kept under `aerodrome:campaign:<id>`. */
export interface KeptCampaign {
  /** The key one plays with; for a spectator the spectators' key. */
  token: string;
  seats: string[];
  /** Keys of open seats, for handing on. */
  open: Invitation[];
  watch: string;
  title: string;
}

/** Keys that live as long as the page, where nothing may be stored. */
const here = new Map<string, KeptCampaign>();
const botsHere = new Map<string, string>();

export function recallCampaign(id: string): KeptCampaign | null {
  const kept = read(CAMPAIGN + id) as Partial<KeptCampaign> | null;
  if (typeof kept?.token !== 'string' || kept.token === '') return here.get(id) ?? null;
  return {
    token: kept.token,
    seats: Array.isArray(kept.seats) ? kept.seats.filter((seat) => typeof seat === 'string') : [],
    open: Array.isArray(kept.open) ? kept.open.filter((one) => typeof one?.token === 'string') : [],
    watch: typeof kept.watch === 'string' ? kept.watch : '',
    title: typeof kept.title === 'string' ? kept.title : '',
  };
}

export function rememberCampaign(id: string, kept: KeptCampaign): void {
  here.set(id, kept);
  write(CAMPAIGN + id, kept);
}

export function forgetCampaign(id: string): void {
  here.delete(id);
  botsHere.delete(id);
  try {
    localStorage.removeItem(CAMPAIGN + id);
    localStorage.removeItem(BOT + id);
  } catch {
    // Nothing was kept.
  }
}

export function keptCampaigns(): Map<string, KeptCampaign> {
  const found = new Map(here);
  for (const id of namesAfter(CAMPAIGN)) {
    const kept = recallCampaign(id);
    if (kept) found.set(id, kept);
  }
  return found;
}

export function rememberBegun(created: Created, title: string): void {
  const { mine, open, watch } = created;
  const token = mine.seats.length > 0 ? mine.token : watch;
  rememberCampaign(created.battle, { token, seats: mine.seats, open, watch, title });
}

/** The key in the address, or else the one that is kept. */
export function keyOfCampaign(id: string, fragment: string = location.hash): string {
  return keyIn(fragment) || (recallCampaign(id)?.token ?? '');
}

// ---- bots of a campaign

/** Who is to fly a campaign's missions where nobody plays, as `bot:NAME`; empty as long as nobody has chosen. */
export function recallBot(id: string): string {
  const kept = read(BOT + id);
  return typeof kept === 'string' ? kept : (botsHere.get(id) ?? '');
}

export function rememberBot(id: string, bot: string): void {
  botsHere.set(id, bot);
  write(BOT + id, bot);
}

// ---- battles of a campaign

/** From the table one comes back to the campaign. */
export function rememberSortie(battle: string, campaign: string): void {
  write(SORTIE + battle, { campaign });
}

/** The page of the campaign to which a battle belongs; empty for any other battle. */
export function homeOf(battle: string): string {
  const kept = read(SORTIE + battle) as { campaign?: unknown } | null;
  return typeof kept?.campaign === 'string' ? pagePath(kept.campaign, 'briefing') : '';
}

// ---- addresses

/** Path of a page of a campaign. */
export function pagePath(id: string, page = '', part: string | number = ''): string {
  const parts = ['', 'c', id, page, String(part)].filter((one, at) => at < 3 || one !== '');
  return parts.map(encodeURIComponent).join('/');
}

export function keyedPath(id: string, token: string): string {
  return `${pagePath(id)}#k=${encodeURIComponent(token)}`;
}

/** The same as a whole address, for sending to somebody. */
export function campaignLink(id: string, token: string): string {
  return location.origin + keyedPath(id, token);
}

/** Read what somebody pasted: the address of a campaign with its key. */
export function parseCampaignLink(pasted: string): { id: string; token: string } | null {
  const found = /\/c\/([^/#?\s]+)[^#\s]*#(\S+)$/.exec(pasted.trim());
  const token = keyIn(found?.[2] ?? '');
  if (!found?.[1] || token === '') return null;
  try {
    return { id: decodeURIComponent(found[1]), token };
  } catch {
    return null;
  }
}

// ---- storage: it may be full or forbidden; then a campaign lives in its link only

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

function namesAfter(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}
