import type { GameEntry } from '..';
import Picture from './Picture.svelte';

export const cards = {
  about: {
    name: 'Sealed Orders',
    title: 'Sealed Orders',
    credits: 'A game of manoeuvre cards by the makers of Aerodrome, free like the rest of it.',
  },
  Picture,
  load: () => import('.'),
} satisfies GameEntry;
