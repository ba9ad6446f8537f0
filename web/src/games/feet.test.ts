/** A side stands on the same foot on the board, on its labels and in every panel, whichever game is played. */
import { render } from '@testing-library/svelte';
import { PerspectiveCamera, Vector3 } from 'three';
import { afterEach, expect, test } from 'vitest';
import SideMark from '../panels/SideMark.svelte';
import { footOf, paint } from '../sides';
import { Labels } from '../stage/overlay/labels';
import type { Craft } from '../stage/types';
import cards from './cards';
import { aBoard as aCardsBoard, aScene as aCardsScene, ENEMY as CARDS_ENEMY, aPlane } from './cards/fixtures';
import icog from './icog';
import { anAirplane, anIcogBoard, anIcogScene, FOE } from './icog/fixtures';
import triangle from './triangle';
import { aBoard, aPiece, aScene, ENEMY } from './triangle/fixtures';

const AT = { selected: '' };
const CAMERA = new PerspectiveCamera();
CAMERA.position.set(0, 0, 10);
CAMERA.updateMatrixWorld();

/** The foot that each side's label shows. */
function labelled(crafts: readonly Craft[]): Map<number, string> {
  const home = document.createElement('div');
  const at = new Vector3(0, 0, 0);
  const feet = new Map<number, string>();
  for (const craft of crafts) {
    const labels = new Labels(home);
    labels.lay([{ craft, at, middle: at, pixels: 0, tint: null, hidden: false }], [], CAMERA, 800, 600);
    feet.set(craft.side, home.querySelector<HTMLElement>('.stage-label')?.dataset.foot ?? '');
    labels.dispose();
  }
  return feet;
}

function marked(side: number): string {
  const { container, unmount } = render(SideMark, { side });
  const foot = container.querySelector<SVGElement>('svg')?.dataset.foot ?? '';
  unmount();
  return foot;
}

afterEach(() => paint([])());

const BATTLES: Record<string, () => Craft[]> = {
  triangle: () => triangle.scene.craftsOf(aBoard(), aScene({ pieces: [aPiece(), ENEMY] }), AT),
  icog: () => icog.scene.craftsOf(anIcogBoard(), anIcogScene({ airplanes: [anAirplane(), FOE] }), AT),
  cards: () => cards.scene.craftsOf(aCardsBoard(), aCardsScene({ planes: [aPlane(), CARDS_ENEMY] }), AT),
};

test.each(Object.keys(BATTLES))('labels, panels and stands agree on the shapes of the sides: %s', (game) => {
  for (const names of [
    ['British', 'Germans'],
    ['Germans', 'British'],
    ['Reds', 'Blues'],
  ]) {
    paint(names);
    const feet = labelled(BATTLES[game]?.() ?? []);
    expect([...feet.keys()].sort()).toEqual([0, 1]);
    for (const [side, foot] of feet) {
      expect(foot, names[side]).toBe(String(footOf(side)));
      expect(marked(side), names[side]).toBe(foot);
    }
  }
});
