import { describe, expect, it } from 'vitest';
import { countryOf, liveryOf, type Look } from './liveries';
import { tint } from './patterns';
import { shapeOf } from './shapes';

function livery(look: Partial<Look>): ReturnType<typeof liveryOf> {
  const whole: Look = {
    type: 'sopwith-camel',
    nation: 'Britain',
    role: 'fighter',
    ace: false,
    id: 'B4',
    ...look,
  };
  return liveryOf(whole, shapeOf(whole.type, whole.role));
}

describe('liveries', () => {
  it('know the nations by all the names the games use', () => {
    expect(countryOf('United Kingdom')).toBe(countryOf('Britain'));
    expect(countryOf('Kingdom of Italy')).toBe(countryOf('Italy'));
    expect(countryOf('Ruritania')).toBe('none');
  });

  it('paint the number of the piece on its side, or a letter', () => {
    expect(livery({ id: 'AH12' }).code).toBe('12');
    expect(livery({ id: 'Falk' }).code).toMatch(/^[A-Z]$/);
  });

  it('paint the triplane of an ace red', () => {
    const { body, wingTop } = livery({ type: 'fokker-dr-i', nation: 'Germany', ace: true });
    expect(tint(body, 0, 0, 1)).toBe(tint(wingTop, 0, 0, 1));
    expect(tint(body, 0, 0, 1) >> 16).toBeGreaterThan(0x90);
  });

  it('give aces of one type different schemes', () => {
    const schemes = Array.from({ length: 12 }, (_, index) => {
      const { body, nose, emblem } = livery({
        type: 'albatros-d-v',
        nation: 'Germany',
        ace: true,
        id: `G${index}`,
      });
      return JSON.stringify([body, nose, emblem]);
    });
    expect(new Set(schemes).size).toBeGreaterThan(4);
  });

  it('mark the late German types with straight crosses', () => {
    expect(livery({ type: 'fokker-d-viii', nation: 'Germany' }).mark).toBe('beam');
    expect(livery({ type: 'fokker-e-iii', nation: 'Germany' }).mark).toBe('cross');
    expect(livery({ type: 'fokker-e-iii', nation: 'Bulgaria' }).mark).toBe('bulgaria');
  });
});
