import { Hand } from '../../../hand.svelte';

export class KiteHand extends Hand {
  /** How much string. */
  wished = $state(0);
}
