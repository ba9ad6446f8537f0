/** What a player has set for himself; kept in the browser, with safe values where nothing or nonsense is kept. */
import type { CameraMode } from './stage/types';

/** Panels that every table has; a game may have more. */
type Common = 'log' | 'roster' | 'plane' | 'dice' | 'seats' | 'chat';
// the names of the common ones are still offered while somebody writes one
export type PanelName = Common | (string & Record<never, never>);

/** A sheet at the foot of a small screen; none: the board is clear. */
export type Tab = PanelName | 'prompt' | '';

export interface Settings {
  quality: 'auto' | 'high' | 'low';
  motion: 'system' | 'full' | 'reduced';
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  dice: 'quick' | 'slow';
  /** How long moments last; `none`: everything is over at once. */
  pace: 'calm' | 'usual' | 'quick' | 'none';
  /** Letters choose answers, Shift and a letter give commands. */
  letters: boolean;
  camera: CameraMode;
  /** Show the text view instead of the board. */
  text: boolean;
  /** A planner shows all that can be set and every number, not only what a beginner needs. */
  everything: boolean;
  /** The browser says when it is one's turn while its window is hidden. */
  notices: boolean;
  /** The name to be known by. */
  name: string;
  /** Panels that are hidden at the table. */
  hidden: PanelName[];
}

/** In a window lower than this the log has the room of the dice: they land on the board, and the log tells of them. */
const LOW = 800;

export const DEFAULTS: Readonly<Settings> = {
  quality: 'auto',
  motion: 'system',
  sound: false,
  volume: 0.5,
  dice: 'quick',
  pace: 'usual',
  letters: true,
  camera: 'table',
  text: false,
  everything: false,
  notices: false,
  name: '',
  hidden: ['chat', 'seats', ...(innerHeight < LOW ? ['dice'] : [])],
};

/** How fast moments go by, for the stage. */
export const PACES: Readonly<Record<Settings['pace'], number>> = {
  calm: 0.65,
  usual: 1,
  quick: 2.2,
  none: 0,
};

const KEY = 'aerodrome:preferences';

const CHOICES: { readonly [K in keyof Settings]?: readonly Settings[K][] } = {
  quality: ['auto', 'high', 'low'],
  motion: ['system', 'full', 'reduced'],
  dice: ['quick', 'slow'],
  pace: ['calm', 'usual', 'quick', 'none'],
  camera: ['table', 'map', 'chase', 'eye'],
};

/** Settings read back from text: everything unknown or of another kind is replaced by its default. */
export function settingsFrom(text: string | null): Settings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    // Not ours, or cut off: the defaults do.
  }
  const found: Record<string, unknown> = { ...DEFAULTS, hidden: [...DEFAULTS.hidden] };
  if (typeof kept === 'object' && kept !== null) {
    for (const [name, value] of Object.entries(kept)) {
      if (fits(name, value)) {
        found[name] = value;
      }
    }
  }
  return found as unknown as Settings;
}

function fits(name: string, value: unknown): boolean {
  const usual = DEFAULTS[name as keyof Settings] as unknown;
  const choices = CHOICES[name as keyof Settings] as readonly unknown[] | undefined;
  if (usual === undefined || typeof usual !== typeof value || Array.isArray(usual) !== Array.isArray(value)) {
    return false;
  }
  if (name === 'volume') {
    return (value as number) >= 0 && (value as number) <= 1;
  }
  return choices === undefined || choices.includes(value);
}

/** The settings as reactive values; every change is kept at once. */
export class Preferences {
  readonly settings: Settings = $state(settingsFrom(read()));
  #system: MediaQueryList | null = null;
  #systemReduced = $state(false);

  constructor() {
    if (typeof matchMedia === 'function') {
      this.#system = matchMedia('(prefers-reduced-motion: reduce)');
      this.#systemReduced = this.#system.matches;
      this.#system.addEventListener?.('change', (event) => (this.#systemReduced = event.matches));
    }
    this.#mark();
  }

  /** Should things stand still? */
  get reducedMotion(): boolean {
    const { motion } = this.settings;
    return motion === 'reduced' || (motion === 'system' && this.#systemReduced);
  }

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.settings[name] = value;
    write(JSON.stringify(this.settings));
    this.#mark();
  }

  reset(): void {
    Object.assign(this.settings, settingsFrom(null));
    write(JSON.stringify(this.settings));
    this.#mark();
  }

  shown(panel: PanelName): boolean {
    return !this.settings.hidden.includes(panel);
  }

  show(panel: PanelName, shown: boolean): void {
    const others = this.settings.hidden.filter((name) => name !== panel);
    this.set('hidden', shown ? others : [...others, panel]);
  }

  /** Style sheets read the setting from the root element. */
  #mark(): void {
    document.documentElement.dataset['motion'] = this.settings.motion;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

export const preferences = new Preferences();
