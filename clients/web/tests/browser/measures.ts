// SPDX-License-Identifier: MIT
// What is promised in figures that do not depend on the machine, and how the page is delivered.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isOver, playByMouse, startGame } from './player.ts';
import type { Test } from './tests.ts';

// The bytes of scripts and styles that a page has loaded so far.
export function weigh(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname) && !response.url().endsWith('/sw.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return () => bytes;
}

export const measures: Test[] = [
  {
    name: 'types, caching by hash, policy',
    run: async (stage) => {
      const get = (path: string, headers: Record<string, string> = {}) => fetch(stage.base + path, { headers });
      const page = await get('/');
      assert.match(page.headers.get('content-type')!, /text\/html/);
      assert.equal(page.headers.get('cache-control'), 'no-cache');
      assert.match(page.headers.get('content-security-policy')!, /script-src 'self' 'wasm-unsafe-eval'; style-src 'self'/);
      const html = await page.text();
      const script = /src="(\/a\/[^"]+\.js)"/.exec(html)![1]!;
      const asset = await get(script);
      assert.match(asset.headers.get('content-type')!, /text\/javascript/);
      assert.match(asset.headers.get('cache-control')!, /immutable/);
      assert.equal((await get('/', { 'If-None-Match': page.headers.get('etag')! })).status, 304);
      assert.equal((await get('/t/aaaaaaaaaaaa')).status, 200);
      assert.equal((await get('/nothing/here')).status, 404);
      assert.match((await get('/manifest.webmanifest')).headers.get('content-type')!, /manifest/);
      assert.match((await get('/icon.svg')).headers.get('content-type')!, /svg/);
    },
  },
  {
    name: 'at most 156 KB of JavaScript and CSS for the first table',
    run: async (stage) => {
      const { page } = await stage.visit();
      const loaded = weigh(page);
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      await page.click('[data-play=chronicle]');
      await page.waitForSelector('.table .hand .card');
      console.log(`       ${(loaded() / 1024).toFixed(1)} KB of JavaScript and CSS (gzip)`);
      assert.ok(loaded() > 30_000 && loaded() <= 156 * 1024, `${loaded()} bytes`);
    },
  },
  {
    name: 'no long task while a game is played with full motion',
    run: async (stage) => {
      await stage.staysQuick(async () => {
        const { page } = await stage.visit({ quick: false, settings: { motion: 'full', hold: 400 } });
        await startGame(page, stage.base, 'chronicle');
        await page.waitForSelector('.hand .card.legal');
        return { page, play: () => playByMouse(page, async (clicks) => clicks >= 14 || (await isOver(page))) };
      });
    },
  },
  {
    name: 'without a network the shell opens and says what is wrong',
    run: async (stage) => {
      const { page, context } = await stage.visit();
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      // The page does not wait for its cache, so the test does.
      await page.waitForFunction(async () => {
        const used = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname).filter((path) => path.startsWith('/a/'));
        return used.length > 0 && (await Promise.all(['/', ...used].map((path) => caches.match(path)))).every(Boolean);
      });
      stage.offline = true;
      await context.setOffline(true);
      await page.reload();
      await page.waitForSelector('[data-lost]');
      assert.ok(await page.locator('h1').first().isVisible());
      await stage.shots(page, 'offline');
      await context.setOffline(false);
      await page.click('[data-lost] .btn', { timeout: 2000 }).catch(() => {}); // it may be quicker by itself
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
    },
  },
  {
    name: 'the page opens where the browser can keep nothing',
    run: async (stage) => {
      const { page, context } = await stage.visit();
      const line = await context.newCDPSession(page);
      await line.send('Storage.overrideQuotaForOrigin', { origin: stage.base, quotaSize: 1 });
      // A worker that cannot keep the whole page is not installed.
      await page.addInitScript(() => {
        const workers = navigator.serviceWorker, register = workers.register.bind(workers);
        workers.register = async (...all: Parameters<typeof register>) => {
          const registration = await register(...all), worker = registration.installing;
          const look = () => ((window as unknown as { refused: boolean }).refused = !worker || worker.state === 'redundant');
          worker?.addEventListener('statechange', look);
          look();
          return registration;
        };
      });
      await page.goto(stage.base + '/');
      for (let time = 0; time < 3; time++) {
        await page.waitForFunction(() => (window as unknown as { refused?: boolean }).refused);
        await page.reload();
        await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      }
      assert.equal(await page.evaluate(() => caches.match('/').then((kept) => kept === undefined)), true);
    },
  },
  {
    name: 'those who listen hear the prompt, the plays and the results; the tab calls',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await startGame(page, stage.base, 'chronicle');
      await page.waitForSelector('.hand .card.legal');
      await page.waitForFunction(() => /Your turn/.test(document.title));
      assert.match(await page.locator('[role=status]').filter({ hasText: /play|Follow|lead/i }).first().innerText(), /\w/);
      await page.evaluate(() => {
        const w = window as unknown as { heard: string[] };
        w.heard = [];
        new MutationObserver(() => w.heard.push(document.querySelector('[data-told]')!.textContent ?? '')).observe(document.querySelector('[data-told]')!, { childList: true, characterData: true, subtree: true });
      });
      const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
      await playByMouse(page, async () => /plays/.test(await heard()) && /wins the meeting/.test(await heard()));
    },
  },
];
