// SPDX-License-Identifier: MIT
// What the page says of Chronicle in English before a table is opened: its line in the lobby, the faces of its cards, its own pages.
export const words = {
  'lobby.chronicle': 'Trick-taking where every round asks for something else, and Evil spoils it.',
  'chronicle.teaches.1': 'Follow the suit, or play face down',
  'chronicle.teaches.2': 'Every card has a power',
  'chronicle.teaches.3': 'Win what this round asks for',
  'chronicle.wild': 'Wild',
  'chronicle.evil': 'Evil',
  'chronicle.history': 'History',
  'chronicle.leadCard': 'Lead card: {card}',
} as const;
export type ChronicleStartWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends ChronicleStartWords {}
}
