/** What the table asks of a game: how it looks, how it is asked, told and heard. The table itself knows no game. */
import type { Component } from 'svelte';
import type { Attention } from '../boards/overlays';
import type { Hand } from '../hand.svelte';
import type { Someone, Standing } from '../pieces';
import type { PanelName } from '../preferences.svelte';
import type { Act, Craft, Drag, Overlay, Picked, Place, Pose, StageApi, World } from '../stage/types';
import type { Board, Card, Choice, Entry, PreviewCard, Previewed, Prompt, Scene, Shot } from '../wire';

/** A board and a moment of the same game. */
export interface Shown<B extends Board = Board, S extends Scene = Scene> {
  board: B;
  scene: S;
}

/** A decision in the making: how everything stands, what is asked, and what the player has in hand. */
export interface Deciding<
  B extends Board = Board,
  S extends Scene = Scene,
  H extends Hand = Hand,
> extends Shown<B, S> {
  prompt: Prompt | null;
  hand: H;
  /** The number of the side that decides; -1: none. */
  side: number;
}

/** What is to be seen beside the crafts at a moment. */
export interface Look<H extends Hand = Hand> {
  selected: string;
  entries: readonly Entry[];
  /** A decision in the making, where there is one. */
  deciding?: { prompt: Prompt | null; hand: H };
}

/** How a game is put on the stage. */
export interface SceneView<B extends Board = Board, S extends Scene = Scene, H extends Hand = Hand> {
  worldOf(board: B): World;
  /** Wind and sun, which may change during a battle. */
  weatherOf?(scene: S): { wind: number | null; sun: number | null };
  craftsOf(board: B, scene: S, attention: Attention): Craft[];
  /** The way each craft flew last. */
  tracksOf(entries: readonly Entry[]): Map<string, Pose[]>;
  /** What is seen happening, in order. */
  actsOf(entries: readonly Entry[]): Act[];
  /** Put everything on the stage that is no craft. */
  showProps?(stage: StageApi, shown: Shown<B, S>, look: Look<H>): Promise<void>;
  /** What a chosen craft shows of itself. */
  pieceOverlay(board: B, scene: S, id: string): Overlay;
  /** What helps to decide; null: nothing does, and the chosen craft shows itself. */
  decidingOverlay?(deciding: Deciding<B, S, H>): Overlay | null;
  /** Marks on what answers are about, beside what helps to decide. */
  targetOverlay?(deciding: Deciding<B, S, H>): Overlay;
  /** Who or what is asked about, so that the picture goes there; empty: it need not. */
  subject?(deciding: Deciding<B, S, H>): string;
  /** What belongs into the picture; `whole`: of everything; null: everybody. */
  picture?(deciding: Deciding<B, S, H>, crafts: readonly Craft[], whole: boolean): Place[] | null;
  /** The heading of who is to fly, to be looked at from behind, so that his left is on the left; null: from wherever it was. */
  facing?(deciding: Deciding<B, S, H>): number | null;
  /** The way of a move being planned, which the picture follows. */
  way?(deciding: Deciding<B, S, H>): readonly Pose[];
  /** Where the board is too vast for one picture: what lies around the fight. Others are shown whole. */
  around?(scene: S): Place[];
  pick?(deciding: Deciding<B, S, H>, picked: Picked): void;
  hover?(deciding: Deciding<B, S, H>, picked: Picked | null): void;
  drag?(deciding: Deciding<B, S, H>, drag: Drag): void;
}

/** What every prompt is given. */
export interface Asking<
  C extends Card = Card,
  B extends Board = Board,
  S extends Scene = Scene,
  H extends Hand = Hand,
> {
  prompt: Prompt;
  card: C;
  board: B;
  scene: S;
  hand: H;
  choices: readonly Choice[];
  /** No board to point at. */
  plain: boolean;
  busy: boolean;
  /** The answer a teacher waits for. */
  wanted: string;
  /** He wants it to be put together, and lays out nothing. */
  building: boolean;
  /** A puzzle is set: nothing is suggested. */
  posed: boolean;
  titleOf: (piece: string) => string;
  preview: (answer: string) => Promise<Previewed>;
  /** All there is to know of answers that the card only marks. */
  detail: (numbers: readonly number[]) => Promise<PreviewCard | null>;
  onchoose: (answer: string) => void;
  onlight: (pieces: readonly string[]) => void;
  oncomplaint: (error: unknown) => void;
}

/** How one kind of question is asked. */
export interface PromptView<
  C extends Card = Card,
  B extends Board = Board,
  S extends Scene = Scene,
  H extends Hand = Hand,
> {
  Prompt?: Component<Asking<C, B, S, H>>;
  /** The same for a question that no battle begins with: loaded when it is asked. */
  load?: () => Promise<{ default: Component<Asking<C, B, S, H>> }>;
  /** It has its own field for typed answers. */
  types?: boolean;
  /** It says itself why something is not offered. */
  refuses?: boolean;
  /** What is pointed at on the board: the prompt takes it itself, or it has nothing to do with answers. */
  pointing?: 'own' | 'none';
  /** It fills the height there is. */
  fills?: boolean;
  /** What the battle asks of a plane is offered in puzzles too: how hard they are counts with that. */
  serves?: boolean;
  /** The question in few words, for those who are not shown everything. */
  brief?: (card: C) => string;
}

/** A prompt for each kind of card that a game asks with. */
export type Prompts<B extends Board = Board, S extends Scene = Scene, H extends Hand = Hand> = {
  [K in Card['kind']]?: PromptView<Extract<Card, { kind: K }>, B, S, H>;
};

/** A band of heights that is told by colour. */
export interface Band {
  /** Up to this height, in the stage's units. */
  top: number;
  /** What the band is called, in the numbers that labels show. */
  words: string;
  color: string;
}

export interface HeightsView<B extends Board = Board> {
  title: string;
  /** The same for a narrow column. */
  short: string;
  /** The lowest first. */
  bandsOf(board: B): Band[];
}

/** How events are told and heard. */
export interface StoryView {
  hits(shot: Shot): boolean;
  /** Somebody goes down. */
  falls(entry: Entry): boolean;
}

/** A panel that other games do not have. */
export interface PanelView<B extends Board = Board, S extends Scene = Scene> {
  name: PanelName;
  title: string;
  /** On a tab, where there is little room. */
  tab: string;
  /** Is there something to show? */
  has(scene: S): boolean;
  /** Is it worth showing while nothing is to be decided? */
  worth(scene: S): boolean;
  Panel: Component<Shown<B, S> & { selected: string; onselect: (id: string) => void }>;
  /** The same in words. */
  linesOf(scene: S): readonly string[];
}

/** A file to take away from a replay. */
export interface ReplayFile {
  words: string;
  title?: string;
  address(replay: string): string;
}

/** A whole game for the table. What is optional has a plain default. */
export interface GameView<B extends Board = Board, S extends Scene = Scene, H extends Hand = Hand> {
  everybody(scene: S): Someone[];
  /** How a moment looks to whoever has been told more since; without it a panel waits for the next moment. */
  keptUp?(scene: S, told: readonly Entry[]): S;
  standingOf(scene: S): Standing;
  /** A moment with what has been told since changed in it, where that is to be read beside the board at once. */
  told?(scene: S, entries: readonly Entry[]): S;
  /** What the player holds over the board while he decides. */
  newHand(): H;
  /** How it is put on the stage; without that it is told in words. */
  scene?: SceneView<B, S, H>;
  prompts: Prompts<B, S, H>;
  /** A question as a puzzle asks it, where its card tells which answers are good. */
  posed?(prompt: Prompt): Prompt;
  heights: HeightsView<B>;
  story: StoryView;
  /** The panel of the chosen plane; without one its lines are told. */
  PlanePanel?: Component<Shown<B, S> & { piece: Someone; hand?: H }>;
  /** Cards that are turned up while it happens; of a game that has such cards. */
  TurnedUp?: Component<Shown<B, S> & { entry: Entry; side: number }>;
  /** Everybody in a table; without one the usual columns. */
  Roster?: Component<Shown<B, S> & { selected: string; onselect: (piece: string) => void }>;
  /** What something is called that is nobody's plane. */
  titleOf?(scene: S, id: string, board: B): string | undefined;
  panels?: readonly PanelView<B, S>[];
  files?: readonly ReplayFile[];
  /** Nobody rolls a die in it. */
  diceless?: boolean;
  /** Its panels want more room than those of other games. */
  roomy?: boolean;
}
