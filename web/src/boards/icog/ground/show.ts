/** Puts the ground war on a stage; what draws it is loaded only where there is something of it. */
import type { StageApi } from '../../../stage/types';
import type { Shown } from '../..';
import { groundOf } from './things';
import type { Look } from './props';

/** Show what is on the ground. Calls that follow each other are shown in their order. */
export async function showGround(stage: StageApi, shown: Shown | null, look: Partial<Look>): Promise<void> {
  const ground = shown?.game === 'icog' ? groundOf(shown.scene) : null;
  if (shown?.game !== 'icog' || !ground) {
    stage.setProps([]);
    return;
  }
  const { NO_LOOK, propsOf } = await import('./props');
  stage.setProps(propsOf(shown.board, ground, { ...NO_LOOK, ...look }));
}
