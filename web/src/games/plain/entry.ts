import type { GameEntry } from '..';

export const plain = { load: () => import('.') } satisfies GameEntry;
