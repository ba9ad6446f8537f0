/** The pages of an evening as somebody leafs through them: which one comes next, and what has been read. */
import type { EveningPage } from '../../wire';

/** What has been read of a page; more of it may be found out later. */
export function readingOf(page: EveningPage): string {
  return 'beats' in page ? `${page.id} ${page.beats.length}` : page.id;
}

/**
 * The next page to read: first whatever is new of the men, those behind this page before those who came in ahead of it;
 * then the first page after this one that is new, or any other that is; at last simply the one behind it.
 */
export function following(
  pages: readonly EveningPage[],
  here: string,
  seen: ReadonlySet<string>,
): EveningPage | null {
  const at = pages.findIndex((page) => page.id === here);
  const fresh = (page: EveningPage): boolean => page.id !== here && !seen.has(readingOf(page));
  const news = [...pages.slice(at + 1), ...pages.slice(0, at)].filter(fresh);
  return news.find(({ kind }) => kind === 'man') ?? news[0] ?? pages[at + 1] ?? null;
}

/** The page before this one. */
export function preceding(pages: readonly EveningPage[], here: string): EveningPage | null {
  const at = pages.findIndex((page) => page.id === here);
  return at > 0 ? (pages[at - 1] ?? null) : null;
}

/** How far somebody has read, by campaign and mission, as long as the browser's page lives. */
export interface Reading {
  here: string;
  seen: Set<string>;
}
const readings = new Map<string, Reading>();

export function readingAt(campaign: string, mission: number): Reading {
  const key = `${campaign} ${mission}`;
  const found = readings.get(key) ?? { here: '', seen: new Set<string>() };
  readings.set(key, found);
  return found;
}
