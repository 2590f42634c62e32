// SPDX-License-Identifier: MIT
// Answers of several places as one: the modules of the engine, and the house beside them.
import type { CampaignsMessage, FinishedMessage, LobbyMessage, Message, StatisticsMessage } from '../../messages.ts';

type GameCount = StatisticsMessage['games'][number];

const counts = ['played', 'won', 'lost', 'drawn', 'stopped'] as const;
type Counted = Record<(typeof counts)[number], number>;
function added<T extends Counted>(a: T, b: T): T {
  return { ...a, ...Object.fromEntries(counts.map((name) => [name, a[name] + b[name]])) };
}
// The rows of all, those with the same key added up.
function joined<T>(rows: readonly T[], key: (row: T) => unknown, add: (a: T, b: T) => T): T[] {
  const all = new Map<unknown, T>();
  for (const row of rows) all.set(key(row), all.has(key(row)) ? add(all.get(key(row))!, row) : row);
  return [...all.values()];
}
// Games won in a row cannot be told from two lists of which each knows only its own: the longest of either, and none for now.
function bothGames(a: GameCount, b: GameCount): GameCount {
  const ended = (one: GameCount) => one.played - one.stopped, all = ended(a) + ended(b);
  return {
    ...added(a, b),
    last: Math.max(a.last, b.last),
    mean_points: all ? (a.mean_points * ended(a) + b.mean_points * ended(b)) / all : 0,
    most_points: Math.max(a.most_points, b.most_points),
    streak: Math.max(a.streak, b.streak),
    streak_now: 0,
    against: joined([...a.against, ...b.against], (one) => one.who, added),
  };
}

export function lobbyOf(all: readonly LobbyMessage[]): LobbyMessage {
  return { type: 'lobby', open: all.flatMap((one) => one.open), mine: all.flatMap((one) => one.mine), finished: all.flatMap((one) => one.finished) };
}
export function campaignsOf(all: readonly CampaignsMessage[]): CampaignsMessage {
  return { type: 'campaigns', campaigns: all.flatMap((one) => one.campaigns) };
}
export function statisticsOf(all: readonly StatisticsMessage[]): StatisticsMessage {
  return {
    type: 'statistics',
    games: joined(all.flatMap((one) => one.games), (one) => one.game, bothGames),
    days: joined(all.flatMap((one) => one.days), (one) => one.day, added).sort((a, b) => a.day - b.day),
  };
}
// A page of all, the newest first. Each gives its first `skip + most`; see `firstOf`.
export function finishedOf(all: readonly FinishedMessage[], skip: number, most: number): FinishedMessage {
  const games = all.flatMap((one) => one.games).sort((a, b) => b.ended - a.ended);
  return { type: 'finished', total: all.reduce((sum, one) => sum + one.total, 0), games: games.slice(skip, skip + most) };
}
export const mostFinished = 100; // that a house gives at once

// What is asked of everybody, so that the answers can be merged. A list longer than a house gives is asked for in parts.
export async function askAll(wish: { do: string; skip?: number; most?: number }, places: readonly ((wish: object) => Promise<Message>)[]): Promise<Message> {
  const { skip = 0, most = 50 } = wish;
  if (wish.do === 'finished') {
    const lists = await Promise.all(places.map((ask) => firstOf(wish, ask, skip + most)));
    return finishedOf(lists, skip, most);
  }
  const answers = await Promise.all(places.map((ask) => ask(wish)));
  if (wish.do === 'lobby') return lobbyOf(answers as LobbyMessage[]);
  if (wish.do === 'campaigns') return campaignsOf(answers as CampaignsMessage[]);
  return statisticsOf(answers as StatisticsMessage[]);
}
async function firstOf(wish: object, ask: (wish: object) => Promise<Message>, wanted: number): Promise<FinishedMessage> {
  const list: FinishedMessage = { type: 'finished', total: 0, games: [] };
  for (;;) {
    const have = list.games.length;
    const part = (await ask({ ...wish, skip: have, most: Math.min(mostFinished, wanted - have) })) as FinishedMessage;
    list.total = part.total;
    list.games.push(...part.games);
    if (list.games.length >= Math.min(wanted, part.total) || part.games.length === 0) return list;
  }
}
export const isShared = (wish: { do: string }): boolean => ['lobby', 'finished', 'statistics', 'campaigns'].includes(wish.do);
