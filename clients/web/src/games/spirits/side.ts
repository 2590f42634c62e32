// SPDX-License-Identifier: MIT
// Changing the deck between duels: what goes out and what comes in, and the answers that say so to the house (S1.9).
import { heaped } from './view.ts';

export interface Swap {
  outs: readonly string[]; // of the deck
  ins: readonly string[]; // of the Side Deck
}
export const nothing: Swap = { outs: [], ins: [] };
export interface Answer {
  what: string;
  move: string;
}
const without = (cards: readonly string[], card: string): string[] => {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.filter((_, i) => i !== at);
};
const less = (cards: readonly string[], taken: readonly string[]): string[] => taken.reduce<string[]>(without, [...cards]);

// A card of the deck goes out, unless it came in just now: then it goes back.
export function takeOut(swap: Swap, card: string): Swap {
  return swap.ins.includes(card) ? { ...swap, ins: without(swap.ins, card) } : { ...swap, outs: [...swap.outs, card] };
}
export function putIn(swap: Swap, card: string): Swap {
  return swap.outs.includes(card) ? { ...swap, outs: without(swap.outs, card) } : { ...swap, ins: [...swap.ins, card] };
}
export const swapped = (main: readonly string[], aside: readonly string[], { outs, ins }: Swap): { main: string[]; aside: string[] } => ({
  main: [...less(main, outs), ...ins], aside: [...less(aside, ins), ...outs],
});
export interface Law {
  ok: boolean;
  cards: number;
  side: number;
}
export function lawOf(main: readonly string[], aside: readonly string[]): Law {
  return { ok: main.length >= 30 && main.length <= 50 && aside.length <= 10, cards: main.length, side: aside.length };
}
// The answers, one card at a time: first all that goes out, then all that comes in.
export function answersFor({ outs, ins }: Swap, from: string): Answer[] {
  const out = from === 'side-out' ? [...outs.map((card) => ({ what: 'side-out', move: `card:${card}` })), { what: 'side-out', move: 'done' }] : [];
  return [...out, ...ins.map((card) => ({ what: 'side-in', move: `card:${card}` })), { what: 'side-in', move: 'done' }];
}
// Rows of the deck by type, with what was there before at 0.
export function rowsOf(before: readonly string[], after: readonly string[]): { card: string; n: number; was: number }[] {
  const now = new Map(heaped(after)), then = new Map(heaped(before));
  return [...new Set([...before, ...after])].map((card) => ({ card, n: now.get(card) ?? 0, was: then.get(card) ?? 0 }));
}
