// SPDX-License-Identifier: MIT
// Several people, lines that break, devices that change.
import assert from 'node:assert/strict';
import { clickOnce, playByMouse, startGame } from './player.ts';
import { openTable } from './tables.ts';
import type { Test } from './tests.ts';

const quick = { settings: { hold: 60 } };

export const people: Test[] = [
  {
    name: 'a guest makes an account, leaves, is a stranger, and finds the games again from another browser',
    run: async (stage) => {
      const { page } = await stage.visit(quick);
      await startGame(page, stage.base, 'chronicle', 3);
      const table = new URL(page.url()).pathname;
      const account = async (at: typeof page, act: string, password: string) => {
        await at.click('button[aria-label="Settings"]');
        await at.click('.settings button:has-text("Log in or create")');
        await at.fill('.account input[autocomplete=username]', 'anna');
        await at.fill('.account input[type=password]', password);
        await stage.axe(at, 'account');
        await at.click(`.account button:has-text("${act}")`);
      };
      await account(page, 'Create account', 'correct horse');
      await page.waitForSelector('.settings button:has-text("Log out")');
      await stage.shots(page, 'settings-account');
      await page.click('.settings header .btn');
      await page.goto(stage.base + '/');
      await page.waitForSelector(`a[href="${table}"]`);
      await page.click('button[aria-label="Settings"]');
      await page.click('.settings button:has-text("Log out")');
      await page.waitForSelector('.settings button:has-text("Log in or create")');
      await page.waitForSelector(`a[href="${table}"]`, { state: 'detached' });
      const other = await stage.visit(quick);
      await other.page.goto(stage.base + '/');
      await other.page.waitForSelector('[data-play=chronicle]:not([disabled])');
      await account(other.page, 'Log in', 'wrong horse');
      await other.page.waitForSelector('.account [role=alert]');
      await other.page.fill('.account input[type=password]', 'correct horse');
      await other.page.click('.account button:has-text("Log in")');
      await other.page.waitForSelector('.settings button:has-text("Log out")');
      await other.page.click('.settings header .btn');
      await other.page.click(`a[href="${table}"]`);
      await other.page.waitForSelector('.hand .card');
    },
  },
  {
    name: 'the owner deletes an account: with the right password only, and it is gone everywhere',
    run: async (stage) => {
      const { page } = await stage.visit(quick);
      await startGame(page, stage.base, 'chronicle', 3);
      const table = new URL(page.url()).pathname;
      await page.click('button[aria-label="Settings"]');
      await page.click('.settings button:has-text("Log in or create")');
      await page.fill('.account input[autocomplete=username]', 'gone');
      await page.fill('.account input[type=password]', 'correct horse');
      await page.click('.account button:has-text("Create account")');
      await page.waitForSelector('.settings button:has-text("Log out")');
      await page.click('.settings button:has-text("Delete account")');
      await page.waitForSelector('.settings .warning:has-text("cannot be brought back")');
      await stage.axe(page, 'delete account');
      await stage.shots(page, 'delete-account');
      await page.fill('.account input[type=password]', 'wrong horse');
      await page.click('.account button:has-text("Delete for ever")');
      await page.waitForSelector('.settings .refused');
      await page.fill('.account input[type=password]', 'correct horse');
      await page.click('.account button:has-text("Delete for ever")');
      await page.waitForSelector('.settings button:has-text("Log in or create")');
      assert.equal(await page.locator('.settings button:has-text("I have it")').count(), 0); // no code of an account that is gone
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      assert.equal(await page.locator(`a[href="${table}"]`).count(), 0);
      await page.click('button[aria-label="Settings"]');
      await page.click('.settings button:has-text("Log in or create")');
      await page.fill('.account input[autocomplete=username]', 'gone');
      await page.fill('.account input[type=password]', 'correct horse');
      await page.click('.account button:has-text("Log in")');
      await page.waitForSelector('.account [role=alert]');
    },
  },
  {
    name: 'two people by an invitation link, a bot beside them; one loses the network, then reloads',
    run: async (stage) => {
      const anna = await stage.visit(quick), bence = await stage.visit({ ...quick, language: 'hu' });
      await anna.page.goto(stage.base + '/');
      await anna.page.waitForSelector('[data-play=chronicle]:not([disabled])');
      await anna.page.click('[data-game=chronicle] .seg button:text-is("3")');
      await anna.page.click('[data-friends=chronicle]');
      await anna.page.waitForSelector('.chairs');
      await stage.shots(anna.page, 'waiting');
      await stage.axe(anna.page, 'waiting room');
      const link = await anna.page.locator('.waiting input[readonly]').inputValue();
      assert.match(link, /\/t\/[a-z0-9]{12}$/);
      await bence.page.goto(link);
      await bence.page.fill('#name', 'Bence');
      await stage.shots(bence.page, 'invited');
      await bence.page.click('.sit .btn.go');
      await anna.page.waitForSelector('.chairs b:text-is("Bence")');
      await anna.page.locator('.chairs select').selectOption('easy');
      await anna.page.click('.acts .btn.go');
      await bence.page.waitForSelector('.acts .btn.go:not([disabled])');
      await bence.page.click('.acts .btn.go');
      await anna.page.waitForSelector('.table .prompt');
      await bence.page.waitForSelector('.table .prompt');
      const both = async (times: number) => {
        for (let i = 0, quiet = 0; i < times && quiet < 4000; ) {
          const moved = (await clickOnce(anna.page)) || (await clickOnce(bence.page));
          if (moved) i++, (quiet = 0);
          else quiet++, await anna.page.waitForTimeout(40);
        }
      };
      await both(16);
      const lines = await bence.page.locator('.log li').count();
      assert.ok(lines > 5);

      stage.offline = true;
      await bence.context.setOffline(true);
      await bence.page.evaluate(() => dispatchEvent(new Event('offline')));
      await bence.page.waitForSelector('[data-lost]');
      await stage.shots(bence.page, 'lost');
      await anna.page.waitForSelector('.seat.away');
      await playByMouse(anna.page, async (n) => n >= 2 || !(await anna.page.locator('.hand .card.legal').count()));
      await bence.context.setOffline(false);
      await bence.page.evaluate(() => dispatchEvent(new Event('online')));
      await bence.page.waitForSelector('[data-lost]', { state: 'detached' });
      await bence.page.waitForSelector('.lines .banner', { state: 'detached' }); // nor does the good news stay
      stage.offline = false;
      await anna.page.waitForSelector('.seat.away', { state: 'detached' });
      await both(10);

      await bence.page.reload();
      await bence.page.waitForSelector('.table .hand .card');
      await bence.page.waitForFunction((n) => document.querySelectorAll('.log li').length >= n, lines);
      await both(10);
      const hands = async (page: typeof anna.page) => (await page.locator('.hand .card').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card')))).join();
      assert.notEqual(await hands(anna.page), await hands(bence.page));

      stage.offline = true;
      await stage.restartHouse();
      await anna.page.waitForSelector('[data-lost]', { state: 'detached' });
      await bence.page.waitForSelector('[data-lost]', { state: 'detached' });
      await anna.page.waitForTimeout(1500);
      stage.offline = false;
      await both(8);
    },
  },
  {
    name: 'a person who waits for somebody is told when a bot takes over, and that this is off when they are back',
    run: async (stage) => {
      const anna = await stage.visit(quick), bence = await stage.visit(quick);
      const table = await openTable(anna.page, stage.base, 'chronicle', { options: { players: '3' }, bots: ['easy'], rules: { fill: true, grace: 86400 } }, '.chairs');
      await bence.page.goto(stage.base + table);
      await bence.page.fill('#name', 'Bence');
      await bence.page.click('.sit .btn.go');
      for (const { page } of [anna, bence]) await page.click('.acts .btn.go:not([disabled])');
      for (const { page } of [anna, bence]) await page.waitForSelector('.table .prompt');
      await bence.page.goto('about:blank');
      await anna.page.waitForSelector('[data-leaving]');
      assert.match(await anna.page.locator('[data-leaving]').innerText(), /^Bence is away[\s\S]*2\d:\d\d:\d\d/);
      await stage.axe(anna.page, 'somebody is away');
      await bence.page.goto(stage.base + table);
      await anna.page.waitForSelector('[data-leaving]', { state: 'detached' });
    },
  },
  {
    name: 'a second device takes the same seat',
    run: async (stage) => {
      const first = await stage.visit(quick);
      await startGame(first.page, stage.base, 'chronicle');
      await first.page.click('button[aria-label="Settings"]');
      await first.page.click('button:has-text("Copy my link")');
      await stage.shots(first.page, 'settings');
      await stage.axe(first.page, 'settings');
      const link = await first.page.evaluate(() => navigator.clipboard.readText());
      await first.page.click('.settings header .btn');
      const second = await stage.visit({ ...quick, width: 390, height: 844, touch: true });
      await second.page.goto(link);
      await second.page.waitForSelector('dialog.offered[open]');
      await stage.shots(second.page, 'session-question');
      await stage.axe(second.page, 'a session from a link');
      await second.page.click('dialog.offered .btn:has-text("No")');
      await second.page.waitForSelector('dialog.offered', { state: 'detached' });
      assert.equal(await second.page.locator('.wait a[href^="/t/"]').count(), 0, 'a session is only taken with a yes');
      await second.page.goto('about:blank');
      await second.page.goto(link);
      await second.page.click('dialog.offered .btn:has-text("Yes")');
      await second.page.waitForSelector('.wait a[href^="/t/"]');
      assert.equal(new URL(second.page.url()).hash, '', 'the token does not stay in the address');
      await second.page.click('.wait a[href^="/t/"]');
      await second.page.waitForSelector('.hand .card');
      const cards = (page: typeof first.page) => page.locator('.hand .card').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card')).join());
      await first.page.waitForFunction(() => document.querySelector('.hand .card.legal'));
      await second.page.waitForFunction(() => document.querySelector('.hand .card.legal'));
      assert.equal(await cards(first.page), await cards(second.page));
    },
  },
  {
    name: 'a watcher sees no hand, and a wrong link says so',
    run: async (stage) => {
      const player = await stage.visit(quick), watcher = await stage.visit(quick);
      await startGame(player.page, stage.base, 'ghosts');
      await watcher.page.goto(player.page.url());
      await watcher.page.waitForSelector('.banner');
      assert.equal(await watcher.page.locator('.hand').count(), 0);
      await stage.shots(watcher.page, 'watching');
      await stage.axe(watcher.page, 'watching');
      await watcher.page.goto(stage.base + '/t/aaaaaaaaaaaa');
      await watcher.page.waitForSelector('.nowhere');
      await stage.shots(watcher.page, 'nowhere');
      await stage.axe(watcher.page, 'nowhere');
    },
  },
];
