/** The figures of a worker in words. */
import type { WorkerFigures } from '../wire';

/** The limit that half of the answers stayed within; of none there is none. */
export function median(one: WorkerFigures, limits: number[]): string {
  if (one.answers === 0) return '–';
  const at = one.within.findIndex((count) => 2 * count >= one.answers);
  const limit = limits[at];
  return limit === undefined ? `more than ${limits.at(-1)} s` : `${1000 * limit} ms`;
}

export function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
