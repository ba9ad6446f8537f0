/** Cameras that follow somebody follow the chosen plane, or else the first one in the air. */
import { untrack } from 'svelte';
import { preferences } from '../preferences.svelte';
import type { Someone } from '../pieces';
import type { StageApi } from '../stage/types';

interface Looked {
  stage: StageApi | null;
  selected: string;
  /** Is it known who is there? */
  known: boolean;
  everybody: () => Iterable<Someone>;
}

/** To be called behind whatever puts the planes on the stage: nobody can be followed who is not there yet. */
export function followChosen(looked: () => Looked): void {
  $effect(() => {
    const mode = preferences.settings.camera;
    const { stage, selected, known, everybody } = looked();
    untrack(() => {
      if (!stage || !known) return;
      const flying = [...everybody()].filter((piece) => piece.place === 'flying');
      const followed = flying.find((piece) => piece.id === selected) ?? flying[0];
      stage.setCamera(mode, followed?.id ?? '');
    });
  });
}
