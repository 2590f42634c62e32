// SPDX-License-Identifier: MIT
// What the views of trick games have in common (src/tricks/trick_fields.h), and what is read off them for the eye.
import type { View } from '../house/room.svelte.ts';

export interface TrickView {
  options: Readonly<Record<string, string>>;
  to_act: number | null;
  leader: number;
  trick: readonly (string | null)[]; // by seat
  taken: readonly (readonly string[])[]; // by seat, the cards of the tricks that were won
  hand_sizes?: readonly number[];
  points?: readonly number[];
  hand?: readonly string[]; // one's own
  hands?: readonly (readonly string[])[]; // when the game is over
}
// A game may leave fields out that it has no use for.
export function asTrick(view: View): TrickView {
  const { leader = 0, trick = [], taken = [], to_act = null, options = {}, ...more } = view as unknown as Partial<TrickView>;
  return { options, to_act, leader, trick, taken, ...more };
}

export const cardsIn = (trick: TrickView['trick']): string[] => trick.filter((card): card is string => card !== null);
// In which order a card was played, from 1.
export const nthOf = (view: TrickView, seat: number, players: number): number => ((seat - view.leader + players) % players) + 1;
export const tricksOf = (view: TrickView, seat: number, players: number): number => Math.floor((view.taken[seat]?.length ?? 0) / players);
export const holds = (view: TrickView, seat: number): number | undefined => view.hands?.[seat]?.length ?? view.hand_sizes?.[seat];

// A trick that one move has finished, as all saw it.
export interface Trick {
  cards: readonly (string | null)[]; // by seat, with the last card
  winner: number;
  last: string; // the card of the seat that played last
}
export function finishedTrick(before: TrickView, after: TrickView, mover: number): Trick | null {
  if (cardsIn(after.trick).length >= cardsIn(before.trick).length || before.trick[mover]) return null;
  const winner = after.taken.findIndex((cards, seat) => cards.length > (before.taken[seat]?.length ?? 0));
  const last = after.taken[winner]?.find((card) => !before.taken[winner]?.includes(card) && !before.trick.includes(card));
  return winner < 0 || last === undefined ? null : { cards: before.trick.map((card, seat) => (seat === mover ? last : card)), winner, last };
}
