/** What every game's table of events says of one of them, and the story that comes of it. */
import type { Act } from '../stage/types';
import type { Shot } from '../wire';
import type { StoryView } from './view';

/** What is seen of whom an event is about; `effect` is the server's word for something to be seen. */
export type Acts = (craft: string, effect: string) => Act[];

export interface EventView {
  /** It is a shot, what a shot did, or a loss. */
  fights?: true;
  /** Somebody goes down. */
  falls?: true;
  /** What is seen of it beside its flight, its shot and its impact. */
  acts?: Acts;
}

/** The events of a game by their kinds. */
export type EventTable = Readonly<Record<string, EventView>>;

export function storyOf(events: EventTable, hits: (shot: Shot) => boolean): StoryView {
  return {
    fights: ({ kind, shot }) => Boolean(shot) || events[kind]?.fights === true,
    hits,
    falls: ({ kind }) => events[kind]?.falls === true,
  };
}
