// SPDX-License-Identifier: MIT
// One property of all games: after every message and its motion the screen shows what it shows after a reload of that
// moment. Whole games are played and compared with a second tab of the same person, at every decision, at rests between
// them, after take-backs, broken lines, for watchers and in replays. CARDHOUSE_TRUTH_GAMES says how many games of each
// game are played; CARDHOUSE_TRUTH_ALL=1 tells every difference and plays on.
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { atRest, differences, screenOf } from './screen.ts';
import type { Stage, VisitOptions } from './stage.ts';
import { gameNames, moments, openTable, shortGames, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

const tellsAll = process.env.CARDHOUSE_TRUTH_ALL === '1';

// A second tab of the same person. It is empty between two looks, so that it never answers anything.
export class Mirror {
  looks = 0;
  wrong: string[] = [];
  private page: Page | null = null;
  private readonly context: BrowserContext;
  private readonly stage: Stage;
  constructor(stage: Stage, context: BrowserContext) {
    this.stage = stage;
    this.context = context;
  }
  // What differs; nothing: the same. null: the moment passed before it could be looked at.
  private async compare(live: Page): Promise<string[] | null> {
    if (!this.page) this.stage.watch((this.page = await this.context.newPage()));
    const page = this.page;
    await live.mouse.move(1, 1);
    // A click that came when the card was no longer a target has enlarged it: what one looks at is no part of the table.
    if (await live.locator('.tbl.inspecting').count()) await live.keyboard.press('Escape');
    for (let look = 1; ; look++) {
      const before = await screenOf(live);
      await page.setViewportSize(live.viewportSize()!);
      await page.goto(live.url());
      await atRest(page);
      if (live.url().includes('/r/')) await Promise.all([live, page].map((one) => one.waitForSelector('[data-proof]')));
      if (await live.locator('.dialog.over').count()) await page.waitForSelector('.dialog.over'); // a part that is loaded later
      const fresh = await screenOf(page);
      await page.goto('about:blank');
      await live.bringToFront();
      const after = await screenOf(live);
      if (differences(before, after).length) return null;
      const found = differences(before, fresh);
      // A message may have reached one tab and not yet the other one.
      if (!found.length || look === 3) return found;
      await atRest(live);
    }
  }
  async look(live: Page, where: string): Promise<void> {
    const found = await this.compare(live);
    if (found === null) return;
    this.looks++;
    if (tellsAll) console.log(`       ${found.length ? 'DIFFERENT' : 'same'}: ${where}`);
    if (!found.length) return;
    const line = await live.locator('.log li').last().innerText().catch(() => '');
    const said = `${where}, after "${line.replace(/\s+/g, ' ')}":\n      ${found.slice(0, 12).join('\n      ')}`;
    await this.stage.shot(live, `untrue-${this.wrong.length}`);
    this.wrong.push(said);
    if (!tellsAll) assert.fail(`the screen is not what a reload shows: ${said}`);
    console.log(`       ${said}`);
  }
  done(game: string): void {
    console.log(`       ${game}: ${this.looks} moments compared`);
    assert.ok(this.looks > 3);
    assert.equal(this.wrong.length, 0, `${this.wrong.length} of ${this.looks} moments were not what a reload shows`);
  }
}

async function cutTheLine(stage: Stage, page: Page, context: BrowserContext): Promise<void> {
  stage.offline = true;
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.waitForSelector('[data-lost]');
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForSelector('[data-lost]', { state: 'detached' });
  await atRest(page);
  stage.offline = false;
}

interface Plan {
  visit: VisitOptions;
  takesBack?: boolean;
  loses?: boolean; // the line now and then
  watched?: boolean;
  replayed?: boolean;
}
async function wholeGame(stage: Stage, game: GameName, plan: Plan): Promise<void> {
  const { page, context } = await stage.visit(plan.visit);
  const mirror = new Mirror(stage, context);
  const table = await openTable(page, stage.base, game, shortGames[game]);
  const watcher = plan.watched ? await stage.visit(plan.visit) : null, other = watcher && new Mirror(stage, watcher.context);
  if (watcher) await watcher.page.goto(page.url());
  let decisions = 0, between = 0;
  for await (const moment of moments(page, game)) {
    if (moment === 'between' && between++ % 6 === 0) await mirror.look(page, `${game}, between decisions`);
    if (moment !== 'asked') continue;
    decisions++;
    if (plan.loses && decisions % 6 === 3) await cutTheLine(stage, page, context);
    if (!watcher) await mirror.look(page, `${game}, decision ${decisions}`);
    if (plan.takesBack && decisions % 4 === 0) {
      const back = page.locator('button:has-text("Take back")').first();
      if (await back.isEnabled().catch(() => false)) await back.click();
    }
    if (watcher && decisions % 2 === 0) {
      const end = atRest(watcher.page).then(() => true);
      // A page of results waits for whoever looks at it.
      const on = watcher.page.locator('.dialog.round .btn.go, .prompt .btn.go').first();
      while (!(await Promise.race([end, watcher.page.waitForTimeout(200)]))) if (await on.isVisible()) await on.click();
      await other!.look(watcher.page, `${game}, a watcher at decision ${decisions}`);
    }
  }
  await atRest(page);
  await mirror.look(page, `${game}, the end`);
  if (plan.replayed) await wholeReplay(stage, page, mirror, game, table.replace('/t/', '/r/'));
  (other ?? mirror).done(game);
  await watcher?.context.close();
  await context.close();
}

// Stepping by key shows what the link of that move shows.
async function wholeReplay(stage: Stage, page: Page, mirror: Mirror, game: GameName, link: string): Promise<void> {
  await page.goto(`${stage.base}${link}/0`);
  await page.waitForSelector('[data-proof]');
  const last = Number(await page.locator('.time input[type=range]').getAttribute('max'));
  const step = Math.max(1, Math.floor(last / 24));
  for (let at = 1; at <= last; at++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((path) => location.pathname.endsWith(path), `/${at}`);
    if (at % step !== 0 && at !== last) continue;
    await atRest(page);
    await mirror.look(page, `${game}, replay at move ${at}`);
  }
}

// Old and new names of the settings: a table takes those that it knows.
const full: VisitOptions = { quick: false, settings: { speed: 'normal', motion: 'full', hold: 400 } };
const fast: VisitOptions = { quick: false, settings: { speed: 'fast', motion: 'quick', hold: 60 } };
const instant: VisitOptions = { quick: false, settings: { speed: 'instant', motion: 'none', hold: 60 } };
const reduced: VisitOptions = { quick: true, settings: { speed: 'fast', calm: 'yes', hold: 60 } };
const plans: Record<string, Plan> = {
  'at normal speed': { visit: full },
  'at fast speed with take-backs': { visit: fast, takesBack: true },
  'at once, with a line that breaks': { visit: instant, loses: true },
  'with reduced motion, and in the replay': { visit: reduced, replayed: true },
  'for a watcher': { visit: fast, watched: true },
};
const names = Object.keys(plans);
const waysOf: Record<GameName, number> = { chronicle: 1, ghosts: 3, spirits: 2, dragonfire: 0 };
const many = Number(process.env.CARDHOUSE_TRUTH_GAMES ?? 0);

export const truth: Test[] = gameNames.flatMap((game, g): Test[] =>
  names.map((name, p): Test => ({
    name: `truth of ${game} ${name}: a whole game shows what a reload shows`,
    // ./test plays one game in each way and all five ways; ./test --full plays all of them, twenty times.
    ...(many || p === waysOf[game] || (p === 4 && g === 1) ? {} : { when: 'named' as const }),
    run: async (stage) => {
      for (let i = 0; i < Math.max(1, Math.ceil(many / names.length)); i++) await wholeGame(stage, game, plans[name]!);
    },
  })),
);
