import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Craft } from '../types';
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
