// SPDX-License-Identifier: MIT
// One change of a view at a time, as a line tells it. What a line does not tell (an Attack that depends on others, a
// cost) stays as it was until the house says it.
import type { GameWords } from '../../house/game_words.svelte.ts';
import type { Foe, Hero, Played, Seen } from './view.ts';

export type Sorted = (cards: readonly string[]) => string[];
// Cards of a character lie in the order of the house's list.
export function inOrder(words: GameWords | null): Sorted {
  if (!words) return (cards) => [...cards];
  const place = new Map([...words.cards.keys()].map((card, i) => [card, i]));
  return (cards) => [...cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
export function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

// One's own hand stands in the view a second time.
export function withHero(seen: Seen, seat: number, change: (hero: Hero) => Partial<Hero>): Seen {
  const characters = seen.characters.map((hero, i) => (i === seat ? { ...hero, ...change(hero) } : hero));
  return { ...seen, characters, ...(seen.hand && seen.seat === seat ? { hand: characters[seat]!.hand } : {}) };
}
export const withFoe = (seen: Seen, slot: number, change: (foe: Foe) => Partial<Foe>): Seen => ({ ...seen, encounters: seen.encounters.map((foe) => (foe.slot === slot ? { ...foe, ...change(foe) } : foe)) });
export const withNewFoe = (seen: Seen, foe: Foe): Seen => ({ ...seen, encounters: [...seen.encounters.filter((one) => one.slot !== foe.slot), foe].sort((a, b) => a.slot - b.slot) });
// Whoever was in a Location that is gone stands in the Environment (D7.6).
export const withoutFoe = (seen: Seen, slot: number): Seen => ({
  ...seen, encounters: seen.encounters.filter((foe) => foe.slot !== slot), characters: seen.characters.map((hero) => (hero.place === String(slot) ? { ...hero, place: 'env' } : hero)),
});

export type Pile = 'hand' | 'deck' | 'discard' | 'in_play';
export const moved = (seen: Seen, seat: number, card: string, from: Pile | null, to: Pile | null, sorted: Sorted): Seen =>
  withHero(seen, seat, (hero) => ({ ...(from ? { [from]: without(hero[from], card) } : {}), ...(to ? { [to]: sorted([...hero[to], card]) } : {}) }));
// Whole piles go into the deck, which is shuffled.
export const gathered = (seen: Seen, seat: number, piles: readonly Pile[], sorted: Sorted): Seen =>
  withHero(seen, seat, (hero) => ({ ...Object.fromEntries(piles.map((pile) => [pile, []])), deck: sorted([...hero.deck, ...piles.flatMap((pile) => hero[pile])]) }));

export const withPlayed = (seen: Seen, played: Played): Seen => ({ ...seen, played: [...seen.played, played] });
// D4.12: what was played goes to the discard piles of its owners.
export function swept(seen: Seen, sorted: Sorted): Seen {
  let now: Seen = { ...seen, played: [] };
  for (const one of seen.played) now = moved(now, one.owner, one.card, null, 'discard', sorted);
  return now;
}
export function offTheRow(seen: Seen, card: string): Seen {
  const at = seen.row.indexOf(card);
  return at < 0 ? seen : { ...seen, row: seen.row.filter((_, i) => i !== at), costs: seen.costs.filter((_, i) => i !== at) };
}
export const ontoTheRow = (seen: Seen, card: string, cost: number): Seen => ({ ...seen, row: [...seen.row, card], costs: [...seen.costs, cost], market_size: Math.max(0, seen.market_size - 1) });
