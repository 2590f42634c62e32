// SPDX-License-Identifier: MIT
// What came of a decision, in the words of its game: what the seat had before it, and what it had when the meeting,
// the round or the turn was over. Read off what was seen and told, for the review.
import type { ChronicleState, GhostsState } from '../../views.ts';
import { who, type Finished } from '../house/ending.ts';
import { codesIn, kindOf, seatsIn } from '../house/game_words.svelte.ts';
import type { LogLine } from '../house/room.svelte.ts';
import { wanted } from './ghosts/view.ts';
import { asSpirits } from './spirits/view.ts';

// The first line of these kinds that was told after so many moves.
const next = (game: Finished, moves: number, ...kinds: string[]): LogLine | undefined => game.log.find(({ line, at }) => at > moves && kinds.includes(kindOf(line)));

// Chronicle: the meeting that followed, and how it changed the count of what the round asks for.
export function ofMeeting(game: Finished, moves: number, seat: number): string {
  const { say, words, views } = game;
  const end = next(game, moves, 'meeting_won');
  if (!end) return '';
  const winner = seatsIn(end.line)[0] ?? 0, cards = codesIn(end.line);
  const evil = cards.filter((card) => /^(P1|W1|L1|Demon)$/.test(card));
  const first = say(cards.length ? 'review.c.won' : 'review.c.wonNone', { ...who(game, winner), cards: cards.map((card) => words.spoken(card)).join(', ') });
  const [before, after] = [views[moves], views[end.at]].map((view) => (view as unknown as ChronicleState | undefined)?.standing ?? []);
  const changed = before!.flatMap((one) => {
    const then = after!.find((other) => other.history === one.history);
    const values = { ...who(game, seat), history: words.name(one.history), brief: words.named(`${one.history}.brief`), from: one.counts[seat] ?? 0, to: then?.counts[seat] ?? 0 };
    if (!then || next(game, moves, 'round_ends')?.at === end.at) return [];
    if (!one.out.includes(seat) && then.out.includes(seat)) return [say('review.c.out', values)];
    if (one.ahead.includes(seat) && !then.ahead.includes(seat)) return [say('review.c.behind', values)];
    return values.from !== values.to ? [say('review.c.count', values)] : [];
  });
  return [first, winner === seat && evil.length ? say('review.c.evil', { cards: evil.map((card) => words.spoken(card)).join(', ') }) : '', changed[0] ?? ''].filter(Boolean).join(' ');
}

// Ghosts: how many wreaths the seat wanted, and had after the round; of a bid, how the hand ended.
export function ofRound(game: Finished, moves: number, seat: number): string {
  const { say, views } = game;
  const before = views[moves] as unknown as GhostsState | undefined;
  if (!before) return '';
  const end = next(game, moves, ...(before.bids[seat] ? ['round_resolved'] : ['bid_kept', 'bid_failed', 'wreaths_paid']));
  if (!before.bids[seat]) {
    const own = game.log.find(({ line, at }) => at === end?.at && ['bid_kept', 'bid_failed', 'wreaths_paid'].includes(kindOf(line)) && seatsIn(line)[0] === seat);
    return own ? game.words.sentence(own.line, game.names) : '';
  }
  if (!end) return '';
  const won = game.log.filter(({ line, at }) => at === end.at && kindOf(line) === 'era_won' && seatsIn(line)[0] === seat).length;
  const [low, high] = wanted(before.bids[seat]!), has = (before.wreaths[seat] ?? 0) + won;
  const need = has < low ? say('review.g.short', { n: low - has }) : has > high ? say('review.g.over', { n: has - high }) : say('review.g.enough');
  return say('review.g.round', { ...who(game, seat), before: Math.max(0, low - (before.wreaths[seat] ?? 0)), n: won, need });
}

// Spirit Tactics: what both Commanders had lost when the turn was over.
export function ofTurn(game: Finished, moves: number, seat: number): string {
  const { say, views } = game;
  const end = next(game, moves, 'turn_ends', 'duel_over'), [before, after] = [views[moves], views[end?.at ?? views.length - 1]];
  if (!before || !after) return '';
  const lost = (side: number) => Math.max(0, (asSpirits(before).players[side]?.resilience ?? 0) - Math.max(0, asSpirits(after).players[side]?.resilience ?? 0));
  const fell = game.log.filter(({ line, at }) => at > moves && at <= (end?.at ?? Infinity) && kindOf(line) === 'defeated').map(({ line }) => game.words.name(codesIn(line)[0] ?? ''));
  const parts = [lost(seat) || lost(1 - seat) ? say('review.s.lost', { ...who(game, seat), mine: lost(seat), theirs: lost(1 - seat) }) : say('review.s.none'), fell.length ? say('review.s.fell', { names: fell.join(', ') }) : ''];
  return parts.filter(Boolean).join(' ');
}

// Dragonfire: what the turn cost the party, and what it cleared.
export function ofStrike(game: Finished, moves: number): string {
  const { say, views } = game;
  const end = next(game, moves, 'ends', 'won', 'lost'), before = views[moves];
  if (!before || !end) return '';
  const told = game.log.filter(({ at }) => at > moves && at <= end.at).map(({ line }) => line);
  const sum = (kind: string) => told.filter((line) => kindOf(line) === kind).reduce((all, line) => all + Number(line.slice(2).findLast((token) => /^\d+$/.test(token)) ?? 0), 0);
  const fell = told.filter((line) => kindOf(line) === 'defeated').map((line) => game.words.name(codesIn(line)[0] ?? ''));
  const down = told.filter((line) => ['stunned', 'unconscious'].includes(kindOf(line))).map((line) => game.words.sentence(line, game.names));
  const levels = sum('clears');
  return [say('review.d.turn', { levels, hp: sum('hurt') }), fell.length ? say('review.d.fell', { names: fell.join(', ') }) : '', ...down.slice(0, 1)].filter(Boolean).join(' ');
}

export function consequence(name: string, game: Finished, moves: number, seat: number): string {
  if (name === 'chronicle') return ofMeeting(game, moves, seat);
  if (name === 'ghosts') return ofRound(game, moves, seat);
  return name === 'spirits' ? ofTurn(game, moves, seat) : ofStrike(game, moves);
}
