// SPDX-License-Identifier: MIT
// What is printed on a card, whatever its game: Card.svelte draws it.
import type { Suit } from './suits.ts';

export interface Face {
  look: 'c' | 'g' | 'h'; // a character, a plain card with two indices, a card that is only read
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
}
export const blank: Omit<Face, 'look' | 'suit' | 'emblem' | 'label'> = {
  rank: '', strong: false, corner: '', name: '', sign: '', when: '', text: '', foot: '', seal: '', head: '',
};
// A text longer than n letters is set smaller, to fill the same area.
export const fitted = (text: string, n: number): number | null => (text.length > n ? Math.sqrt(n / text.length) : null);
