import { expect, test } from 'vitest';
import { fairest, flightMachines, flightsText, typesIn } from './flights';
import { AIRPLANES } from './sample';
import type { AirplaneCard } from '../wire';

function type(slug: string, points: number, year = 1917, nation = 'Germany'): AirplaneCard {
  return {
    slug,
    name: slug,
    nation,
    role: 'fighter',
    kind: 'fighter',
    year,
    lines: [],
    machines: 12,
    points,
  };
}

test('types are read as people write them, and written one for each flight', () => {
  const found = typesIn('fokker-d-vii, fokker-dr-i', AIRPLANES) ?? [];
  expect(found.map(({ slug }) => slug)).toEqual(['fokker-d-vii', 'fokker-dr-i']);
  expect(typesIn('fokker-d-vii fokker-dr-i', AIRPLANES)).toEqual(found);
  expect(flightsText(found)).toBe('fokker-d-vii, fokker-dr-i');
  expect(typesIn('fokker-d-vii, zeppelin', AIRPLANES)).toBeNull();
  const grounded = AIRPLANES.map((one) => ({ ...one, machines: 0 }));
  expect(typesIn('fokker-d-vii', grounded)).toBeNull();
});

test('a flight counts as often as it has machines', () => {
  const [one, other] = [type('a', 100), type('b', 50)];
  expect(flightMachines([one, other], [2, 1])).toEqual([one, one, other]);
});

test('other types bring a side near to what is wanted, flight by flight', () => {
  const [weak, strong, middling] = [type('weak', 60), type('strong', 140), type('middling', 110)];
  const types = [weak, strong, middling];
  expect(fairest([weak, weak], [2, 1], 330, types)).toEqual([middling, middling]);
  expect(fairest([weak, weak], [1, 1], 120, types)).toEqual([weak, weak]);
});

test('bombers stay as they are, and nobody else becomes one', () => {
  const [fighter, stronger] = [type('fighter', 60), type('stronger', 90)];
  const [gotha, giant] = [type('gotha', 100), type('giant', 200)].map((one) => ({
    ...one,
    kind: 'heavy bomber',
  }));
  if (!gotha || !giant) throw new Error('two bombers');
  expect(fairest([fighter, gotha], [1, 1], 300, [fighter, stronger, gotha, giant])).toEqual([
    stronger,
    gotha,
  ]);
});

test('nations stay, years are near, and nothing flies that was not measured', () => {
  const flown = type('flown', 100);
  const foreign = type('foreign', 140, 1917, 'France');
  const later = type('later', 140, 1919);
  const unmeasured = { ...type('unmeasured', 0), points: null };
  const near = type('near', 130, 1918);
  expect(fairest([flown], [1], 140, [flown, foreign, later, unmeasured, near])).toEqual([near]);
});
