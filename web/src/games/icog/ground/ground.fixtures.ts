/** Something of everything on the ground, for tests. */
import type { BalloonCard, GroundScene, UnitCard } from '../../../wire';

export function aUnit(changes: Partial<UnitCard> = {}): UnitCard {
  return {
    id: 'DG1',
    type: 'hut',
    title: 'hut DG1',
    group: 'the camp',
    side: 1,
    seat: 'Germans',
    at: [28, 30, 0],
    heading: null,
    radius: 0.5,
    strength: 12,
    strength_most: 12,
    cover: 'open',
    covering: false,
    reach: 0,
    battery: '',
    gone: false,
    firing: false,
    seen: false,
    goal: true,
    lines: ['Strength 12 of 12.'],
    ...changes,
  };
}

export function aBalloon(changes: Partial<BalloonCard> = {}): BalloonCard {
  return {
    id: 'DK1',
    title: 'balloon DK1',
    side: 1,
    seat: 'Germans',
    at: [46, 22, 14],
    foot: 0,
    radius: 1,
    leak: 0,
    cable: '',
    gone: false,
    goal: false,
    lines: ['14 MU above its winch.'],
    ...changes,
  };
}

export function aGround(changes: Partial<GroundScene> = {}): GroundScene {
  return {
    units: [aUnit(), aUnit({ id: 'DG2', title: 'hut DG2', strength: 0, gone: true })],
    balloons: [aBalloon()],
    barrages: [
      {
        battery: 'DA1',
        title: 'barrage DA1',
        side: 1,
        seat: 'Germans',
        at: [30, 30, 20],
        reach: 10,
        guns: 3,
        within: ['B1'],
        lines: ['Three guns.'],
      },
    ],
    runs: [
      {
        airplane: 'B1',
        side: 0,
        load: 'bombs',
        dive: false,
        each: 1,
        points: [
          [20, 30, 0],
          [23, 30, 0],
        ],
        rings: [
          { radius: 0.75, dice: 4 },
          { radius: 1.5, dice: 2 },
        ],
        words: 'B1 is to drop two bombs',
      },
    ],
    artillery: [
      {
        id: 'BF1',
        title: 'battery BF1',
        side: 0,
        seat: 'British',
        at: [36, 30, 0],
        dice: 4,
        effect: false,
        guns: 4,
        lines: ['Aims at truck DG1.'],
      },
    ],
    goals: [
      {
        id: 'BO1',
        side: 0,
        task: 'photograph',
        points: 2,
        words: 'plates of the crossroads',
        met: false,
        at: [40, 20, 0],
        radius: 4,
        targets: [],
        done: 0,
        needed: 1,
      },
    ],
    fallen: [
      { id: 'B2', fallen: 'wreck', side: 0, at: [10, 10, 0], title: 'Camel B2', words: 'Camel B2, crashed' },
      { id: 'D1-0', fallen: 'parachute', side: 1, at: [12, 10, 0], title: 'Emil', words: 'Emil, down' },
    ],
    wind: 90,
    lines: ['Germans on the ground: hut DG1.'],
    ...changes,
  };
}
