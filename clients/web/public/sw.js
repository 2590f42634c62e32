// SPDX-License-Identifier: MIT
// Keeps the shell of the page, so that it opens without a network and says so itself. Names of assets change with
// their content, so what is kept under such a name is right for ever; the page itself is asked for first.
const shell = 'cardhouse-shell-1';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

const asset = (url) => url.origin === location.origin && /^\/(a\/|icon|manifest|words\/[^/]+\.json$)/.test(url.pathname);
const place = (request, url) => request.mode === 'navigate' && url.origin === location.origin && /^\/($|t\/|r\/|learn\/|rules\/)/.test(url.pathname);

// A page never waits for what is written to the cache, and opens also where nothing can be kept, as on a full disk.
const keptOf = (request) => caches.open(shell).then((cache) => cache.match(request)).catch(() => undefined);
const later = (event, work) => event.waitUntil(caches.open(shell).then(work).catch(() => {}));

async function keepAsset(event) {
  const { request } = event, kept = await keptOf(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const copy = answer.clone();
  later(event, async (cache) => {
    await cache.put(request, copy);
    await dropOldWords(cache, new URL(request.url));
  });
  return answer;
}
// "/words/GAME.LANG.HASH.json": those of the same game and language with another hash are of an older program.
async function dropOldWords(cache, url) {
  const [, kind, hash] = /^(\/words\/[^.]+\.[^.]+\.)([^.]+)\.json$/.exec(url.pathname) ?? [];
  if (!kind) return;
  const old = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith(kind) && !one.url.includes(hash));
  await Promise.all(old.map((one) => cache.delete(one)));
}
// What the page in the cache does not name any more is let go.
async function tidy(cache, html) {
  const page = await html.text();
  if (!page.includes('/a/')) return;
  const names = (await cache.keys()).map((request) => new URL(request.url).pathname).filter((path) => path.startsWith('/a/index-'));
  await Promise.all(names.filter((path) => !page.includes(path)).map((path) => cache.delete(path)));
}
async function freshPage(event) {
  try {
    const answer = await fetch(event.request);
    if (!answer.ok) return answer;
    const page = answer.clone(), copy = answer.clone();
    later(event, async (cache) => {
      await cache.put('/', page);
      await tidy(cache, copy);
    });
    return answer;
  } catch (problem) {
    const kept = await keptOf('/');
    if (kept) return kept;
    throw problem;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (asset(url)) event.respondWith(keepAsset(event));
  else if (place(request, url)) event.respondWith(freshPage(event));
});
