// SPDX-License-Identifier: MIT
// What came of a decision in Dragonfire, for the review: what the seat had before it, and what it had a little later.
import { nextLine, type Finished } from '../../house/ending.ts';
import { codesIn, kindOf } from '../../house/game_words.svelte.ts';

// What came of a decision: what the turn cost the party, and what it cleared.
export function consequence(game: Finished, moves: number): string {
  const { say, views } = game;
  const end = nextLine(game, moves, 'ends', 'won', 'lost'), before = views[moves];
  if (!before || !end) return '';
  const told = game.log.filter(({ at }) => at > moves && at <= end.at).map(({ line }) => line);
  const sum = (kind: string) => told.filter((line) => kindOf(line) === kind).reduce((all, line) => all + Number(line.slice(2).findLast((token) => /^\d+$/.test(token)) ?? 0), 0);
  const fell = told.filter((line) => kindOf(line) === 'defeated').map((line) => game.words.name(codesIn(line)[0] ?? ''));
  const down = told.filter((line) => ['stunned', 'unconscious'].includes(kindOf(line))).map((line) => game.words.sentence(line, game.names));
  const levels = sum('clears');
  return [say('review.d.turn', { levels, hp: sum('hurt') }), fell.length ? say('review.d.fell', { names: fell.join(', ') }) : '', ...down.slice(0, 1)].filter(Boolean).join(' ');
}
