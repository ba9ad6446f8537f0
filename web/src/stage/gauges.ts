import type { StageApi } from './types';

/** Whoever measures sends this event to the canvas; its detail is filled with what the stage counts. */
export const GAUGES = 'aerodrome:gauges';

/** Let a canvas tell what its stage counts. */
export function tellGauges(canvas: HTMLCanvasElement, stage: StageApi): void {
  canvas.addEventListener(GAUGES, (event) => {
    if (event instanceof CustomEvent) Object.assign(event.detail as object, stage.stats());
  });
}
