// SPDX-License-Identifier: MIT
// Ghosts of Christmas: a round is told as it is shown, and the table says how things stand.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { clickOnce, isOver, playByKeys } from './player.ts';
import { atRest } from './screen.ts';
import { openTable } from './tables.ts';
import type { Test } from './tests.ts';

// The last round but one of a hand: everybody has six cards.
const lateRound = { options: { players: '3' }, bots: ['easy', 'easy'], start: 'players=3 hand=1 starter=0 bids=4/3+1/5 wreaths=2/3/1 hands=H6,C11,N12,S9,S4,N5/H10,C9,S12,H8,C4,N8/H4,C10,S7,H12,N9,S5' };
const waits = { settings: { hold: 0, speed: 'instant' } }; // a finished era stays until a tap
const where = (page: Page) => page.locator('.top .where').innerText();
const log = (page: Page) => page.locator('.log').innerText();
// All wreaths that hang on doors, by the labels of the plates.
const wreaths = async (page: Page) => (await page.locator('.p-seats .doors').evaluateAll((list) => list.map((node) => Number(/(\d+) wreath/.exec(node.getAttribute('aria-label') ?? '')?.[1] ?? 0)))).reduce((sum, n) => sum + n, 0);
async function playUntil(page: Page, selector: string): Promise<void> {
  while (!(await page.locator(selector).count())) if (!(await clickOnce(page, selector))) await page.waitForTimeout(20);
}

export const ghosts: Test[] = [
  {
    name: 'ghosts: log, header and wreaths tell an era only when it is shown',
    run: async (stage) => {
      const { page } = await stage.visit(waits);
      await openTable(page, stage.base, 'ghosts', lateRound);
      await playUntil(page, '.slot.wins');
      const eras = ['Past', 'Present', 'Future'];
      for (const [i, era] of eras.entries()) {
        await page.waitForFunction((n) => document.querySelectorAll('.slot.wins').length === n, i + 1);
        const told = await log(page);
        assert.match(told, new RegExp(`${era}: .* wins with`));
        for (const later of eras.slice(i + 1)) assert.doesNotMatch(told, new RegExp(`${later}: `), `${later} is told while ${era} is shown`);
        assert.match(await where(page), /round 3 of 4/, 'the next round has not begun');
        assert.doesNotMatch(told, /Round 4/i);
        assert.equal(await wreaths(page), 7 + i, 'one wreath for each era that is shown');
        assert.match(await page.locator('.prompt p').innerText(), new RegExp(`^${era}: (you win|\\w+ wins) with`));
        if (i === 0) await stage.shots(page, 'ghosts-past');
        await page.click('.prompt .btn.go');
      }
      await page.waitForFunction(() => /round 4 of 4/.test(document.querySelector('.top .where')?.textContent ?? ''));
      await page.waitForFunction(() => /Round 4/i.test(document.querySelector('.log')?.textContent ?? ''));
      await atRest(page);
      // One can go back to what was shown, and is told that it is not now.
      await page.locator('.playbar button').first().click();
      await page.waitForSelector('[data-paused]');
    },
  },
  {
    name: 'ghosts: says who leads, who is ahead, what a card would do and what the player needs',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await openTable(page, stage.base, 'ghosts', lateRound);
      await page.waitForSelector('.hand .card.legal');
      assert.match(await page.locator('[data-era=past] .tell').innerText(), /You lead/);
      assert.match(await page.locator('[data-era=present] .tell').innerText(), /winner of the Past leads/);
      assert.match(await page.locator('.prompt p').innerText(), /You need exactly 2 more tricks/);
      const plates = await page.locator('.p-seats .facts').allInnerTexts();
      assert.match(plates[0]!, /2 of 4\s+needs 2 more/);
      assert.match(plates[1]!, /3 of 3 or 4\s+kept so far, one to spare/);
      assert.match(plates[2]!, /1 of 5\s+needs 4 more/);
      await page.locator('.hand [data-card=C11] .hit').click();
      assert.match(await page.locator('[data-era=past] .tell').innerText(), /sets the dial to Candles; it would be ahead/);
      assert.match(await page.locator('[data-era=future] .tell').innerText(), /sets the dial to Candles$/);
      await stage.shots(page, 'ghosts-explains');
      await stage.axe(page, 'ghosts with a card chosen');
      await page.keyboard.press('p');
      await page.waitForFunction(() => document.querySelector('[data-era=past] [data-card=C11]'));
      await page.waitForSelector('[data-era=past] .slot.ahead .mark');
      await page.waitForSelector('.hand .card.legal');
      await atRest(page);
      assert.match(await page.locator('[data-era=past] .tell').innerText(), /You lead: Candles score/);
      // A card that may not go there says why, with its rule.
      const shut = page.locator('.hand .card.legal .hit').first();
      await shut.click();
      const closed = page.locator('.era.shut .cover').first();
      if (await closed.count()) {
        await closed.click({ force: true });
        assert.match(await page.locator('.prompt p').innerText(), /must follow .*G3\.4/s);
      }
    },
  },
  {
    name: 'ghosts: a bid can no longer be kept, and with the Beyond there are four eras and three rounds',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await openTable(page, stage.base, 'ghosts', { options: { players: '3', beyond: 'yes' }, bots: ['easy', 'easy'], start: 'players=3 beyond=yes hand=1 starter=0 bids=3/9/1 wreaths=3/1/4 hands=H6,C11,N12,S9/H10,C9,S12,H8/H4,C10,S7,H12' });
      await page.waitForSelector('.hand .card.legal');
      assert.match(await where(page), /round 3 of 3/);
      assert.equal(await page.locator('.eras').getAttribute('aria-label'), 'The four eras');
      assert.equal(await page.locator('.era').count(), 4);
      const plates = await page.locator('.p-seats .facts').allInnerTexts();
      assert.match(plates[0]!, /kept so far/);
      assert.match(plates[1]!, /can no longer be kept/, 'too few tricks are left');
      assert.match(plates[2]!, /can no longer be kept/, 'too many are won');
      await page.locator('.hand .card.legal .hit').first().click();
      await page.keyboard.press('b');
      await page.waitForSelector('[data-era=beyond] .slot.me .card');
    },
  },
  {
    name: 'ghosts: bids stand in order, and a whole game goes by keys without Tab',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60, speed: 'instant' } });
      await openTable(page, stage.base, 'ghosts');
      await page.waitForSelector('main.table[data-rest=yes] .prompt:not(.waiting) .btn.go');
      assert.deepEqual(await page.locator('.pick button').allInnerTexts(), Array.from({ length: 13 }, (_, n) => String(n)));
      // Whoever bid before has taken doors of the pile (G2.5): as many as are left, and at most five.
      const n = Math.min(5, (await page.locator('.pick button:not(.no)').count()) - 2);
      assert.ok(n >= 0, 'two bots took the whole pile');
      const pressed = (bid: number) => page.waitForSelector(`.pick button[aria-pressed=true]:text-is("${bid}")`);
      await page.keyboard.press(String(n));
      await pressed(n);
      await page.keyboard.press('ArrowRight');
      await pressed(n + 1);
      await page.keyboard.press('r');
      const bid = `${n + 1} or ${n + 2}`;
      await page.waitForFunction((text) => document.querySelector('.prompt .btn.go')?.textContent?.includes(text), bid);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.hand .card.legal');
      assert.ok((await page.locator('.p-seats .facts').allInnerTexts())[0]!.includes(`0 of ${bid}`));
      await playByKeys(page, () => isOver(page), 400_000);
    },
  },
  {
    name: 'ghosts: on a small phone the prompt and the enlarged card cover no era',
    run: async (stage) => {
      const { page } = await stage.visit({ width: 360, height: 640, touch: true, settings: { hold: 60 } });
      await openTable(page, stage.base, 'ghosts', lateRound);
      await page.waitForSelector('.hand .card.legal');
      await page.locator('.hand .card.legal .hit').first().tap();
      await page.waitForSelector('.inspect:not(.empty)');
      for (const era of ['past', 'present', 'future']) {
        const free = await page.evaluate((name) => {
          const node = document.querySelector(`[data-era=${name}]`)!, box = node.getBoundingClientRect();
          return [0.05, 0.5, 0.95].every((at) => node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height * at)));
        }, era);
        assert.ok(free, `something lies over the ${era}`);
      }
      await page.locator('[data-era=future] .cover').tap();
      await page.waitForFunction(() => /Future/.test(document.querySelector('.prompt .btn.go')?.textContent ?? ''));
      await stage.shot(page, 'ghosts-small-phone');
    },
  },
];
