/** A game without a view of its own: no board, everything in words, every question by its choices or typed. */
import { Hand } from '../../hand.svelte';
import type { PlainBoard, PlainScene } from '../../wire';
import { storyOf } from '../story';
import type { GameView } from '../view';

export default {
  everybody: () => [],
  standingOf: () => ({ phase: '', order: [], score: [] }),
  newHand: () => new Hand(),
  prompts: {},
  heights: { title: 'Height', short: 'Height', bandsOf: () => [] },
  story: storyOf({}, () => false),
} satisfies GameView<PlainBoard, PlainScene>;
