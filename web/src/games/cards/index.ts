/** Sealed Orders for the table: hands of manoeuvre cards, plans laid in secret, everybody flying at once. */
import type { CardsBoard, CardsScene } from '../../wire';
import { storyOf } from '../story';
import type { GameView } from '../view';
import * as deciding from './deciding';
import { EVENTS, hits } from './events';
import { groundLines, titleIn } from './ground';
import { CardsHand } from './hand.svelte';
import { bandsOf } from './heights';
import Objectives from './panel/Objectives.svelte';
import PlanePanel from './panel/PlanePanel.svelte';
import Roster from './panel/Roster.svelte';
import TurnedUp from './panel/TurnedUp.svelte';
import { everybody, keptUp, standingOf } from './people';
import BearingsPrompt from './prompts/BearingsPrompt.svelte';
import PlanPrompt from './prompts/PlanPrompt.svelte';
import { actsOf, craftsOf, tracksOf } from './scene/crafts';
import { pieceOverlay } from './scene/overlay';
import { showProps } from './scene/show';
import { worldOf } from './scene/world';

export default {
  everybody,
  keptUp,
  standingOf,
  newHand: () => new CardsHand(),
  scene: { worldOf, craftsOf, tracksOf, actsOf, showProps, pieceOverlay, ...deciding },
  prompts: {
    plan: { Prompt: PlanPrompt, types: true, pointing: 'none' },
    bearings: { Prompt: BearingsPrompt },
  },
  heights: { title: 'Level', short: 'Lvl', bandsOf },
  story: storyOf(EVENTS, hits),
  diceless: true,
  PlanePanel,
  Roster,
  TurnedUp,
  titleOf: titleIn,
  panels: [
    {
      name: 'ground',
      title: 'Objectives',
      tab: 'Tasks',
      has: (scene) => groundLines(scene).length > 0,
      worth: (scene) => groundLines(scene).length > 0,
      Panel: Objectives,
      linesOf: (scene) => groundLines(scene),
    },
  ],
} satisfies GameView<CardsBoard, CardsScene, CardsHand>;
