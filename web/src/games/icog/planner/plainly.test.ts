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
    aSegment({ segment: 'turn', direction: 172, length: 8.455, tighter: 0 }),
    aSegment({ segment: 'turn', direction: 60, length: 10, tighter: 1 }),
    aSegment({ segment: 'dive', length: 3 }),
    aSegment({ segment: 'slip', side: 'left', length: 2 }),
    aSegment({ segment: 'rest', length: 1 }),
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
    'Bank by 45° to the right at the end',
    'Throttle back, to be slower',
  ]);
});
