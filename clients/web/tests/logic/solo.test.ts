// SPDX-License-Identifier: MIT
// Solo games, the page in a folder, and what is kept for a day without a network: all that needs no browser.
import { expect, test } from 'vitest';
import type { CampaignsMessage, FinishedMessage, LobbyMessage, Message, StatisticsMessage } from '../../messages.ts';
import { within } from '../../src/house/here.ts';
import { Answers, Refused } from '../../src/house/line.ts';
import { isSolo } from '../../src/solo/ids.ts';
import { withId } from '../../src/solo/kept.ts';
import { askAll, finishedOf, statisticsOf } from '../../src/solo/merge.ts';
import { sitePage } from '../../tools/site.ts';
import { filesToKeep, tellWorker } from '../../tools/sw.ts';

const game = (table: string, ended: number) => ({ table, ended }) as FinishedMessage['games'][number];
const list = (total: number, ...games: FinishedMessage['games']): FinishedMessage => ({ type: 'finished', total, games });

test('a table is of this browser by its id alone', () => {
  expect(isSolo('solo3f9a27c1')).toBe(true);
  expect(isSolo('a1b2c3d4e5f6')).toBe(false); // of a house
  expect(isSolo('solo')).toBe(false);
});

test('two lists of finished games are one, the newest first, page by page', () => {
  const here = list(3, game('a', 9), game('b', 5), game('c', 1)), house = list(2, game('d', 7), game('e', 3));
  expect(finishedOf([house, here], 0, 3).games.map((one) => one.table)).toEqual(['a', 'd', 'b']);
  expect(finishedOf([house, here], 3, 3).games.map((one) => one.table)).toEqual(['e', 'c']);
  expect(finishedOf([house, here], 0, 3).total).toBe(5);
});

test('a list longer than a server gives at once is asked for in parts', async () => {
  const all = Array.from({ length: 230 }, (_, i) => game(`t${i}`, 1000 - i)), asked: number[] = [];
  const house = async (wish: object): Promise<Message> => {
    const { skip, most } = wish as { skip: number; most: number };
    expect(most).toBeLessThanOrEqual(100);
    asked.push(skip);
    return list(all.length, ...all.slice(skip, skip + most));
  };
  const page = (await askAll({ do: 'finished', skip: 200, most: 20 }, [house])) as FinishedMessage;
  expect(asked).toEqual([0, 100, 200]);
  expect(page.games.map((one) => one.table)).toEqual(all.slice(200, 220).map((one) => one.table));
});

const tally = (played: number, won: number, mean: number): StatisticsMessage => ({
  type: 'statistics',
  games: [{ game: 'ghosts', played, won, lost: played - won, drawn: 0, stopped: 0, last: played, mean_points: mean, most_points: 10 * mean, streak: won, streak_now: won, against: [{ who: 'easy', played, won, lost: played - won, drawn: 0, stopped: 0 }] }],
  days: [{ day: 5, played, won, lost: played - won, drawn: 0, stopped: 0 }],
});
test('statistics add up, means by the games behind them', () => {
  const both = statisticsOf([tally(3, 2, 4), tally(1, 0, 8)]);
  expect(both.games).toHaveLength(1);
  expect(both.games[0]).toMatchObject({ played: 4, won: 2, lost: 2, mean_points: 5, most_points: 80, streak: 2, last: 3 });
  expect(both.games[0]!.against).toEqual([{ who: 'easy', played: 4, won: 2, lost: 2, drawn: 0, stopped: 0 }]);
  expect(both.days).toEqual([{ day: 5, played: 4, won: 2, lost: 2, drawn: 0, stopped: 0 }]);
  expect(statisticsOf([tally(3, 2, 4)]).games[0]!.streak_now).toBe(2);
});

// A house that knows how its games went: "w3 l2" were won at 3 and lost at 2.
const player = (...went: string[]) => async (wish: object): Promise<Message> => {
  const { do: what, result, since = 0, most = 50 } = wish as { do: string; result?: string; since?: number; most?: number };
  const ended = (one: string) => Number(one.slice(1));
  if (what === 'statistics') return tally(went.length, went.filter((one) => one.startsWith('w')).length, 1);
  const games = went.filter((one) => (!result || result.startsWith(one[0]!)) && ended(one) >= since).sort((a, b) => ended(b) - ended(a));
  return list(games.length, ...games.slice(0, most).map((one) => game(one, ended(one))));
};
const streak = async (...places: ReturnType<typeof player>[]) => ((await askAll({ do: 'statistics' }, places)) as StatisticsMessage).games[0]!;
test('the streak of two lists goes back to the last game that was not won, in either', async () => {
  expect(await streak(player('w1', 'l2', 'w4', 'w6'), player('w3', 'w5', 'w7'))).toMatchObject({ streak_now: 5, streak: 5 });
  expect((await streak(player('w1', 'w4', 'w6'), player('w3', 'd5'))).streak_now).toBe(1);
  expect((await streak(player('w1', 'w2'), player('l3'))).streak_now).toBe(0);
  expect((await streak(player('w1', 'n2', 'w3'), player('w4'))).streak_now).toBe(3); // a stopped game is none
});

const late = () => {
  let answer: (message: Message) => void = () => {};
  const place = () => new Promise<Message>((resolve) => (answer = resolve));
  return { place, answer: (message: Message) => answer(message) };
};
const campaigns = (...names: string[]): CampaignsMessage => ({ type: 'campaigns', campaigns: names.map((campaign) => ({ campaign }) as CampaignsMessage['campaigns'][number]) });
const lobby = (...tables: string[]): LobbyMessage => ({ type: 'lobby', open: [], mine: tables.map((table) => ({ table }) as LobbyMessage['mine'][number]), finished: [] });
const fails = () => Promise.reject(new Error('the engine failed'));

test('a place that fails hides nothing of the others; an error comes of it where all fail', async () => {
  expect(await askAll({ do: 'lobby' }, [async () => lobby('a'), fails])).toEqual(lobby('a'));
  expect(await askAll({ do: 'finished' }, [fails, async () => list(1, game('a', 1))])).toEqual(list(1, game('a', 1)));
  expect(await askAll({ do: 'campaigns' }, [fails, async () => campaigns('c')])).toEqual(campaigns('c'));
  expect(((await askAll({ do: 'statistics' }, [player('w1'), fails])) as StatisticsMessage).games[0]!.streak_now).toBe(1);
  await expect(askAll({ do: 'lobby' }, [fails, fails])).rejects.toThrow('the engine failed');
});
test('what one place knows is shown while another one thinks, and in the same order once all have answered', async () => {
  const slow = late(), shown: Message[] = [];
  const all = askAll({ do: 'lobby' }, [slow.place, async () => lobby('b')], (part) => shown.push(part));
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual([lobby('b')]);
  slow.answer(lobby('a'));
  expect(await all).toEqual(lobby('a', 'b'));
  expect(shown).toHaveLength(1);
});

test('with nobody to ask, lists are empty', async () => {
  expect(await askAll({ do: 'lobby' }, [])).toEqual({ type: 'lobby', open: [], mine: [], finished: [] });
  expect(await askAll({ do: 'finished' }, [])).toEqual({ type: 'finished', total: 0, games: [] });
});

test('a wish gets the answer with its number; a lost line answers none', async () => {
  const answers = new Answers(), sent: number[] = [], heard: string[] = [];
  answers.onMessage = (message) => heard.push(message.type);
  const ask = () => answers.ask<Message>({ do: 'ping' }, (wish) => sent.push(wish.id));
  const [first, second, third] = [ask(), ask(), ask()];
  answers.read({ type: 'pong', id: sent[1]! } as Message);
  answers.read({ type: 'error', id: sent[0]!, code: 'no', text: 'no' });
  answers.read({ type: 'chat', table: 'x', seq: 1, person: '', name: '', text: '' });
  await expect(second).resolves.toMatchObject({ type: 'pong' });
  await expect(first).rejects.toBeInstanceOf(Refused);
  answers.drop();
  await expect(third).rejects.toThrow('offline');
  expect(heard).toEqual(['chat']);
});

test('forgetting a table removes every key with its id, and no other', () => {
  const kept: [string, string][] = [['record/solo1/000001', 'a'], ['table/solo1', 'b'], ['finished/me/solo1', 'c'], ['record/solo11/000001', 'd'], ['person/me', 'e']];
  expect(withId(kept, 'solo1').map((one) => one.key)).toEqual(['record/solo1/000001', 'table/solo1', 'finished/me/solo1']);
});

test('in a folder the address stands behind the #, and what is outside of the folder is no place of the page', () => {
  const page = { isSite: true, base: '/games/cards/' }, at = (pathname: string, hash: string) => within({ origin: '', pathname, hash }, page);
  expect(at('/games/cards/', '')).toEqual({ path: '/', hash: '' });
  expect(at('/games/cards/index.html', '#/t/solo12345678')).toEqual({ path: '/t/solo12345678', hash: '' });
  expect(at('/games/cards/', '#/rules/ghosts#G3.1')).toEqual({ path: '/rules/ghosts', hash: '#G3.1' });
  expect(at('/games/', '#/t/solo12345678')).toBeNull();
  expect(within({ origin: '', pathname: '/rules/ghosts', hash: '#G3.1' }, { isSite: false, base: '/' })).toEqual({ path: '/rules/ghosts', hash: '#G3.1' });
});

test('the service worker keeps the page, then the engine, then the words; the page of a folder says that it is one', () => {
  const files = ['a/index-1.js', 'a/tricks-2.wasm', 'index.html', 'sw.js', 'words/ghosts.en.3.json', 'words/ghosts.en.3.lobby.json', 'a/font-4.woff2', 'a/OFL.txt'];
  expect(filesToKeep(files)).toEqual(['./', 'a/index-1.js', 'a/tricks-2.wasm', 'words/ghosts.en.3.json', 'a/font-4.woff2']);
  expect(tellWorker("const built = { version: '', files: [] };", 'v1', ['./'])).toBe('const built = {"version":"v1","files":["./"]};');
  expect(() => tellWorker('', 'v1', [])).toThrow();
  expect(sitePage('<meta name="cardhouse" content="house" />')).toContain('content="site"');
  expect(() => sitePage('<html></html>')).toThrow();
});
