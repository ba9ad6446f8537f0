/** The title of a table's page. */
import type { Presence } from '../wire';

/** Whose turn it is, if it is somebody's here; else for whom everybody waits; and what is played. */
export function headlineOf(
  title: string,
  over: boolean,
  turn: string | null,
  awaited: readonly Presence[],
): string {
  if (over) return `Over · ${title}`;
  if (turn !== null) return `${turn} · ${title}`;
  const names = awaited.map(({ seat }) => seat).join(', ');
  return names ? `Waiting for ${names} · ${title}` : title;
}
