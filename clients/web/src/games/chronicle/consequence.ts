// SPDX-License-Identifier: MIT
// What came of a decision in Chronicle, for the review: what the seat had before it, and what it had a little later.
import type { ChronicleState } from '../../../views.ts';
import { nextLine, who, type Finished } from '../../house/ending.ts';
import { codesIn, seatsIn } from '../../house/game_words.svelte.ts';

// What came of a decision: the meeting that followed, and how it changed the count of what the round asks for.
export function consequence(game: Finished, moves: number, seat: number): string {
  const { say, words, views } = game;
  const end = nextLine(game, moves, 'meeting_won');
  if (!end) return '';
  const winner = seatsIn(end.line)[0] ?? 0, cards = codesIn(end.line);
  const evil = cards.filter((card) => /^(P1|W1|L1|Demon)$/.test(card));
  const first = say(cards.length ? 'review.c.won' : 'review.c.wonNone', { ...who(game, winner), cards: cards.map((card) => words.spoken(card)).join(', ') });
  const [before, after] = [views[moves], views[end.at]].map((view) => (view as unknown as ChronicleState | undefined)?.standing ?? []);
  const changed = before!.flatMap((one) => {
    const then = after!.find((other) => other.history === one.history);
    const values = { ...who(game, seat), history: words.name(one.history), brief: words.named(`${one.history}.brief`), from: one.counts[seat] ?? 0, to: then?.counts[seat] ?? 0 };
    if (!then || nextLine(game, moves, 'round_ends')?.at === end.at) return [];
    if (!one.out.includes(seat) && then.out.includes(seat)) return [say('review.c.out', values)];
    if (one.ahead.includes(seat) && !then.ahead.includes(seat)) return [say('review.c.behind', values)];
    return values.from !== values.to ? [say('review.c.count', values)] : [];
  });
  return [first, winner === seat && evil.length ? say('review.c.evil', { cards: evil.map((card) => words.spoken(card)).join(', ') }) : '', changed[0] ?? ''].filter(Boolean).join(' ');
}
