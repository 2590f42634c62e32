// SPDX-License-Identifier: MIT
// What the page says in English of finished games of Chronicle.
export const words = {
  'over.c.fame': '{n} Fame',
  'over.c.Fame': 'Fame',
  'over.c.where': 'Round {round}, meeting {meeting}',
  'over.c.paid': 'Round {round}, {history} ({brief}), paid the last Fame: {names}.',
  'over.c.evil': '{who, select, you {You were} other {{name} was}} shut out by Evil: {cards}.',
  'over.c.evilTag': 'Evil',
  'over.c.ahead': 'From then on {who, select, you {you were} other {{name} was}} ahead for {history}: {brief}.',
  'over.c.asked': 'Round and what it asked for',
  'review.c.won': '{who, select, you {You} other {{name}}} won the meeting and gained {cards}.',
  'review.c.wonNone': '{who, select, you {You} other {{name}}} won the meeting and gained nothing.',
  'review.c.evil': 'Evil among them: {cards}.',
  'review.c.out': 'Evil shut {who, select, you {you} other {{name}}} out of {history}.',
  'review.c.behind': '{who, select, you {You were} other {{name} was}} no longer ahead for {history} ({brief}): {from} before, {to} after.',
  'review.c.count': 'For {history} ({brief}): {from} before, {to} after.',
  'review.worth.chronicle': 'By the end of the round it is worth about {n} Fame more.',
} as const;
export type ChronicleEndingWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends ChronicleEndingWords {}
}
