/** Where we are in the client: the address's path, changed through the History API. */

export type Place =
  | { screen: Plain | 'lost' }
  | { screen: 'table' | 'replay' | 'run'; id: string }
  /** A page of a campaign; `part` says which squadron, man or mission, where a page has several. */
  | { screen: 'campaign'; id: string; page: string; part: string }
  /** A battle being designed; `id` is empty as long as it has not been saved. */
  | { screen: 'design'; game: string; id: string };

type Plain =
  | 'hangar'
  | 'new'
  | 'learn'
  | 'print'
  | 'settings'
  | 'host'
  | 'letters'
  | 'campaigns'
  | 'new-campaign'
  | 'laboratory'
  | 'new-run'
  | 'puzzles';

const PLAIN: Record<string, Plain> = {
  '/': 'hangar',
  '/new': 'new',
  '/learn': 'learn',
  '/print': 'print',
  '/settings': 'settings',
  '/host': 'host',
  '/letters': 'letters',
  '/campaigns': 'campaigns',
  '/campaigns/new': 'new-campaign',
  '/lab': 'laboratory',
  '/lab/new': 'new-run',
  '/puzzles': 'puzzles',
};
const DEEP: Record<string, 'table' | 'replay' | 'run'> = { t: 'table', r: 'replay', lab: 'run' };
const PAGES = ['squadron', 'briefing', 'report', 'evening', 'diary', 'newspaper', 'league', 'man'];

/** The screen of a path. */
export function placeOf(path: string): Place {
  const plain = PLAIN[path.length > 1 ? path.replace(/\/$/, '') : path];
  if (plain) {
    return { screen: plain };
  }
  const deep = /^\/(t|r|lab)\/([^/]+)\/?$/.exec(path);
  if (deep?.[1] && deep[2]) {
    return { screen: DEEP[deep[1]] ?? 'table', id: decoded(deep[2]) };
  }
  const page = /^\/c\/([^/]+)(?:\/([a-z]+)(?:\/([^/]+))?)?\/?$/.exec(path);
  if (page?.[1] && (page[2] === undefined || PAGES.includes(page[2]))) {
    return { screen: 'campaign', id: decoded(page[1]), page: page[2] ?? '', part: decoded(page[3] ?? '') };
  }
  const design = /^\/design\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  if (design?.[1]) {
    return { screen: 'design', game: decoded(design[1]), id: decoded(design[2] ?? '') };
  }
  return { screen: 'lost' };
}

/** Asked before the screen is left; whoever is asked goes on himself, now, later or never. */
export type Guard = (onward: () => void) => void;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Route {
  #path = $state(location.pathname);
  #visit = $state(0);
  #guard: Guard | null = null;
  #address = here();
  readonly place: Place = $derived(placeOf(this.#path));

  constructor() {
    addEventListener('popstate', () => this.#moved());
    addEventListener('hashchange', () => this.#moved());
  }

  /** Goes up with every change of place, also where only the fragment differs. */
  get visit(): number {
    return this.#visit;
  }

  go(address: string): void {
    if (this.#guard) this.#guard(() => this.#leave(address));
    else this.#leave(address);
  }

  /** The same screen under another address, as of something that was saved for the first time. */
  rename(address: string): void {
    history.replaceState(null, '', address);
    this.#address = here();
  }

  /** Somebody has something to lose and is asked before the screen is left, until what is given back is called. */
  guarded(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = null;
    };
  }

  #leave(address: string): void {
    this.#guard = null;
    history.pushState(null, '', address);
    this.#read();
    scrollTo?.(0, 0);
  }

  /** The browser's own buttons have moved already: where somebody is to be asked, the address is put back. */
  #moved(): void {
    const address = here();
    if (!this.#guard || address === this.#address) {
      this.#read();
      return;
    }
    history.pushState(null, '', this.#address);
    this.#guard(() => this.#leave(address));
  }

  #read(): void {
    this.#path = location.pathname;
    this.#address = here();
    this.#visit += 1;
  }
}

function here(): string {
  return location.pathname + location.search + location.hash;
}

export const route = new Route();

/** Go to another screen without loading the page anew. */
export function go(address: string): void {
  route.go(address);
}

/** A click on a link of ours stays within the page; anything else is left to the browser. */
export function followed(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || modified || event.defaultPrevented || link.target || link.hasAttribute('download')) {
    return false;
  }
  const within = link.getAttribute('href')?.startsWith('#') ?? false;
  if (link.origin !== location.origin || within || placeOf(link.pathname).screen === 'lost') {
    return false;
  }
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
  return true;
}
