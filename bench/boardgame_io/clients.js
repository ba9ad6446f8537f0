// So many players, two at a table, who answer at random as soon as it is their turn.
// node clients.js PORT PLAYERS SECONDS: prints how long each answer took to come back, in milliseconds, as JSON.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { FiveInARow } = require('./game.js');

const [port, players, seconds] = process.argv.slice(2).map(Number);
const waits = [];
let counting = false;
let matches = 0;

function table(over) {
  const matchID = `match ${++matches}`;
  const clients = ['0', '1'].map((playerID) => {
    const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
    const client = Client({ game: FiveInARow, multiplayer, matchID, playerID, debug: false });
    let asked = 0;
    let known = -1;
    client.subscribe((state) => {
      if (state === null || !client.transport.isConnected || state._stateID <= known) return;
      if (asked && counting) waits.push(performance.now() - asked);
      asked = 0;
      known = state._stateID;
      if (state.ctx.gameover) {
        setImmediate(done);
      } else if (state.ctx.currentPlayer === playerID) {
        const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
        asked = performance.now();
        client.moves.put(free[Math.floor(Math.random() * free.length)]);
      }
    });
    return client;
  });
  let ended = false;
  function done() {
    if (ended) return;
    ended = true;
    clients.forEach((client) => client.stop());
    over();
  }
  clients.forEach((client) => client.start());
}

function again() {
  table(again);
}

for (let number = 0; number < players / 2; number++) again();
setTimeout(() => {
  counting = true;
  setTimeout(() => {
    process.stdout.write(JSON.stringify(waits), () => process.exit(0));
  }, 1000 * seconds);
}, 2000);
