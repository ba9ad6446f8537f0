/** Campaigns in the order of the war. */
export function byDate<T extends { start: string }>(campaigns: readonly T[]): T[] {
  const when = ({ start }: T): number => Date.parse(start) || 0;
  return [...campaigns].sort((one, other) => when(one) - when(other));
}
