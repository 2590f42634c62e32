// SPDX-License-Identifier: MIT
// Answers of several places as one: the modules of the engine, and the house beside them.
import type { CampaignsMessage, FinishedMessage, FinishedWish, LobbyMessage, Message, StatisticsMessage } from '../../messages.ts';

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
// Games won in a row are not in two sums of which each knows only its own: the longest of either, and for now see `streakOf`.
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

export type Place = (wish: object) => Promise<Message>;
export interface SharedWish {
  do: string;
  skip?: number;
  most?: number;
}
// What is asked of everybody, so that the answers can be merged: those that came. Only where nobody answers nothing is
// answered. Whoever does not want to wait for the slowest is shown what is there before.
export async function askAll(wish: SharedWish, places: readonly Place[], show: (answer: Message) => void = () => {}): Promise<Message> {
  const came = new Map<Place, Message>();
  const inOrder = () => places.filter((place) => came.has(place));
  let settled = 0;
  const settle = () => {
    if (++settled < places.length && came.size) show(merged(wish, inOrder().map((place) => came.get(place)!)));
  };
  const asked = await Promise.allSettled(places.map(async (place) => {
    try {
      came.set(place, await answerOf(wish, place));
    } finally {
      settle();
    }
  }));
  const failed = asked.find((one) => one.status === 'rejected');
  if (failed && !came.size) throw failed.reason;
  const answer = merged(wish, inOrder().map((place) => came.get(place)!));
  return answer.type === 'statistics' ? withStreaks(answer, inOrder(), [...came.values()] as StatisticsMessage[]) : answer;
}
// A list longer than a house gives is asked for in parts.
async function answerOf(wish: SharedWish, ask: Place): Promise<Message> {
  return wish.do === 'finished' ? firstOf(wish, ask, (wish.skip ?? 0) + (wish.most ?? 50)) : ask(wish);
}
function merged(wish: SharedWish, answers: readonly Message[]): LobbyMessage | FinishedMessage | CampaignsMessage | StatisticsMessage {
  if (wish.do === 'finished') return finishedOf(answers as FinishedMessage[], wish.skip ?? 0, wish.most ?? 50);
  if (wish.do === 'lobby') return lobbyOf(answers as LobbyMessage[]);
  if (wish.do === 'campaigns') return campaignsOf(answers as CampaignsMessage[]);
  return statisticsOf(answers as StatisticsMessage[]);
}
async function firstOf(wish: object, ask: Place, wanted: number): Promise<FinishedMessage> {
  const list: FinishedMessage = { type: 'finished', total: 0, games: [] };
  for (;;) {
    const have = list.games.length;
    const part = (await ask({ ...wish, skip: have, most: Math.min(mostFinished, wanted - have) })) as FinishedMessage;
    list.total = part.total;
    list.games.push(...part.games);
    if (list.games.length >= Math.min(wanted, part.total) || part.games.length === 0) return list;
  }
}
// The games of one kind that were won since the last one that was not, wherever it was played.
async function streakOf(game: string, places: readonly Place[]): Promise<number> {
  const listed = (filter: Partial<FinishedWish>) =>
    Promise.all(places.map(async (ask) => (await ask({ do: 'finished', game, skip: 0, most: 1, ...filter } satisfies FinishedWish)) as FinishedMessage));
  const broken = (await Promise.all([listed({ result: 'lost' }), listed({ result: 'drawn' })])).flat();
  const last = Math.max(-1, ...broken.flatMap((list) => list.games.map((one) => one.ended)));
  return (await listed({ result: 'won', since: last + 1 })).reduce((sum, list) => sum + list.total, 0);
}
async function withStreaks(told: StatisticsMessage, places: readonly Place[], parts: readonly StatisticsMessage[]): Promise<StatisticsMessage> {
  const isBoth = (game: string) => parts.filter((part) => part.games.some((one) => one.game === game)).length > 1;
  const games = told.games.map(async (one): Promise<GameCount> => {
    if (!isBoth(one.game)) return one;
    const now = await streakOf(one.game, places).catch(() => 0); // none is shown
    return { ...one, streak: Math.max(one.streak, now), streak_now: now };
  });
  return { ...told, games: await Promise.all(games) };
}
export const isShared = (wish: { do: string }): boolean => ['lobby', 'finished', 'statistics', 'campaigns'].includes(wish.do);
