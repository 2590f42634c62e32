// SPDX-License-Identifier: MIT
// What the page says in English of finished games of Spirit Tactics.
export const words = {
  'over.s.turns': '{n, plural, one {# turn} other {# turns}}',
  'over.s.duels': '{n, plural, one {# duel} other {# duels}}',
  'over.s.even': 'The turn limit was reached: both Commanders were equal after turn {turn}.',
  'over.s.fell': '{commander}{who, select, you {, your Commander,} other { ({name})}} fell to 0R on turn {turn}; {left}R were left on the other side.',
  'over.s.cap': 'The turn limit was reached: after turn {turn} {commander} had more Resilience, {left}R against {other}R.',
  'over.s.swing': '{who, select, you {Your Commander} other {{name}’s Commander}} lost {n}R in that turn.',
  'over.s.gaveUp': '{who, select, you {You} other {{name}}} gave up on turn {turn}, with {left}R of {commander} left. The board did not decide it.',
  'over.s.eachDuel': 'What each duel brought',
  'over.s.duel': 'Duel',
  'over.s.duelNo': 'Duel {n}',
  'over.s.curve': 'Resilience of the Commanders',
  'over.s.byTurn': 'by turn',
  'review.s.lost': 'By the end of the turn {who, select, you {your Commander} other {the Commander of {name}}} had lost {mine}R, the other one {theirs}R.',
  'review.s.none': 'No Commander was hurt in that turn.',
  'review.s.fell': 'Defeated: {names}.',
  'review.worth.spirits': 'It is worth about {n}R between the Commanders.',
} as const;
export type SpiritsEndingWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends SpiritsEndingWords {}
}
