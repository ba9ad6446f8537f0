/** Every game there is, one line each. How a game looks is loaded when a table of it is opened. */
import type { Component } from 'svelte';
import type { Board, CampaignBoard, CampaignCard, CampaignScene, Card, Scene } from '../wire';
import { cards } from './cards/entry';
import { icog } from './icog/entry';
import { plain } from './plain/entry';
import { triangle } from './triangle/entry';
import type { GameView, Shown } from './view';

/** Boards that are fought over; a campaign has pages instead. */
type Battlefield = Exclude<Board, CampaignBoard>;
type Fight = Exclude<Scene, CampaignScene>;
type Kind = Battlefield['kind'];

export interface About {
  /** In a list of choices. */
  name: string;
  /** In full. */
  title: string;
  credits: string;
}

/** What is known of a game before a table of it is opened. */
export interface GameEntry {
  /** What it is called and whose it is; without that it is no game, but a way to show one. */
  about?: About;
  /** A small drawing of what it is like. */
  Picture?: Component;
  load: () => Promise<{ default: unknown }>;
}

/** A game's view fits its own board and moments. */
interface Fitting<K extends Kind> extends GameEntry {
  load: () => Promise<{
    /* eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a hand of its own */
    default: GameView<Extract<Battlefield, { kind: K }>, Extract<Fight, { kind: K }>, any>;
  }>;
}

/** In the order in which the server tells of them. */
const GAMES = { plain, cards, triangle, icog } satisfies { [K in Kind]: Fitting<K> };

type View = Awaited<ReturnType<(typeof GAMES)[Kind]['load']>>['default'];
type KindsAsked<V> = V extends { prompts: infer P } ? keyof P : never;
type Nothing<T extends never> = T;
/** Cards that neither a game nor the campaign knows how to ask about: there are none, or this does not compile. */
export type Unasked = Nothing<Exclude<Card['kind'], KindsAsked<View> | CampaignCard['kind']>>;

const known = new Map<string, GameEntry>(Object.entries(GAMES));
const opened = new Map<string, GameView>();

/** Make a game known that is not in the list. */
export function enter(kind: string, entry: GameEntry): void {
  known.set(kind, entry);
  opened.delete(kind);
}

/** The games, and whose they are. */
export function credits(): About[] {
  return [...known.values()].flatMap(({ about }) => about ?? []);
}

/** The games by their kinds, before anything is asked of the server. */
export function titles(): { id: string; title: string }[] {
  return [...known].flatMap(([id, { about }]) => (about ? [{ id, title: about.title }] : []));
}

/** A small drawing of a game; null where it has none. */
export function pictureOf(kind: string): Component | null {
  return known.get(kind)?.Picture ?? null;
}

/** What games are called, by their kinds. */
export function names(): Record<string, string> {
  return Object.fromEntries([...known].flatMap(([kind, { about }]) => (about ? [[kind, about.name]] : [])));
}

/** Boards of games have views; those of campaigns have none. */
export function isFought(board: Board): boolean {
  return board.kind !== 'campaign';
}

/** The view of a game that has been opened already. */
export function viewOf(kind: string): GameView | null {
  return opened.get(kind) ?? null;
}

/** The view of a game. */
export async function open(kind: string): Promise<GameView> {
  const entry = known.get(kind);
  if (!entry) {
    throw new Error(
      `This page does not know the game “${kind}”. Load the page again; if that does not help, the server is newer than its client.`,
    );
  }
  const { default: view } = await entry.load().catch(() => {
    throw new Error(
      `${entry.about?.name ?? 'The game'} could not be loaded: the connection may be gone. Load the page again.`,
    );
  });
  // an entry's view fits the boards of its kind, and is only ever asked about those
  opened.set(kind, view as GameView);
  return view as GameView;
}

/** A board with a scene; null where they are of different games or one is missing. */
export function shownOf(board: Board | null, scene: Scene | null): Shown | null {
  return board && scene && isFought(board) && board.kind === scene.kind ? { board, scene } : null;
}
