import { Color } from 'three';
import type { Mark } from '../types';

export { footOf, sideColor, type Side } from '../../sides';

/** The same colour less loud, for who has moved already. */
export function dimmed(color: string): string {
  return `#${new Color(color).lerp(new Color('#8d8a80'), 0.6).getHexString()}`;
}

/** The way somebody has flown: pale as vapour, so that nobody takes it for the cone of his guns. */
export function trailing(color: string): string {
  return `#${new Color(color).lerp(new Color('#ffffff'), 0.72).getHexString()}`;
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
