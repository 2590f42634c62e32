// SPDX-License-Identifier: MIT
// Every suit has an ink, a symbol, a letter and an engraver's hatching: colour is never the only sign.
import type { Hatch } from './emblem.ts';

export interface Suit {
  key: string;
  ink: string;
  symbol: string;
  letter: string;
  hatch: Hatch;
}
const suit = (key: string, symbol: string, letter: string, hatch: Hatch): Suit => ({ key, ink: `var(--ink-${key})`, symbol, letter, hatch });

export const suits = {
  power: suit('power', 'sword', 'P', 'level'),
  wisdom: suit('wisdom', 'book', 'W', 'slant'),
  love: suit('love', 'rose', 'L', 'upright'),
  wild: suit('wild', 'star8', '', 'plain'),
  heart: suit('heart', 'heart', 'H', 'upright'),
  candle: suit('candle', 'candle', 'C', 'dots'),
  note: suit('note', 'note', 'N', 'level'),
  scale: suit('scale', 'scales', 'S', 'slant'),
  cinder: suit('cinder', 'flame', 'Ci', 'upright'),
  brine: suit('brine', 'wave', 'Br', 'level'),
  gust: suit('gust', 'gust', 'Gu', 'dash'),
  loam: suit('loam', 'loam', 'Lo', 'sinister'),
  spark: suit('spark', 'bolt', 'Sp', 'dots'),
  gloom: suit('gloom', 'moon', 'Gl', 'cross'),
  halo: suit('halo', 'halo', 'Ha', 'plain'),
  martial: suit('martial', 'shield', 'R', 'upright'),
  arcane: suit('arcane', 'star4', 'B', 'level'),
  devotion: suit('devotion', 'sun', 'G', 'slant'),
  deception: suit('deception', 'mask', 'K', 'cross'),
  any: suit('plain', 'star6', '', 'plain'),
} as const;
export type SuitKey = keyof typeof suits;
