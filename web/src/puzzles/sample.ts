/** For tests: a shelf of puzzles, a table with one on it, and a verdict. */
import type { PuzzleCard, PuzzleShelf, PuzzleTable, PuzzleVerdict } from '../wire';

export const CARD: PuzzleCard = {
  game: 'chess',
  id: '0123abcd',
  rating: 1300,
  aircraft: 2,
  title: 'Knife fight',
  seat: 'Germans',
};

export const SHELF: PuzzleShelf = {
  day: '2026-11-16',
  games: [
    {
      game: 'chess',
      title: 'Chess',
      count: 5,
      themes: [{ id: 'escape', words: 'An escape', count: 5 }],
      today: CARD,
    },
  ],
};

export const TABLE: PuzzleTable = {
  card: CARD,
  created: { battle: 'b7', mine: { token: 'm'.repeat(24), seats: ['Germans'] }, open: [], watch: 'w7' },
  situation: 'Fokker D.VII G1, at six o’clock, 3.6 u, heading west; it is tailing you.',
};

export const VERDICT: PuzzleVerdict = {
  solved: false,
  cost: '31 % of a plane',
  theme: 'An escape',
  rating: 1300,
  yours: 'ends at A1',
  best: 'ends at B2',
  answer: 'LLS',
  usual: 'ends at A1',
  figures: [
    { id: 'hit', label: 'Chance of a hit', yours: '58 %', other: '0 %', better: 1 },
    {
      id: 'reply',
      label: 'Damage the enemy can deal in reply',
      yours: '61 % of a plane',
      other: '12 % of a plane',
      better: -1,
    },
  ],
  reasons: ['The enemy’s reply should cost it 12 % of a plane, after the other move 61 % of a plane.'],
  moved: 978,
  pilot: { rating: 978, tried: 1, solved: 0 },
  counted: true,
  weighed: true,
};
