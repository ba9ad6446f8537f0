import { CanvasTexture, Group, MathUtils, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';
import type { Cast } from './acts';
import type { Step } from './timeline';

const [WIDTH, HEIGHT] = [96, 136];
const SIZE = 0.46;
const APART = 0.5;
/** Above the label of whoever they are dealt to. */
const ABOVE = 1.1;
const FALL = 1;
/** How long they lie there: those that can be read, and those that only lie face down; so much longer for each. */
const [READ, SEEN, MORE] = [1600, 900, 160];

/** Cards fall before somebody, one after another, and lie there for a moment. */
export function deal(id: string, cards: readonly { back: string; face: string }[], cast: Cast): Step {
  const open = cards.some(({ face }) => face !== '');
  let hand: Group | null = null;
  return {
    milliseconds: cards.length > 0 ? (open ? READ : SEEN) + cards.length * MORE : 0,
    begin() {
      const place = cast.whereIs(id);
      if (!place) return;
      hand = new Group();
      hand.position.copy(place);
      for (const card of cards) hand.add(spriteOf(card.back, card.face));
      cast.effects.add(hand);
    },
    show(progress) {
      hand?.children.forEach((card, index) => {
        const begun = (index / cards.length) * 0.45;
        const share = MathUtils.smoothstep(progress, begun, begun + 0.25);
        const gone = MathUtils.smoothstep(progress, 0.88, 1);
        card.position.set((index - (cards.length - 1) / 2) * APART, ABOVE + (1 - share) * FALL, 0);
        (card as Sprite).material.opacity = share * (1 - gone);
      });
    },
    end() {
      for (const card of hand?.children ?? []) {
        const { material } = card as Sprite;
        material.map?.dispose();
        material.dispose();
      }
      hand?.removeFromParent();
      hand = null;
    },
  };
}

function spriteOf(back: string, face: string): Sprite {
  const map = new CanvasTexture(paint(back, face));
  map.colorSpace = SRGBColorSpace;
  const material = new SpriteMaterial({ map, transparent: true, depthTest: false, toneMapped: false });
  const card = new Sprite(material);
  card.scale.set(SIZE, (SIZE * HEIGHT) / WIDTH, 1);
  card.renderOrder = 30;
  return card;
}

function paint(back: string, face: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  const shown = face !== '';
  brush.fillStyle = shown ? '#fbf5e4' : '#5b2b1c';
  brush.strokeStyle = '#241c10';
  brush.lineWidth = 4;
  brush.beginPath();
  brush.roundRect(3, 3, WIDTH - 6, HEIGHT - 6, 12);
  brush.fill();
  brush.stroke();
  brush.textAlign = 'center';
  brush.fillStyle = shown ? '#241c10' : '#f4e3b4';
  const [points = '', ...sign] = shown ? face.split(' ') : [back];
  brush.font = '700 56px Georgia, serif';
  brush.fillText(points, WIDTH / 2, HEIGHT / 2 + 12);
  brush.font = '600 17px sans-serif';
  brush.fillText(sign.join(' '), WIDTH / 2, HEIGHT - 20, WIDTH - 12);
  return canvas;
}
