/** What a prompt gets that offers answers and shows on the board what would come of them. */
import type { Card } from '../../../wire';
import type { Asking } from '../../view';
import type { IcogHand } from '../hand.svelte';
import type { IcogBoard, IcogScene } from '../../../wire';

type Whole<C extends Card> = Asking<C, IcogBoard, IcogScene, IcogHand>;

export type Asked<C extends Card> = Pick<
  Whole<C>,
  'card' | 'choices' | 'hand' | 'busy' | 'preview' | 'onchoose'
> &
  Partial<Pick<Whole<C>, 'wanted'>>;
