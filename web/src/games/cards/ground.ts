/** What stands on the ground or hangs over it, in words. */
import type { CardsBoard, CardsScene } from '../../wire';

/** Objectives and what came of them, units that were hit, balloons. */
export function groundLines(scene: CardsScene, board?: CardsBoard): string[] {
  const names = new Map(board?.units.map((unit) => [unit.id, unit]));
  const units = scene.units
    .filter(({ points, destroyed }) => points > 0 || destroyed)
    .map(({ id, points, destroyed }) => {
      const unit = names.get(id);
      return `${unit?.name ?? id}: ${destroyed ? 'destroyed' : `${points} of ${unit?.strength ?? '?'} points`}`;
    });
  const balloons = scene.balloons.map(({ name, fate, damage, damage_most, hauled, steps }) => {
    const state =
      fate || `${damage} of ${damage_most} points${hauled > 0 ? `, hauled ${hauled} of ${steps}` : ''}`;
    return `${name}: ${state}`;
  });
  return [...scene.done, ...units, ...balloons];
}

/** What something that is no plane is called. */
export function titleIn(scene: CardsScene, id: string, board: CardsBoard): string | undefined {
  return [...scene.balloons, ...board.units].find((one) => one.id === id)?.name;
}
