import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import type { Craft, Mark } from '../types';
import { Labels } from './labels';

const CAMERA = new PerspectiveCamera();
CAMERA.position.set(0, 0, 10);
CAMERA.updateMatrixWorld();

function craft(changes: Partial<Craft>): Craft {
  return {
    id: 'F1',
    side: 0,
    pose: [0, 0, 0, 0, 0, 0],
    type: '',
    nation: '',
    role: '',
    title: 'SPAD F1',
    height: '3',
    ace: false,
    damage: [],
    moved: false,
    selected: false,
    path: [],
    ...changes,
  };
}

function laid(labels: Labels, one: Craft): void {
  const at = new Vector3(0, 0, 0);
  labels.lay([{ craft: one, at, middle: at, pixels: 0, tint: null, hidden: false }], [], CAMERA, 800, 600);
}

function parts(home: HTMLElement): string[] {
  return [...home.querySelectorAll('.stage-label span')].map(
    (part) => `${part.className}: ${part.textContent}`,
  );
}

test('a label has the badges of what is wrong, between the name and the height', () => {
  const home = document.createElement('div');
  const labels = new Labels(home);
  laid(
    labels,
    craft({
      badges: [
        { kind: 'harm', text: 'jam' },
        { kind: 'count', text: '2' },
      ],
    }),
  );
  expect(parts(home)).toEqual([
    'stage-label-side: ',
    ': SPAD F1',
    'stage-label-harm: jam',
    'stage-label-count: 2',
    'stage-label-height: 3',
  ]);
});

test('a badge goes with what it stood for', () => {
  const home = document.createElement('div');
  const labels = new Labels(home);
  laid(labels, craft({ badges: [{ kind: 'harm', text: 'jam' }] }));
  laid(labels, craft({}));
  expect(parts(home)).toEqual(['stage-label-side: ', ': SPAD F1', 'stage-label-height: 3']);
  expect(home.querySelectorAll('.stage-label')).toHaveLength(1);
});

test('a stamp stays in the picture as a whole', () => {
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(-4, 0, 0);
  labels.stamp({ word: 'Hit: 2 cards', tone: 'hit', at }, CAMERA, 390, 600);
  const word = home.querySelector<HTMLElement>('.stage-verdict span');
  Object.defineProperty(word, 'offsetWidth', { value: 300 });
  labels.stamp({ word: 'Hit: 2 cards', tone: 'hit', at }, CAMERA, 390, 600);
  expect(home.querySelector<HTMLElement>('.stage-verdict')?.style.transform).toContain('translate(154.0px');
});

test('a stamp carries the name of whoever is lost below its word', () => {
  const home = document.createElement('div');
  const labels = new Labels(home);
  const lost = { word: 'Shot down', tone: 'lost', name: 'D.VII G1, Emil', at: new Vector3(0, 0, 0) };
  labels.stamp(lost, CAMERA, 390, 600);
  expect(home.querySelector('.stage-verdict-name')?.textContent).toBe('D.VII G1, Emil');
  labels.stamp({ ...lost, word: 'Hit', name: '' }, CAMERA, 390, 600);
  expect(home.querySelector('.stage-verdict-name')).toBeNull();
});

test('where many share a narrow picture, only the one who is looked at has his type on his label', () => {
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(0, 0, 0);
  const crafts = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    craft({ id: `F${number}`, title: `SPAD F${number}`, height: '', selected: number === 1 }),
  );
  const labelled = crafts.map((one) => ({
    craft: one,
    at,
    middle: at,
    pixels: 0,
    tint: null,
    hidden: false,
  }));
  const names = (): string[] => parts(home).flatMap((part) => (part.startsWith(': ') ? [part.slice(2)] : []));
  labels.lay(labelled, [], CAMERA, 390, 300);
  expect(names()).toEqual(['SPAD F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7']);
  labels.lay(labelled.slice(0, 2), [], CAMERA, 390, 300);
  expect(names()).toEqual(['SPAD F1', 'SPAD F2']);
});

/** Labels are measured by the browser; here all are of one size. */
function sized(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
}

function shown(home: HTMLElement, name: string): { x: number; y: number } | null {
  const element = home.querySelector<HTMLElement>(name);
  const [x = 0, y = 0] = [...(element?.style.transform.matchAll(/-?[\d.]+(?=px)/g) ?? [])].map(Number);
  return element && !element.hidden ? { x, y } : null;
}

test('the words of what is meant lie where its mark is, and the name of a plane gives way', () => {
  sized();
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(0, 0, 0);
  const plane = { craft: craft({ selected: true }), at, middle: at, pixels: 0, tint: null, hidden: false };
  const mark: Mark = { id: 'meant', place: [0, 0, 0], kind: 'wanted', label: 'here, hit 83 %' };
  labels.lay([plane], [], CAMERA, 800, 600);
  const alone = shown(home, '.stage-label');
  labels.lay([plane], [{ mark, at }], CAMERA, 800, 600);
  expect(shown(home, '.stage-chip')).toEqual(alone);
  expect(shown(home, '.stage-label')).not.toEqual(alone);
  vi.restoreAllMocks();
});

test('a few words of marks are all there, even at one place; of many, that of the worthiest', () => {
  sized();
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(0, 0, 0);
  const marks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      mark: { id: `${index}`, place: [0, 0, 0], kind: 'shot', label: `${index}`, worth: index / 10 } as Mark,
      at,
    }));
  const said = () =>
    [...home.querySelectorAll<HTMLElement>('.stage-chip')]
      .filter((chip) => !chip.hidden)
      .map((chip) => chip.textContent);
  labels.lay([], marks(3), CAMERA, 800, 600);
  expect(said()).toEqual(['0', '1', '2']);
  labels.lay([], marks(9), CAMERA, 800, 600);
  expect(said()).toEqual(['8']);
  vi.restoreAllMocks();
});

test('no name lies over what is read off the board', () => {
  sized();
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(0, 0, 0);
  const plane = { craft: craft({}), at, middle: at, pixels: 0, tint: null, hidden: false };
  labels.lay([plane], [], CAMERA, 800, 600, undefined, [{ id: 'ghost', at, pixels: 40 }]);
  const name = shown(home, '.stage-label');
  const [left, top] = [name?.x ?? 0, name?.y ?? 0];
  expect(left + 90 <= 400 - 32 || left >= 400 + 32 || top + 20 <= 300 - 20 || top >= 300 + 20).toBe(true);
  vi.restoreAllMocks();
});

test('no name slides under a panel, and that of the plane in question stands at it in any crowd', () => {
  sized();
  const home = document.createElement('div');
  const labels = new Labels(home);
  const at = new Vector3(0, 0, 0);
  const crowd = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'].map((id) => {
    const one = craft({ id, title: `SPAD ${id}`, selected: id === 'F5' });
    return { craft: one, at, middle: at, pixels: 90, tint: null, hidden: false };
  });
  const margins = { top: 60, right: 330, bottom: 40, left: 330 };
  labels.lay(crowd, [], CAMERA, 800, 600, margins);
  for (const box of labels.boxes.values()) {
    expect(box.left).toBeGreaterThanOrEqual(margins.left);
    expect(box.right).toBeLessThanOrEqual(800 - margins.right);
    expect(box.bottom).toBeLessThanOrEqual(600 - margins.bottom);
  }
  labels.lay(crowd, [], CAMERA, 800, 600);
  const own = labels.boxes.get('F5');
  expect([own?.left, own?.right]).toEqual([355, 445]);
  expect(Math.abs((own?.bottom ?? 0) - 300)).toBeLessThan(10);
  vi.restoreAllMocks();
});
