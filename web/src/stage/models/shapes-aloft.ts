/** Balloons and airships, drawn smaller than they were so as not to hide the board; see `shapes.ts`. */
import type { Balloon } from './shapes';

export const ALOFT: Readonly<Record<string, Balloon>> = {
  'observation-balloon-french': {
    kind: 'balloon',
    form: 'caquot',
    length: 12.5,
    diameter: 4.6,
    finish: 'rubber',
  },
  'observation-balloon-german': { kind: 'balloon', form: 'drachen', length: 13, diameter: 4, finish: 'tan' },
  'barrage-balloon-french': { kind: 'balloon', form: 'barrage', length: 9, diameter: 3.6, finish: 'silver' },
  'barrage-balloon-german': { kind: 'balloon', form: 'barrage', length: 8.5, diameter: 3.8, finish: 'grey' },
  'coastal-airship': { kind: 'balloon', form: 'coastal', length: 30, diameter: 6.4, finish: 'silver' },
  zeppelin: { kind: 'balloon', form: 'zeppelin', length: 60, diameter: 8, finish: 'linen' },
};
