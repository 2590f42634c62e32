// SPDX-License-Identifier: MIT
// How the cards of Ghosts of Christmas look.
import { emblem } from '../../cards/emblem.ts';
import { blank, type Face } from '../../cards/face.ts';
import { suits, type Suit } from '../../cards/suits.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';

const ofLetter: Record<string, Suit> = { H: suits.heart, C: suits.candle, N: suits.note, S: suits.scale };
export const ghostSuit = (code: string): Suit => ofLetter[code[0] ?? ''] ?? suits.heart;
export const ghostSuits: readonly Suit[] = [suits.heart, suits.candle, suits.note, suits.scale];

const kept = new Map<string, Face>();
export function cardFace(code: string, words: GameWords): Face {
  const key = words.language + code;
  let face = kept.get(key);
  if (!face) {
    const suit = ghostSuit(code), rank = code.slice(1);
    face = { ...blank, look: 'g', suit, rank, name: words.name(code), emblem: emblem('ghost' + code, suit.symbol, suit.hatch, 'round'), label: `${words.suits.get(suit.letter) ?? ''} ${rank}` };
    kept.set(key, face);
  }
  return face;
}
