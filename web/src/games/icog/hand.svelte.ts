/** A move being planned, and what an answer under the cursor would do. */
import { Hand, type InHand } from '../../hand.svelte';
import type { GroundPreview, IcogPreview, PosePreview, Prompt } from '../../wire';
import { OTHERWISE, type Planner } from './planner/planner.svelte';

/** There the planner is a sheet right below the board. */
const SHEET = '(width <= 700px)';

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

  override get ready(): InHand | null {
    const seen = this.planner?.ready ? this.planner.seen : null;
    const bare = this.planner?.plan.segments.length === 0;
    const doubtful = this.planner?.doubt !== '';
    return (
      seen && { answer: seen.answer, words: 'Announce it', doubtful, bare, nearby: matchMedia(SHEET).matches }
    );
  }

  override grave(_: Prompt, answer: string, taught = ''): string {
    if (this.planner?.seen?.answer === answer) return this.planner.doubt;
    return taught === '' ? '' : OTHERWISE;
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
