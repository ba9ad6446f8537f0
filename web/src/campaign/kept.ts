/** What this browser remembers of campaigns: their keys, their bots, and which battle belongs to which of them. */
import { keyIn, keyOf } from '../battles';
import { type Keys, keysOf, namesAfter, read, remove, textOf, write } from '../storage';
import type { Created } from '../wire';

const CAMPAIGN = 'aerodrome:campaign:';
const SORTIE = 'aerodrome:sortie:';
const BOT = 'aerodrome:bot:';
const TOLD = 'aerodrome:told:';
const OUT = 'aerodrome:out:';

/** A campaign's keys, as kept under `aerodrome:campaign:<id>`. */
export type KeptCampaign = Keys;

/** Keys that live as long as the page, where nothing may be stored. */
const here = new Map<string, KeptCampaign>();
const botsHere = new Map<string, string>();
const toldHere = new Map<string, number>();
const outHere = new Map<string, number>();

export function recallCampaign(id: string): KeptCampaign | null {
  return keysOf(read(CAMPAIGN + id)) ?? here.get(id) ?? null;
}

export function rememberCampaign(id: string, kept: KeptCampaign): void {
  here.set(id, kept);
  write(CAMPAIGN + id, kept);
}

export function forgetCampaign(id: string): void {
  here.delete(id);
  botsHere.delete(id);
  toldHere.delete(id);
  outHere.delete(id);
  remove(CAMPAIGN + id);
  remove(BOT + id);
  remove(TOLD + id);
  remove(OUT + id);
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
  rememberCampaign(created.battle, { token: keyOf(created), seats: mine.seats, open, watch, title });
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

// ---- what has been read of a campaign

/** The last mission of which somebody has read the score here; 0 before the first. */
export function recallTold(id: string): number {
  const kept = read(TOLD + id);
  return typeof kept === 'number' ? kept : (toldHere.get(id) ?? 0);
}

export function rememberTold(id: string, mission: number): void {
  const told = Math.max(mission, recallTold(id));
  toldHere.set(id, told);
  write(TOLD + id, told);
}

/** A mission waits here to be flown, or is under way: its evening is to be told before anything that comes after it. */
export function rememberOut(id: string, mission: number): void {
  outHere.set(id, mission);
  write(OUT + id, mission);
}

/** The mission that was out when somebody looked here last, once it has been flown and as long as its score was not read; 0: none. */
export function untoldOf(id: string, flown: number): number {
  const kept = read(OUT + id);
  const out = typeof kept === 'number' ? kept : (outHere.get(id) ?? 0);
  return out <= flown && recallTold(id) < out ? out : 0;
}

// ---- battles of a campaign

/** From the table, and from the replay, one comes back to the campaign's evening, where the battle is told first. */
export function rememberSortie(battle: string, campaign: string): void {
  write(SORTIE + battle, { campaign });
}

/** The evening of the campaign to which a battle, or its replay, belongs; empty for any other. */
export function homeOf(battle: string): string {
  const campaign = textOf(read(SORTIE + battle), 'campaign');
  return campaign && pagePath(campaign, 'evening');
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
