// SPDX-License-Identifier: MIT
// What came of a decision in Spirit Tactics, for the review: what the seat had before it, and what it had a little later.
import { nextLine, who, type Finished } from '../../house/ending.ts';
import { codesIn, kindOf } from '../../house/game_words.svelte.ts';
import { asSpirits } from './view.ts';

// What came of a decision: what both Commanders had lost when the turn was over.
export function consequence(game: Finished, moves: number, seat: number): string {
  const { say, views } = game;
  const end = nextLine(game, moves, 'turn_ends', 'duel_over'), [before, after] = [views[moves], views[end?.at ?? views.length - 1]];
  if (!before || !after) return '';
  const lost = (side: number) => Math.max(0, (asSpirits(before).players[side]?.resilience ?? 0) - Math.max(0, asSpirits(after).players[side]?.resilience ?? 0));
  const fell = game.log.filter(({ line, at }) => at > moves && at <= (end?.at ?? Infinity) && kindOf(line) === 'defeated').map(({ line }) => game.words.name(codesIn(line)[0] ?? ''));
  const parts = [lost(seat) || lost(1 - seat) ? say('review.s.lost', { ...who(game, seat), mine: lost(seat), theirs: lost(1 - seat) }) : say('review.s.none'), fell.length ? say('review.s.fell', { names: fell.join(', ') }) : ''];
  return parts.filter(Boolean).join(' ');
}
