/** What the player holds over the board while he decides: shown there, but said to nobody yet. */
import type { Planner } from './planner/planner.svelte';
import type { FlyEnd, GroundPreview, PosePreview, SteerCard } from './wire';

export class Hand {
  /** The point of a flight that was chosen, by its mark. */
  mark = $state('');
  /** The end that would be confirmed. */
  end: FlyEnd | null = $state.raw(null);
  /** The end under the cursor. */
  hovered: FlyEnd | null = $state.raw(null);
  /** A path begun step by step. */
  steer: SteerCard | null = $state.raw(null);
  /** Pieces that light up: the one who acts first, then whom it concerns. */
  lit: readonly string[] = $state.raw([]);
  /** The number of the access point chosen. */
  access: number | null = $state(null);

  /** A move being planned. */
  planner: Planner | null = $state.raw(null);
  /** Where an answer under the cursor would bring airplanes. */
  poses: PosePreview | null = $state.raw(null);
  /** What an answer under the cursor would do on the ground or to a barrage. */
  ground: GroundPreview | null = $state.raw(null);
  /** Somebody or something pointed at whom answers are about. */
  picked = $state('');
  /** A place on the ground pointed at, in the board's units. */
  spot: readonly [number, number, number] | null = $state.raw(null);

  /** Somebody to be brought into the picture; an empty name: the whole board. */
  sought: { piece: string } | null = $state.raw(null);

  seek(piece = ''): void {
    this.sought = { piece };
  }

  reset(): void {
    this.mark = '';
    this.end = null;
    this.hovered = null;
    this.steer = null;
    this.lit = [];
    this.access = null;
    this.poses = null;
    this.ground = null;
    this.picked = '';
    this.spot = null;
  }

  /** A point: its only end is taken at once, else a heading is still to be chosen. */
  chooseMark(mark: string, ends: readonly FlyEnd[]): void {
    this.mark = mark;
    this.steer = null;
    this.end = ends.length === 1 ? (ends[0] ?? null) : null;
  }

  chooseEnd(mark: string, end: FlyEnd): void {
    this.mark = mark;
    this.steer = null;
    this.end = end;
  }

  /** Steered on: a complete path is an end to confirm. */
  steerTo(card: SteerCard | null): void {
    this.steer = card;
    this.mark = '';
    this.end = card?.end ?? null;
  }
}
