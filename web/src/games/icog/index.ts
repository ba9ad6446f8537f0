/** In Clouds of Glory for the table: open sky, announced moves, cockpits with dials, and a war on the ground. */
import { acmiAddress, storyAddress } from '../../api';
import type { IcogBoard, IcogScene } from '../../wire';
import { storyOf } from '../story';
import type { GameView } from '../view';
import * as deciding from './deciding';
import { EVENTS, hits } from './events';
import GroundLater from './ground/GroundLater.svelte';
import { showProps } from './ground/show';
import { groundOf, thingsOf, titleIn } from './ground/things';
import { IcogHand } from './hand.svelte';
import { bandsOf } from './heights';
import Initiative from './Initiative.svelte';
import { everybody, standingOf, told } from './people';
import PlanePanel from './PlanePanel.svelte';
import AnnouncePrompt from './planner/AnnouncePrompt.svelte';
import { actsOf, craftsOf, pieceOverlay, tracksOf, worldOf } from './scene';

export default {
  everybody,
  standingOf,
  told,
  newHand: () => new IcogHand(),
  scene: { worldOf, craftsOf, tracksOf, actsOf, showProps, pieceOverlay, ...deciding },
  prompts: {
    announce: {
      Prompt: AnnouncePrompt,
      types: true,
      refuses: true,
      pointing: 'none',
      fills: true,
      serves: true,
      brief: ({ place, move }) =>
        place === 'air' ? `Fly ${move} MU: choose a move, see where it ends, and announce it.` : '',
    },
    shoot: { load: () => import('./prompts/ShootPrompt.svelte') },
    trial: { load: () => import('./prompts/TrialPrompt.svelte') },
    area: { load: () => import('./prompts/ManoeuvrePrompt.svelte') },
    deviate: { load: () => import('./prompts/ManoeuvrePrompt.svelte') },
    stall: { load: () => import('./prompts/ManoeuvrePrompt.svelte') },
    run: { load: () => import('./prompts/RunPrompt.svelte') },
    barrage: { load: () => import('./prompts/BarragePrompt.svelte') },
    observe: { load: () => import('./prompts/ObservePrompt.svelte'), pointing: 'own' },
    aim: { load: () => import('./prompts/AimPrompt.svelte') },
  },
  heights: { title: 'Height', short: 'MU', bandsOf },
  story: storyOf(EVENTS, hits),
  PlanePanel,
  Roster: Initiative,
  titleOf: titleIn,
  panels: [
    {
      name: 'ground',
      title: 'On the ground',
      tab: 'Ground',
      has: (scene) => groundOf(scene) !== null,
      worth: (scene) => {
        const ground = groundOf(scene);
        return ground !== null && (thingsOf(ground).size > 0 || ground.fallen.length > 0);
      },
      Panel: GroundLater,
      linesOf: (scene) => groundOf(scene)?.lines ?? [],
    },
  ],
  files: [
    { words: 'Story', address: storyAddress },
    { words: 'Save for Tacview', title: 'The whole flight as an ACMI file', address: acmiAddress },
  ],
  roomy: true,
} satisfies GameView<IcogBoard, IcogScene, IcogHand>;
