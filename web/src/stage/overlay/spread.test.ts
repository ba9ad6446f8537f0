import { describe, expect, it } from 'vitest';
import { type Granted, spread, type Wish } from './spread';

const BOUNDS = { left: 0, top: 0, right: 800, bottom: 600 };

function wish(id: string, x: number, y: number, changes: Partial<Wish> = {}): Wish {
  return { id, x, y, width: 90, height: 20, weight: 1, movable: true, ...changes };
}

function overlapping(one: Granted, other: Granted): boolean {
  return Math.abs(one.x - other.x) < 90 && Math.abs(one.y - other.y) < 20;
}

describe('labels', () => {
  it('stay where they want to be when nothing is in the way', () => {
    expect(spread([wish('a', 100, 100), wish('b', 400, 100)], BOUNDS)).toEqual([
      { id: 'a', x: 100, y: 100, moved: false },
      { id: 'b', x: 400, y: 100, moved: false },
    ]);
  });

  it('never overlap, even when twelve want the same place', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => wish(`plane ${index}`, 400 + index, 300));
    const places = spread(crowd, BOUNDS);
    expect(places).toHaveLength(12);
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) expect(overlapping(one, other)).toBe(false);
    });
    expect(places.filter((place) => place.moved).length).toBeGreaterThan(8);
  });

  it('stay inside the picture', () => {
    const [place] = spread([wish('a', 4, 8)], BOUNDS);
    expect(place?.x).toBeGreaterThanOrEqual(45);
    expect(place?.y).toBeGreaterThanOrEqual(20);
  });

  it('of more weight have their way', () => {
    const places = spread([wish('a', 300, 300), wish('chosen', 300, 300, { weight: 3 })], BOUNDS);
    expect(places.find((place) => place.id === 'chosen')?.moved).toBe(false);
    expect(places.find((place) => place.id === 'a')?.moved).toBe(true);
  });

  it('that may not be moved are left out where there is no room', () => {
    const places = spread(
      [wish('plane', 300, 300), wish('chip', 310, 300, { weight: 0, movable: false })],
      BOUNDS,
    );
    expect(places.map((place) => place.id)).toEqual(['plane']);
  });

  it('keep off the planes of others, but not off their own', () => {
    const plane = { left: 250, right: 350, top: 270, bottom: 330 };
    const [own] = spread([wish('a', 300, 300)], BOUNDS, [{ id: 'a', ...plane }]);
    const [other] = spread([wish('a', 300, 300)], BOUNDS, [{ id: 'b', ...plane }]);
    expect(own?.moved).toBe(false);
    expect(other?.moved).toBe(true);
  });

  it('keep off the planes of others nearby, even the firm ones and those that may not be moved', () => {
    const plane = { id: 'b', left: 280, right: 320, top: 280, bottom: 310 };
    const covers = ({ x, y }: Granted) =>
      x - 45 < plane.right && x + 45 > plane.left && y - 20 < plane.bottom && y > plane.top;
    for (const changes of [{ firm: true }, { movable: false }]) {
      const [place] = spread([wish('a', 300, 300, changes)], BOUNDS, [plane]);
      expect(place && covers(place)).toBe(false);
    }
    const wide = { id: 'b', left: 0, right: 800, top: 100, bottom: 500 };
    expect(spread([wish('a', 300, 300, { movable: false })], BOUNDS, [wide])).toMatchObject([
      { x: 300, y: 300 },
    ]);
  });

  it('leave both planes free where two fly close together', () => {
    const planes = [
      { id: 'a', left: 250, right: 350, top: 270, bottom: 330 },
      { id: 'b', left: 280, right: 380, top: 280, bottom: 340 },
    ];
    const places = spread([wish('a', 300, 290), wish('b', 330, 300)], BOUNDS, planes);
    expect(places).toHaveLength(2);
    const covers = (x: number, y: number, plane: (typeof planes)[0]) =>
      x - 45 < plane.right && x + 45 > plane.left && y - 20 < plane.bottom && y > plane.top;
    for (const { x, y } of places) expect(planes.some((plane) => covers(x, y, plane))).toBe(false);
  });
});
