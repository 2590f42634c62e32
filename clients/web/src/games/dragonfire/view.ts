// SPDX-License-Identifier: MIT
// What the views of Dragonfire hold, and what is read off them for the eye. What may be done, and what comes of it, is
// said by the house.
import type { DragonfireOnlooker, DragonfireView } from '../../../views.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';
import type { View } from '../../house/room.svelte.ts';

export type Seen = DragonfireOnlooker & Partial<Pick<DragonfireView, 'seat' | 'hand'>>;
export type Hero = Seen['characters'][number];
export type Foe = Seen['encounters'][number];
export type Played = Seen['played'][number];
export const asDragonfire = (view: View): Seen => view as unknown as Seen;

// The phases of a turn as the house names them.
export const phases = ['Start Turn', 'Play Cards', 'Deal Damage', 'Take Damage', 'Replenish', 'Market'] as const;
export const phaseKeys = ['start', 'play', 'deal', 'take', 'replenish', 'market'] as const;

export const actOf = (move: string): string => move.split(':')[0] ?? '';
export const whatOf = (move: string): string => move.slice(actOf(move).length + 1);

// Several cards of one name have a key each: "glory", "glory#2".
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { key: n === 1 ? card : `${card}#${n}`, card };
  });
}
export const cardOfKey = (key: string): string => key.split('#')[0] ?? key;

export function heaped(cards: readonly string[]): [string, number][] {
  const heap = new Map<string, number>();
  for (const card of cards) heap.set(card, (heap.get(card) ?? 0) + 1);
  return [...heap];
}

// ---- places: "env", or the number of the slot where a Location lies

export const facing = (seen: Seen, seat: number): Foe[] => seen.encounters.filter((foe) => foe.facing === seat);
export const locations = (seen: Seen): Foe[] => seen.encounters.filter((foe) => foe.location);
export const foeAt = (seen: Seen, slot: number): Foe | undefined => seen.encounters.find((foe) => foe.slot === slot);
export const placeOfFoe = (seen: Seen, foe: Foe): string => (foe.facing === null ? String(foe.slot) : (seen.characters[foe.facing]?.place ?? 'env'));
export const environmentOf = (seen: Seen, words: GameWords): string => words.sheets.get(seen.options.adventure ?? '')?.facts.environment ?? 'wilds';
// Everybody from a seat on, clockwise.
export const around = (count: number, first: number): number[] => Array.from({ length: count }, (_, i) => (first + i) % count);

export const up = (hero: Hero): boolean => hero.status === 'up';
export const pluralOf = (foes: readonly Foe[], foe: Foe): boolean => foes.filter((one) => one.card === foe.card).length > 1;

// Nothing stops the eye: a round with a card of its own is read in the log and on the table.
export const heads: ReadonlySet<string> = new Set(['adventure_begins', 'scene_begins', 'round_begins', 'turn', 'scene_over', 'won', 'lost']);
