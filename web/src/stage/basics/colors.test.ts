import { Color } from 'three';
import { expect, test } from 'vitest';
import { NATIONS } from '../../sides';
import { trailing } from './colors';

test.each(Object.values({ ...NATIONS.allied, ...NATIONS.central }))(
  'the trail of %s is paler than its cone',
  (color) => {
    const lightness = (one: string) => new Color(one).getHSL({ h: 0, s: 0, l: 0 }).l;
    expect(lightness(trailing(color)) - lightness(color)).toBeGreaterThan(0.15);
  },
);
