import { expect, test } from 'vitest';
import { counted, flown, forces } from './forces';
import { CATALOGUE } from './sample';
import type { AirplaneCard, ScenarioCard } from '../wire';

function type(slug: string, name: string): AirplaneCard {
  return {
    slug,
    name,
    nation: 'Germany',
    role: 'fighter',
    kind: 'fighter',
    year: 1917,
    lines: [],
    machines: 3,
    points: null,
  };
}

const TYPES = [
  type('albatros-d-v', 'Albatros D.V'),
  type('fokker-d-vii', 'Fokker D.VII'),
  type('fokker-d', 'Fokker D'),
];

test('seats of a side fly together, and every machine finds its type', () => {
  const four = CATALOGUE.games[0]?.scenarios.find((one) => one.id === 'four-seats') as ScenarioCard;
  const [germans, british] = forces(four, TYPES);
  expect(germans).toEqual({
    name: 'Germans',
    seats: ['Eagle', 'Falcon'],
    flies: ['Albatros D.V 7', 'Fokker D.VII 10'],
    types: [TYPES[0], TYPES[1]],
    pilots: 0,
  });
  expect(british?.types).toEqual([]);
});

test('what the pilots of a side add is told for all its seats, or not at all', () => {
  const four = CATALOGUE.games[0]?.scenarios.find((one) => one.id === 'four-seats') as ScenarioCard;
  const added = [40, -15, 20, null];
  const seats = four.seats.map((seat, at) => ({ ...seat, pilots: added[at] ?? null }));
  expect(forces({ ...four, seats }, TYPES).map(({ pilots }) => pilots)).toEqual([25, null]);
});

test('the same machine is counted', () => {
  expect(counted(['SPAD', 'SPAD', 'Camel'])).toEqual(['2 × SPAD', 'Camel']);
});

test('a seat’s machines are told by type', () => {
  expect(flown(['Fokker D.VII G1', 'Fokker D.VII G2', 'Zeppelin L1'], TYPES)).toBe(
    '2 × Fokker D.VII, Zeppelin L1',
  );
});
