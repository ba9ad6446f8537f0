/** For tests: a shelf of puzzles, a table with one on it, and a verdict. */
import { anEntry, aScene } from '../games/triangle/fixtures';
import type { PuzzleCard, PuzzlePlayed, PuzzleShelf, PuzzleTable, PuzzleVerdict } from '../wire';

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
  situation: 'Nearest enemy: Fokker D.VII G1, at six o’clock, 3.6 u, heading west; it is tailing you.',
};

export const VERDICT: PuzzleVerdict = {
  solved: false,
  cost: '31 % of a plane',
  theme: 'An escape',
  rating: 1300,
  yours: 'ends at A1',
  best: 'ends at B2',
  answer: 'LLS',
  usual: 'ends at A1',
  figures: [{ id: 'hit', label: 'Overall chance of a hit', yours: '58 %', other: '0 %', better: 1 }],
  balance: [
    { id: 'reply', label: 'Damage the enemy can deal in reply', yours: '−61 %', other: '−12 %', better: -1 },
    { id: 'later', label: 'Later turns, for all planes', yours: '40 %', other: '22 %', better: 1 },
    { id: 'all', label: 'In all', yours: '−21 %', other: '10 %', better: -1 },
  ],
  reasons: ['The enemy’s reply should cost it 12 % of a plane, after the other move 61 % of a plane.'],
  moved: 928,
  pilot: { rating: 928, tried: 1, solved: 0 },
  counted: true,
  lead: 'After your move G1 can turn and fire at you, a 36 % risk of being hit; after the best move it’s 6 %.',
  luck: 'What you watch is flown with average dice, the same every time. Fly on, and they’re rolled.',
};

/** What is seen of an answer: something happens, and the turn goes on. */
export const PLAYED: PuzzlePlayed = {
  sight: { seats: ['French'], scene: aScene({ turn: 9 }) },
  entries: [anEntry(0, { text: 'SPAD 1 flies behind G1 and fires.' })],
  first: 0,
};
