import type { GameEntry } from '..';
import Picture from './Picture.svelte';

export const triangle = {
  about: {
    name: 'Age of Dogfights',
    title: 'Age of Dogfights: WW1',
    credits:
      'A board game of the Triangle System by Predrag Lazovic and Dragan Lazovic, who hold all rights in it.',
  },
  Picture,
  load: () => import('.'),
} satisfies GameEntry;
