/** Puts clouds, balloons and what stands on the ground on a stage; what draws them is loaded only where there is some. */
import type { StageApi } from '../../../stage/types';
import type { CardsBoard, CardsScene } from '../../../wire';
import type { Look, Shown } from '../../view';
import type { CardsHand } from '../hand.svelte';

let latest: symbol | null = null;

export async function showProps(
  stage: StageApi,
  { board, scene }: Shown<CardsBoard, CardsScene>,
  { selected }: Look<CardsHand>,
): Promise<void> {
  const mine = (latest = Symbol());
  if (board.units.length + scene.balloons.length + scene.clouds.length + scene.orders.length === 0) {
    stage.setProps([]);
    return;
  }
  const { propsOf } = await import('./props');
  // a later moment may have been shown meanwhile
  if (latest === mine) stage.setProps(propsOf(board, scene, selected));
}
