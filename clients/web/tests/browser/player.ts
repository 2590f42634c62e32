// SPDX-License-Identifier: MIT
// Plays a game as people do: by the mouse or by the keys, seeing only what the page shows.
import type { Page } from 'playwright-core';
import { longPatience } from './stage.ts';

export async function startGame(page: Page, base: string, game: string, seats?: number): Promise<void> {
  await page.goto(base + '/');
  await page.waitForSelector(`[data-play=${game}]:not([disabled])`);
  if (seats) await page.click(`[data-game=${game}] .seg button:text-is("${seats}")`);
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table .prompt');
}

export const isOver = (page: Page): Promise<boolean> => page.locator('.dialog.over').isVisible();

// In the order in which somebody would look for something to do.
export const things = [
  '.dialog.round .btn.go', '.prompt .acts .btn.go:not([disabled])', '.looked .card.legal .hit', '.era.open .cover', '.seat.pickable .cover', '.mine .btn.small',
  '.hand .card.legal .hit', '.fan .card.legal .hit', '[data-target] .hit', '[data-target] .cover', 'button[data-target]',
];

// One thing that a mouse can do now; false: nothing is asked. Only what is not covered by something else is clicked.
export async function clickOnce(page: Page, stop = ''): Promise<boolean> {
  const point = await page.evaluate(([selectors, end]) => {
    if (end && document.querySelector(end)) return null;
    for (const selector of selectors)
      for (const node of document.querySelectorAll(selector)) {
        const box = node.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.15, 0.5], [0.5, 0.15], [0.1, 0.85]] as const) {
          const x = box.left + box.width * fx, y = box.top + box.height * fy;
          if (box.width && document.elementFromPoint(x, y) === node) return { x, y };
        }
      }
    return null;
  }, [things, stop] as const);
  if (!point) return false;
  await page.mouse.click(point.x, point.y);
  return true;
}

export async function playByMouse(page: Page, until: (moves: number) => Promise<boolean>, limit = longPatience, stop = ''): Promise<number> {
  const end = Date.now() + limit;
  let moves = 0;
  while (!(await until(moves))) {
    if (Date.now() > end) throw new Error(`the game did not end in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    if (await clickOnce(page, stop)) moves++;
    else await page.waitForTimeout(40);
  }
  return moves;
}

// By keys alone: digits and arrows choose, Enter confirms.
export async function playByKeys(page: Page, until: () => Promise<boolean>, limit = longPatience): Promise<number> {
  const end = Date.now() + limit;
  let presses = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the keys got stuck: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const state = await page.evaluate(() => {
      const q = (selector: string) => document.querySelector(selector) !== null;
      const hand = [...document.querySelectorAll('.hand .card')];
      const legal = hand.findIndex((card) => card.classList.contains('legal'));
      return {
        earlier: q('[data-earlier]'), go: q('.prompt .acts .btn.go:not([disabled])') || q('.dialog.round .btn.go'), legal, era: [...document.querySelectorAll<HTMLElement>('.era.open')][0]?.dataset.era ?? '',
        elsewhere: q('.pane [data-target]'),
      };
    });
    if (state.earlier) await page.keyboard.press('Escape');  // Enter on a line of the log shows its moment
    else if (state.go) await page.keyboard.press('Enter');
    else if (state.era) await page.keyboard.press({ past: 'p', present: 'e', future: 'f', beyond: 'b' }[state.era] ?? 'p');
    else if (state.legal >= 0 && state.legal < 10) await page.keyboard.press(String((state.legal + 1) % 10));
    else if (state.legal >= 10) {
      await page.keyboard.press('0');
      for (let i = 9; i < state.legal; i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else if (state.elsewhere) {
      // Arrows go from one thing that can be chosen to the next.
      const reached = await page.evaluate(() => document.activeElement?.closest('[data-target]') != null);
      await page.keyboard.press(reached ? 'Enter' : 'ArrowRight');
    } else {
      await page.waitForTimeout(40);
      continue;
    }
    presses++;
    await page.waitForTimeout(10);
  }
  return presses;
}
