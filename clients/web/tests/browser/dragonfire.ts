// SPDX-License-Identifier: MIT
// Dragonfire as people play it: a whole first Adventure with three bots, the plan before it is committed, Assists, the
// Market, and every state looked at.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isOver } from './player.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

interface Wanted {
  level?: string;
  seats?: number;
  options?: Record<string, string>;
}
export async function startQuest(page: Page, base: string, wanted: Wanted = {}): Promise<void> {
  await page.addInitScript((last) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ dragonfire: last }));
  }, { level: 'normal', seats: 4, ...wanted });
  await page.goto(base + '/');
  await page.waitForSelector('[data-play=dragonfire]:not([disabled])');
  await page.click('[data-play=dragonfire]');
  await page.waitForSelector('.table .prompt');
}

// What somebody would do next, as a selector of something that can be clicked; nothing: it is not our turn.
const nextThing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const go = '.prompt .acts .btn.go:not([disabled])', other = '.prompt .acts .btn:not(.go)';
    if (!has('.prompt') || has('.prompt.waiting')) return null;
    const ask = document.querySelector<HTMLElement>('[data-ask]')?.dataset.ask ?? '';
    const first = (...selectors: string[]) => selectors.find(has) ?? null;
    if (has('.tray')) return has('.tray .selected, .tray [aria-pressed=true]') ? go : first('.tray .card.legal .hit', '.tray .coin');
    if (has('.hand .card.selected') || has('.market .card.selected') || has('.seat.picked') || has('.foe .card.selected, .strip.selected')) return has(go) ? go : null;
    if (ask === 'character') return first('.seat.pickable .cover');
    if (['encounter', 'resolve', 'splash'].includes(ask)) return first('.foe .card.legal .hit', '.strip.legal .hit', other);
    if (['buy', 'rest', 'cycle', 'cycle_more'].includes(ask)) return first('.market .card.legal .hit', go, other);
    if (ask === 'move') return first(other);
    if (['act', 'offer', 'discard', 'refill'].includes(ask)) return first('.hand .card.legal .hit', go, other);
    return first(go, other);
  });

export async function playQuest(page: Page, until: () => Promise<boolean>, limit = 150_000): Promise<number> {
  const end = Date.now() + limit;
  let clicks = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the Adventure did not get there in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const thing = await nextThing(page);
    if (thing && (await page.locator(thing).first().click({ timeout: 700, force: true }).then(() => true, () => false))) clicks++;
    else await page.waitForTimeout(25);
  }
  return clicks;
}
const asks = (page: Page, what: string) => async () => (await page.locator(`[data-ask=${what}] ~ .prompt:not(.waiting)`).count()) > 0;

async function wholeAdventure(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await startQuest(page, stage.base);
  const began = Date.now();
  const clicks = await playQuest(page, () => isOver(page));
  console.log(`       ${clicks} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s to the end`);
  await stage.shots(page, 'dragonfire-over');
  await stage.axe(page, 'dragonfire over');
  assert.match(await page.locator('.over h2').innerText(), /The party has (won|fallen)/);
  const points = await page.locator('.over td').allInnerTexts();
  assert.equal(points.length, 4);
  assert.equal(new Set(points).size, 1, 'one result for all');
}

export const dragonfire: Test[] = [
  { name: 'a whole first Adventure of Dragonfire with three bots by mouse', run: wholeAdventure },
];
void asks;
