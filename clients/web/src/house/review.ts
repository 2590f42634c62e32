// SPDX-License-Identifier: MIT
// What a reviewed decision was worth. Shares are chances to win; a loss is counted in points of a hundred.
import type { ReviewMessage } from '../../messages.ts';

export type Opinion = ReviewMessage['opinions'][number];
export type Verdict = 'same' | 'only' | 'small' | 'costly';
export interface Decision {
  moves: number; // made before it
  best: Opinion;
  played: Opinion;
  opinions: Opinion[];
  loss: number;
  verdict: Verdict;
}
export const signs: Readonly<Record<Verdict, string>> = { same: '=', only: '★', small: '?', costly: '!' };

const kSmall = 1, kCostly = 3, kOnly = 5;

// Nothing where there was no choice.
export function decisionOf(review: ReviewMessage): Decision | null {
  const [best, second] = review.opinions;
  const played = review.opinions.find((opinion) => opinion.move === review.move);
  if (!best || !second || !played) return null;
  const loss = Math.max(0, 100 * (best.share - played.share));
  const alone = played === best && 100 * (best.share - second.share) >= kOnly;
  const verdict = alone ? 'only' : played === best || loss < kSmall ? 'same' : loss < kCostly ? 'small' : 'costly';
  return { moves: review.moves, best, played, opinions: review.opinions, loss: verdict === 'same' ? 0 : loss, verdict };
}

// What the better choice is worth in the game's own count; nothing where that is little, or where nothing is counted.
export function worthOf(worth: { from: number; digits: number } | undefined, decision: Decision): number | null {
  const more = decision.best.margin - decision.played.margin, { from, digits } = worth ?? { from: Infinity, digits: 0 };
  return more >= from ? Number(more.toFixed(digits)) : null;
}
// The card that a move is about: "call:harbor-warden", "N10>past", "P2".
export const cardOf = (move: string): string => move.replace(/^[a-z_]+:/, '').replace(/>.*$/, '');

// A few of many, evenly spread, the first and the last among them.
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!);
}

// The best few, and the one that was played.
export function shortList(decision: Decision, most = 4): Opinion[] {
  const first = decision.opinions.slice(0, most);
  return first.includes(decision.played) ? first : [...first.slice(0, most - 1), decision.played];
}

// By seat: the bot that sat there; nothing for a person.
export const botsIn = (log: string): (string | null)[] =>
  log.split('\n').flatMap((line) => {
    const [word, , who = ''] = line.split(' ');
    return word === 'seat' ? [who.startsWith('bot:') ? who.slice(4) : null] : [];
  });
