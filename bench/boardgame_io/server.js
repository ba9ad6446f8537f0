// The server of boardgame.io; it says its port once it listens.
// node server.js [FOLDER]: its matches are in memory, or in files of that folder.
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { FiveInARow } = require('./game.js');

const folder = process.argv[2];
const kept = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [FiveInARow], origins: [Origins.LOCALHOST], ...kept });
const log = console.log;
console.log = console.info = () => undefined;
server.run(0).then(({ appServer }) => log(String(appServer.address().port)));
