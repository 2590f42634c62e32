// SPDX-License-Identifier: MIT
// What the page says of Chronicle in Hungarian before a table is opened: its line in the lobby, the faces of its cards, its own pages.
import type { ChronicleStartWords } from './words.en.ts';

export const words: ChronicleStartWords = {
  'lobby.chronicle': 'Ütésvivős játék, amelyben minden forduló mást kíván, és a Gonosz mindent elront.',
  'chronicle.teaches.1': 'Kövesd a színt, vagy játssz ki lapot lefordítva',
  'chronicle.teaches.2': 'Minden lapnak van ereje',
  'chronicle.teaches.3': 'Nyerd meg, amit a forduló kíván',
  'chronicle.wild': 'Joker',
  'chronicle.evil': 'Gonosz',
  'chronicle.history': 'Történet',
  'chronicle.leadCard': 'Témakártya: {card}',
};
