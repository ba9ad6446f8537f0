import { Color } from 'three';
import type { Mark } from '../types';

export type Side = 0 | 1 | -1;

/** Blue and orange stay apart for every kind of colour vision; the shape of a stand's foot says it again. */
const SIDES: Record<Side, string> = { 0: '#2a78d0', 1: '#e8871e', [-1]: '#a89f8c' };

export function sideColor(side: Side): string {
  return SIDES[side];
}

/** The same colour less loud, for who has moved already. */
export function dimmed(color: string): string {
  return `#${new Color(color).lerp(new Color('#8d8a80'), 0.6).getHexString()}`;
}

export const MARKS: Record<Mark['kind'], string> = {
  reach: '#fff4d6',
  shot: '#ffc933',
  danger: '#d81e5b',
  edge: '#9db4c8',
  task: '#21c285',
  wanted: '#ff9d2e',
};

export const SELECTED = '#ffd75e';
export const PLANNED = '#ffe48a';
