/** What the editor asks of the server. */
import { ask } from '../api';
import type {
  DesignAct,
  DesignCard,
  DesignKey,
  DesignLook,
  DesignShown,
  DesignStart,
  DesignToKeep,
  EditorDescription,
} from '../wire';

export type Sheet = DesignLook['sheet'];

function sent<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function of(part: string): string {
  return `/designs/${encodeURIComponent(part)}`;
}

/** What can be designed in a game. */
export function description(game: string): Promise<EditorDescription> {
  return ask(`${of(game)}/description`);
}

/** A new design: empty, or as a ready scenario has it. */
export function blank(game: string, from: string): Promise<DesignLook> {
  return sent(`${of(game)}/blank`, { from } satisfies DesignStart);
}

/** How a design stands that lies in this browser. */
export function look(game: string, sheet: Sheet): Promise<DesignLook> {
  return sent(`${of(game)}/look`, { sheet } satisfies DesignShown);
}

/** The design in a scenario's file. */
export function lookAtFile(game: string, toml: string): Promise<DesignLook> {
  return sent(`${of(game)}/look`, { toml } satisfies DesignShown);
}

/** One change of a design; the server keeps nothing of it. */
export function act(game: string, wanted: DesignAct): Promise<DesignLook> {
  return sent(`${of(game)}/act`, wanted);
}

/** Every design that was saved on the server. */
export function shelf(): Promise<DesignCard[]> {
  return ask('/designs');
}

export function opened(id: string): Promise<DesignLook> {
  return ask(of(id));
}

/** Save a design: anew, or with its key in place of the one that is there. */
export function save(
  game: string,
  sheet: Sheet,
  own: { id: string; key: string } | null,
): Promise<DesignKey> {
  return sent('/designs', { game, sheet, ...own } satisfies DesignToKeep);
}

/** Take one's own design off the shelf. */
export function takeDown(id: string, key: string): Promise<unknown> {
  return ask(of(id), { method: 'DELETE', headers: { authorization: `Bearer ${key}` } }, (reply) =>
    reply.text(),
  );
}
