// SPDX-License-Identifier: MIT
// What a house gives besides a game, with the house stopped: a lesson, a hint, a review, the log of a running game, the
// report of a deck with a test hand, and a campaign with an Adventure.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { playQuest } from './dragonfire.ts';
import { isOver, playByMouse } from './player.ts';
import { playNow, savedLog, soloist, verify, withoutHouse } from './solo.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

async function lesson(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/learn/ghosts`);
  await page.waitForSelector('.coach.placed');
  const heard = new Set<string>();
  await playByMouse(page, async (moves) => {
    while (await page.locator('.coach.placed').count()) {
      heard.add(await page.locator('.coach h2').innerText({ timeout: 1000 }).catch(() => ''));
      if (!(await page.locator('.coach [data-next]').click({ timeout: 2000 }).then(() => true, () => false))) break; // its moment has passed
    }
    return moves >= 3;
  });
  assert.ok(heard.has('Foretell'), [...heard].join(', '));
}
// The log is saved in the middle of the game.
async function hintAndReview(stage: Stage, page: Page): Promise<void> {
  await page.goto(stage.base + '/');
  const table = await playNow(page, 'chronicle');
  const isAsked = async () => (await page.locator('.hand .card.legal').count()) > 0 && (await page.locator('.card.selected, .prompt.waiting').count()) === 0;
  await playByMouse(page, async (moves) => moves >= 3 && (await isAsked()));
  await page.click('button:has-text("Hint")');
  await page.waitForFunction(() => /strong bot/.test(document.querySelector('.prompt small')?.textContent ?? ''));
  await page.click('#tab-more');
  const log = await savedLog(page, () => page.click(`[data-save=${table}]`));
  assert.ok(log.split('\n').filter((line) => line.startsWith('move ')).length >= 3, log);
  verify(stage, table, log);
  await playByMouse(page, () => isOver(page));
  await page.goto(`${stage.base}/review/${table}`);
  await page.waitForSelector('[data-reviewed=all]');
  assert.ok((await page.locator('.rail ol a').count()) > 2);
}
async function deck(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/decks/keystone-wall`);
  await page.waitForSelector('[data-legal=true]');
  await page.waitForSelector('.deck .law:has-text("40 cards")');
  await page.locator('[data-count=granite-squire] button').first().click();
  await page.waitForSelector('.deck .law:has-text("39 cards")');
  await page.waitForSelector('[data-legal=true]');
  await page.click('.test .btn');
  assert.equal(await page.locator('.test .card').count(), 6);
}
async function place(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/campaigns`);
  await page.waitForSelector('[data-place=here]'); // as games against bots
  await page.click('[data-place] button:text-is("with friends, at the house")');
  await page.waitForSelector('[data-place=house]');
}
async function campaign(stage: Stage, page: Page): Promise<void> {
  await page.goto(`${stage.base}/campaigns`);
  await page.waitForSelector('[data-found]:not([disabled])');
  assert.equal(await page.locator('[data-place]').count(), 0, 'there is nothing to choose');
  await page.fill('#campaign-name', 'Two alone');
  for (const [hero, name] of [[4, 'Dora'], [3, 'Marlow']] as const) {
    await page.click(`[data-pick="${hero}"]`);
    await page.click(`button:has-text("Leave ${name} out")`);
  }
  await page.click('[data-found]');
  await page.waitForURL(/\/campaign\/solo/);
  const address = page.url();
  await page.waitForSelector('[data-stays]');
  assert.equal(await page.locator('[data-share]').count(), 0, 'nobody can follow a link');
  assert.equal(await page.locator('.who .segs').count(), 0, 'no hero waits for anybody');
  await stage.shots(page, 'solo-campaign');
  await stage.axe(page, 'a campaign in this browser');
  await page.click('.next .segs button:text-is("Story")');
  await page.locator('.next .segs').last().locator('button').first().click(); // the quickest bots
  await page.click('[data-start]');
  await page.waitForURL(/\/t\/solo/);
  await playQuest(page, () => isOver(page), undefined, 'idle');
  await page.click('.over a[href^="/campaign/"]');
  await page.waitForSelector('[data-entry="1"]');
  const later = await page.context().newPage();
  stage.watch(later);
  await page.close();
  await later.goto(`${stage.base}/campaigns`);
  await later.click(`a[href="${new URL(address).pathname}"]`);
  await later.waitForSelector('[data-entry="1"]');
  assert.match(await savedLog(later, () => later.click('[data-export]')), /^cardhouse-campaign 1 Two\u00a0alone[\s\S]*\nplayed /);
}

export const alone: Test[] = [
  {
    name: 'solo: a lesson, a hint, a log, a review, a deck and a campaign with the house stopped',
    run: async (stage) => {
      const { page } = await soloist(stage);
      await place(page, stage.base);
      await withoutHouse(stage, page);
      await lesson(page, stage.base);
      await hintAndReview(stage, page);
      await deck(page, stage.base);
      await campaign(stage, page);
    },
  },
];
