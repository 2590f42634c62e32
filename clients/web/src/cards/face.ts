// SPDX-License-Identifier: MIT
// What is printed on a card, whatever its game: Card.svelte draws it.
import type { Suit } from './suits.ts';

// Long words may break where people would break them: after an open syllable, between two consonants.
const vowel = '[aeiouyáéíóöőúüű]', consonant = '(?:sz|zs|cs|gy|ly|ny|ty|ch|sh|th|[^aeiouyáéíóöőúüű])';
const syllable = new RegExp(`${vowel}${consonant}?(?=${consonant}${vowel})`, 'giu');
export const softened = (name: string): string => name.replace(/\p{L}{7,}/gu, (word) => word.replace(syllable, '$&\u00ad'));
export const isLong = (name: string): boolean => /\p{L}{9}/u.test(name);

export interface Face {
  look: 'c' | 'g' | 'h' | 's' | 'd' | 'f'; // a character, a plain card with two indices, a card that is only read (h, f), a card with figures, one of a quest
  suit: Suit;
  rank: string; // empty: none
  strong: boolean;
  corner: string; // the word under the symbol where there is no rank
  name: string;
  sign: string; // when it acts, as a sign and in words
  when: string;
  text: string;
  foot: string;
  emblem: string; // SVG
  seal: string; // the word of its seal, as for Evil
  head: string;
  label: string; // all of it, for those who hear it
  figures: Figures | null;
  quest: Quest | null;
}
// A sign of damage: of a suit, of any suit, or a number without colour.
export interface Icon {
  suit: Suit | null;
  text: string;
}
// What a card of a party prints besides: damage and price, or a track of levels to be cleared.
export interface Quest {
  icons: Icon[];
  cost: string; // empty: none
  swords: number;
  kind: string; // the word over its text
  encounter: { track: { icons: Icon[]; state: '' | 'done' | 'plan' }[]; attack: number; changed: boolean; gold: string; attackLabel: string } | null;
}
// What a card with figures prints besides: texts with their costs, a range, and how strong it is now.
export interface Figures {
  type: string;
  kind: string; // its line under the name
  mark: string; // the symbol before that
  status: string;
  rarity: number;
  rarityLabel: string;
  range: string; // SVG
  rangeLabel: string;
  boxes: { head: string; parts: TextPart[] }[];
  keywords: { name: string; rule: string }[];
  letter: string; // large below the emblem
  strength: number | null; // nothing: not a Spirit
  resilience: number;
  raised: boolean;
  hurt: boolean;
  attached: { suit: Suit; n: number; letter: string; label: string }[];
}
export interface TextPart {
  text: string;
  suit?: Suit;
}
export const blank: Omit<Face, 'look' | 'suit' | 'emblem' | 'label'> = {
  rank: '', strong: false, corner: '', name: '', sign: '', when: '', text: '', foot: '', seal: '', head: '', figures: null, quest: null,
};
// A text longer than n letters is set smaller, to fill the same area.
export const fitted = (text: string, n: number): number | null => (text.length > n ? Math.sqrt(n / text.length) : null);
