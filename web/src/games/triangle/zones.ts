/** Zones to which something was done: craters where bombs fell, and a label that tells of it. */
import type { makeCraters } from '../../stage/scenery/craters';
import type { Prop, StageApi } from '../../stage/types';
import type { TriangleBoard, TriangleScene } from '../../wire';
import type { Shown } from '../view';
import { bombWords } from './people';

/** Show what was done to zones; what draws it is loaded once there is something to be seen. */
export async function showProps(
  stage: StageApi,
  { board, scene }: Shown<TriangleBoard, TriangleScene>,
): Promise<void> {
  if (scene.zones.every(({ bombs, photographed }) => bombs === 0 && !photographed)) {
    stage.setProps([]);
    return;
  }
  const { makeCraters: make } = await import('../../stage/scenery/craters');
  stage.setProps(propsOf(board, scene, make));
}

export function propsOf(board: TriangleBoard, scene: TriangleScene, make: typeof makeCraters): Prop[] {
  return board.zones.flatMap(({ letter, side, points }, at): Prop[] => {
    const { bombs = 0, photographed = false } = scene.zones[at] ?? {};
    const done = [...(bombs > 0 ? [bombWords(bombs)] : []), ...(photographed ? ['photographed'] : [])];
    if (done.length === 0) return [];
    const middle = (axis: 0 | 1) =>
      points.reduce((sum, point) => sum + (board.points[point]?.[axis] ?? 0), 0) / Math.max(1, points.length);
    return [
      {
        // both sides may have a zone A
        id: `zone ${at}`,
        key: `zone ${at} ${bombs}`,
        place: [middle(0), middle(1), 0],
        grounded: true,
        side: side === 0 || side === 1 ? side : -1,
        title: `${letter} ✓ ${done.join(', ')}`,
        height: '',
        hurt: false,
        gone: false,
        selected: false,
        reach: 0,
        lift: 1.2,
        grows: false,
        build: () => make(bombs, at),
      },
    ];
  });
}
