/*
 * The service worker: the client's own files and replays already seen work without a connection.
 * Pages come from the network whenever there is one, so that a new version is there at the next load; files with a hash
 * in their name never change. Of the server's answers only replays are kept: nothing else stays true, and keys are nobody's.
 */
const FILES = 'aerodrome-files-1';
const REPLAYS = 'aerodrome-replays-1';
const PAGE = '/';
/** So many entries a cache may hold; the oldest go first. */
const MOST = { [FILES]: 250, [REPLAYS]: 600 };

self.addEventListener('install', (event) => {
    event.waitUntil(begin());
});

self.addEventListener('activate', (event) => {
    event.waitUntil(takeOver());
});

/** The page tells which files it had loaded before this worker could see them. */
self.addEventListener('message', (event) => {
    const { kind, addresses } = event.data ?? {};
    if (kind === 'keep' && Array.isArray(addresses)) event.waitUntil(keepAll(addresses));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== 'GET' || address.origin !== self.location.origin) return;
    const answer = answerFor(request, address.pathname);
    if (answer) event.respondWith(answer);
});

/** Who answers: a cache, the network, or (undefined) the browser as if there were no worker. */
function answerFor(request, path) {
    if (path.startsWith('/api/replays/')) return freshest(request, REPLAYS, request);
    if (path.startsWith('/api/') || path.startsWith('/ws')) return undefined;
    if (path.startsWith('/assets/')) return kept(request);
    if (request.mode === 'navigate') return freshest(request, FILES, PAGE);
    return freshest(request, FILES, request);
}

async function begin() {
    const cache = await caches.open(FILES);
    await cache.add(PAGE);
    await self.skipWaiting();
}

async function takeOver() {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('aerodrome-') && !(name in MOST));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
}

async function keepAll(addresses) {
    const cache = await caches.open(FILES);
    const ours = addresses.filter((address) => isAsset(address));
    await Promise.all(
        ours.map(async (address) => {
            if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
        }),
    );
}

function isAsset(address) {
    const { origin, pathname } = new URL(address, self.location.origin);
    return origin === self.location.origin && pathname.startsWith('/assets/');
}

/** What never changes is taken from the cache. */
async function kept(request) {
    const known = await caches.match(request);
    if (known) return known;
    const response = await fetch(request);
    if (response.ok) await keep(FILES, request, response.clone());
    return response;
}

/** From the network, or else as it was last seen. */
async function freshest(request, cacheName, name) {
    try {
        const response = await fetch(request);
        if (response.ok) await keep(cacheName, name, response.clone());
        return response;
    } catch (problem) {
        const cache = await caches.open(cacheName);
        const known = await cache.match(name);
        if (known) return known;
        throw problem;
    }
}

async function keep(cacheName, name, response) {
    const cache = await caches.open(cacheName);
    await cache.put(name, response);
    const names = await cache.keys();
    const tooMany = names.slice(0, Math.max(0, names.length - MOST[cacheName]));
    await Promise.all(tooMany.map((one) => cache.delete(one)));
}
