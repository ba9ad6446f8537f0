// The server of boardgame.io with its matches in memory; it says its port once it listens.
const { Server, Origins } = require('boardgame.io/server');
const { FiveInARow } = require('./game.js');

const server = Server({ games: [FiveInARow], origins: [Origins.LOCALHOST] });
const log = console.log;
console.log = console.info = () => undefined;
server.run(0).then(({ appServer }) => log(String(appServer.address().port)));
