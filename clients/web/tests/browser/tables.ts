// SPDX-License-Identifier: MIT
// Tables with rules of one's own, opened beside the page with the page's own person; and one way to play all games.
import type { Page } from 'playwright-core';
import { nextThing as questThing } from './dragonfire.ts';
import { clickOnce, things } from './player.ts';
import { nextThing as duelThing } from './spirits.ts';

export const gameNames = ['chronicle', 'ghosts', 'spirits', 'dragonfire'] as const;
export type GameName = (typeof gameNames)[number];
export interface TableWanted {
  options?: Record<string, string>;
  bots?: string[];
  start?: string;
  rules?: Record<string, unknown>; // of the table: undo, hints, clock
}

// The shortest whole game of each: fewest players, the quickest bots.
export const shortGames: Record<GameName, TableWanted> = {
  chronicle: { options: { players: '3', fame_to_win: '1' }, bots: ['easy', 'easy'] },
  ghosts: { options: { players: '3' }, bots: ['easy', 'easy'] },
  spirits: { options: { turn_cap: '12', deck0: 'ember-march', deck1: 'ember-march' }, bots: ['easy'] },
  dragonfire: { options: { players: '2' }, bots: ['easy'] },
};

// Opens a table and goes there; the address without the house is the answer.
export async function openTable(page: Page, base: string, game: string, wanted: TableWanted = shortGames[game as GameName], until = '.table .prompt'): Promise<string> {
  await page.goto(base + '/');
  await page.waitForFunction(() => localStorage.getItem('cardhouse.me') !== null);
  const { options = {}, bots = shortGames[game as GameName].bots!, start, rules = {} } = wanted;
  const order = { do: 'open', rules: { game, hints: true, options, ...rules }, bots, seat: 0, ...(start ? { start } : {}) };
  const table = await page.evaluate(
    (wish) =>
      new Promise<string>((resolve, reject) => {
        const { token } = JSON.parse(localStorage.getItem('cardhouse.me') ?? '{}') as { token: string };
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => line.send(JSON.stringify({ id: 1, do: 'hello', token }));
        line.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { type: string; table?: string; text?: string };
          if (message.type === 'welcome') line.send(JSON.stringify({ id: 2, ...wish }));
          else if (message.type === 'opened') (line.close(), resolve(message.table!));
          else if (message.type === 'error') reject(new Error(message.text));
        };
      }),
    order,
  );
  await page.goto(`${base}/t/${table}`);
  await page.waitForSelector(until);
  return `/t/${table}`;
}

export const gameOf = (page: Page): Promise<GameName> => page.evaluate(() => document.querySelector<HTMLElement>('.whole')?.dataset.game as GameName);

// What somebody would do next, as a selector; nothing: nothing is asked.
export async function nextIn(page: Page, game: GameName): Promise<string | null> {
  if (game === 'spirits') return duelThing(page);
  if (game === 'dragonfire') return questThing(page);
  return page.evaluate((list) => list.find((selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility())) ?? null, things);
}

// One thing that somebody would click now; false: nothing is asked.
export async function oneThing(page: Page, game: string): Promise<boolean> {
  if (game !== 'spirits' && game !== 'dragonfire') return clickOnce(page);
  const thing = await (game === 'spirits' ? duelThing(page) : questThing(page));
  return thing !== null && (await page.locator(thing).first().click({ timeout: 700, force: true }).then(() => true, () => false));
}

export type Moment = 'asked' | 'chosen' | 'between' | 'page';
interface Now {
  over: boolean;
  asked: boolean;
  chosen: boolean;
  page: boolean;
  rest: boolean;
  text: string;
}
function momentOf(): Now {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const main = document.querySelector<HTMLElement>('main.table:not(.alone)'), prompt = document.querySelector<HTMLElement>('.prompt');
  const text = `${document.querySelectorAll('.log li').length} ${prompt?.innerText} ${[...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card') + node.className).join()}`;
  const w = window as unknown as { moment?: { text: string; since: number } };
  if (w.moment?.text !== text) w.moment = { text, since: performance.now() };
  const moves = main?.getAnimations({ subtree: true }).some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
  const rest = main !== null && !moves && (main.dataset.rest ? main.dataset.rest === 'yes' : performance.now() - w.moment.since > 900);
  const over = document.querySelector('.dialog.over');
  return {
    over: over !== null && over.checkVisibility(), asked: prompt !== null && !prompt.classList.contains('waiting'), page: has('.dialog.round'),
    chosen: has('.card.selected, .picked, .ghost, .z.picked, [data-target][aria-pressed=true]'), rest, text,
  };
}

export const momentNow = (page: Page): Promise<Now> => page.evaluate(momentOf);

// Plays a game and stops at every moment that is new: when one is asked, when something is chosen and not yet confirmed,
// when others are at it, and at a page of results. It goes on when the next moment is wanted.
export async function* moments(page: Page, game: string): AsyncGenerator<Moment> {
  let last = '', before = '', still = 0;
  for (;;) {
    const now = await momentNow(page);
    if (now.over) return;
    still = now.text === before ? still + 1 : 0;
    before = now.text;
    if (now.rest && now.text !== last) {
      last = now.text;
      const kind = now.page ? 'page' : now.chosen ? 'chosen' : now.asked ? 'asked' : 'between';
      yield kind;
      if (kind === 'between') continue;
    }
    // A page that waits to be turned is not at rest; it is turned when it has stood for a while.
    if (((now.rest && (now.asked || now.page)) || still > 20) && (await oneThing(page, game))) still = 0;
    else await page.waitForTimeout(40);
  }
}
