// SPDX-License-Identifier: MIT
// Names for what moves on a table of Dragonfire, and for the places it moves between. A name stays with its thing as
// long as the view can tell it from others of its kind.
import { keyed, type Seen } from './view.ts';

export const seatPlace = (seat: number): string => `seat:${seat}`;
export const hpPlace = (seat: number): string => `hp:${seat}`;
export const goldPlace = (seat: number): string => `gold:${seat}`;
export const pilePlace = (seat: number): string => `pile:${seat}`; // the deck and discard pile of somebody
export const rowPlace = (i: number): string => `row:${i}`;
export const places = { encounters: 'encounter-deck', market: 'market-deck', fire: 'fire-deck', level: 'level', centre: 'centre', played: 'played' } as const;

// A slot holds one Encounter as long as that is in play, whomever it faces.
export const foeKey = (slot: number): string => `e:${slot}`;
export const fireKey = (card: string): string => `fire:${card}`;
export const standKey = (seat: number): string => `at:${seat}`; // who stands at a place
export const kShown = 'shown'; // the card that is turned up in the middle

const copies = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;
const cardKey = (seat: number, card: string, n: number): string => `c:${seat}:${card}:${n}`;

// Copies of one card are numbered through deck, hand and table: what lies in the deck comes first, what was played last,
// so a card keeps its number while it is drawn and played. The first copy in the hand is the next to leave it.
export function handKeys(seen: Seen, seat: number): string[] {
  const hero = seen.characters[seat];
  if (!hero) return [];
  const before = new Map<string, number>();
  return hero.hand.map((card) => {
    const nth = before.get(card) ?? 0;
    before.set(card, nth + 1);
    return cardKey(seat, card, copies(hero.deck, card) + copies(hero.hand, card) - nth);
  });
}
export function playedKeys(seen: Seen): string[] {
  const before = new Map<string, number>();
  return seen.played.map(({ card, owner }) => {
    const hero = seen.characters[owner], name = `${owner}:${card}`, nth = before.get(name) ?? 0;
    before.set(name, nth + 1);
    const lying = seen.played.filter((one) => one.card === card && one.owner === owner).length;
    return cardKey(owner, card, copies(hero?.deck ?? [], card) + copies(hero?.hand ?? [], card) + lying - nth);
  });
}
export const rowKeys = (seen: Seen): string[] => keyed(seen.row).map(({ key }) => `m:${key}`);
