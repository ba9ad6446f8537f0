/** What every game's table of events says of one of them, and the story that comes of it. */
import type { Act } from '../stage/types';
import type { EffectWord, EntryKind, Shot } from '../wire';
import type { StoryView } from './view';

/** What is seen of whom an event is about; `effect` is the server's word for something to be seen. */
export type Acts = (craft: string, effect: EffectWord) => Act[];

export interface EventView {
  /** Somebody goes down. */
  falls?: true;
  /** What is seen of it beside its flight, its shot and its impact. */
  acts?: Acts;
}

/** All events of a game by their kinds. */
export type EventTable<Kind extends EntryKind> = Readonly<Record<Kind, EventView>>;

/** What a game's table says of an event; nothing of one that another game has. */
export function viewOf(
  events: Partial<Record<EntryKind, EventView>>,
  kind: EntryKind,
): EventView | undefined {
  return events[kind];
}

export function storyOf(
  events: Partial<Record<EntryKind, EventView>>,
  hits: (shot: Shot) => boolean,
): StoryView {
  return {
    hits,
    falls: ({ kind }) => viewOf(events, kind)?.falls === true,
  };
}
