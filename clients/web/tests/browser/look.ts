// SPDX-License-Identifier: MIT
// Every screen, in both sizes, both themes and both languages: looked at, measured, and checked by axe.
import assert from 'node:assert/strict';
import { clickOnce, playByMouse, startGame } from './player.ts';
import type { Test } from './tests.ts';

const sizes = [[1440, 900], [390, 844]] as const;

export const look: Test[] = [
  ...sizes.map(([width, height]): Test => ({
    name: `every screen at ${width} x ${height}`,
    run: async (stage) => {
      const { page } = await stage.visit({ width, height, touch: width < 900, settings: { hold: 700 } });
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=chronicle]:not([disabled])');
      await page.evaluate(() => document.fonts.ready);
      await stage.shot(page, 'lobby');
      await stage.axe(page, 'lobby');
      await stage.fits(page, 'lobby');
      await startGame(page, stage.base, 'chronicle');
      await page.waitForSelector('.hand .card.legal');
      await stage.shot(page, 'chronicle');
      await stage.axe(page, 'chronicle');
      await stage.fits(page, 'chronicle');
      await page.locator('.hand .card.legal .hit').first().click({ force: true });
      await stage.shot(page, 'chronicle-selected');
      await page.locator('.prompt .btn.go').click();
      await playByMouse(page, async () => (await page.locator('.place.won').count()) > 0, undefined, '.place.won');
      await stage.shot(page, 'chronicle-trick');
      await playByMouse(page, async (n) => n > 14);
      await stage.shot(page, 'chronicle-later');
      await stage.axe(page, 'chronicle later');
      if (width < 900) {
        for (const tab of ['Log', 'Rules', 'Talk', 'More']) {
          if (!(await page.locator('.sheet.low').isVisible())) await page.click('.menu');
          await page.click(`.sheet.low .tabs button[aria-label="${tab}"]`);
          await stage.shot(page, `sheet-${tab.toLowerCase()}`);
          await stage.axe(page, `sheet ${tab}`);
        }
        await page.click('.sheet.low > header > .btn');
      } else {
        for (const tab of ['Rules', 'Talk', 'More']) {
          await page.click(`.tabs button:text-is("${tab}")`);
          await stage.shot(page, `rail-${tab.toLowerCase()}`);
          await stage.axe(page, `rail ${tab}`);
        }
      }
      await startGame(page, stage.base, 'ghosts');
      await page.waitForSelector('.prompt .btn.go:not([disabled])');
      await stage.shot(page, 'ghosts-bid');
      await stage.axe(page, 'ghosts bid');
      await stage.fits(page, 'ghosts bid');
      await page.locator('.prompt .btn.go').click();
      await page.waitForSelector('.hand .card.legal');
      await stage.shot(page, 'ghosts');
      await stage.axe(page, 'ghosts');
      await page.locator('.hand .card.legal .hit').first().click({ force: true });
      await stage.shot(page, 'ghosts-selected');
      await stage.fits(page, 'ghosts');
      await playByMouse(page, async () => (await page.locator('.era.now').count()) > 0, undefined, '.era.now');
      await stage.shot(page, 'ghosts-resolving');
      await stage.axe(page, 'ghosts resolving');
      await page.goto(stage.base + '/rules/chronicle#C3.4');
      await page.waitForSelector('.rules .lit');
      await stage.shot(page, 'rules');
      await stage.axe(page, 'rules');
    },
  })),
  {
    name: 'in the dark theme and in Hungarian: lobby and both tables, on a phone too',
    run: async (stage) => {
      const { page } = await stage.visit({ dark: true, language: 'hu', settings: { hold: 700 } });
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=ghosts]:not([disabled])');
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'hu');
      assert.match(await page.locator('h1').innerText(), /Ülj le/);
      await stage.shot(page, 'hu-dark-lobby');
      await stage.axe(page, 'lobby in the dark');
      for (const game of ['chronicle', 'ghosts']) {
        await startGame(page, stage.base, game);
        await page.waitForSelector('.prompt:not(.waiting)');
        await clickOnce(page);
        await clickOnce(page);
        await page.waitForTimeout(500);
        await stage.shot(page, `hu-dark-${game}`);
        await stage.axe(page, `${game} in the dark`);
        const words = await page.evaluate(() => document.querySelector('.whole')?.textContent ?? '');
        for (const english of ['Play now', 'to play', 'Your hand', 'wins the meeting', 'Hand 1', 'begins', 'Follow ', 'Allies', 'bids '])
          assert.ok(!words.includes(english), `"${english}" stands in the Hungarian ${game}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.waitForTimeout(150);
        await stage.fits(page, `${game} in Hungarian`);
        await stage.shot(page, `hu-dark-${game}`);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await page.click('button[aria-label="Beállítások"]');
      await page.click('.segs button:text-is("English")');
      await page.click('.settings header .btn');
      await page.waitForFunction(() => document.documentElement.lang === 'en' && /Log/.test(document.querySelector('.tabs')?.textContent ?? ''));
      await page.waitForFunction(() => !/licit/.test(document.querySelector('.log')?.textContent ?? ''));
    },
  },
  {
    name: 'six seats, 360 px and 2560 px: nothing is cut off',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 100 } });
      await startGame(page, stage.base, 'chronicle', 6);
      await page.waitForSelector('.hand .card.legal');
      await playByMouse(page, async (n) => n > 6);
      for (const [width, height] of [[360, 844], [768, 1024], [1366, 768], [1920, 1080], [2560, 1440]] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        await stage.fits(page, `six seats at ${width}`);
        await stage.shot(page, 'six-seats');
        const cut = await page.evaluate(() => {
          const out: string[] = [];
          for (const node of document.querySelectorAll('.hand .card, .prompt, .seat, .place .card')) {
            const box = node.getBoundingClientRect();
            if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) out.push(`${node.className} ${Math.round(box.left)}..${Math.round(box.right)} x ${Math.round(box.bottom)}`);
          }
          return out;
        });
        assert.deepEqual(cut, [], `at ${width} x ${height}`);
      }
    },
  },
];
