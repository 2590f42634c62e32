// SPDX-License-Identifier: MIT
// Keeps the page, so that everything that needs no house works without a network. Each version of the page has a cache of
// its own, filled when its worker is installed; tools/sw.ts writes down the version and its files. A newer worker waits
// until the tabs of the older page are gone, or until somebody asks for it. All pages of an origin share its caches, so the
// name of a cache says which folder it is of.
const built = { version: '', files: [] };
const root = new URL('./', location.href), prefix = `cardhouse ${root.pathname} `, mine = prefix + built.version;

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(Promise.all([tidy(), clients.claim()])));
addEventListener('message', (event) => event.data === 'take over' && skipWaiting());

// All of it, or the worker is not installed: then the next page that is loaded tries again, and what has come already is
// there. Names with a hash mean the same for ever, so what an older version has of them is taken from there. The page
// itself comes last, so a cache that has it is whole.
async function fill() {
  const cache = await caches.open(mine), urls = built.files.map((file) => new URL(file, root));
  for (const url of [...urls.filter((one) => one.href !== root.href), root]) {
    const known = lasts(url) && (await caches.match(url, loosely));
    const answer = known || (await fetch(url, { cache: lasts(url) ? 'default' : 'no-cache', priority: 'low' }));
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await cache.put(url, answer);
  }
}
// A tab of the version before may still be open and load a part of its page. Of a version that never came whole there is none.
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine);
  const whole = await Promise.all(old.map(async (name) => (await (await caches.open(name)).match(root, loosely)) !== undefined));
  const before = old.findLast((_, i) => whole[i]);
  await Promise.all(old.filter((name) => name !== before).map((name) => caches.delete(name)));
}
// What this version keeps; else what another one does, whose tab may be the one that asks.
const loosely = { ignoreVary: true };
async function kept(request) {
  try {
    return (await (await caches.open(mine)).match(request, loosely)) ?? (await caches.match(request, loosely));
  } catch {
    return undefined; // a browser that keeps nothing
  }
}

const within = (url) => (url.origin === root.origin && url.pathname.startsWith(root.pathname) ? url.pathname.slice(root.pathname.length) : null);
const lasts = (url) => /^(a\/|words\/[^/]+\.json$)/.test(within(url) ?? '');
const isAsset = (url) => lasts(url) || built.files.includes(within(url));
// The addresses of src/house/way.svelte.ts; a page in a folder has one.
const isPlace = (url) => /^($|index\.html$|(t|r|review|learn|rules|decks|campaign)\/|(decks|campaigns|games)$)/.test(within(url) ?? '-');

// What a lobby needs of the words is a part of them all: "?cards=" of a house, ".lobby.json" in a folder. Without a network
// the lobby gets them all.
async function asset(event, url) {
  const here = await kept(event.request);
  if (here) return here;
  try {
    const answer = await fetch(event.request);
    if (answer.ok && lasts(url)) {
      const copy = answer.clone();
      event.waitUntil(caches.open(mine).then((cache) => cache.put(event.request, copy)).catch(() => {}));
    }
    return answer;
  } catch (problem) {
    const all = new URL(url.pathname.replace('.lobby.json', '.json'), root);
    const whole = await kept(all);
    if (whole) return whole;
    throw problem;
  }
}
// The page of the house first, which fits the house; the kept one where there is no network, or one that does not answer.
async function page(event) {
  const fresh = fetch(event.request);
  const slow = new Promise((resolve) => setTimeout(resolve, 4000)).then(() => kept(root)).then((old) => old ?? fresh);
  try {
    const answer = await Promise.race([fresh, slow]);
    return answer.status >= 500 ? ((await kept(root)) ?? answer) : answer;
  } catch (problem) {
    const old = await kept(root);
    if (old) return old;
    throw problem;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || within(url) === null) return;
  if (request.mode === 'navigate') {
    if (isPlace(url)) event.respondWith(page(event));
  } else if (isAsset(url)) event.respondWith(asset(event, url));
});
