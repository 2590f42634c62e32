// SPDX-License-Identifier: MIT
// Whole games: by mouse, by keys, and what can be done at a table besides.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { clickOnce, isOver, playByKeys, playByMouse, startGame } from './player.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

const quick = { settings: { hold: 60 } };
const easy = (page: Page, game: string) =>
  page.addInitScript((name) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ [name]: { level: 'easy', seats: 3 } }));
  }, game);

async function wholeGame(stage: Stage, game: string): Promise<void> {
  const { page } = await stage.visit(quick);
  await easy(page, game);
  await startGame(page, stage.base, game);
  await playByMouse(page, () => isOver(page));
  await stage.shots(page, `${game}-over`);
  await stage.axe(page, `${game} over`);
  const points = await page.locator('.over .standing td').allInnerTexts();
  assert.equal(points.length, 3);
  await page.click('.over .acts a[href^="/r/"]');
  await page.waitForSelector('[data-proof=good]');
  await stage.shots(page, `${game}-replay`);
  await stage.axe(page, `${game} replay`);
  const link = new URL(page.url()).pathname;
  await page.goto(`${stage.base}${link}/7`);
  await page.waitForSelector('.bar2');
  assert.match(await page.locator('.ticks b').innerText(), /move 7 of/);
  const shown = await page.locator('.all').innerText();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((path) => location.pathname.endsWith(path), '/8');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction((path) => location.pathname.endsWith(path), '/7');
  assert.equal(await page.locator('.all').innerText(), shown, 'the same moment looks the same');
  await stage.shots(page, `${game}-replay-turn`);
  await page.click('.bar2 .btn.go');
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.chairs, .table .prompt');
  await review(stage, page, game, link.replace('/r/', '/review/'));
}

// Every decision of a finished game is judged; one is looked at, and tried again.
async function review(stage: Stage, page: Page, game: string, link: string): Promise<void> {
  await page.goto(stage.base + link);
  await page.waitForSelector('[data-reviewed=all]');
  const rows = page.locator('.rail ol a'), sums = await page.locator('.sums div b').allInnerTexts();
  assert.ok((await rows.count()) > 5);
  assert.equal(sums.reduce((sum, n) => sum + Number(n), 0), await rows.count(), 'every decision is counted once');
  assert.equal(await page.locator('.knew .card.back').count() > 0, true, 'the hands of others are closed');
  await stage.shots(page, `${game}-review`);
  await stage.axe(page, `${game} review`);
  await rows.nth(2).click();
  await page.waitForURL(/\/review\/[a-z0-9]+\/\d+$/);
  assert.equal(await page.locator('[data-reviewed=all]').count(), 1, 'a look at another decision asks for nothing again');
  await page.click('.judged .btn.go');
  await page.waitForURL(/\/t\//);
}

export const games: Test[] = [
  { name: 'a whole game of Chronicle by mouse, its replay at a turn, its proof, and on from there', run: (stage) => wholeGame(stage, 'chronicle') },
  { name: 'a whole game of Ghosts by mouse, its replay at a turn, its proof, and on from there', run: (stage) => wholeGame(stage, 'ghosts') },
  {
    name: 'a whole game by keyboard only, from the lobby on',
    run: async (stage) => {
      const { page } = await stage.visit(quick);
      await easy(page, 'chronicle');
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      for (let i = 0; i < 60; i++) {
        if (await page.evaluate(() => document.activeElement?.matches('[data-play=chronicle]'))) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await page.waitForSelector('.table .prompt');
      await playByKeys(page, () => isOver(page));
    },
  },
  {
    name: 'drag, refusals with their rule, hint, take back, talk, log jumps, last trick',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 200 } });
      await easy(page, 'chronicle');
      await startGame(page, stage.base, 'chronicle', 4);
      // Until a hand in which something may not be played.
      await playByMouse(page, async () => (await page.locator('.hand .card.illegal').count()) > 0 && (await page.locator('.hand .card.legal').count()) > 0);
      await page.locator('.hand .card.illegal .hit').first().click({ force: true });
      const why = await page.locator('.hand .why').innerText();
      assert.match(why, /C3\.\d/, 'the reason names its rule');
      await stage.shots(page, 'chronicle-why');
      await page.locator('.hand .why a').click();
      await page.waitForSelector('.rules .lit');
      await page.click('.tabs button:text-is("Log")');
      await page.keyboard.press('Escape');
      await page.click('button:has-text("Hint")');
      await page.waitForFunction(() => /strong bot/.test(document.querySelector('.prompt small')?.textContent ?? ''));
      const card = page.locator('.hand .card.legal .hit').first();
      const code = await card.evaluate((node) => node.closest('[data-card]')!.getAttribute('data-card'));
      const from = (await card.boundingBox())!, to = (await page.locator('.meet').boundingBox())!;
      await page.mouse.move(from.x + 30, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y - 80, { steps: 4 });
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
      await page.waitForFunction((c) => !document.querySelector(`.hand [data-card="${c}"]`), code);
      await page.click('.tabs button:text-is("Talk")');
      await page.fill('.talk input', 'Szia! <b>hello</b>');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.chat li.me')?.textContent?.includes('<b>hello</b>'));
      await page.click('.tabs button:text-is("Log")');
      await playByMouse(page, async () => !(await page.locator('.lastm[disabled]').count()));
      await page.waitForTimeout(300);
      await page.locator('.log .go').nth(2).click();
      await page.waitForSelector('.table.earlier');
      await stage.shots(page, 'chronicle-earlier');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.table:not(.earlier)');
      await page.click('.lastm');
      await page.waitForSelector('.dialog.last');
      await stage.shots(page, 'chronicle-last');
      await stage.axe(page, 'last trick');
      await page.keyboard.press('Escape');
      await playByMouse(page, async () => (await page.locator('.hand .card.legal').count()) > 0 && !(await page.locator('.prompt .btn.go').count()));
      const cards = () => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join();
      const before = await page.evaluate(cards);
      await clickOnce(page);
      await clickOnce(page);
      await page.waitForFunction((hand) => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join() !== hand, before);
      await page.click('button:has-text("Take back")');
      await page.waitForFunction((hand) => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join() === hand, before);
      await page.waitForSelector('.hand .card.legal'); // and it is our turn again
    },
  },
];
