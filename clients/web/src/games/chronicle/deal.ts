// SPDX-License-Identifier: MIT
// The first deal of a game of Chronicle from its key, as src/games/chronicle/round.h deals it.
import { Chance } from '../../house/chance.ts';
import { sameHands } from '../../house/fair.ts';
import type { View } from '../../house/room.svelte.ts';
import type { ChronicleState } from '../../../views.ts';

const characters = [...['P', 'W', 'L'].flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${suit}${i + 1}`)), 'Sage', 'Fool', 'Angel', 'Demon', 'Dragon', 'King'];
// Each History card with the character whose holder leads under it.
const histories: readonly (readonly [string, string])[] = [
  ['monster_attack', 'P8'], ['rebellion', 'P10'], ['great_reform', 'W9'], ['witch_trials', 'W1'], ['royal_wedding', 'L2'], ['court_intrigue', 'L7'],
  ['great_disaster', 'W4'], ['famine', 'L4'], ['dark_age', 'Demon'], ['coronation', 'King'], ['dragon_talk', 'Dragon'], ['pilgrimage', 'Angel'],
];

export interface Deal {
  turned: string[];
  top: string | null;
  hands: string[][];
}
export function deal(key: string, players: number, historyCards: number, small = false): Deal {
  const chance = new Chance(key);
  const strengths = [2, 4, 9, 7, 10].slice(0, players - 1); // C8.5
  const dealt = characters.filter((card) => !small || strengths.includes(Number(card.slice(1))));
  const deck = histories.filter(([, lead]) => dealt.includes(lead)).map(([name]) => name);
  chance.shuffle(deck);
  const turned: string[] = [];
  let dragon = false;
  for (let wanted = historyCards; wanted > 0; ) {
    const card = deck.pop()!;
    if (card === 'dragon_talk') {
      dragon = true; // C2.4 not in the first round
      continue;
    }
    turned.push(card);
    wanted += card === 'coronation' ? 1 : -1; // C2.2
  }
  if (dragon) {
    deck.push('dragon_talk');
    chance.shuffle(deck);
  }
  const cards = [...dealt];
  let top: string | null = small ? 'King' : null;
  while (cards.length % players !== 0) {
    const leads = histories.filter(([name]) => turned.includes(name)).map(([, lead]) => lead);
    top = chance.take(cards.filter((card) => !leads.includes(card)), 1)[0]!; // C2.7
    cards.splice(cards.indexOf(top), 1);
  }
  const each = Math.floor(cards.length / players);
  return { turned, top, hands: Array.from({ length: players }, () => chance.take(cards, each)) };
}

export function dealsAs(key: string, first: View): boolean {
  const seen = first as unknown as ChronicleState;
  const again = deal(key, Number(seen.options.players), Number(seen.options.history_cards), seen.options.small === 'yes');
  return sameHands(again.hands, seen.hands) && again.turned.join() === seen.turned.join() && again.top === seen.top;
}
