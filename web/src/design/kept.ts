/** What this browser keeps of designs: the keys of those it has saved, and what is still in the making. */
import { namesAfter, read, remove, textOf, write } from '../storage';

const KEY = 'aerodrome:design:';
const DRAFT = 'aerodrome:draft:';

/** A design in the making. */
export interface KeptDraft {
  title: string;
  sheet: Record<string, unknown>;
}

/** Keys and drafts that live as long as the page, where nothing may be stored. */
const keysHere = new Map<string, string>();
const draftsHere = new Map<string, KeptDraft>();

// ---- keys

/** The key with which a saved design can be changed; empty: it is somebody else's. */
export function designKey(id: string): string {
  return textOf(read(KEY + id), 'key') || (keysHere.get(id) ?? '');
}

export function rememberDesign(id: string, key: string, title: string): void {
  keysHere.set(id, key);
  write(KEY + id, { key, title });
}

export function forgetDesign(id: string): void {
  keysHere.delete(id);
  remove(KEY + id);
}

export function ownDesigns(): string[] {
  return [...new Set([...namesAfter(KEY), ...keysHere.keys()])];
}

// ---- drafts

/** Drafts of designs that have not been saved yet have no `id`. */
function nameOf(game: string, id: string): string {
  return `${DRAFT}${game}:${id}`;
}

export function recallDraft(game: string, id: string): KeptDraft | null {
  const kept = read(nameOf(game, id)) as Partial<KeptDraft> | null;
  if (kept && typeof kept.sheet === 'object' && kept.sheet !== null) {
    return { title: textOf(kept, 'title'), sheet: kept.sheet };
  }
  return draftsHere.get(nameOf(game, id)) ?? null;
}

export function rememberDraft(game: string, id: string, draft: KeptDraft): void {
  draftsHere.set(nameOf(game, id), draft);
  write(nameOf(game, id), draft);
}

export function dropDraft(game: string, id: string): void {
  draftsHere.delete(nameOf(game, id));
  remove(nameOf(game, id));
}
