// SPDX-License-Identifier: MIT
// What the house says about a table where one plays alone and one with other people; and what a first visit loads.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startGame } from './player.ts';
import type { Test } from './tests.ts';

interface File {
  path: string;
  moved: number; // bytes over the network, as far as the service worker did not have it
}
const wordFiles = (page: Page): Promise<File[]> =>
  page.evaluate(() => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter((one) => one.name.includes('/words/')).map((one) => ({ path: new URL(one.name).pathname + new URL(one.name).search, moved: one.workerStart > 0 ? 0 : one.transferSize })));
const ask = (page: Page, wish: object): Promise<void> =>
  page.evaluate((text) => {
    const known = JSON.parse(localStorage.getItem('cardhouse.me') ?? '{}') as { token: string };
    return new Promise<void>((resolve) => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
      socket.onopen = () => {
        socket.send(JSON.stringify({ do: 'hello', token: known.token }));
        socket.send(text);
      };
      socket.onmessage = (event) => {
        if ((JSON.parse(String(event.data)) as { id?: string }).id !== 'last') return;
        socket.close();
        resolve();
      };
    });
  }, JSON.stringify({ ...wish, id: 'last' }));
const more = async (page: Page) => {
  await page.click('.tabs button:text-is("More")');
  await page.waitForSelector('[data-away]');
};

export const together: Test[] = [
  {
    name: 'the lobby loads the words it shows and no others, packed; a table those of its game; a second visit none',
    run: async (stage) => {
      const { page } = await stage.visit();
      let socket = 0;
      page.on('websocket', (one) => one.on('framereceived', (frame) => void (socket += frame.payload.length)));
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=dragonfire]:not([disabled])');
      await page.waitForFunction(() => document.querySelectorAll('.spread .card').length >= 12);
      const lobby = await wordFiles(page);
      let bytes = 0;
      for (const one of lobby) bytes += Number((await fetch(stage.base + one.path)).headers.get('content-length'));
      console.log(`       words of the lobby: ${bytes} bytes; over the socket: ${socket} bytes`);
      assert.equal(lobby.length, 4);
      assert.ok(lobby.every((one) => one.path.includes('?cards=')), JSON.stringify(lobby));
      assert.ok(bytes > 0 && bytes < 20_000, `${bytes} bytes of words`);
      assert.ok(socket < 64_000, `${socket} bytes over the socket`);
      await page.click('[data-play=chronicle]');
      await page.waitForSelector('.table .hand .card');
      const whole = (await wordFiles(page)).filter((one) => !one.path.includes('?'));
      assert.deepEqual(whole.map((one) => one.path.split('.')[0]), ['/words/chronicle']);
      await page.reload();
      await page.waitForSelector('.table .hand .card');
      assert.deepEqual((await wordFiles(page)).map((one) => one.moved), [0]);
      assert.match(whole[0]!.path, /^\/words\/chronicle\.en\.[0-9a-f]{16}\.json$/);
      const head = await fetch(stage.base + whole[0]!.path);
      assert.match(head.headers.get('cache-control')!, /immutable/);
      assert.equal(head.headers.get('content-encoding'), 'gzip');
      assert.equal((await fetch(stage.base + whole[0]!.path, { headers: { 'If-None-Match': head.headers.get('etag')! } })).status, 304);
    },
  },
  {
    name: 'alone the game waits and gives hints; beside another person it says what happens, and gives none',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await startGame(page, stage.base, 'chronicle', 3);
      await more(page);
      assert.match(await page.locator('[data-away]').innerText(), /waits for you, however long/);
      const anna = await stage.visit({ settings: { hold: 60 } }), bela = await stage.visit({ settings: { hold: 60 } });
      await anna.page.goto(stage.base + '/');
      await anna.page.waitForSelector('[data-play=spirits]:not([disabled])');
      await anna.page.click('[data-game=spirits] .btn:has-text("friends")');
      await anna.page.waitForSelector('.chairs');
      const table = new URL(anna.page.url()).pathname.split('/')[2]!;
      await bela.page.goto(stage.base + '/');
      await bela.page.waitForSelector('[data-play=spirits]:not([disabled])');
      await ask(bela.page, { do: 'sit', table });
      await ask(bela.page, { do: 'ready', table });
      await bela.page.goto(`${stage.base}/t/${table}`);
      await anna.page.waitForSelector('.acts .btn.go:not([disabled])');
      await anna.page.click('.acts .btn.go');
      await anna.page.waitForSelector('.table');
      await more(anna.page);
      assert.match(await anna.page.locator('[data-away]').innerText(), /the table waits/);
      assert.ok(await anna.page.locator('.more button', { hasText: 'Hint' }).first().isDisabled());
      await bela.page.close();
      await anna.page.waitForSelector('[data-ask=bot]');
      await anna.page.click('[data-ask=bot]');
      await anna.page.waitForSelector('.votes .toast');
    },
  },
];
