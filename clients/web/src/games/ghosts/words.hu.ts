// SPDX-License-Identifier: MIT
// What the page says of Ghosts of Christmas in Hungarian before a table is opened: its line in the lobby, the faces of its cards, its own pages.
import type { GhostsStartWords } from './words.en.ts';

export const words: GhostsStartWords = {
  'lobby.ghosts': 'Három ütés egyszerre: a Múltban, a Jelenben és a Jövőben. Annyit vigyél, amennyit megjósoltál.',
  'ghosts.era.past': 'Múlt',
  'ghosts.era.present': 'Jelen',
  'ghosts.era.future': 'Jövő',
  'ghosts.era.beyond': 'Túlvilág',
  'ghosts.missed': 'nincs meg',
};
