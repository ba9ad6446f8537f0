import type { GameEntry } from '..';
import Picture from './Picture.svelte';

export const icog = {
  about: {
    name: 'In Clouds of Glory',
    title: 'In Clouds of Glory',
    credits:
      'Idea: Thomas Greve. Design: Thomas Greve, Svend Ask Larsen. Text: Thomas Greve, Svend Ask Larsen, ' +
      'Morten Lund. The Expanded Rule Book is under Creative Commons Attribution-NonCommercial-ShareAlike 3.0.',
  },
  Picture,
  load: () => import('.'),
} satisfies GameEntry;
