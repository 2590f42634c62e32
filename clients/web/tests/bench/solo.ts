// SPDX-License-Identifier: MIT
// Measures games in the browser itself and prints figures; nothing passes or fails here. A word as argument measures one
// game only. What a first game needs, compressed; from a cold first visit to the first own decision on a slow phone (four
// times slower, "fast 3G"); how long a strong bot thinks; frames that take long meanwhile; memory after ten games; and
// random play beside the native engine, where both were built (build/release/cardhouse_rehearse, build/wasm/check-*.wasm).
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { isOver } from '../browser/player.ts';
import { soloist } from '../browser/solo.ts';
import { root, Stage } from '../browser/stage.ts';
import { gameNames, oneThing, type GameName } from '../browser/tables.ts';

const rounds = Number(process.env.ROUNDS ?? 3), games = Number(process.env.GAMES ?? 10);
const told = (what: string, list: number[], unit = 'ms') => {
  const sorted = [...list].sort((a, b) => a - b), at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN).toFixed(0);
  console.log(`${what.padEnd(66)} ${at(0.5).padStart(7)} ${unit}   (${at(0)} to ${at(1)}, ${list.length} times)`);
};
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.json': 'application/json', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

// A web space that compresses, as most do.
async function space(folder: string): Promise<{ address: string; close: () => void }> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname, file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    if (!packed.has(file)) packed.set(file, file.endsWith('.woff2') ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 }));
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain', ...(file.endsWith('.woff2') ? {} : { 'Content-Encoding': 'gzip' }) }).end(packed.get(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
async function slowPhone(line: CDPSession): Promise<void> {
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
// All that a first visit loads, with brotli; fonts are compressed already, and are counted beside.
async function sizes(stage: Stage, address: string, folder: string, game: GameName): Promise<void> {
  const { page, context } = await soloist(stage, { speed: 'instant' }), loaded = new Set<string>();
  context.on('response', (response) => {
    if (response.ok() && response.request().serviceWorker() === null) loaded.add(new URL(response.url()).pathname);
  });
  await page.goto(address);
  await begin(page, game);
  const bytes = (which: (path: string) => boolean, small: (body: Buffer) => number) =>
    [...loaded].filter(which).reduce((sum, path) => sum + small(readFileSync(join(folder, path.endsWith('/') ? `${path}index.html` : path))), 0);
  const packed = (body: Buffer) => brotliCompressSync(body).length, isFont = (path: string) => path.endsWith('woff2'), kb = (size: number) => (size / 1024).toFixed(0);
  const all = bytes((path) => !isFont(path), packed), module = bytes((path) => path.endsWith('wasm'), packed);
  console.log(`${`${game}: page and module of a first game`.padEnd(66)} ${kb(all).padStart(7)} KB, of it ${kb(module)} KB of module; ${kb(bytes(isFont, (body) => body.length))} KB of fonts beside`);
  await context.close();
}
// Nanoseconds for a decision by the rules alone, natively and in Node, whose compiler is Chromium's.
function randomPlay(game: GameName): void {
  const words = [game, '1', '2000', '-', '1'], module = join(root, `build/wasm/check-${['spirits', 'dragonfire'].includes(game) ? 'texts' : game}.wasm`), native = join(root, 'build/release/cardhouse_rehearse');
  if (!existsSync(module) || !existsSync(native)) return console.log(`${game}: random play is not measured: build cardhouse_rehearse and check-*.wasm`);
  const best = (program: string, args: string[]) => Math.min(...Array.from({ length: rounds }, () => Number(execFileSync(program, args, { encoding: 'utf8' }))));
  const here = best(join(root, 'clients/web/tools/node'), [join(root, 'tests/wasm/driver.mjs'), 'hurry', module, ...words]), there = best(native, ['--hurry', ...words]);
  console.log(`${`${game}: random play beside the native engine`.padEnd(66)} ${((100 * there) / here).toFixed(0).padStart(7)} %    (${here.toFixed(0)} ns a decision, natively ${there.toFixed(0)})`);
}
async function begin(page: Page, game: GameName): Promise<void> {
  await page.waitForSelector(`[data-play=${game}]:not([disabled])`);
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table .prompt:not(.waiting)');
}
async function coldVisit(stage: Stage, address: string, game: GameName): Promise<void> {
  const list: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const { page, context } = await soloist(stage, { speed: 'instant' });
    await slowPhone(await context.newCDPSession(page));
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await begin(page, game);
    list.push(performance.now() - began);
    await context.close();
  }
  told(`${game}: from a cold first visit to the first own decision`, list);
}
// The time from a wish or a move of one's own to the next question, with bots of that level in all other seats.
async function thinking(stage: Stage, address: string, game: GameName): Promise<void> {
  const { page, context } = await soloist(stage, { speed: 'instant' });
  await page.addInitScript((name) => {
    const kept = JSON.parse(localStorage.getItem('cardhouse.last') ?? '{}') as Record<string, { level: string }>;
    if (kept[name]) kept[name].level = 'hard';
    localStorage.setItem('cardhouse.last', JSON.stringify(kept));
    const w = window as unknown as { frames: number[]; bots: number[]; asked: number };
    w.frames = [];
    let last = performance.now();
    const frame = (now: number) => { w.frames.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    // A bot's answer: from one message of a move to the next one, while it is not one's own turn.
    w.bots = [];
    let before = 0;
    const Real = Worker;
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ message?: { type: string; turn?: number } }>) => {
          if (data.message?.type !== 'moved') return;
          const now = performance.now();
          if (before) w.bots.push(now - before);
          before = data.message.turn === 0 ? 0 : now;
        });
      }
    };
  }, game);
  await page.goto(address);
  await begin(page, game);
  for (let made = 0; made < 60 && !(await isOver(page)); )
    if (await oneThing(page, game)) made++;
    else await page.waitForTimeout(10);
  const { frames, bots } = await page.evaluate(() => ({ frames: (window as unknown as { frames: number[] }).frames.slice(60), bots: (window as unknown as { bots: number[] }).bots }));
  if (bots.length) told(`${game}: a strong bot after the one before it`, bots);
  const long = frames.filter((time) => time > 50);
  console.log(`${`${game}: frames over 50 ms while bots think`.padEnd(66)} ${String(long.length).padStart(7)} of ${frames.length}${long.length ? `, the longest ${Math.max(...long).toFixed(0)} ms` : ''}`);
  await context.close();
}
async function memory(stage: Stage, address: string, game: GameName): Promise<void> {
  const { page, context } = await soloist(stage, { speed: 'instant', hold: 1 });
  await page.goto(address);
  for (let i = 0; i < games; i++) {
    await begin(page, game);
    while (!(await isOver(page))) if (!(await oneThing(page, game))) await page.waitForTimeout(10);
    await page.click('.over .acts a[href="#/"]');
  }
  const line = await context.newCDPSession(page), all = await context.browser()!.newBrowserCDPSession();
  await line.send('HeapProfiler.enable');
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await line.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { processInfo } = (await all.send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] };
  const own = processInfo.filter((one) => one.type === 'renderer').map((one) => Number(/^Private_Dirty: +(\d+)/m.exec(readFileSync(`/proc/${one.id}/smaps_rollup`, 'utf8'))?.[1] ?? 0));
  console.log(`${`${game}: memory after ${games} games`.padEnd(66)} ${(Math.max(...own) / 1024).toFixed(0).padStart(7)} MB of the page's process, of it ${(usedSize / 1e6).toFixed(1)} MB of the page's objects`);
  await context.close();
}

const wanted = process.argv[2] ?? '', folder = mkdtempSync(join(tmpdir(), 'cardhouse-site-'));
execFileSync(join(root, 'clients/web/tools/node'), [join(root, 'clients/web/tools/site.ts'), '--out', folder], { stdio: 'pipe' });
const web = await space(folder), stage = new Stage();
try {
  await stage.open();
  for (const game of gameNames) {
    if (!game.includes(wanted)) continue;
    await sizes(stage, web.address, folder, game);
    randomPlay(game);
    await coldVisit(stage, web.address, game);
    await thinking(stage, web.address, game);
    if (game === (wanted || 'ghosts')) await memory(stage, web.address, game);
  }
  for (const problem of stage.problems) console.log(problem);
} finally {
  await stage.close();
  web.close();
  rmSync(folder, { recursive: true, force: true });
}
