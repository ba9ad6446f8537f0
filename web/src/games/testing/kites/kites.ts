/** A game for tests that no other module has heard of: kites over a meadow, and as much string as one wishes. */
import { NO_OVERLAY } from '../../../boards/overlays';
import type { Picked, Pose } from '../../../stage/types';
import type { Board, CampaignBoard, CampaignScene, Scene } from '../../../wire';
import type { GameEntry } from '../..';
import { KiteHand } from './hand.svelte';
import WishPrompt from './WishPrompt.svelte';

type Sides = Exclude<Board, CampaignBoard>['sides'];

export interface KiteBoard {
  kind: 'kites';
  title: string;
  briefing: string;
  sides: Pick<Sides[number], 'name' | 'seats'>[];
  rules: string[];
}

export interface KiteScene extends Pick<Exclude<Scene, CampaignScene>, 'turn' | 'turns' | 'standing'> {
  kind: 'kites';
  kites: { id: string; side: number; string: number }[];
}

export interface WishCard {
  kind: 'wish';
  longest: number;
}

const poseOf = (string: number): Pose => [1, 1, string, 0, 0, 0];

/** As a game's folder would have it. */
export const view = {
  everybody: ({ kites }: KiteScene) =>
    kites.map(({ id, side, string }) => ({
      id,
      side,
      seat: 'Children',
      title: `Kite ${id}`,
      type: 'kite',
      place: 'flying' as const,
      where: 'over the meadow',
      height: String(string),
      nose: 0,
      state: '',
      harms: [],
      moved: false,
      ace: false,
      victories: 0,
      lines: [`Kite ${id} is up.`],
    })),
  standingOf: ({ kites }: KiteScene) => ({ phase: 'wind', order: kites.map(({ id }) => id), score: [0, 0] }),
  newHand: () => new KiteHand(),
  scene: {
    worldOf: () => ({
      seed: 1,
      width: 2,
      depth: 2,
      ceiling: 9,
      ring: 1,
      lattice: [],
      areas: [],
      spots: [],
      sideNames: ['', ''] as const,
      wind: null,
      sun: null,
      relief: null,
    }),
    craftsOf: (_: KiteBoard, { kites }: KiteScene) =>
      kites.map(({ id, string }) => ({
        id,
        type: 'kite',
        nation: '',
        role: 'fighter',
        side: 0 as const,
        title: `Kite ${id}`,
        height: String(string),
        pose: poseOf(string),
        ace: false,
        damage: [],
        moved: false,
        selected: false,
        path: [],
      })),
    tracksOf: () => new Map<string, Pose[]>(),
    actsOf: (entries: readonly { kind: string }[]) =>
      entries.filter(({ kind }) => kind === 'gust').map(() => ({ kind: 'appear' as const, craft: 'K1' })),
    pieceOverlay: () => NO_OVERLAY,
    decidingOverlay: () => ({
      ...NO_OVERLAY,
      marks: [{ id: '7', place: [1, 1, 7] as const, kind: 'reach' as const, label: '7' }],
    }),
    pick: ({ hand }: { hand: KiteHand }, picked: Picked) => {
      if (picked.kind === 'mark') hand.wished = Number(picked.id);
    },
  },
  prompts: { wish: { Prompt: WishPrompt } },
  heights: { title: 'String', short: 'Str', bandsOf: () => [] },
  story: { hits: () => false, falls: () => false },
};

export const kites: GameEntry = {
  about: { name: 'Kites', title: 'Kites over a meadow', credits: 'Nobody’s.' },
  load: () => Promise.resolve({ default: view }),
};

/** What the wire would say of it. */
export function asBoard(board: KiteBoard): Board {
  return board as unknown as Board;
}

export function asScene(scene: KiteScene): Scene {
  return scene as unknown as Scene;
}
