// SPDX-License-Identifier: MIT
// A game that the page has never heard of, as tools/new-game begins one: CARDHOUSE_NEW_GAME is its name, and CARDHOUSE a
// program that has it (tests/checks/new_game.sh builds one). It is found in the lobby and played to its end by clicks; at
// every decision the screen shows what the server's view holds, and now and then what a reload shows.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { atRest } from './screen.ts';
import { startGame } from './player.ts';
import type { Stage } from './stage.ts';
import { moments } from './tables.ts';
import type { Test } from './tests.ts';
import { Mirror } from './truth.ts';

const game = process.env.CARDHOUSE_NEW_GAME ?? '';

interface Held {
  hand: string[];
  trick: (string | null)[];
  taken: string[][];
}
// The view of this person, as the server tells it on a line of its own.
const viewOf = (page: Page): Promise<Held> =>
  page.evaluate(
    () =>
      new Promise<Held>((resolve, reject) => {
        const { token } = JSON.parse(localStorage.getItem('cardhouse.me') ?? '{}') as { token: string };
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => line.send(JSON.stringify({ id: 1, do: 'hello', token }));
        line.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { type: string; view?: Held; text?: string };
          if (message.type === 'welcome') line.send(JSON.stringify({ id: 2, do: 'enter', table: location.pathname.split('/')[2] }));
          else if (message.type === 'table') (line.close(), resolve(message.view!));
          else if (message.type === 'error') reject(new Error(message.text));
        };
      }),
  );
const shownOn = (page: Page): Promise<{ hand: string[]; trick: (string | null)[]; tricks: number[] }> =>
  page.evaluate(() => {
    const codes = (nodes: Iterable<Element>) => [...nodes].map((node) => node.getAttribute('data-card') ?? '');
    const places = [...document.querySelectorAll<HTMLElement>('.place[data-seat]')].sort((a, b) => Number(a.dataset.seat) - Number(b.dataset.seat));
    return {
      hand: codes(document.querySelectorAll('.hand [data-card]')),
      trick: places.map((place) => place.querySelector('.slot [data-card]')?.getAttribute('data-card') ?? null),
      tricks: places.map((place) => Number(place.querySelector<HTMLElement>('[data-tricks]')?.dataset.tricks)),
    };
  });

async function showsTheView(page: Page): Promise<void> {
  for (let look = 1; ; look++) {
    const [view, shown] = await Promise.all([viewOf(page), shownOn(page)]);
    const held = { hand: view.hand, trick: view.trick, tricks: view.taken.map((cards) => cards.length / view.trick.length) };
    if (isDeepStrictEqual(shown, held)) return;
    // An answer may have reached the server, and what it brought not yet the screen.
    if (look === 5) return assert.deepEqual(shown, held);
    await page.waitForTimeout(200 * look);
    await atRest(page);
  }
}

async function wholeGame(stage: Stage): Promise<void> {
  const { page, context } = await stage.visit({ quick: false, settings: { speed: 'fast', motion: 'quick', hold: 60 } });
  await page.addInitScript((name) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ [name]: { level: 'easy' } }));
  }, game);
  await startGame(page, stage.base, game, 3);
  const mirror = new Mirror(stage, context);
  let decisions = 0, refused = false;
  for await (const moment of moments(page, game)) {
    if (moment !== 'asked') continue;
    decisions++;
    await showsTheView(page);
    if (decisions % 5 === 1) await mirror.look(page, `${game}, decision ${decisions}`);
    const no = page.locator('.hand .card.illegal .hit');
    if (!refused && (await no.count())) {
      await no.first().click({ force: true });
      assert.match(await page.locator('.hand .why').innerText(), /\w.* [A-Z]\d+\.\d+/, 'the reason names its rule');
      refused = true;
    }
    if (decisions === 7) {
      for (const [width, height] of [[390, 844], [360, 640], [2560, 1440], [1440, 900]] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        await stage.fits(page, `${game} at ${width}`);
        await stage.shot(page, `new-game`);
      }
      await stage.axe(page, game);
    }
  }
  assert.ok(decisions >= 15 && refused, 'a whole game, with cards that may not be played');
  await atRest(page);
  await mirror.look(page, `${game}, the end`);
  mirror.done(game);
  await stage.shots(page, 'new-game-over');
  await stage.axe(page, `${game} over`);
  const points = (await page.locator('.over .standing td b').allInnerTexts()).map(Number);
  assert.equal(points.reduce((sum, n) => sum + n, 0), 60 / 3, 'every trick is counted');

  // Its replay, its review, and its rules.
  await page.click('.over .acts a[href^="/r/"]');
  await page.waitForSelector('[data-proof=good]');
  await stage.shots(page, 'new-game-replay');
  await stage.axe(page, `${game} replay`);
  const link = new URL(page.url()).pathname;
  await page.goto(`${stage.base}${link.replace('/r/', '/review/')}`);
  await page.waitForSelector('.judged');
  await page.goto(`${stage.base}/rules/${game}`);
  await page.waitForFunction(() => /[A-Z]2\.2/.test(document.querySelector('main')?.textContent ?? ''));
  await context.close();
}

// In the other language, in the dark theme, for a spectator.
async function inHungarian(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ language: 'hu', dark: true, width: 390, height: 844 });
  await startGame(page, stage.base, game);
  await page.waitForSelector('.hand .card.legal');
  await stage.shot(page, 'new-game-dark');
  await stage.fits(page, `${game} in Hungarian`);
  await stage.axe(page, `${game} in Hungarian`);
  const watcher = await stage.visit({ language: 'hu' });
  await watcher.page.goto(page.url());
  await watcher.page.waitForSelector('.place[data-seat]');
  assert.equal(await watcher.page.locator('.hand [data-card]').count(), 0);
  assert.match(await watcher.page.locator('.place .facts').first().innerText(), /ütés/);
}

export const newGame: Test[] = [
  { name: 'a new game is played to its end on a page that never heard of it', when: 'named', run: wholeGame },
  { name: 'a new game in Hungarian, in the dark theme, on a phone, and for a spectator', when: 'named', run: inHungarian },
];
