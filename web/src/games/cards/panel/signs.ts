/** The signs of damage cards. */
import type { DamageCard } from '../../../wire';

interface Sign {
  glyph: string;
  words: string;
}

const SIGNS: Readonly<Record<DamageCard['sign'], Sign>> = {
  '': { glyph: '', words: '' },
  'jam-green': { glyph: '✖', words: 'green jam' },
  'jam-red': { glyph: '✖', words: 'red jam' },
  crew: { glyph: '✚', words: 'crew hit' },
  engine: { glyph: '⚙', words: 'engine hit' },
  fire: { glyph: '▲', words: 'fire' },
  smoke: { glyph: '≋', words: 'smoke' },
  'rudder-left': { glyph: '◁', words: 'rudder, no left' },
  'rudder-right': { glyph: '▷', words: 'rudder, no right' },
  explosion: { glyph: '✹', words: 'explosion' },
};

export function signOf(sign: DamageCard['sign']): Sign {
  return SIGNS[sign];
}
