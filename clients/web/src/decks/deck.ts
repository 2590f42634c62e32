// SPDX-License-Identifier: MIT
// A deck while it is being built: counts of cards. Whether it may be played is said by the house alone.
import type { DeckMessage } from '../../messages.ts';
import type { CardSheet, DeckSheet } from '../house/game_words.svelte.ts';

export type Counts = Readonly<Record<string, number>>;
export type Part = 'main' | 'side';
export interface Deck {
  readonly name: string;
  readonly leader: string; // the Commander; empty: none yet
  readonly main: Counts;
  readonly side: Counts;
}
export const noDeck: Deck = { name: '', leader: '', main: {}, side: {} };
const kMost = 99; // of one card: what a line of text holds

export const sizeOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
export const copiesOf = (deck: Deck, card: string): number => (deck.main[card] ?? 0) + (deck.side[card] ?? 0);

export function withCount(deck: Deck, part: Part, card: string, count: number): Deck {
  const counts: Record<string, number> = { ...deck[part] };
  const n = Math.max(0, Math.min(kMost, Math.round(count)));
  if (n > 0) counts[card] = n;
  else delete counts[card];
  return { ...deck, [part]: counts };
}
// So many copies less, from the deck first.
export function without(deck: Deck, card: string, copies: number): Deck {
  const fromMain = Math.min(copies, deck.main[card] ?? 0);
  const less = withCount(deck, 'main', card, (deck.main[card] ?? 0) - fromMain);
  return withCount(less, 'side', card, (deck.side[card] ?? 0) - (copies - fromMain));
}

const counted = (cards: readonly string[]): Counts => {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
};
export const fromSheet = (sheet: DeckSheet): Deck => ({ name: sheet.name, leader: sheet.leader, main: counted(sheet.main), side: counted(sheet.side) });
const listed = (cards: DeckMessage['main']): Counts => Object.fromEntries(cards.map(({ card, count }) => [card, count]));
export const fromReport = (report: DeckMessage): Deck => ({ name: report.name, leader: report.leader, main: listed(report.main), side: listed(report.side) });
export const sameCards = (a: Deck, b: Deck): boolean => textOf({ ...a, name: '' }) === textOf({ ...b, name: '' });

// As the house reads it: the codes of the notation are names in every language.
export function textOf(deck: Deck): string {
  const lines = (counts: Counts) => Object.keys(counts).sort().map((card) => `${counts[card]} ${card}`);
  const name = deck.name.replace(/\s+/g, ' ').trim();
  return [...(name ? [`Deck: ${name}`] : []), ...(deck.leader ? [`Commander: ${deck.leader}`] : []), ...lines(deck.main), 'Side Deck:', ...lines(deck.side)].join('\n');
}

// The address of a deck: letters and digits of its name.
export const slugOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60);

// ---- what is looked at

export const types = ['spirit', 'arcana', 'reflex', 'essence'] as const;
export type CardType = (typeof types)[number];
export interface Filter {
  find: string;
  affinity: string; // empty: any
  type: CardType | '';
}
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const spoken = (sheet: CardSheet): string => folded([sheet.name, ...Object.values(sheet.facts), ...sheet.texts.map((text) => text.text)].join(' '));

export function fits(sheet: CardSheet, filter: Filter): boolean {
  if (!types.includes(sheet.type as CardType)) return false;
  if (filter.type && sheet.type !== filter.type) return false;
  if (filter.affinity && sheet.facts.affinity !== undefined && sheet.facts.affinity !== filter.affinity) return false;
  const words = folded(filter.find).split(/\s+/).filter(Boolean);
  const text = words.length ? spoken(sheet) : '';
  return words.every((word) => text.includes(word));
}

// The cards of a part by type, the most copies first.
export interface Group {
  type: CardType;
  total: number;
  cards: { card: string; count: number; name: string }[];
}
export function grouped(counts: Counts, sheets: ReadonlyMap<string, CardSheet>): Group[] {
  return types.flatMap((type) => {
    const cards = Object.entries(counts)
      .filter(([card]) => sheets.get(card)?.type === type)
      .map(([card, count]) => ({ card, count, name: sheets.get(card)!.name }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
    return cards.length ? [{ type, total: cards.reduce((sum, { count }) => sum + count, 0), cards }] : [];
  });
}

// ---- a hand to look at: S1.5 six cards of a shuffled deck
export const kHand = 6;
export function testHand(main: Counts, random: () => number = Math.random): string[] {
  const cards = Object.entries(main).flatMap(([card, n]) => Array.from({ length: n }, () => card));
  const hand: string[] = [];
  while (hand.length < kHand && cards.length) hand.push(...cards.splice(Math.floor(random() * cards.length), 1));
  return hand;
}
