import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { aCrewMan, aFlight, anAirplane, anIcogBoard, aPanel } from '../fixtures';
import Cockpit from './Cockpit.svelte';
import Dial from './Dial.svelte';
import { angleOf, arcPath, dots, numbered, pointAt, spread } from './dial';

describe('the dial', () => {
  it('runs from the lower left over the top to the lower right', () => {
    expect(angleOf(0, 200)).toBe(-135);
    expect(angleOf(100, 200)).toBe(0);
    expect(angleOf(500, 200)).toBe(135);
    expect(pointAt(0, 10).y).toBeCloseTo(-10);
    expect(pointAt(-135, 10).x).toBeLessThan(0);
  });

  it('draws long bands the long way around', () => {
    expect(arcPath(-135, 100, 50)).toContain(' 0 1 1 ');
    expect(arcPath(0, 90, 50)).toContain(' 0 0 1 ');
  });

  it('leaves out numbers that would run into each other', () => {
    expect(numbered([0, 60, 65, 70, 120], 200)).toEqual([0, 60, 120]);
  });

  it('moves letters apart that would lie on each other, and no others', () => {
    expect(spread([0, 40, 44, 48, 100], 10)).toEqual([0, 34, 44, 54, 100]);
    // a row that grows into another takes it in
    expect(spread([0, 12, 14], 10)).toEqual([-1.3, 8.7, 18.7].map((angle) => expect.closeTo(angle, 1)));
    expect(spread([48, 40], 10)).toEqual([49, 39]);
  });

  it('puts a dot for every unit of energy as far as the dial goes', () => {
    expect(dots(20, [5, 10, 30], -1, 200)).toEqual([
      { units: 1, at: 15 },
      { units: 2, at: 10 },
    ]);
  });
});

describe('the cockpit panel', () => {
  function shown(changes: Parameters<typeof anAirplane>[0] = {}): void {
    render(Cockpit, {
      board: anIcogBoard(),
      airplane: anAirplane(changes),
      planned: aFlight().needle,
    });
  }

  it('tells the speed to those who cannot see the needle, and where a plan would bring it', () => {
    shown();
    const speed = screen.getByRole('meter', { name: 'Speed' }).getAttribute('aria-valuetext') ?? '';
    expect(speed).toContain('165 km/h, medium speed');
    expect(speed).toContain('stall 80');
    expect(speed).toContain('planned 160 km/h');
  });

  it('leaves out the number that lies under the needle', () => {
    const steps = [0, 60, 120, 180];
    const { container } = render(Dial, { panel: aPanel({ steps, end: 200 }), speed: 118, move: 12 });
    const numbers = [...container.querySelectorAll('.number')].map((one) => one.textContent);
    expect(numbers).toEqual(['0', '60', '180']);
  });

  it('counts structure and ammunition', () => {
    shown();
    expect(screen.getByRole('meter', { name: 'Structure' }).getAttribute('aria-valuetext')).toBe('9 of 12');
    const guns = screen.getByRole('meter', { name: 'Ammunition of Vickers gun' });
    expect(guns.getAttribute('aria-valuetext')).toBe('7½ boxes of 8');
    expect(guns.querySelectorAll('.fill2')).toHaveLength(7);
    expect(guns.querySelectorAll('.fill1')).toHaveLength(1);
  });

  it('does not pretend to know what fog hides', () => {
    shown({ structure: null, crew: [aCrewMan({ flying: null, wounds: null, rerolls: null })] });
    expect(screen.getByText(/Structure not known/)).toBeTruthy();
    expect(screen.getByText('?')).toBeTruthy();
  });

  it('shows wounds, re-rolls, abilities and what ails the machine', () => {
    shown({
      effects: [{ kind: 'fire', words: 'on fire, in the cockpit from turn 6' }],
      crew: [aCrewMan({ wounds: 2, flying: 11 })],
    });
    expect(screen.getByText('on fire, in the cockpit from turn 6')).toBeTruthy();
    expect(screen.getByText(/2 wounds/)).toBeTruthy();
    expect(screen.getByText('Hard as nails')).toBeTruthy();
    expect(screen.getByText('11').className).toContain('less');
  });

  it('draws where a gunner can aim', () => {
    const [first] = aPanel().weapons;
    if (!first) throw new Error('the panel has no weapon');
    const weapon = {
      ...first,
      name: 'Lewis gun',
      mount: 'flexible' as const,
      arc: 'aft' as const,
      also: 'over-wing-forward' as const,
      arc_words: 'to the rear and over the wing',
    };
    const board = anIcogBoard({ panels: { 'sopwith-triplane': aPanel({ weapons: [weapon] }) } });
    render(Cockpit, { board, airplane: anAirplane() });
    const drawn = screen.getByRole('img', { name: 'Lewis gun aims to the rear and over the wing' });
    expect(drawn.querySelectorAll('.arc')).toHaveLength(4);
  });
});
