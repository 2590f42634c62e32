// SPDX-License-Identifier: MIT
// The first deal of a match of Spirit Tactics from its key, as src/games/spirits/match.cc deals it.
import { Chance } from '../../house/chance.ts';
import type { View } from '../../house/room.svelte.ts';
import type { SpiritsState } from '../../../views.ts';

export interface Deal {
  starter: number;
  hands: string[][]; // in the order of the list of cards
  decks: string[][]; // from the top
}
export interface Cards {
  pool: string[]; // deck and Side Deck together, in the order of the list of cards
  side: string[];
}

// What is not in the Side Deck, in the same order.
function mainOf({ pool, side }: Cards): string[] {
  let at = 0;
  return pool.filter((card) => !(side[at] === card && ++at));
}

export function deal(key: string, players: readonly Cards[], options: Readonly<Record<string, string>>): Deal {
  const chance = new Chance(key);
  const starter = options.first === 'coin' ? chance.coin() : Number(options.first);
  const decks = players.map((player) => {
    const deck = mainOf(player);
    chance.shuffleApart(deck);
    return deck.reverse(); // the last one is on top
  });
  const hands = decks.map((deck, seat) => {
    const drawn = deck.splice(0, 6 + Number(options.second_draws === 'yes' && seat !== starter)); // S1.5
    const order = players[seat]!.pool;
    return drawn.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  });
  return { starter, hands, decks };
}

export function dealsAs(key: string, first: View): boolean {
  const { players, options, starter, hands, decks } = first as unknown as SpiritsState;
  return JSON.stringify(deal(key, players, options)) === JSON.stringify({ starter, hands, decks });
}
