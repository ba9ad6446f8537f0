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
  });
  expect(british?.types).toEqual([]);
});

test('the same machine is counted', () => {
  expect(counted(['SPAD', 'SPAD', 'Camel'])).toEqual(['2 × SPAD', 'Camel']);
});

test('a seat’s machines are told by type', () => {
  expect(flown(['Fokker D.VII G1', 'Fokker D.VII G2', 'Zeppelin L1'], TYPES)).toBe(
    '2 × Fokker D.VII, Zeppelin L1',
  );
});
