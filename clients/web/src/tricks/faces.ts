// SPDX-License-Identifier: MIT
// How the cards of a game look that brings no drawings: their suit's sign, in an ink of its own, and their rank.
import { emblem, type Hatch } from '../cards/emblem.ts';
import { blank, type Face } from '../cards/face.ts';
import { suits, type Suit } from '../cards/suits.ts';
import type { GameWords } from '../house/game_words.svelte.ts';

// Suits take them in their order; no two that follow each other look alike in grey.
const inks: readonly (readonly [key: string, hatch: Hatch])[] = [['love', 'upright'], ['wisdom', 'slant'], ['power', 'level'], ['candle', 'dots'], ['deception', 'cross'], ['heart', 'dash'], ['plain', 'sinister'], ['note', 'plain']];

export function suitOf(suit: string, words: GameWords): Suit {
  const at = [...words.signs.keys()].indexOf(suit), found = words.signs.get(suit);
  if (at < 0 || !found) return suits.any;
  const [key, hatch] = inks[at % inks.length]!;
  return { key: suit, ink: `var(--ink-${key})`, symbol: found.sign, letter: found.letter, hatch };
}

const kept = new Map<string, Face>();
export function cardFace(code: string, words: GameWords): Face {
  const key = `${words.game}/${words.language}/${code}`;
  let face = kept.get(key);
  if (!face) {
    const card = words.cards.get(code), suit = suitOf(card?.suit ?? '', words), name = card?.name ?? code;
    face = { ...blank, look: 'g', suit, rank: card?.rank ?? '', corner: card?.rank ? '' : name, name, text: card?.text ?? '', emblem: emblem(words.game + code, suit.symbol, suit.hatch, 'round'), label: words.spoken(code) };
    kept.set(key, face);
  }
  return face;
}
