/** A replay for tests: one moment for each turn given. */
import type { Board, Replay } from '../wire';

export function aReplay(turns: number[], board: Board): Replay {
  return {
    id: 'r1',
    game: 'triangle',
    title: 'Morning patrol',
    board,
    moments: turns.map((turn, number) => ({
      number,
      turn,
      said: [`Line ${number}.`],
      onward: [],
      marks: [],
    })),
    result: {
      over: true,
      winner: 'French',
      reason: 'No German is left.',
      sides: [
        { side: 'French', points: 3 },
        { side: 'Germans', points: 1 },
      ],
      pilots: [
        {
          piece: 'F1',
          side: 'French',
          title: 'SPAD 1',
          fate: 'came home',
          kills: 1,
          shots: 3,
          hits_expected: 0.8,
          hits_scored: 1,
        },
      ],
      lines: ['The French won.'],
    },
    sound: true,
    checked: 'Every roll checked',
    finding: 'Every line was played again with the same result.',
    seats: [
      { name: 'French', side: 'French', flies: [] },
      { name: 'Germans', side: 'Germans', flies: [] },
    ],
  };
}
