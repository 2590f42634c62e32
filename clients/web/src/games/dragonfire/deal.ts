// SPDX-License-Identifier: MIT
// The first shuffles of an Adventure from its key, as src/games/dragonfire/setup.cc does them: who leads, the Market and
// the Dragonfire deck. What lies in a deck is known; its order is what the key decides.
import { Chance } from '../../house/chance.ts';
import type { View } from '../../house/room.svelte.ts';
import type { DragonfireState } from '../../../views.ts';

export interface Deal {
  leader: number;
  market: string[]; // with the row, from the top
  dragons: string[]; // with the card in play, from the top
}
interface Decks {
  market: string[]; // in the order of the list of cards
  primary: number; // how many lie there
  secondary: number;
  dragons: string[];
}

export function deal(key: string, players: number, leads: string, decks: Decks): Deal {
  const chance = new Chance(key);
  const leader = leads === 'random' ? chance.belowHalf(players) : Number(leads);
  const shuffled = <T>(cards: T[]): T[] => {
    const deck = [...cards];
    for (let left = deck.length; left > 64; left--) {
      const pick = chance.belowHalf(left);
      [deck[left - 1], deck[pick]] = [deck[pick]!, deck[left - 1]!];
    }
    const rest = deck.slice(0, 64);
    chance.shuffle(rest);
    return [...rest, ...deck.slice(64)];
  };
  const market = shuffled(decks.market);
  shuffled(Array.from({ length: decks.primary }));
  shuffled(Array.from({ length: decks.secondary }));
  const dragons = shuffled(decks.dragons);
  return { leader, market: market.reverse(), dragons: dragons.reverse() };
}

// `list` is the house's list of cards, whose order decks have before they are shuffled. Two players choose something before the decks are shuffled (D1.10): then the first view after that is the one to look at.
export function dealsAs(key: string, first: View, views: readonly View[], list: readonly string[]): boolean {
  const state = (views.find((view) => (view as unknown as DragonfireState).row.length > 0) ?? first) as unknown as DragonfireState;
  const place = new Map(list.map((card, i) => [card, i]));
  const sorted = (cards: string[]) => [...cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const market = [...state.row, ...state.market];
  const dragons = [...(state.dragonfire === null ? [] : [state.dragonfire]), ...state.dragons];
  const seen = JSON.stringify({ leader: state.leader, market, dragons });
  // Some Encounters lay in the decks and are in play now, or were put by: how many is tried.
  const most = state.encounters.length + 3;
  for (let more = 0; more <= most; more++)
    for (let other = 0; other + more <= most; other++) {
      const decks = { market: sorted(market), primary: state.primary.length + more, secondary: state.secondary.length + other, dragons: sorted(dragons) };
      if (JSON.stringify(deal(key, state.characters.length, state.options.leader ?? 'random', decks)) === seen) return true;
    }
  return false;
}
