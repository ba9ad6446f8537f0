/** A move being planned, and what an answer under the cursor would do. */
import { Hand } from '../../hand.svelte';
import type { GroundPreview, IcogPreview, PosePreview, Prompt } from '../../wire';
import type { Planner } from './planner/planner.svelte';

export class IcogHand extends Hand {
  /** A move being planned. */
  planner: Planner | null = $state.raw(null);
  /** The move planned last, which a test may still decide about. */
  announced: IcogPreview | null = $state.raw(null);
  /** Where an answer under the cursor would bring airplanes. */
  poses: PosePreview | null = $state.raw(null);
  /** What an answer under the cursor would do on the ground or to a barrage. */
  ground: GroundPreview | null = $state.raw(null);
  /** A place to set up at that was chosen, by its mark. */
  mark = $state('');
  /** A place on the ground pointed at, in Move units. */
  spot: readonly [number, number, number] | null = $state.raw(null);

  override reset(): void {
    super.reset();
    this.poses = null;
    this.ground = null;
    this.mark = '';
    this.spot = null;
  }

  override get ready(): { answer: string; words: string } | null {
    const seen = this.planner?.ready ? this.planner.seen : null;
    return seen && { answer: seen.answer, words: 'Announce it' };
  }

  override grave(prompt: Prompt, answer: string): string {
    const { planner } = this;
    const end = planner?.seen?.answer === answer ? planner.flight?.end : undefined;
    const meant = prompt.card?.kind === 'announce' ? (prompt.card.exits ?? []) : [];
    if (end?.left && !meant.includes(end.left))
      return `This takes you off the board over the ${end.left} edge.`;
    return end?.grounded && !planner?.plan.works.includes('land') ? 'This flies you into the ground.' : '';
  }

  override drop(): void {
    super.drop();
    this.planner?.clear();
  }

  override take({ card }: Prompt, answer: string): boolean {
    if (card?.kind !== 'announce' || !this.planner) return false;
    this.planner.take(answer);
    return true;
  }
}
