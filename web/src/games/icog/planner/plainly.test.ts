import { expect, it } from 'vitest';
import { aFlight, aSegment } from '../fixtures';
import { EMPTY } from './plan';
import { plainly } from './plainly';

it('says a move in plain words, one thing after the other', () => {
  const segments = [
    aSegment({ segment: 'roll', degrees: -160, length: 5 }),
    aSegment({ segment: 'roll', degrees: 90, length: 5 }),
    aSegment({ segment: 'straight', length: 5.5 }),
    aSegment({ segment: 'turn', direction: 90, length: 4, tighter: 0 }),
    aSegment({ segment: 'turn', direction: 172, side: 'left', length: 8.455, tighter: 0 }),
    aSegment({ segment: 'turn', direction: 60, side: 'right', length: 10, tighter: 1 }),
    aSegment({ segment: 'dive', length: 3 }),
    aSegment({ segment: 'slip', side: 'left', length: 2 }),
    aSegment({ segment: 'rest', length: 1 }),
    // upside down, the wing on the pilot's right is on the left of the map
    aSegment({ segment: 'turn', direction: 0, side: 'left', length: 2 }),
  ];
  expect(plainly(aFlight({ segments }), { ...EMPTY, bank: 45, throttle: 2 })).toEqual([
    'Roll over to the left, 5 MU',
    'Roll 90° to the right, 5 MU',
    'Fly straight on, 5.5 MU',
    'Turn towards your canopy, 4 MU',
    'Turn left, 8.5 MU',
    'Turn right, tighter than is safe, 10 MU',
    'Dive straight down, 3 MU',
    'Slip to the left, 2 MU',
    'Fly straight on, 1 MU',
    'Turn left, 2 MU',
    'Bank by 45° to the right at the end',
    'Throttle back, to be slower',
  ]);
});

it('says of a turn or a straight that it climbs or dives', () => {
  const rising = (by: number) =>
    [[10, 30, 20, 0, 0, 0] as const, [20, 30, 20 + by, 0, 0, 0] as const].map(
      (pose) => [...pose] as [number, number, number, number, number, number],
    );
  const segments = [
    aSegment({ segment: 'turn', direction: 172, side: 'left', length: 14.5, track: rising(3.8) }),
    aSegment({ segment: 'turn', direction: 2, side: 'right', length: 4, track: rising(0.4) }),
    aSegment({ segment: 'straight', length: 6, track: rising(-2) }),
    aSegment({ segment: 'dive', length: 3, track: rising(-2) }),
    aSegment({ segment: 'roll', degrees: 90, length: 3, track: rising(2) }),
  ];
  expect(plainly(aFlight({ segments }), EMPTY)).toEqual([
    'Turn left, climbing, 14.5 MU',
    'Turn right, 4 MU',
    'Fly straight on, diving, 6 MU',
    'Dive straight down, 3 MU',
    'Roll 90° to the right, 3 MU',
  ]);
});
