// SPDX-License-Identifier: MIT
// Games in the browser itself: with the house stopped, in a page that was closed and opened again, in two tabs, and from a folder that a plain file
// server shows, with a network and without.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { isOver } from './player.ts';
import { atRest, differences, screenOf } from './screen.ts';
import { root, type Stage, type Visitor } from './stage.ts';
import { gameNames, momentNow, nextIn, oneThing, shortGames, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

const mostOf: Record<GameName, number> = { chronicle: 450, ghosts: 450, spirits: 900, dragonfire: 900 }; // KB
const program = process.env.CARDHOUSE ?? join(root, 'build/release/cardhouse');

// Whoever plays here has chosen the shortest game of each.
export async function soloist(stage: Stage, settings: Record<string, unknown> = {}): Promise<Visitor> {
  const visitor = await stage.visit({ settings: { bots: 'here', hold: 60, ...settings } });
  const wanted = Object.fromEntries(gameNames.map((game) => [game, { level: 'easy', seats: Number(shortGames[game].options?.players ?? 2), options: { ...shortGames[game].options } }]));
  for (const one of Object.values(wanted)) delete one.options.players;
  await visitor.context.addInitScript((value) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify(value));
  }, wanted);
  return visitor;
}
// What the service worker keeps is there: from now on no network is needed.
export async function allKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const names = await caches.keys(), script = await (await fetch((await navigator.serviceWorker.ready).active!.scriptURL)).text();
    const files = (JSON.parse(/const built = (\{.*\});/.exec(script)![1]!) as { files: string[] }).files;
    const cache = await caches.open(names.at(-1) ?? '');
    return files.length > 10 && (await cache.keys()).length >= files.length;
  });
}
export async function playNow(page: Page, game: GameName): Promise<string> {
  await page.waitForSelector(`[data-play=${game}]:not([disabled])`);
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table .prompt');
  const table = /\/t\/(solo[a-z0-9]+)$/.exec(page.url())?.[1];
  assert.ok(table, `${page.url()} is a table of this browser`);
  return table;
}
// To the end; when a few decisions are made the page is closed, and a new one must show the same. That one is the answer.
export async function playThrough(stage: Stage, first: Page, game: GameName): Promise<Page> {
  let page = first;
  let things = 0, compared = false, patient = 0;
  while (!(await isOver(page))) {
    const now = await momentNow(page);
    const due = !compared && things >= 3 && !now.chosen && !now.page;
    if (due && now.rest && now.asked && (await nextIn(page, game)) !== null) {
      await page.mouse.move(1, 1);
      await atRest(page);
      const before = await screenOf(page), address = page.url(), context = page.context();
      await page.close();
      page = await context.newPage();
      stage.watch(page);
      await page.goto(address);
      await page.waitForSelector('.table .prompt:not(.waiting)');
      await atRest(page);
      const found = differences(before, await screenOf(page));
      assert.deepEqual(found, [], `${game} in a new page`);
      compared = true;
    }
    if (due && !compared && patient++ < 50) await page.waitForTimeout(40); // until nothing moves
    else if (await oneThing(page, game)) [things, patient] = [things + 1, 0];
    else await page.waitForTimeout(40);
  }
  assert.ok(compared, `${game} was long enough to be closed in the middle`);
  return page;
}
export async function savedLog(page: Page, click: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await download.path(), 'utf8');
}
// The log that the page saves is one that the program accepts.
async function verified(stage: Stage, page: Page, table: string, to: (path: string) => string): Promise<void> {
  await page.goto(to(`/r/${table}`));
  await page.waitForSelector('[data-proof=good]');
  verify(stage, table, await savedLog(page, () => page.click('[data-log]')));
}
export function verify(stage: Stage, table: string, log: string): void {
  const file = join(stage.newFolder('logs'), `${table}.log`);
  writeFileSync(file, log);
  execFileSync(program, ['verify', file], { stdio: 'pipe' }); // throws unless it accepts the log
  writeFileSync(file, log.replace(/^(move .*)$/m, '$1x'));
  if (log !== readFileSync(file, 'utf8')) assert.throws(() => execFileSync(program, ['verify', file], { stdio: 'pipe' }), 'a changed log is refused');
}

// The page was visited once; from now on there is no house.
export async function withoutHouse(stage: Stage, page: Page): Promise<void> {
  await page.goto(stage.base + '/');
  await page.waitForSelector('[data-play]:not([disabled])');
  await allKept(page);
  stage.offline = true;
  await stage.closeHouse();
  await page.reload();
  await page.waitForSelector('[data-lost=solo]');
  await page.waitForSelector('[data-waits]');
}
async function alone(stage: Stage, game: GameName): Promise<void> {
  let { page } = await soloist(stage);
  await withoutHouse(stage, page);
  assert.ok(await page.locator(`[data-friends=${game}]`).isDisabled(), 'friends wait for the house');
  if (game === 'chronicle') {
    await stage.shots(page, 'solo-lobby-offline');
    await stage.axe(page, 'the lobby without a house');
  }
  const table = await playNow(page, game);
  await stage.shots(page, `solo-${game}`);
  page = await playThrough(stage, page, game);
  await stage.shots(page, `solo-${game}-over`);
  await verified(stage, page, table, (path) => stage.base + path);
  await page.goto(`${stage.base}/games`);
  await page.waitForSelector('[data-finished="1"]');
  await page.click(`[data-forget=${table}]`);
  await page.click('[data-forget-yes]');
  await page.waitForSelector('.nothing');
  await page.goto(`${stage.base}/t/${table}`);
  await page.waitForSelector('.nowhere');
}

// The site in a folder of a folder, as a plain file server shows it.
export async function openSite(stage: Stage): Promise<string> {
  const space = stage.newFolder('space');
  execFileSync(join(root, 'clients/web/tools/node'), [join(root, 'clients/web/tools/site.ts'), '--out', join(space, 'some/where')], { stdio: 'pipe' });
  return `${await stage.serveFolder(space)}/some/where/`;
}
async function fromFolder(stage: Stage, game: GameName): Promise<void> {
  const site = await openSite(stage), { page: first, context } = await soloist(stage), lines: string[] = [];
  let page = first;
  const listen = (one: Page) => one.on('websocket', (line) => lines.push(line.url()));
  listen(page);
  context.on('page', listen);
  await page.goto(site);
  await page.waitForSelector('[data-no-house]');
  assert.equal(await page.locator('[data-friends]').count(), 0, 'nothing that needs a house');
  if (game === 'chronicle') {
    await stage.shots(page, 'site-lobby');
    await stage.axe(page, 'the site');
  }
  await playNow(page, game);
  page = await playThrough(stage, page, game);
  await page.click('.over .acts a[href="#/"]');
  await page.waitForSelector('[data-no-house]');
  await allKept(page);
  await offline(stage, context, async () => {
    await page.goto('about:blank');
    await page.goto(site);
    const table = await playNow(page, game);
    page = await playThrough(stage, page, game);
    await verified(stage, page, table, (path) => `${site}#${path}`);
  });
  assert.deepEqual(lines, [], 'no connection was tried');
}
async function offline(stage: Stage, context: BrowserContext, during: () => Promise<void>): Promise<void> {
  stage.offline = true;
  await context.setOffline(true);
  await during();
  await context.setOffline(false);
}

// What one tab does the other one shows; when the tab that runs the engine is closed, the other one goes on.
async function twoTabs(stage: Stage): Promise<void> {
  const { page: first, context } = await soloist(stage);
  await first.goto(stage.base + '/');
  await playNow(first, 'ghosts');
  await first.waitForSelector('.prompt:not(.waiting)');
  const second = await context.newPage();
  stage.watch(second);
  await second.goto(first.url());
  await second.waitForSelector('.prompt:not(.waiting)');
  const hand = (page: Page) => page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join());
  const before = await hand(first);
  assert.equal(await hand(second), before);
  while ((await hand(second)) === before) if (!(await oneThing(second, 'ghosts'))) await second.waitForTimeout(40);
  const after = await hand(second);
  await first.bringToFront();
  await first.waitForFunction((cards) => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join() === cards, after);
  await second.bringToFront();
  await first.close();
  while (!(await isOver(second))) if (!(await oneThing(second, 'ghosts'))) await second.waitForTimeout(40);
}
// A newer page is fetched beside the one that is open, which says so and goes on; the newer one comes when it is asked for.
async function newVersion(stage: Stage): Promise<void> {
  const site = await openSite(stage), { page, context } = await soloist(stage);
  await page.goto(site);
  await playNow(page, 'ghosts');
  await allKept(page);
  await page.reload(); // from now on the service worker is asked
  await page.waitForSelector('.prompt:not(.waiting)');
  const beside = await context.newPage();
  stage.watch(beside);
  await beside.goto(site);
  await beside.waitForSelector('[data-play=ghosts]:not([disabled])');
  const folder = join(stage.newFolder('space'), 'some/where'), worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  writeFileSync(join(folder, 'index.html'), readFileSync(join(folder, 'index.html'), 'utf8').replace('<title>', '<meta name="newer" content="yes" /><title>'));
  writeFileSync(join(folder, 'sw.js'), worker.replace(/"version":"[0-9a-f]+"/, '"version":"0123456789abcdef"'));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForSelector('[data-new-version]');
  assert.equal(await page.locator('meta[name=newer]').count(), 0, 'nothing changes under the hands');
  await stage.shots(page, 'new-version');
  await page.click('[data-new-version] .btn:not(.bare)');
  await page.waitForSelector('meta[name=newer]', { state: 'attached' });
  await page.waitForSelector('.prompt:not(.waiting)');
  assert.equal(await page.locator('[data-new-version]').count(), 0);
  await beside.click('[data-new-version] .btn:not(.bare)');
  await beside.waitForSelector('meta[name=newer]', { state: 'attached' }); // the other tab has taken it before
  await beside.close();
  await offline(stage, context, async () => {
    await page.reload();
    await page.waitForSelector('.prompt:not(.waiting)');
    assert.equal(await page.locator('meta[name=newer]').count(), 1, 'without a network the newer page is shown too');
  });
}
// A page with another engine takes the games over from one that was open before; closed, it leaves them to nobody older.
async function twoVersions(stage: Stage): Promise<void> {
  const site = await openSite(stage), { page, context } = await soloist(stage), space = stage.newFolder('space');
  cpSync(join(space, 'some/where'), join(space, 'newer'), { recursive: true });
  const scripts = join(space, 'newer/a'), engine = readdirSync(scripts).find((file) => /^cardhouse-ghosts-.*wasm$/.test(file))!;
  for (const file of readdirSync(scripts).filter((name) => name.endsWith('.js'))) writeFileSync(join(scripts, file), readFileSync(join(scripts, file), 'utf8').replaceAll(engine, 'cardhouse-ghosts-newer.wasm'));
  renameSync(join(scripts, engine), join(scripts, 'cardhouse-ghosts-newer.wasm'));
  await page.goto(site);
  await playNow(page, 'ghosts');
  await page.waitForSelector('.prompt:not(.waiting)');
  const newer = await context.newPage();
  stage.watch(newer);
  await newer.goto(site.replace('some/where', 'newer'));
  await newer.waitForSelector('[data-play=ghosts]:not([disabled])');
  await page.bringToFront();
  for (let i = 0; i < 4; ) if (await oneThing(page, 'ghosts')) i++;
    else await page.waitForTimeout(40);
  assert.equal(await page.locator('[data-problem]').count(), 0, 'it goes on with the newer engine');
  await newer.close();
  await page.waitForSelector('[data-problem=outdated]');
  await stage.shots(page, 'solo-outdated');
  await page.reload();
  await page.waitForSelector('.prompt:not(.waiting)');
}
// A page in a folder at an address without https says why nothing is played there; what can be read is there.
async function insecure(stage: Stage): Promise<void> {
  await openSite(stage);
  const { page, context } = await soloist(stage), folder = join(stage.newFolder('space'), 'some/where');
  await context.route('http://cards.example/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).includes(file) ? route.fulfill({ path: join(folder, file) }) : route.fulfill({ status: 404 });
  });
  await page.goto('http://cards.example/');
  await page.waitForSelector('[data-problem=insecure]');
  await page.waitForSelector('[data-game=ghosts] h2');
  assert.ok(await page.locator('[data-play=ghosts]').isDisabled());
  await stage.shots(page, 'site-insecure');
}
// A damaged game is named and can be deleted; the others go on. The browser is asked to keep what there is, once there is.
async function damage(stage: Stage): Promise<void> {
  const { page } = await soloist(stage);
  await page.addInitScript(() => {
    const counted = window as unknown as { asked: number };
    counted.asked = 0;
    navigator.storage.persist = async () => (counted.asked++, true);
  });
  await page.goto(stage.base + '/');
  await page.waitForSelector('[data-play=ghosts]:not([disabled])');
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  assert.equal(await asked(), 0);
  const bad = await playNow(page, 'ghosts');
  assert.equal(await asked(), 1);
  await page.waitForSelector('.prompt:not(.waiting)');
  await page.goto(stage.base + '/');
  const good = await playNow(page, 'chronicle');
  await page.waitForSelector('.prompt:not(.waiting)');
  await page.evaluate((id) => new Promise<void>((resolve) => {
    const request = indexedDB.open('cardhouse-solo');
    request.onsuccess = () => {
      const work = request.result.transaction('kept', 'readwrite');
      work.objectStore('kept').put({ module: 'ghosts', key: `record/${id}/000002`, value: '"half' });
      work.oncomplete = () => (request.result.close(), resolve());
    };
  }), bad);
  await page.goto(stage.base + '/');
  const banner = page.locator('[data-problem=damaged]');
  await banner.waitFor();
  assert.match((await banner.textContent())!, /Ghosts of Christmas/);
  await stage.shots(page, 'solo-damaged');
  await stage.axe(page, 'a damaged game');
  await page.click(`[data-forget=${bad}]`);
  await page.click('[data-forget-yes]');
  await banner.waitFor({ state: 'detached' });
  await page.goto(`${stage.base}/t/${good}`);
  await page.waitForSelector('.prompt:not(.waiting)');
  assert.equal(await banner.count(), 0, 'it is deleted for good');
}
// All that a first visit loads up to the first own decision, compressed as web spaces do it.
async function firstGame(stage: Stage, game: GameName, most: number): Promise<void> {
  const site = await openSite(stage), { page } = await soloist(stage), bodies: Promise<[string, Buffer]>[] = [];
  page.context().on('response', (response) => {
    if (response.ok() && response.request().serviceWorker() === null) bodies.push(response.body().then((body) => [new URL(response.url()).pathname, body]));
  });
  await page.goto(site);
  await playNow(page, game);
  await page.waitForSelector('.prompt:not(.waiting)');
  const loaded = new Map(await Promise.all(bodies));
  const size = ([path, body]: [string, Buffer]) => (path.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length);
  const small = ([, body]: [string, Buffer]) => brotliCompressSync(body).length;
  const sum = (of: (file: [string, Buffer]) => number, which: RegExp) => [...loaded].filter(([path]) => which.test(path)).reduce((all, file) => all + of(file), 0);
  const fonts = /woff2$/, rest = /(?<!woff2)$/, kb = (bytes: number) => (bytes / 1024).toFixed(0);
  console.log(`       ${game}: ${kb(sum(size, rest))} KB (gzip), ${kb(sum(small, rest))} KB (brotli), of it ${kb(sum(size, /wasm$/))} KB (gzip) of engine; fonts ${kb(sum(size, fonts))} KB beside`);
  assert.ok(sum(size, /wasm$/) > 50_000, 'the engine is among it');
  assert.ok(sum(small, rest) <= most * 1024, `${sum(small, rest)} bytes`);
}

export const solo: Test[] = [
  { name: 'solo: two tabs share a game, and the second goes on when the first is closed', run: twoTabs },
  { name: 'solo: a newer engine takes over from an older page, which does not run the games after it', run: twoVersions },
  { name: 'solo: a damaged game is named and can be deleted, and the others go on', run: damage },
  { name: 'site: an address without https says why nothing can be played', run: insecure },
  { name: 'site: a newer page is offered and taken, and the game goes on', run: newVersion },
  ...gameNames.map((game): Test => ({ name: `site: what a first game of ${game} needs`, run: (stage) => firstGame(stage, game, mostOf[game]) })),
  ...gameNames.map((game): Test => ({ name: `solo: a whole game of ${game} with the house stopped, closed in the middle, its log, and its end`, run: (stage) => alone(stage, game) })),
  ...gameNames.map((game): Test => ({ name: `site: a whole game of ${game} from a folder, and one more without a network`, run: (stage) => fromFolder(stage, game) })),
];
