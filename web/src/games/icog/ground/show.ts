/** Puts the ground war on a stage; what draws it is loaded only where there is something of it. */
import type { StageApi } from '../../../stage/types';
import type { IcogBoard, IcogScene } from '../../../wire';
import type { Look, Shown } from '../../view';
import type { IcogHand } from '../hand.svelte';
import { groundOf, impactsIn } from './things';

/** Show what is on the ground, and what an answer under the cursor would do there; calls are shown in their order. */
export async function showProps(
  stage: StageApi,
  { board, scene }: Shown<IcogBoard, IcogScene>,
  { selected, entries, deciding }: Look<IcogHand>,
): Promise<void> {
  const ground = groundOf(scene);
  if (!ground) {
    stage.setProps([]);
    return;
  }
  // read before anything is waited for, so that whoever shows it knows what it depends on
  const card = deciding?.prompt?.card;
  const run = card?.kind === 'run' ? card : null;
  const named = [
    ...(deciding?.prompt?.choices.flatMap((choice) => choice.pieces ?? []) ?? []),
    ...(run?.near ?? []).map(({ id }) => id),
  ];
  const look = {
    selected,
    named: new Set(named),
    preview: deciding?.hand.ground ?? null,
    run,
    impacts: impactsIn(entries, scene.turn),
  };
  const { propsOf } = await import('./props');
  stage.setProps(propsOf(board, ground, look));
}
