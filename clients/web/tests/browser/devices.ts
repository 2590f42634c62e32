// SPDX-License-Identifier: MIT
// Solo games beyond one browser: on another device of the same account, and at a table of the house with a friend.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { playNow, soloist } from './solo.ts';
import type { Stage } from './stage.ts';
import { oneThing } from './tables.ts';
import type { Test } from './tests.ts';

async function account(page: Page, act: 'Create account' | 'Log in'): Promise<void> {
  await page.waitForSelector('[data-play=ghosts]:not([disabled])');
  await page.click('button[aria-label="Settings"]');
  await page.click('.settings button:has-text("Log in or create")');
  await page.fill('.account input[autocomplete=username]', 'anna');
  await page.fill('.account input[type=password]', 'correct horse');
  await page.click(`.account button:has-text("${act}")`);
  await page.waitForSelector('.settings button:has-text("Log out")');
  await page.click('.settings header .btn');
}
const hand = (page: Page): Promise<string> => page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join());
async function playOne(page: Page): Promise<void> {
  const before = await hand(page);
  while ((await hand(page)) === before) if (!(await oneThing(page, 'ghosts'))) await page.waitForTimeout(40);
  await page.waitForSelector('.prompt:not(.waiting)');
}

// The house has all that this browser keeps of the table.
async function allThere(page: Page): Promise<void> {
  const table = /solo[a-z0-9]+$/.exec(page.url())![0];
  await page.waitForFunction(async (id) => {
    const known = Object.values(JSON.parse(localStorage.getItem('cardhouse.devices') ?? '{}') as Record<string, Record<string, { records: number }>>)[0]?.[id];
    const keys = await new Promise<[string, string][]>((resolve) => {
      const request = indexedDB.open('cardhouse-solo');
      request.onsuccess = () => {
        const all = request.result.transaction('kept').objectStore('kept').getAllKeys();
        all.onsuccess = () => (request.result.close(), resolve(all.result as [string, string][]));
      };
    });
    return known?.records === keys.filter(([, key]) => key.startsWith(`record/${id}/`)).length;
  }, table);
}
// Begun on one device, continued on another, then on the first again; deleted on one, it is gone on both.
async function twoDevices(stage: Stage): Promise<void> {
  const { page: first } = await soloist(stage), { page: second } = await soloist(stage);
  await first.goto(stage.base + '/');
  await account(first, 'Create account');
  const table = await playNow(first, 'ghosts');
  await first.waitForSelector('.prompt:not(.waiting)');
  await playOne(first);
  const left = await hand(first);
  await allThere(first);
  await second.goto(stage.base + '/');
  await account(second, 'Log in');
  await second.waitForSelector('[data-elsewhere="1"]');
  await stage.shots(second, 'lobby-other-devices');
  await stage.axe(second, 'games of other devices');
  await second.click('[data-open-here]');
  await second.waitForSelector('.prompt:not(.waiting)');
  assert.equal(await hand(second), left, 'the same cards');
  await playOne(second);
  const later = await hand(second);
  await allThere(second);
  await first.goto(`${stage.base}/t/${table}`);
  await first.waitForFunction((cards) => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join() === cards, later);
  assert.equal(await first.locator('.prompt:not(.waiting)').count(), 1);
  const known = () => second.evaluate(() => Object.keys(Object.values(JSON.parse(localStorage.getItem('cardhouse.devices')!) as object[])[0]!).length);
  assert.equal(await known(), 1);
  await second.click('#tab-more');
  await second.click('[data-forget]');
  await second.click('[data-forget-yes]');
  await second.waitForFunction(() => Object.values(JSON.parse(localStorage.getItem('cardhouse.devices')!) as object[]).every((games) => Object.keys(games).length === 0));
  await first.goto(stage.base + '/');
  await first.waitForFunction(() => Object.values(JSON.parse(localStorage.getItem('cardhouse.devices')!) as object[]).every((games) => Object.keys(games).length === 0));
  await first.goto(`${stage.base}/t/${table}`);
  await first.waitForSelector('.nowhere');
}
// A friend takes the seat of a bot, in the middle of the game.
async function inviteFriend(stage: Stage): Promise<void> {
  const { page } = await soloist(stage), { page: friend } = await stage.visit();
  await page.goto(stage.base + '/');
  const table = await playNow(page, 'ghosts');
  await page.waitForSelector('.prompt:not(.waiting)');
  await playOne(page);
  const left = await hand(page);
  await page.click('#tab-more');
  await page.click('[data-invite]');
  await page.waitForSelector('main.waiting');
  assert.doesNotMatch(page.url(), /\/t\/solo/, 'a table of the house');
  await friend.goto(page.url());
  await friend.click('main.waiting .btn:has-text("Sit here")');
  await friend.waitForSelector('main.waiting .btn:has-text("I am ready")');
  await page.waitForFunction(() => document.querySelectorAll('main.waiting .chairs li:not(.free)').length === 2);
  await stage.shots(page, 'invited-from-solo');
  await stage.axe(page, 'a solo game in the house');
  if (await page.locator('main.waiting .chairs .free').count()) await page.click('main.waiting .acts .btn:not(.bare):not(.go)');
  for (const one of [page, friend]) await one.click('main.waiting .acts .btn.go');
  await page.waitForSelector('.table .prompt');
  assert.equal(await hand(page), left, 'the game goes on where it was');
  await page.goto(`${stage.base}/t/${table}`);
  await page.waitForSelector('.prompt:not(.waiting)');
  assert.equal(await hand(page), left, 'the solo game is still there');
}

export const devices: Test[] = [
  { name: 'solo: a game goes on on another device of the same account, and then on the first again', run: twoDevices },
  { name: 'solo: a friend is invited to a running game', run: inviteFriend },
];
