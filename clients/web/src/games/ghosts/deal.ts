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
export function deal(key: string, players: number): Deal {
  const chance = new Chance(key);
  const starter = chance.below(players);
  const lowest = players === 3 ? 4 : 1; // G1.3
  const deck = ['H', 'C', 'N', 'S'].flatMap((suit) => Array.from({ length: 13 - lowest }, (_, i) => `${suit}${lowest + i}`));
  return { starter, hands: Array.from({ length: players }, () => chance.take(deck, 12)) };
}

export function dealsAs(key: string, first: View): boolean {
  const seen = first as unknown as GhostsState;
  const again = deal(key, Number(seen.options.players));
  return sameHands(again.hands, seen.hands) && again.starter === seen.starter;
}
