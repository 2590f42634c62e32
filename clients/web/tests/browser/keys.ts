// SPDX-License-Identifier: MIT
// Whole games by keys, without a single Tab: digits pick cards, arrows and letters go to targets, the keys that stand on
// the prompt's buttons press them. And the skip link leads to the decision.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';
import { gameNames, momentNow, nextIn, openTable, shortGames, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

const spelled: Readonly<Record<string, string>> = { Enter: 'Enter', Esc: 'Escape', Space: ' ', '↵': 'Enter', '←': 'ArrowLeft', '→': 'ArrowRight' };
const arrows = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

// The key that does what a mouse would click; an arrow where the focus is not there yet.
async function keyFor(page: Page, selector: string, presses: number): Promise<string> {
  const found = await page.evaluate((wanted) => {
    const node = [...document.querySelectorAll<HTMLElement>(wanted)].find((one) => one.checkVisibility()) ?? document.querySelector<HTMLElement>(wanted);
    const hand = node?.closest('.hand');
    const card = node?.closest('.card') ?? null, at = hand && card ? [...hand.querySelectorAll('.card')].indexOf(card) : -1;
    const here = document.activeElement, era = node?.closest<HTMLElement>('[data-era]')?.dataset.era ?? '';
    return { key: node?.closest('.prompt, .dialog') ? (node.querySelector('kbd')?.textContent?.trim() ?? 'Enter') : '', at, era, inHand: here !== null && hand !== null && hand !== undefined && hand.contains(here), there: node?.contains(here) ?? false, reached: here !== null && here !== document.body && (here.closest('[data-target]') !== null || node!.contains(here)) };
  }, selector);
  if (found.key) return spelled[found.key] ?? found.key.toLowerCase();
  if (found.at >= 0 && found.at < 10) return String((found.at + 1) % 10);
  // Digits reach ten cards; arrows go on from the tenth.
  if (found.at >= 10) return found.there ? 'Enter' : found.inHand ? 'ArrowRight' : '0';
  if (found.era) return { past: 'p', present: 'e', future: 'f', beyond: 'b' }[found.era] ?? 'p';
  return found.reached ? 'Enter' : arrows[presses % 4]!;
}

// Answers how many keys were pressed. It gives up when many presses bring nothing, however long each takes.
export async function playWithoutTab(page: Page, game: GameName): Promise<number> {
  let presses = 0, idle = 0, before = '';
  for (;;) {
    const now = await momentNow(page);
    if (now.over) return presses;
    if (now.text !== before) (before = now.text), (idle = 0);
    const thing = now.rest || now.page ? await nextIn(page, game) : null;
    if (!thing) {
      // A page that waits to be turned is not at rest, nor is one that a late key has paused.
      if (++idle > 25 && idle % 5 === 0 && (await page.locator('.dialog .btn.go, .prompt .btn.go, [data-paused]').count())) await page.keyboard.press('Enter'), presses++;
      assert.ok(idle < 15_000, `nothing can be answered: ${await page.locator('main.table').innerText()}`);
      await page.waitForTimeout(40);
      continue;
    }
    const key = await keyFor(page, thing, presses);
    await page.keyboard.press(key);
    presses++;
    assert.ok(++idle < 120, `the keys got stuck at "${await page.locator('.prompt').innerText()}": ${thing} by ${key}`);
    await page.waitForTimeout(20);
  }
}

async function byKeys(stage: Stage, game: GameName): Promise<void> {
  const { page } = await stage.visit({ settings: { speed: 'instant', hold: 60 } });
  await page.addInitScript(() => addEventListener('keydown', (event) => { if (event.key === 'Tab') (window as unknown as { tabs: number }).tabs = ((window as unknown as { tabs?: number }).tabs ?? 0) + 1; }, true));
  await openTable(page, stage.base, game, shortGames[game]);
  await page.waitForSelector('.prompt:not(.waiting)');
  const presses = await playWithoutTab(page, game);
  console.log(`       ${game}: ${presses} keys, no Tab`);
  assert.equal(await page.evaluate(() => (window as unknown as { tabs?: number }).tabs ?? 0), 0);
}

export const keys: Test[] = [
  ...gameNames.map((game): Test => ({ name: `keys of ${game}: a whole game without a Tab`, run: (stage) => byKeys(stage, game) })),
  {
    name: 'keys: the skip link leads to the decision',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { speed: 'instant', hold: 60 } });
      await openTable(page, stage.base, 'chronicle');
      await page.waitForSelector('.hand .card.legal');
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement?.matches('.skip')), 'it is the first thing that Tab reaches');
      await page.keyboard.press('Enter');
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.hand, [data-target], .prompt') !== null), 'it leads to what is asked');
    },
  },
];
