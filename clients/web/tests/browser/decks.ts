// SPDX-License-Identifier: MIT
// Decks: built, exported, imported and played; and what is refused.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

const legal = (page: Page, is: boolean) => page.waitForSelector(`[data-legal="${is}"]`);
const count = (page: Page, card: string) => page.locator(`[data-count="${card}"]`);

async function builder(stage: Stage, page: Page, name = ''): Promise<void> {
  await page.goto(`${stage.base}/decks${name ? '/' + name : ''}`);
  await page.waitForSelector('.deck .law');
}

export const decks: Test[] = [
  {
    name: 'a deck is built, exported, imported by another browser, and played against a bot',
    run: async (stage) => {
      const { page } = await stage.visit();
      await builder(stage, page);
      await page.waitForSelector('dialog[open]');
      await stage.axe(page, 'choice of decks');
      await page.click('dialog[open] a[href="/decks/keystone-wall"]');
      await page.waitForURL(/keystone-wall$/);
      await legal(page, true);
      const squire = count(page, 'granite-squire');
      assert.equal(await squire.getAttribute('aria-valuenow'), '3');
      await squire.locator('button').first().click();
      assert.equal(await squire.getAttribute('aria-valuenow'), '2');
      await count(page, 'quarry-ram').focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      assert.equal(await count(page, 'quarry-ram').getAttribute('aria-valuenow'), '3');
      await page.keyboard.press('ArrowUp'); // no fourth copy
      assert.equal(await count(page, 'quarry-ram').getAttribute('aria-valuenow'), '3');
      await page.fill('.deck .called', 'Rams of Anna');
      await page.keyboard.press('Tab');
      await legal(page, true);
      await page.click('.test .btn');
      assert.equal(await page.locator('.test .card').count(), 6);
      await page.click('.deck footer .btn.go');
      await page.waitForURL(/\/decks\/rams-of-anna$/);
      await page.reload();
      await legal(page, true);
      assert.equal(await page.inputValue('.deck .called'), 'Rams of Anna');
      await page.click('.top button:has-text("Export")');
      const text = await page.inputValue('dialog[open] textarea');
      assert.match(text, /Commander: High Warden Bram/);
      assert.match(text, /3 Quarry Ram/);
      assert.match(text, /2 Granite Squire/);
      await stage.axe(page, 'export');
      await page.keyboard.press('Escape');

      const other = (await stage.visit()).page;
      await builder(stage, other, 'ember-march');
      await other.click('.top button:has-text("Import")');
      await other.fill('dialog[open] textarea', text.replace('3 Quarry Ram', '3 Quary Ram'));
      await other.waitForSelector('dialog[open] .law .bad');
      assert.match(await other.locator('dialog[open] .law .bad').first().innerText(), /Line \d+: .*did you mean "Quarry Ram"/s);
      await stage.axe(other, 'import');
      await other.fill('dialog[open] textarea', text);
      await other.waitForSelector('dialog[open] .law:not(:has(.bad))');
      await other.click('dialog[open] .btn.go');
      await legal(other, true);
      assert.equal(await other.inputValue('.deck .called'), 'Rams of Anna');
      assert.match(await other.locator('.list').innerText(), /3\s*Quarry Ram/);
      await other.click('.deck footer .btn:not(.go)');
      await other.waitForURL(/\/t\//);
      const table = new URL(other.url()).pathname.split('/')[2]!;
      const options = await other.evaluate(async (id) => {
        const token = (JSON.parse(localStorage.getItem('cardhouse.me') ?? '{}') as { token: string }).token;
        const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
        return await new Promise<{ phase: string; options: Record<string, string> }>((resolve) => {
          line.onopen = () => line.send(JSON.stringify({ do: 'hello', token }));
          line.onmessage = (event) => {
            const message = JSON.parse(String(event.data)) as { type: string; phase: string; rules: { options: Record<string, string> } };
            if (message.type === 'welcome') line.send(JSON.stringify({ do: 'enter', table: id }));
            if (message.type === 'table' && message.phase === 'playing') resolve({ phase: message.phase, options: message.rules.options });
            if (message.type === 'table' && message.phase !== 'playing') setTimeout(() => line.send(JSON.stringify({ do: 'enter', table: id })), 200);
          };
        });
      }, table);
      assert.match(options.options.deck0!, /^high-warden-bram:.*3\*quarry-ram/);
      assert.ok(options.options.deck1, 'the bot has a deck of its own');
    },
  },
  {
    name: 'an illegal deck is shown with the reason and its rule, mended by one press, and not played before that',
    run: async (stage) => {
      const { page } = await stage.visit();
      await builder(stage, page, 'keystone-wall');
      await page.click('.top button:has-text("Import")');
      await page.click('dialog[open] header .btn');
      await page.click('.top button:has-text("Export")');
      const text = await page.inputValue('dialog[open] textarea');
      await page.keyboard.press('Escape');
      await page.click('.top button:has-text("Import")');
      await page.fill('dialog[open] textarea', text.replace(/Side Deck:[\s\S]*/, '2 Turn Back the Hour\n'));
      await page.waitForSelector('dialog[open] .law .bad');
      await page.click('dialog[open] .btn.go');
      await legal(page, false);
      const bad = page.locator('.deck .law .bad');
      assert.match(await bad.innerText(), /Turn Back the Hour/);
      assert.match(await bad.innerText(), /S1\.4/);
      await page.click('.deck footer .btn:not(.go)');
      assert.match(await page.locator('.toast').innerText(), /Turn Back the Hour/);
      assert.ok(!/\/t\//.test(page.url()));
      await page.click('.toast button');
      await page.click('.test .btn');
      await page.waitForTimeout(300);
      await stage.shot(page, 'deckbuilder');
      await stage.axe(page, 'illegal deck');
      await bad.locator('.rn').click();
      await page.waitForSelector('.rulebox .lit');
      await page.click('.rulebox > .btn');
      await bad.locator('.btn').click();
      await legal(page, true);
    },
  },
  {
    name: 'the deck builder looks right from 360 to 2560 px, in both languages and both themes', when: 'full',
    run: async (stage) => {
      for (const options of [{ width: 1440, height: 900 }, { width: 390, height: 844, touch: true }, { width: 1440, height: 900, language: 'hu', dark: true }] as const) {
        const { page, context } = await stage.visit(options);
        await builder(stage, page, 'keystone-wall');
        await legal(page, true);
        await page.click('.test .btn');
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(200);
        await stage.axe(page, `decks ${options.width}`);
        await stage.fits(page, `decks ${options.width}`);
        const name = 'language' in options ? 'deckbuilder-hu-dark' : options.width === 390 ? 'deckbuilder' : 'deckbuilder-legal';
        await stage.shot(page, name);
        await context.close();
      }
      const { page } = await stage.visit();
      await builder(stage, page, 'brass-horizon');
      await legal(page, true);
      for (const [width, height] of [[360, 844], [768, 1024], [1366, 768], [1920, 1080], [2560, 1440]] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        await stage.fits(page, `decks ${width}`);
        await stage.shot(page, 'deckbuilder-wide');
      }
      await page.fill('#find', 'no such card at all');
      await page.waitForSelector('.nothing');
      await page.fill('#find', 'restore');
      await page.click('.nothing .btn').catch(() => {});
      assert.ok((await page.locator('[data-pool]').count()) > 2);
    },
  },
  {
    name: 'two people bring decks to a table; neither sees the other one before the deal',
    run: async (stage) => {
      const anna = (await stage.visit()).page, bela = (await stage.visit()).page;
      await anna.goto(stage.base + '/');
      await anna.waitForSelector('[data-friends=spirits]:not([disabled])');
      await anna.click('[data-friends=spirits]');
      await anna.waitForURL(/\/t\//);
      await bela.goto(anna.url());
      await bela.fill('#name', 'Béla');
      await bela.click('.sit .btn.go');
      await bela.waitForSelector('.bring select');
      await anna.waitForSelector('.chairs:has-text("Béla")');
      await anna.selectOption('.bring select', 'tallows-choir');
      await bela.waitForSelector('.chosen');
      assert.ok(!(await bela.locator('.chairs li').first().innerText()).includes('Tallow'));
      await stage.axe(anna, 'waiting with decks');
      await stage.shot(anna, 'bring-a-deck');
      await bela.selectOption('.bring select', 'brass-horizon');
      for (const page of [anna, bela]) await page.click('.acts .btn.go');
      for (const page of [anna, bela]) await page.waitForSelector('main.waiting', { state: 'detached' });
    },
  },
];
