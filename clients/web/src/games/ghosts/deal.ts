// SPDX-License-Identifier: MIT
// The first deal of a game of Ghosts of Christmas from its key, as src/games/ghosts/hand.h deals it.
import { Chance } from '../../house/chance.ts';
import { sameHands } from '../../house/fair.ts';
import type { View } from '../../house/room.svelte.ts';
import type { GhostsState } from '../../../views.ts';

export interface Deal {
  starter: number;
  hands: string[][];
}
export function deal(key: string, players: number, small = 0): Deal {
  const chance = new Chance(key);
  const starter = chance.below(players);
  const lowest = small ? 13 - small : players === 3 ? 4 : 1; // G7.4 so many of each suit, G1.3
  const deck = ['H', 'C', 'N', 'S'].slice(0, small ? players : 4).flatMap((suit) => Array.from({ length: 13 - lowest }, (_, i) => `${suit}${lowest + i}`));
  return { starter, hands: Array.from({ length: players }, () => chance.take(deck, small || 12)) };
}

export function dealsAs(key: string, first: View): boolean {
  const seen = first as unknown as GhostsState;
  const small = seen.options.small !== 'yes' ? 0 : seen.options.beyond === 'yes' ? 3 : 2; // cards in each hand (G7.4)
  const again = deal(key, Number(seen.options.players), small);
  return sameHands(again.hands, seen.hands) && again.starter === seen.starter;
}
