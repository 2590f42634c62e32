// SPDX-License-Identifier: MIT
// The pages around a table: the lobby, results, replays, reviews and finished games.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { playByMouse, startGame } from './player.ts';
import { startDuel } from './spirits.ts';
import type { Stage } from './stage.ts';
import { openTable } from './tables.ts';
import type { Test } from './tests.ts';

const ready = (page: Page) => page.waitForSelector('[data-play=dragonfire]:not([disabled])');

// What cannot be read or not be hit by a finger, as far as it is on the screen.
export const badlySized = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((scope) => {
    const found = new Set<string>();
    const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
    const root = document.querySelector(scope)!;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement!;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!node.textContent!.trim() || !seen(range.getBoundingClientRect()) || parent.closest('.sr-only, .card')) continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < 11) found.add(`text of ${size} px: ${node.textContent!.trim().slice(0, 30)}`);
    }
    if (!matchMedia('(pointer: coarse)').matches) return [...found];
    for (const node of root.querySelectorAll('button, a.btn, select, summary, input')) {
      const box = node.getBoundingClientRect();
      if (seen(box) && !node.closest('.sr-only, .card, .cardlink') && (box.height < 40 || box.width < 36)) found.add(`target of ${Math.round(box.width)} x ${Math.round(box.height)}: ${(node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 30)}`);
    }
    return [...found];
  }, within);

// The games whose Play button is whole on the screen before anybody scrolls.
const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-play]')].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('[data-play]') === node;
  }).map((node) => node.dataset.play!));

async function lobbyAt(stage: Stage, width: number, height: number, language: 'en' | 'hu'): Promise<void> {
  const { page } = await stage.visit({ width, height, language, touch: width < 900, dark: language === 'hu' });
  const where = `lobby at ${width}x${height} in ${language}`;
  await page.goto(stage.base + '/');
  await ready(page);
  await page.waitForSelector('.begin');
  assert.ok((await inSight(page)).length >= 4, `${where}: four games are in sight`);
  await stage.shot(page, `lobby-first-${language}`);
  await startGame(page, stage.base, 'chronicle');
  await page.goto(stage.base + '/');
  await ready(page);
  await page.waitForSelector('.p-first a.mine');
  if (height > 700) assert.ok((await inSight(page)).length >= 4, `${where}: four games are in sight beside what waits`);
  assert.match(await page.locator('.p-first a').first().getAttribute('href') ?? '', /^\/t\//);
  assert.deepEqual(await badlySized(page), [], where);
  if (width >= 1440) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `${where} is one screen`);
  await stage.fits(page, where);
  await stage.axe(page, where);
  await stage.shot(page, `lobby-returning-${language}`);
}

// A game of Chronicle that was begun and stopped; its table.
async function stopped(stage: Stage, page: Page, clicks: number): Promise<string> {
  await startGame(page, stage.base, 'chronicle');
  let done = 0;
  await playByMouse(page, async (moves) => (done = moves) >= clicks);
  assert.ok(done >= clicks);
  return stop(page);
}
// The game of this table is stopped in the middle; its table. The sheet of a phone closes when one's turn comes, and what
// was clicked last may still bring others to their turns; so whatever is closed meanwhile is opened again.
async function stop(page: Page): Promise<string> {
  const table = new URL(page.url()).pathname.split('/')[2]!;
  const isStopped = (): Promise<boolean> =>
    page.evaluate(() => {
      const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => node.checkVisibility()).at(-1);
      const sure = seen('.more .btn.go');
      (sure ?? seen('.more > .btn') ?? seen('.tabs button:last-child') ?? seen('.menu'))?.click();
      return sure !== undefined;
    });
  while (!(await isStopped())) await page.waitForTimeout(40);
  await page.waitForSelector('.dialog.over');
  return table;
}

export const pages: Test[] = [
  {
    name: 'the lobby: all four games in sight on a desk and on phones, and what waits for me first',
    run: async (stage) => {
      for (const [width, height, language] of [[1440, 900, 'en'], [1440, 900, 'hu'], [390, 844, 'en'], [390, 844, 'hu'], [360, 640, 'hu']] as const) await lobbyAt(stage, width, height, language);
    },
  },
  {
    name: 'the lobby: options on a phone, and a name for a guest',
    run: async (stage) => {
      const { page } = await stage.visit({ width: 390, height: 844, touch: true });
      await page.goto(stage.base + '/');
      await ready(page);
      await page.fill('#nm', 'Dóra');
      await page.press('#nm', 'Enter');
      await page.waitForSelector('.step:has-text("You are Dóra")');
      await page.click('[data-game=chronicle] .gear');
      await page.selectOption('dialog[open] label:has-text("Seats") select', '3');
      assert.deepEqual(await badlySized(page), [], 'options');
      await stage.axe(page, 'options on a phone');
      await page.keyboard.press('Escape');
      await page.click('[data-play=chronicle]');
      await page.waitForSelector('.table .prompt');
      assert.equal(await page.locator('.seat').count(), 3, 'oneself and two others');
    },
  },
  {
    name: 'a result: a concession is called one, the focus is in it, Escape puts it away, and it comes back',
    run: async (stage) => {
      const { page } = await stage.visit();
      await startDuel(page, stage.base);
      await page.click('.tabs button:has-text("More")');
      await page.click('.more button:has-text("Concede")');
      await page.click('.more .btn.go:has-text("Concede")');
      await page.waitForSelector('.dialog.over');
      assert.match(await page.locator('.over h2').innerText(), /^You conceded; .+ wins$/);
      assert.match(await page.locator('.over .verdict').innerText(), /gave up on turn \d+[\s\S]*by concession[\s\S]*It stood like this/);
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.dialog.over') !== null), 'the focus is in the result');
      assert.deepEqual(await badlySized(page, '.over'), []);
      await stage.shots(page, 'result-conceded');
      await stage.axe(page, 'a result');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.dialog.over', { state: 'detached' });
      assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere');
      await page.click('.reopen');
      await page.waitForSelector('.dialog.over h2');
      const before = new URL(page.url()).pathname;
      await page.click('.over .btn.go:has-text("Play again")');
      await page.waitForFunction((path) => location.pathname !== path && document.querySelector('.table .prompt'), before);
    },
  },
  {
    name: 'a result on a phone: the More sheet makes way for it',
    run: async (stage) => {
      const { page } = await stage.visit({ width: 390, height: 844, touch: true, language: 'hu', dark: true });
      await startDuel(page, stage.base);
      await page.waitForSelector('.prompt:not(.waiting)'); // a sheet closes when one's turn comes
      await page.click('.menu');
      await page.click('.sheet.low .tabs button:last-child');
      await page.click('.more button:has-text("Feladás")');
      await page.click('.more .btn.go:has-text("Feladás")');
      await page.waitForSelector('.dialog.over');
      await page.waitForSelector('.sheet', { state: 'detached' });
      assert.deepEqual(await badlySized(page, '.over'), []);
      await stage.fits(page, 'a result on a phone');
      await stage.axe(page, 'a result on a phone');
      await stage.shot(page, 'result-hu');
    },
  },
  {
    name: 'a replay link opens a phone at the board, with controls for fingers',
    run: async (stage) => {
      const { page } = await stage.visit({ width: 390, height: 844, touch: true });
      const table = await stopped(stage, page, 4);
      for (const path of [`/r/${table}`, `/r/${table}/3`]) {
        await page.goto(stage.base + path);
        await page.waitForSelector('.replay .log .now');
        assert.equal(await page.evaluate(() => scrollY), 0, `${path} opens at the top`);
        assert.ok(await page.evaluate(() => document.querySelector('.moment')!.getBoundingClientRect().top < innerHeight / 3), 'with the board in sight');
        assert.ok(await page.evaluate(() => document.querySelector('.bar2')!.getBoundingClientRect().bottom <= innerHeight), 'and its controls');
      }
      await page.click('.bar2 button[aria-label="One move on"]');
      await page.waitForFunction((path) => location.pathname === path, `/r/${table}/4`);
      assert.equal(await page.evaluate(() => scrollY), 0, 'a step leaves the page where it is');
      assert.deepEqual(await badlySized(page, '.replay'), []);
      await stage.axe(page, 'a replay on a phone');
      await stage.shot(page, 'replay-phone');
    },
  },
  {
    name: 'a replay deals again when it has the words of the game, which say in what order the cards lie',
    run: async (stage) => {
      const { page, context } = await stage.visit({ worker: false });
      await openTable(page, stage.base, 'dragonfire', { options: { players: '3' }, bots: ['easy', 'easy'] });
      const table = await stop(page), later = await context.newPage();
      stage.watch(later);
      await later.route(/\/a\/deal-[^/]*\.js$/, async (route) => {
        const answer = await route.fetch(), script = await answer.text();
        await route.fulfill({ response: answer, body: script.replace(/(\w+) as dealsAs/, 'tried as dealsAs') + '; function tried(...given) { (window.tried ??= []).push(given[3].length); return true; }' });
      });
      await later.goto(`${stage.base}/r/${table}`);
      await later.waitForSelector('[data-proof=good]');
      const tried = await later.evaluate(() => (window as unknown as { tried: number[] }).tried);
      assert.ok(tried.length > 0 && tried.every((cards) => cards > 100), `lists of ${tried.join(', ')} cards`);
    },
  },
  {
    name: 'finished games: date, people, result, filters and statistics, and the last ones in the lobby',
    run: async (stage) => {
      const { page } = await stage.visit();
      await startDuel(page, stage.base);
      await page.click('.tabs button:has-text("More")');
      await page.click('.more button:has-text("Concede")');
      await page.click('.more .btn.go:has-text("Concede")');
      await page.waitForSelector('.dialog.over');
      const duel = new URL(page.url()).pathname;
      await stopped(stage, page, 2);
      await page.goto(stage.base + '/');
      await page.waitForSelector('.p-last a:has-text("you conceded") .tag.wax');
      assert.equal(await page.locator('.p-last .wait a').count(), 2);
      await page.click('.p-last a[href="/games"]');
      await page.waitForSelector('[data-finished="2"]');
      assert.match(await page.locator('li[data-game=spirits]').innerText(), /you conceded[\s\S]*\d{4}[\s\S]*lost/);
      assert.equal(await page.locator('li[data-game=spirits] .what').getAttribute('href'), duel);
      await page.waitForSelector('[data-statistics] article[data-game=spirits]');
      assert.match(await page.locator('[data-statistics] article[data-game=spirits]').innerText(), /0% won[\s\S]*0 won · 1 lost/);
      await page.selectOption('.filters select >> nth=1', 'lost');
      await page.waitForSelector('[data-finished="1"]');
      await page.selectOption('.filters select >> nth=0', 'ghosts');
      await page.waitForSelector('.nothing');
      await page.selectOption('.filters select >> nth=0', '');
      await page.selectOption('.filters select >> nth=1', '');
      await page.click('.when button:has-text("7 days")');
      await page.waitForSelector('[data-finished="2"]');
      await page.fill('.filters input', 'nobody of this name');
      await page.waitForSelector('.nothing');
      await page.fill('.filters input', '');
      await page.waitForSelector('[data-finished="2"]');
      await stage.shots(page, 'games');
      await stage.axe(page, 'finished games');
      await page.click('li[data-game=spirits] .links a[href^="/r/"]');
      await page.waitForSelector('.bar2');
    },
  },
  {
    name: 'a review: the outcome, a sentence in the words of the game, the curves of all, and a retry with the same bots',
    run: async (stage) => {
      const { page } = await stage.visit();
      const table = await stopped(stage, page, 6);
      await page.goto(`${stage.base}/review/${table}`);
      await page.waitForSelector('[data-reviewed=all]');
      await page.waitForSelector('.outcome h2:has-text("The game was stopped")');
      assert.equal(await page.locator('.outcome p span').count(), 4);
      assert.match(await page.locator('.sentence').innerText(), /^You chose .+(meeting|the bot would|Fame more)/);
      await page.waitForFunction(() => [...document.querySelectorAll('.chart polyline')].filter((line) => (line.getAttribute('points') ?? '').split(' ').length > 1).length === 4);
      assert.match(await page.locator('.block').innerText(), /chance to win[\s\S]*Round 1[\s\S]*the game, move by move/);
      assert.deepEqual(await badlySized(page, '.review'), []);
      await stage.shots(page, 'review-of-all');
      await stage.axe(page, 'review of all');
      await page.click('.judged .btn.go');
      await page.waitForFunction((path) => location.pathname.startsWith('/t/') && location.pathname !== path, `/t/${table}`);
      await page.waitForSelector('.table .prompt:not(.waiting)');
      assert.equal(await page.locator('.seat:has(.tag)').count() >= 3, true, 'bots on the other seats');
      assert.equal(await page.locator('.chairs').count(), 0, 'and no room to wait in');
    },
  },
];
