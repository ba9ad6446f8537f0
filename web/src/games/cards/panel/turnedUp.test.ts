import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Entry } from '../../../wire';
import { anEntry } from '../../triangle/fixtures';
import { aBoard, aScene } from '../fixtures';
import TurnedUp from './TurnedUp.svelte';

const TRACK: [number, number, number, number, number, number][] = [[30, 20, 0, 90, 0, 0]];

function turned(entry: Partial<Entry>, side = 0): HTMLElement {
  return render(TurnedUp, { board: aBoard(), scene: aScene(), entry: anEntry(1, entry), side }).container;
}

test('the cards of a phase lie there as faces, with whose they are, one’s own at the left', () => {
  const flights = [
    { piece: 'A1', track: TRACK, called: 'S' },
    { piece: 'G1', track: TRACK, called: 'TL' },
  ];
  const faces = (side: number) => {
    const seen = turned({ kind: 'flown', heading: 'Phase 2', flights }, side);
    return [...seen.querySelectorAll<HTMLElement>('[data-turned]')].map(({ dataset }) => dataset.turned);
  };
  expect(faces(0)).toEqual(['S', 'TL']);
  expect(screen.getByText('Phase 2')).toBeTruthy();
  expect(screen.getByText('Turn left')).toBeTruthy();
  expect(screen.getByText('D.VII G1')).toBeTruthy();
  expect(faces(1)).toEqual(['TL', 'S']);
});

test('damage is turned over as far as it may be read', () => {
  const dealt = [
    { piece: 'A1', back: 'A', face: '3 fire' },
    { piece: 'A1', back: 'A', face: '0' },
  ];
  turned({ kind: 'fired', heading: 'S.E.5a A1: two cards from deck A', dealt });
  expect(screen.getByText('S.E.5a A1: two cards from deck A')).toBeTruthy();
  expect(screen.getByText('3').parentElement?.textContent).toContain('fire');
  expect(screen.getByText('blank')).toBeTruthy();
});

test('the enemy’s damage stays face down', () => {
  const dealt = [{ piece: 'G1', back: 'B', face: '' }];
  const seen = turned({ kind: 'fired', heading: 'Fokker D.VII G1: one card from deck B', dealt });
  expect(seen.querySelector('.back')?.textContent).toBe('B');
  expect(seen.querySelector('.front')).toBeNull();
});
