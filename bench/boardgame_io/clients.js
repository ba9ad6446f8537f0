// So many players, two at a table, who answer at random as soon as it is their turn.
// node clients.js PORT PLAYERS SECONDS: prints how long each answer took to come back, in milliseconds, as JSON.
// They are cheap, as ours are: each speaks to the socket itself, and keeps no game of its own.
const { io } = require('socket.io-client');

const [port, players, seconds] = process.argv.slice(2).map(Number);
const waits = [];
let counting = false;
let matches = 0;

function table() {
  const matchID = `match ${process.pid} ${++matches}`;
  let ended = false;
  const sockets = ['0', '1'].map((playerID) => {
    const socket = io(`http://127.0.0.1:${port}/five-in-a-row`, { transports: ['websocket'], forceNew: true });
    let asked = 0;
    let known = -1;

    function hear(state) {
      if (state._stateID <= known) return;
      known = state._stateID;
      if (asked && counting) waits.push(performance.now() - asked);
      asked = 0;
      if (state.ctx.gameover) {
        setImmediate(done);
      } else if (state.ctx.currentPlayer === playerID) {
        const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
        const args = [free[Math.floor(Math.random() * free.length)]];
        const move = { type: 'MAKE_MOVE', payload: { type: 'put', args, playerID } };
        asked = performance.now();
        socket.emit('update', move, known, matchID, playerID);
      }
    }

    socket.on('sync', (_, found) => hear(found.state));
    socket.on('update', (_, state) => hear(state));
    socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
    return socket;
  });

  function done() {
    if (ended) return;
    ended = true;
    sockets.forEach((socket) => socket.disconnect());
    table();
  }
}

for (let number = 0; number < players / 2; number++) table();
setTimeout(() => {
  counting = true;
  setTimeout(() => {
    process.stdout.write(JSON.stringify(waits), () => process.exit(0));
  }, 1000 * seconds);
}, 2000);
