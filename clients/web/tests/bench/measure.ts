// SPDX-License-Identifier: MIT
// Measures the page in a real browser and prints figures; nothing passes or fails here. They depend on the machine and on
// what else runs there, so look at several runs. A word as argument measures one game only.
import { isOver } from '../browser/player.ts';
import { Stage } from '../browser/stage.ts';
import { gameNames, momentNow, nextIn, oneThing, openTable, shortGames, type GameName } from '../browser/tables.ts';
import { weigh } from '../browser/measures.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const middle = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
const told = (what: string, list: number[], unit = 'ms') =>
  console.log(`${what.padEnd(58)} ${middle(list).toFixed(0).padStart(7)} ${unit}   (${Math.min(...list).toFixed(0)} to ${Math.max(...list).toFixed(0)}, ${list.length} times)`);

async function loading(stage: Stage): Promise<void> {
  const paint: number[] = [], lobby: number[] = [], table: number[] = [], bytes: number[] = [], frames: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const { page, context } = await stage.visit();
    const loaded = weigh(page);
    let received = 0;
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => (received += payload.length)));
    const began = performance.now();
    await page.goto(stage.base + '/');
    await page.waitForSelector('[data-play=chronicle]:not([disabled])');
    lobby.push(performance.now() - began);
    paint.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
    const clicked = performance.now();
    await page.click('[data-play=chronicle]');
    await page.waitForSelector('.table .hand .card');
    table.push(performance.now() - clicked);
    bytes.push(loaded() / 1024);
    frames.push(received / 1024);
    await context.close();
  }
  told('first contentful paint of the lobby', paint);
  told('lobby that can be used', lobby);
  told('from Play now to the cards in hand', table);
  told('JavaScript and CSS up to the first table, compressed', bytes, 'KB');
  told('messages of the house up to the first table, unpacked', frames, 'KB');
}

async function comingBack(stage: Stage): Promise<void> {
  const { page, context } = await stage.visit();
  await openTable(page, stage.base, 'chronicle');
  const list: number[] = [];
  stage.offline = true;
  for (let i = 0; i < rounds; i++) {
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.waitForSelector('[data-lost]');
    await context.setOffline(false);
    const began = performance.now();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForSelector('[data-lost]', { state: 'detached' });
    list.push(performance.now() - began);
  }
  stage.offline = false;
  told('from the network being back to the table', list);
  await context.close();
}

// How long others take between two decisions of one's own, and the longest task of the page meanwhile.
async function turns(stage: Stage, game: GameName, speed: string): Promise<void> {
  const { page, context } = await stage.visit({ quick: false, settings: { speed, hold: 400 } });
  await openTable(page, stage.base, game, shortGames[game]);
  const waits: number[] = [];
  let since: number | null = null;
  const trace = await stage.trace(page, async () => {
    while (waits.length < 12 && !(await isOver(page))) {
      const now = await momentNow(page);
      if (now.asked && now.rest && (await nextIn(page, game)) !== null) {
        if (since !== null && !now.chosen) waits.push(performance.now() - since);
        since = (await oneThing(page, game)) ? performance.now() : null;
      } else {
        if (now.page) await oneThing(page, game);
        await page.waitForTimeout(10);
      }
    }
  });
  told(`${game} at ${speed} speed: from an answer to the next decision`, waits);
  told(`${game} at ${speed} speed: the longest tasks, processor time`, trace.sort((a, b) => b - a).slice(0, 5));
  await context.close();
}

const wanted = process.argv[2] ?? '';
const stage = new Stage();
try {
  await stage.open();
  if (!wanted) {
    await loading(stage);
    await comingBack(stage);
  }
  for (const game of gameNames) if (game.includes(wanted)) for (const speed of ['normal', 'fast']) await turns(stage, game, speed);
  for (const problem of stage.problems) console.log(problem);
} finally {
  await stage.close();
}
