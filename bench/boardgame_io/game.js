// Five in a row on a board of fifteen by fifteen: simple rules, and at random a match lasts a while.
const SIZE = 15;
const WAYS = [[0, 1], [1, 0], [1, 1], [1, -1]];

function row(cells, at, [down, right]) {
  let count = 0;
  let [y, x] = [Math.floor(at / SIZE), at % SIZE];
  while (y >= 0 && y < SIZE && x >= 0 && x < SIZE && cells[y * SIZE + x] === cells[at]) {
    count += 1;
    y += down;
    x += right;
  }
  return count;
}

function won(cells, at) {
  return WAYS.some(([down, right]) => row(cells, at, [down, right]) + row(cells, at, [-down, -right]) > 5);
}

module.exports.FiveInARow = {
  name: 'five-in-a-row',
  setup: () => ({ cells: Array(SIZE * SIZE).fill(null), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // carried out by the server alone, as ours are
    put: {
      client: false,
      move: ({ G, playerID }, at) => {
        if (G.cells[at] !== null) return 'INVALID_MOVE';
        G.cells[at] = playerID;
        G.last = at;
      },
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last !== null && won(G.cells, G.last)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};
