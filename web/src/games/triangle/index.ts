/** The Triangle System for the table: a lattice of points, five levels, flights chosen by where they end. */
import type { TriangleBoard, TriangleScene } from '../../wire';
import { storyOf } from '../story';
import type { GameView } from '../view';
import * as deciding from './deciding';
import { EVENTS, hits } from './events';
import { TriangleHand } from './hand.svelte';
import { bandsOf } from './heights';
import { everybody, standingOf } from './people';
import PlanePanel from './PlanePanel.svelte';
import FlyPrompt from './prompts/FlyPrompt.svelte';
import PickPrompt from './prompts/PickPrompt.svelte';
import PlacePrompt from './prompts/PlacePrompt.svelte';
import ShotsPrompt from './prompts/ShotsPrompt.svelte';
import { posed } from './prompts/flight';
import { actsOf, craftsOf, pieceOverlay, tracksOf, worldOf } from './scene';
import { showProps } from './zones';

export default {
  everybody,
  standingOf,
  newHand: () => new TriangleHand(),
  scene: {
    worldOf: (board) => worldOf(board),
    weatherOf: ({ wind, sun }) => ({ wind, sun }),
    craftsOf,
    tracksOf,
    actsOf,
    showProps: (stage, shown) => showProps(stage, shown),
    pieceOverlay: (_, scene, id) => pieceOverlay(scene, id),
    ...deciding,
  },
  prompts: {
    fly: { Prompt: FlyPrompt, types: true },
    place: { Prompt: PlacePrompt },
    pick: { Prompt: PickPrompt },
    shots: { Prompt: ShotsPrompt },
  },
  posed,
  heights: { title: 'Level', short: 'Lvl', bandsOf },
  story: storyOf(EVENTS, hits),
  PlanePanel,
} satisfies GameView<TriangleBoard, TriangleScene, TriangleHand>;
