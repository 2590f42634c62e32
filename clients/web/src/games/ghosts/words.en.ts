// SPDX-License-Identifier: MIT
// What the page says of Ghosts of Christmas in English before a table is opened: its line in the lobby, the faces of its cards, its own pages.
export const words = {
  'lobby.ghosts': 'Three tricks at once, in the Past, the Present and the Future. Win as many as you foretold.',
  'ghosts.era.past': 'Past',
  'ghosts.era.present': 'Present',
  'ghosts.era.future': 'Future',
  'ghosts.era.beyond': 'Beyond',
  'ghosts.missed': 'missed',
} as const;
export type GhostsStartWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends GhostsStartWords {}
}
