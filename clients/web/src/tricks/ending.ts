// SPDX-License-Identifier: MIT
// How a trick game ended: in points and tricks, and in the last words of the house.
import { listed, placesBy, sayLine, winnersOf, winTitle, type Ending, type Finished } from '../house/ending.ts';
import { asTrick, tricksOf } from './view.ts';

export function ending(game: Finished): Ending {
  const { say, result } = game, players = game.names.length;
  const seen = game.views.at(-1), view = seen ? asTrick(seen) : null;
  const winner = winnersOf(game)[0], line = game.log.at(-1)?.line;
  return {
    title: winTitle(game, winner === undefined ? '' : say('tricks.points', { n: result.points[winner] ?? 0 })),
    symbol: 'crown',
    why: line ? sayLine(game, line) : listed(game, winnersOf(game)),
    rule: line?.[1] ?? '',
    facts: view ? [{ text: say('tricks.tricks', { n: Math.floor(view.taken.flat().length / players) }), kind: '' }] : [],
    counts: say('over.points'),
    places: placesBy(game, (seat) => String(result.points[seat] ?? 0), (seat) => (view ? say('tricks.tricks', { n: tricksOf(view, seat, players) }) : '')),
    turning: null,
    plays: [],
    rounds: null,
    curve: null,
  };
}
