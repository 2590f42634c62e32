// SPDX-License-Identifier: MIT
// Nothing is cut off: at nine sizes, at every kind of decision, with the most that lies on a table then, what one decides with (prompt, hand)
// and what one decides about (targets, the enlarged card) are in sight, apart from each other, and readable.
// Tables mark what can be chosen with data-target.
import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import { fullest, positionsOf, type Position } from './positions.ts';
import { probe } from './probe.ts';
import type { Stage } from './stage.ts';
import { momentNow, moments, oneThing, openTable, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

export const nineSizes = [[360, 640], [390, 844], [640, 360], [768, 1024], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]] as const;

// What the house allows now, read from what it sends. Attach before the table is opened.
function legalMoves(page: Page): () => string[] {
  let moves: string[] = [];
  interface Asked {
    type?: string;
    prompt?: { groups?: { moves: string; why_not?: string }[] };
  }
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      let message: Asked;
      try {
        message = JSON.parse(String(payload)) as Asked;
      } catch {
        return;
      }
      if (message.type !== 'table' && message.type !== 'moved' && !(message.type === 'seats' && message.prompt)) return;
      moves = (message.prompt?.groups ?? []).filter((group) => !group.why_not).flatMap((group) => group.moves.split(' '));
    }),
  );
  return () => moves;
}

const twoFrames = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
// What the debugger sets holds only while its line is open.
const debuggers = new WeakMap<Page, CDPSession>();
async function resize(page: Page, width: number, height: number): Promise<void> {
  const line = debuggers.get(page) ?? (await page.context().newCDPSession(page));
  debuggers.set(page, line);
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: width <= 1024, maxTouchPoints: 5 });
  await page.setViewportSize({ width, height });
  // A tab at rest lays out within two frames; what still moves is waited for.
  await twoFrames(page);
  await page.waitForFunction(() => !document.querySelector('main.table')?.getAnimations({ subtree: true }).some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity));
}

// What is wrong and stays wrong: a card that was just enlarged may take a frame to lie where it belongs.
async function wrongNow(page: Page, legal: readonly string[] = []): Promise<string[]> {
  const found = await probe(page, legal);
  if (!found.length) return found;
  await twoFrames(page);
  const again = await probe(page, legal);
  return found.filter((one) => again.includes(one));
}

// Everything that is wrong at nine sizes with what is asked now, with the card closed and enlarged.
export async function wrongAtNineSizes(page: Page, legal: readonly string[] = []): Promise<string[]> {
  const before = page.viewportSize()!, wrong: string[] = [];
  for (const [width, height] of nineSizes) {
    await resize(page, width, height);
    await page.mouse.move(1, 1);
    const found = new Set(await wrongNow(page, legal));
    for (const which of ['.hand .card >> nth=0', '.hand .card >> nth=-1', '[data-target] >> nth=0']) {
      const at = page.locator(which);
      if (!(await at.count()) || !(await at.isVisible())) continue;
      const box = (await at.boundingBox())!;
      await at.dispatchEvent('contextmenu', { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }).catch(() => {});
      const inner = at.locator('.hit, .face').first();
      if (await inner.count()) await inner.dispatchEvent('contextmenu').catch(() => {});
      const card = page.locator('[data-enlarged], .inspect:not(.empty), .pop').first();
      if (!(await card.isVisible().catch(() => false))) continue;
      for (const one of await wrongNow(page)) if (!found.has(one)) found.add(`${one} [${which.split(' ')[0]} enlarged]`);
      await page.keyboard.press('Escape');
    }
    wrong.push(...[...found].map((one) => `${width}x${height}: ${one}`));
  }
  await resize(page, before.width, before.height);
  return wrong;
}

// What is wrong in a position: as it is asked, and with one answer chosen but not confirmed.
async function wrongIn(stage: Stage, position: Position, language: 'en' | 'hu'): Promise<string[]> {
  const { page, context } = await stage.visit({ language, settings: { hold: 60 } });
  const { game, players, start } = position;
  const legal = legalMoves(page);
  const options: Record<string, string> = game === 'spirits' ? {} : { players: String(players) };
  await openTable(page, stage.base, game, { options, bots: Array<string>(players - 1).fill('easy'), start });
  const wrong: string[] = [];
  for await (const moment of moments(page, game)) {
    if (moment !== 'asked' && moment !== 'chosen') continue;
    // A plan of all cards is confirmed at once: aims have no place each.
    const places = moment === 'asked' && !legal().some((move) => move.startsWith('target:')) ? legal() : [];
    wrong.push(...(await wrongAtNineSizes(page, places)).map((one) => `${moment} ${one}`));
    break;
  }
  if (await oneThing(page, game)) {
    await page.waitForFunction(() => document.querySelector('main.table')?.getAttribute('data-rest') === 'yes');
    if ((await momentNow(page)).chosen) wrong.push(...(await wrongAtNineSizes(page)).map((one) => `chosen ${one}`));
  }
  await context.close();
  return [...new Set(wrong)];
}

// The names stand here once more: other tests of the games import this file, and tables.ts imports theirs.
const games: readonly GameName[] = ['chronicle', 'ghosts', 'spirits', 'dragonfire'];
export const layout: Test[] = games.flatMap((game): Test[] =>
  (['en', 'hu'] as const).map((language): Test => ({
    name: `layout ${game} ${language}: nothing is cut off at nine sizes, at every kind of decision`,
    when: language === 'en' ? 'named' : 'full', // Hungarian has the longer words; tests/checks/full/truth.sh looks at both
    run: async (stage) => {
      const each = Number(process.env.CARDHOUSE_LAYOUTS ?? 0); // of every kind and size; nothing: one of every kind
      const all = positionsOf(game, 10), chosen = each ? fullest(all, each, (one) => `${one.kind} ${one.players}`) : fullest(all);
      const wrong: string[] = [];
      for (const one of chosen) {
        const found = await wrongIn(stage, one, language);
        if (found.length) wrong.push(`${one.kind}: ${one.start}`, ...found.map((line) => `  ${line}`));
      }
      console.log(`       ${chosen.length} positions: ${[...new Set(chosen.map((one) => one.kind))].join(', ')}`);
      assert.equal(wrong.length, 0, `this is wrong:\n      ${wrong.join('\n      ')}`);
    },
  })),
);
