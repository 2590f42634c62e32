// SPDX-License-Identifier: MIT
// The page of the host, and what people see of what the host does.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startGame } from './player.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

const quick = { settings: { hold: 60 } };

async function enter(stage: Stage, page: Page): Promise<void> {
  await page.goto(stage.base + '/host');
  await page.fill('.door input', stage.admin('host-token', '--new'));
  await page.click('.door .btn.go');
  await page.waitForSelector('[data-host]');
}
const told = (page: Page, text: RegExp) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.told')?.textContent ?? ''), text.source);

export const host: Test[] = [
  {
    name: 'the host opens the page with the token, sees the people, announces, bans and lifts',
    run: async (stage) => {
      const anna = await stage.visit(quick), keeper = await stage.visit(quick);
      await startGame(anna.page, stage.base, 'chronicle', 3);
      await keeper.page.goto(stage.base + '/host');
      await keeper.page.waitForSelector('.door input');
      await stage.shots(keeper.page, 'host-door');
      await stage.axe(keeper.page, 'the door of the host');
      await keeper.page.fill('.door input', 'not the token');
      await keeper.page.click('.door .btn.go');
      await told(keeper.page, /not the host/);
      await enter(stage, keeper.page);
      await keeper.page.waitForSelector('[data-tables=chronicle]');
      assert.equal(await keeper.page.evaluate(() => localStorage.getItem('cardhouse.host')), null, 'the token is kept for this tab alone');
      const name = JSON.parse((await anna.page.evaluate(() => localStorage.getItem('cardhouse.me')))!).name as string;
      const row = keeper.page.locator('[data-person]', { has: keeper.page.locator('b', { hasText: name }) });
      await row.waitFor();
      assert.equal(await keeper.page.locator('[data-ready]').innerText(), 'ready');

      await keeper.page.fill('#announce ~ form .wide:first-child input', 'A tournament begins at eight.');
      await keeper.page.click('#announce ~ form .btn.go');
      await anna.page.waitForSelector('[data-notice]:has-text("A tournament begins at eight.")');
      await stage.shots(anna.page, 'host-announced');
      await stage.axe(anna.page, 'an announcement');
      await told(keeper.page, /is told/);
      await anna.page.click('[data-notice] button');
      await anna.page.waitForSelector('[data-notice]', { state: 'detached' });

      await row.locator('button').first().click();
      await stage.shots(keeper.page, 'host');
      await stage.axe(keeper.page, 'the page of the host');
      stage.offline = true; // the house hangs up on Anna
      await row.locator('.acts input').fill('Please be kind.');
      await row.locator('.acts button', { hasText: 'Ban the person' }).click();
      await anna.page.waitForSelector('[data-kept-out]:has-text("Please be kind.")');
      await stage.shots(anna.page, 'host-kept-out');
      await stage.axe(anna.page, 'somebody who is kept out');
      await keeper.page.waitForSelector('[data-bans="1"]');
      await row.waitFor({ state: 'detached' });
      assert.match(stage.admin('bans'), /banned.*Please be kind\./);
      await keeper.page.click('[data-bans="1"] button');
      await keeper.page.waitForSelector('[data-bans="0"]');
      await anna.page.waitForSelector('[data-kept-out]', { state: 'detached' });
      await anna.page.waitForSelector('.hand .card');
      stage.offline = false;
    },
  },
  {
    name: 'the host makes the house read-only by keys alone, in Hungarian, in the dark theme, on a phone',
    run: async (stage) => {
      const anna = await stage.visit({ ...quick, language: 'hu' }), keeper = await stage.visit({ ...quick, language: 'hu', dark: true, width: 390, height: 844, touch: true });
      await startGame(anna.page, stage.base, 'chronicle', 3);
      await keeper.page.goto(stage.base + '/host');
      await keeper.page.locator('.door input').focus();
      await keeper.page.keyboard.type(stage.admin('host-token', '--new'));
      await keeper.page.keyboard.press('Enter');
      await keeper.page.waitForSelector('[data-host]');
      await keeper.page.locator('[data-read-only=false]').focus();
      await keeper.page.keyboard.press('Enter');
      await keeper.page.waitForSelector('[data-read-only=true]');
      await anna.page.waitForSelector('[data-notice]:has-text("csak olvasható")');
      await stage.shots(anna.page, 'host-read-only');
      assert.equal((await fetch(stage.base + '/readyz')).status, 503);
      assert.equal((await fetch(stage.base + '/healthz')).status, 200);
      const late = await stage.visit(quick);
      await late.page.goto(anna.page.url());
      await late.page.waitForSelector('[data-notice]:has-text("read-only")');
      await stage.fits(keeper.page, 'the page of the host');
      await stage.shot(keeper.page, 'host-lamp');
      await stage.axe(keeper.page, 'the page of the host, read-only');
      stage.offline = true; // those who came in meanwhile come again
      await keeper.page.locator('[data-read-only=true]').focus();
      await keeper.page.keyboard.press('Enter');
      await keeper.page.waitForSelector('[data-read-only=false]');
      await anna.page.waitForSelector('[data-notice]', { state: 'detached' });
      await late.page.waitForSelector('[data-notice]', { state: 'detached' });
      assert.equal((await fetch(stage.base + '/readyz')).status, 200);
      stage.offline = false;
    },
  },
];
