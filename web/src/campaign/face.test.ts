import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { between, faceOf, moustacheOf, uniformOf } from './face';
import { aFace } from './fixtures';
import Portrait from './Portrait.svelte';

test('the same numbers give the same face', () => {
  expect(faceOf(aFace())).toEqual(faceOf(aFace()));
  expect(faceOf(aFace({ hair: 0.9 })).hair).not.toBe(faceOf(aFace()).hair);
});

test('colours lie between their stops', () => {
  expect(between(['#000000', '#ffffff'], 0.5)).toBe('#808080');
  expect(between(['#000000', '#ff0000', '#ffffff'], 1)).toBe('#ffffff');
});

test('below one half a man has no moustache', () => {
  expect(moustacheOf(aFace({ moustache: 0.49 }))).toBe('none');
  expect(moustacheOf(aFace({ moustache: 1 }))).toBe('handlebar');
});

test('every service has its cap', () => {
  expect(uniformOf(aFace()).headgear).toBe('peaked');
  expect(uniformOf(aFace({ officer: false })).headgear).toBe('side');
  expect(uniformOf(aFace({ nation: 'Germany', officer: false })).headgear).toBe('round');
  expect(uniformOf(aFace({ nation: 'France' })).headgear).toBe('kepi');
  expect(uniformOf(aFace({ nation: 'Austria-Hungary' })).headgear).toBe('kepi');
  const coats = ['USA', 'Belgium', 'Austria-Hungary', 'Italy', 'Nowhere'].map(
    (nation) => uniformOf(aFace({ nation })).coat,
  );
  expect(new Set(coats).size).toBe(5);
  expect(uniformOf(aFace({ cap: 0.9 })).headgear).toBe('helmet');
});

test.each(['Britain', 'Germany', 'France', 'USA', 'Belgium', 'Austria-Hungary', 'Italy', 'Nowhere'])(
  'a man of %s is drawn without a number going astray, whatever befell him',
  (nation) => {
    for (const [cap, officer] of [
      [0.1, true],
      [0.1, false],
      [0.9, true],
    ] as const) {
      const portrait = aFace({
        nation,
        cap,
        officer,
        scars: 3,
        eyepatch: true,
        bandage: true,
        black_band: true,
      });
      const { container, unmount } = render(Portrait, { portrait, name: 'Fenwick' });
      expect(container.innerHTML).not.toMatch(/NaN|undefined|style=/);
      unmount();
    }
  },
);
