// SPDX-License-Identifier: MIT
// How a game ended, as its result tells it: who won by what, the turning point, what each round brought. Each game
// has its own `ending`, made of what was seen and told at the table and of nothing else.
import type { TableMessage } from '../../messages.ts';
import type { Key } from '../words/say.svelte.ts';
import { codesIn, kindOf, type GameWords, type Line } from './game_words.svelte.ts';
import type { LogLine, View } from './room.svelte.ts';

export type Say = (key: Key, values?: Record<string, string | number>) => string;
export type Result = NonNullable<TableMessage['result']>;

export interface Finished {
  views: readonly View[]; // by the number of moves before it; some may be unknown
  log: readonly LogLine[];
  result: Result;
  names: readonly string[];
  you: number | null;
  words: GameWords;
  say: Say;
}
// A moment to look at again.
export interface Moment {
  where: string;
  text: string;
  rule: string;
  cards: string[];
  moves: number; // made before it: the replay shows it there, and a retry begins there
}
export interface Cell {
  text: string;
  kind: '' | 'good' | 'wax';
  note: string;
}
export interface Rounds {
  caption: string;
  head: string;
  columns: string[];
  rows: { title: string; note: string; cells: Cell[]; key: boolean }[]; // key: it decided
  foot: { title: string; cells: string[] } | null;
}
export interface Curve {
  caption: string;
  along: string; // what the steps are
  lines: { name: string; values: number[] }[];
}
export interface Place {
  seat: number;
  score: string;
  part: number; // of the best, 0 to 1
  note: string;
}
export interface Ending {
  title: string; // by the rules of the game; a concession or a draw is said by the page
  symbol: string;
  why: string;
  rule: string;
  facts: { text: string; kind: '' | 'good' | 'wax' | 'cool' }[];
  counts: string; // what is counted
  places: Place[]; // the first one first
  turning: Moment | null;
  plays: Moment[];
  rounds: Rounds | null;
  curve: Curve | null;
  help?: { text: string; rule: string }[]; // what would have helped
  conceded?: string; // how it stood when somebody gave up
  concededRule?: string;
}

export const who = (game: Finished, seat: number): { who: 'you' | 'other'; name: string } => ({ who: seat === game.you ? 'you' : 'other', name: game.names[seat] ?? '' });
export const called = (game: Finished, seat: number): string => (seat === game.you ? game.say('seat.you') : (game.names[seat] ?? ''));
export const heading = (game: Finished, seat: number): string => (seat === game.you ? game.say('seat.You') : (game.names[seat] ?? ''));
export function listed(game: Finished, seats: readonly number[]): string {
  const mine = [...seats].sort((a, b) => Number(b === game.you) - Number(a === game.you));
  return new Intl.ListFormat(game.words.language, { type: 'conjunction' }).format(mine.map((seat) => called(game, seat)));
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const winnersOf = (game: Finished): number[] => game.names.map((_, seat) => seat).filter((seat) => (game.result.share[seat] ?? 0) > 0);
// Who gave up, or ran out of time: the house says it; of two it is the one who did not win.
export const quitterOf = (game: Finished): number => game.result.by ?? game.names.findIndex((_, seat) => (game.result.share[seat] ?? 0) === 0);
export const sayLine = (game: Finished, line: Line): string => game.words.sentence(line, game.names);
export const ofKind = (game: Finished, ...kinds: string[]): LogLine[] => game.log.filter(({ line }) => kinds.includes(kindOf(line)));
// The first line of these kinds that was told after so many moves.
export const nextLine = (game: Finished, moves: number, ...kinds: string[]): LogLine | undefined => game.log.find(({ line, at }) => at > moves && kinds.includes(kindOf(line)));
export const cardsIn = (game: Finished, lines: readonly Line[]): string[] => [...new Set(lines.flatMap(codesIn))].filter((code) => game.words.cards.has(code) || game.words.sheets.has(code));

// "You win with 3 Fame", "Ilka and Bence share the win with 14 points".
export function winTitle(game: Finished, score: string): string {
  const winners = winnersOf(game);
  if (winners.length === 0) return game.say('over.draw');
  if (winners.length > 1) return capital(game.say('over.sharedWith', { names: listed(game, winners), score }));
  return game.say(score ? 'over.winsWith' : 'over.wins', { ...who(game, winners[0]!), score });
}
// A concession, a draw and a stopped game are called what they are; else the game says it.
export function headline(game: Finished, ending: Ending): string {
  const { how } = game.result, winner = winnersOf(game)[0];
  if (how === 'conceded') return capital(game.say('over.conceded', { ...who(game, quitterOf(game)), winner: winner === game.you ? 'you' : 'other', other: winner === undefined ? '' : called(game, winner) }));
  return how === 'draw' ? game.say('over.draw') : how === 'abandoned' ? game.say('over.abandoned') : how === 'time' ? game.say('over.time') : ending.title;
}
// By shares, then by points.
export function placesBy(game: Finished, score: (seat: number) => string, note: (seat: number) => string = () => ''): Place[] {
  const { points, share } = game.result;
  const most = Math.max(1, ...points);
  return game.names
    .map((_, seat) => ({ seat, score: score(seat), part: Math.max(0, (points[seat] ?? 0) / most), note: note(seat) }))
    .sort((a, b) => (share[b.seat] ?? 0) - (share[a.seat] ?? 0) || (points[b.seat] ?? 0) - (points[a.seat] ?? 0));
}
