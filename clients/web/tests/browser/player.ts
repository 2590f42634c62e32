// SPDX-License-Identifier: MIT
// Plays a game as people do: by the mouse or by the keys, seeing only what the page shows.
import type { Page } from 'playwright-core';

export async function startGame(page: Page, base: string, game: string, seats?: number): Promise<void> {
  await page.goto(base + '/');
  await page.waitForSelector(`[data-play=${game}]:not([disabled])`);
  if (seats) await page.click(`[data-game=${game}] .seg button:text-is("${seats}")`);
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table .prompt');
}

export const isOver = (page: Page): Promise<boolean> => page.locator('.dialog.over').isVisible();

// One thing that a mouse can do now; false: nothing is asked.
export async function clickOnce(page: Page): Promise<boolean> {
  const first = async (selector: string, force = false) => {
    const found = page.locator(selector).first();
    if (!(await found.count())) return false;
    await found.click({ force, timeout: 2000 }).catch(() => {});
    return true;
  };
  if (await first('.dialog.round .btn.go')) return true;
  if (await first('.prompt .acts .btn.go:not([disabled])')) return true;
  if (await first('.looked .card.legal .face')) return true;
  if (await first('.era.open .cover')) return true;
  if (await first('.seat.pickable .cover')) return true;
  if (await first('.mine .btn.small')) return true;
  return first('.hand .card.legal .face, .fan .card.legal .face', true);
}

export async function playByMouse(page: Page, until: (moves: number) => Promise<boolean>, limit = 200_000): Promise<number> {
  const end = Date.now() + limit;
  let moves = 0;
  while (!(await until(moves))) {
    if (Date.now() > end) throw new Error(`the game did not end in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    if (await clickOnce(page)) moves++;
    else await page.waitForTimeout(40);
  }
  return moves;
}

// By keys alone: digits and arrows choose, Enter confirms.
export async function playByKeys(page: Page, until: () => Promise<boolean>, limit = 200_000): Promise<number> {
  const end = Date.now() + limit;
  let presses = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the keys got stuck: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const state = await page.evaluate(() => {
      const q = (selector: string) => document.querySelector(selector) !== null;
      const hand = [...document.querySelectorAll('.hand .card')];
      const legal = hand.findIndex((card) => card.classList.contains('legal'));
      return {
        go: q('.prompt .acts .btn.go:not([disabled])') || q('.dialog.round .btn.go'), legal, era: [...document.querySelectorAll<HTMLElement>('.era.open')][0]?.dataset.era ?? '',
        elsewhere: q('.fan .card.legal .face, .seat.pickable .cover, .looked .card.legal .face, .mine .btn.small'),
      };
    });
    if (state.go) await page.keyboard.press('Enter');
    else if (state.era) await page.keyboard.press({ past: 'p', present: 'e', future: 'f', beyond: 'b' }[state.era] ?? 'p');
    else if (state.legal >= 0 && state.legal < 10) await page.keyboard.press(String((state.legal + 1) % 10));
    else if (state.legal >= 10) {
      await page.keyboard.press('0');
      for (let i = 9; i < state.legal; i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else if (state.elsewhere) {
      // Everything that can be chosen can be reached by Tab.
      const reached = await page.evaluate(() => document.activeElement?.matches('.fan .card.legal .face, .seat.pickable .cover, .looked .card.legal .face, .mine .btn.small') ?? false);
      await page.keyboard.press(reached ? 'Enter' : 'Tab');
    } else {
      await page.waitForTimeout(40);
      continue;
    }
    presses++;
    await page.waitForTimeout(10);
  }
  return presses;
}
