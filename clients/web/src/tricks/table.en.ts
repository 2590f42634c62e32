// SPDX-License-Identifier: MIT
// What the table of a game without a table of its own says in English.
export const words = {
  'tricks.where': 'Trick {n}',
  'tricks.trick': 'The trick',
  'tricks.won': 'Cards won',
  'tricks.wonSum': '{mine, plural, =0 {none of them yours} one {# of them yours} other {# of them yours}}',
  'tricks.choices': 'Choices',
  'tricks.led': 'leads',
  'tricks.nth': 'card {n}',
  'tricks.winner': 'wins the trick',
  'tricks.yourCard': 'your card',
  'tricks.next': 'next',
  'tricks.none': 'nothing yet',
  'tricks.points': '{n, plural, one {# point} other {# points}}',
  'tricks.tricks': '{n, plural, =0 {no tricks} one {# trick} other {# tricks}}',
  'tricks.last': 'Last trick',
  'tricks.caption.won': '{who, select, you {You win} other {{name} wins}} the trick.',
} as const;
export type TrickWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends TrickWords {}
}
