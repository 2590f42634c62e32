// SPDX-License-Identifier: MIT
// One property of all games: after every message and its motion the screen shows what it shows after a reload of that
// moment. Whole games are played and compared with a second tab of the same person, at every decision and at every
// rest between them. CARDHOUSE_TRUTH_GAMES says how many games of each kind are played, CARDHOUSE_TRUTH_ALL=1 tells
// every difference and plays on.
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { isOver } from './player.ts';
import { atRest, differences, screenOf } from './screen.ts';
import type { Stage } from './stage.ts';
import { gameNames, isAsked, oneThing, openTable, shortGames, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

// A second tab of the same person. It is empty between two looks, so that it never answers anything.
export class Mirror {
  private page: Page | null = null;
  private readonly context: BrowserContext;
  private readonly stage: Stage;
  constructor(stage: Stage, context: BrowserContext) {
    this.stage = stage;
    this.context = context;
  }
  // What differs; nothing: the same. null: the moment passed before it could be looked at.
  async compare(live: Page): Promise<string[] | null> {
    if (!this.page) this.stage.watch((this.page = await this.context.newPage()));
    await live.mouse.move(1, 1);
    for (let look = 1; ; look++) {
      const before = await screenOf(live);
      await this.page.setViewportSize(live.viewportSize()!);
      await this.page.goto(live.url());
      await atRest(this.page);
      const fresh = await screenOf(this.page), after = await screenOf(live);
      await this.page.goto('about:blank');
      if (differences(before, after).length) return null;
      const found = differences(before, fresh);
      // A message may have reached one tab and not yet the other one.
      if (!found.length || look === 3) return found;
      await atRest(live);
    }
  }
}

interface Watched {
  decisions: number;
  rests: number;
  wrong: string[];
}
const tellsAll = process.env.CARDHOUSE_TRUTH_ALL === '1';

async function look(stage: Stage, page: Page, mirror: Mirror, seen: Watched, where: string): Promise<boolean> {
  const found = await mirror.compare(page);
  if (found === null) return false;
  if (found.length) {
    const line = await page.locator('.log li').last().innerText().catch(() => '');
    const said = `${where}, after "${line.replace(/\s+/g, ' ')}":\n      ${found.slice(0, 12).join('\n      ')}`;
    await stage.shot(page, `untrue-${seen.wrong.length}`);
    if (!tellsAll) assert.fail(`the screen is not what a reload shows: ${said}`);
    console.log(`       ${said}`);
    seen.wrong.push(said);
  }
  return true;
}

// Plays until the game is over and looks at every decision; with takesBack every fifth answer is taken back.
export async function wholeTruth(stage: Stage, page: Page, context: BrowserContext, game: GameName, options: { takesBack?: boolean; watched?: Page } = {}): Promise<Watched> {
  const mirror = new Mirror(stage, context), seen: Watched = { decisions: 0, rests: 0, wrong: [] };
  const end = Date.now() + 3_600_000; // only ends what hangs
  let last = '', answers = 0;
  const moment = () => page.evaluate(() => `${document.querySelector('.log')?.childElementCount} ${document.querySelector<HTMLElement>('.prompt')?.innerText}`);
  while (!(await isOver(page))) {
    if (Date.now() > end) throw new Error(`the game did not end: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    if (await isAsked(page)) {
      await atRest(page);
      if (!(await isAsked(page))) continue;
      const now = await moment();
      if (now !== last && !(await page.locator('.card.selected, .picked, [aria-pressed=true].mini').count())) {
        last = now;
        if (await look(stage, page, mirror, seen, `${game}, decision ${seen.decisions + 1}`)) seen.decisions++;
        if (options.watched && seen.decisions % 4 === 0) {
          await atRest(options.watched);
          await look(stage, options.watched, new Mirror(stage, options.watched.context()), seen, `${game}, a watcher`);
        }
      }
    }
    if (await oneThing(page, game)) {
      answers++;
      if (options.takesBack && answers % 5 === 0 && (await page.locator('button:has-text("Take back")').first().isEnabled().catch(() => false))) {
        await page.locator('button:has-text("Take back")').first().click({ timeout: 1000 }).catch(() => {});
        last = '';
      }
    } else await page.waitForTimeout(30);
  }
  await atRest(page);
  await look(stage, page, mirror, seen, `${game}, the end`);
  return seen;
}

// The games whose tables are true: their tests belong to ./test; the others run when they are named.
const truthReady: readonly GameName[] = [];
const many = Number(process.env.CARDHOUSE_TRUTH_GAMES ?? 1);
const paces = {
  'full motion': { quick: false, settings: { motion: 'full', hold: 400 } },
  'at once': { settings: { hold: 60 } },
} as const;

export const truth: Test[] = gameNames.flatMap((game): Test[] =>
  Object.entries(paces).map(([pace, settings]): Test => ({
    name: `truth: whole games of ${game} show what a reload shows, ${pace}`,
    waits: !truthReady.includes(game),
    run: async (stage) => {
      for (let i = 0; i < many; i++) {
        const { page, context } = await stage.visit(settings);
        await openTable(page, stage.base, game, shortGames[game]);
        const seen = await wholeTruth(stage, page, context, game);
        console.log(`       ${game}: ${seen.decisions} decisions compared`);
        assert.ok(seen.decisions > 3);
        assert.equal(seen.wrong.length, 0, `${seen.wrong.length} of ${seen.decisions} decisions were wrong`);
        await context.close();
      }
    },
  })),
);
