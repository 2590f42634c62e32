// SPDX-License-Identifier: MIT
// What came of a decision in Ghosts of Christmas, for the review: what the seat had before it, and what it had a little later.
import type { GhostsState } from '../../../views.ts';
import { nextLine, who, type Finished } from '../../house/ending.ts';
import { kindOf, seatsIn } from '../../house/game_words.svelte.ts';
import { wanted } from './view.ts';

// What came of a decision: how many wreaths the seat wanted, and had after the round; of a bid, how the hand ended.
export function consequence(game: Finished, moves: number, seat: number): string {
  const { say, views } = game;
  const before = views[moves] as unknown as GhostsState | undefined;
  if (!before) return '';
  const end = nextLine(game, moves, ...(before.bids[seat] ? ['round_resolved'] : ['bid_kept', 'bid_failed', 'wreaths_paid']));
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
