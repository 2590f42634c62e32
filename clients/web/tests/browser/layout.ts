// SPDX-License-Identifier: MIT
// Nothing is cut off: at nine sizes, at every kind of decision of a whole game, what one decides with (prompt, hand)
// and what one decides about (targets, the enlarged card) are in sight, apart from each other, and readable.
// Tables mark what can be chosen with data-target.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { probe } from './probe.ts';
import type { Stage } from './stage.ts';
import { moments, openTable, shortGames, type GameName } from './tables.ts';
import type { Test } from './tests.ts';

export const nineSizes = [[360, 640], [390, 844], [640, 360], [768, 1024], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]] as const;

// What the house allows now, read from what it sends. Attach before the table is opened.
export function legalMoves(page: Page): () => string[] {
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

async function resize(page: Page, width: number, height: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: width <= 1024, maxTouchPoints: 5 });
  await page.setViewportSize({ width, height });
  // A tab at rest lays out within two frames; what still moves is waited for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => !document.querySelector('main.table')?.getAnimations({ subtree: true }).some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity));
  await line.detach();
}

// Everything that is wrong at nine sizes with what is asked now, with the card closed and enlarged.
export async function wrongAtNineSizes(page: Page, legal: readonly string[] = []): Promise<string[]> {
  const before = page.viewportSize()!, wrong: string[] = [];
  for (const [width, height] of nineSizes) {
    await resize(page, width, height);
    await page.mouse.move(1, 1);
    const found = new Set(await probe(page, legal));
    for (const which of ['.hand .card >> nth=0', '.hand .card >> nth=-1', '[data-target] >> nth=0']) {
      const at = page.locator(which);
      if (!(await at.count()) || !(await at.isVisible())) continue;
      const box = (await at.boundingBox())!;
      await at.dispatchEvent('contextmenu', { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }).catch(() => {});
      const inner = at.locator('.hit, .face').first();
      if (await inner.count()) await inner.dispatchEvent('contextmenu').catch(() => {});
      const card = page.locator('[data-enlarged], .inspect:not(.empty), .pop').first();
      if (!(await card.isVisible().catch(() => false))) continue;
      for (const one of await probe(page)) if (!found.has(one)) found.add(`${one} [${which.split(' ')[0]} enlarged]`);
      await page.keyboard.press('Escape');
    }
    wrong.push(...[...found].map((one) => `${width}x${height}: ${one}`));
  }
  await resize(page, before.width, before.height);
  return wrong;
}

// A kind of decision: its rule, its pane, and whether something is already chosen.
const kindOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pane = document.querySelector<HTMLElement>('.pane.on')?.dataset.pane ?? document.querySelector<HTMLElement>('[data-ask]')?.dataset.ask ?? '';
    const chosen = document.querySelector('.card.selected, .picked, .z.picked, .ghost') ? ' chosen' : '';
    return `${document.querySelector<HTMLElement>('.prompt .rn')?.innerText.trim() ?? ''} ${pane}${chosen}`.trim();
  });

// Plays a game and looks at every kind of decision once; what is wrong is told by kind.
export async function layoutOf(stage: Stage, game: GameName, language: 'en' | 'hu', wanted = shortGames[game]): Promise<{ kinds: string[]; wrong: string[] }> {
  const { page, context } = await stage.visit({ language, settings: { hold: 60 } });
  const legal = legalMoves(page);
  await openTable(page, stage.base, game, wanted);
  const kinds: string[] = [], wrong: string[] = [];
  const question = async () => `${await page.locator('.prompt').innerText()} ${await page.locator('[data-target], .hand .legal').count()} ${legal().join()}`;
  for await (const moment of moments(page, game)) {
    if (moment !== 'asked' && moment !== 'chosen') continue;
    const kind = await kindOf(page);
    if (kinds.includes(kind)) continue;
    const asked = await question();
    const found = await wrongAtNineSizes(page, moment === 'asked' ? legal() : []);
    if (asked !== (await question())) continue; // something was still on its way
    kinds.push(kind);
    wrong.push(...found.map((one) => `${kind} ${one}`));
  }
  await context.close();
  return { kinds, wrong };
}

// The names stand here once more: other tests of the games import this file, and tables.ts imports theirs.
const games: readonly GameName[] = ['chronicle', 'ghosts', 'spirits', 'dragonfire'];
export const layout: Test[] = games.flatMap((game): Test[] =>
  (['en', 'hu'] as const).map((language): Test => ({
    name: `layout ${game} ${language}: nothing is cut off at nine sizes, at every kind of decision`,
    waits: language === 'en', // the other language has the longer words; ./test --full looks at both
    run: async (stage) => {
      const { kinds, wrong } = await layoutOf(stage, game, language);
      console.log(`       ${kinds.length} kinds of decision: ${kinds.join(', ')}`);
      const most = Number(process.env.CARDHOUSE_LAYOUT_LINES ?? 60);
      assert.equal(wrong.length, 0, `${wrong.length} things are wrong:\n      ${wrong.slice(0, most).join('\n      ')}`);
    },
  })),
);
