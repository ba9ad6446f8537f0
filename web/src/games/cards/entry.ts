import type { GameEntry } from '..';

export const cards = {
  about: {
    name: 'Sealed Orders',
    title: 'Sealed Orders',
    credits: 'A game of manoeuvre cards by the makers of Aerodrome, free like the rest of it.',
  },
  load: () => import('.'),
} satisfies GameEntry;
