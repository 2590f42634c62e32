// SPDX-License-Identifier: MIT
// What the page says in English of finished games of Ghosts of Christmas.
export const words = {
  'over.g.points': '{n, plural, one {# point} other {# points}}',
  'over.g.hand': 'Hand',
  'over.g.hands': '{n, plural, one {# hand} other {# hands}}',
  'over.g.kept': '{shared, plural, one {{who, select, you {You} other {{name}}} kept {n} of {of} bids.} other {Equal points: {names} share the win.}}',
  'over.g.second': '{who, select, you {You} other {{name}}} kept {n} and {who, select, you {were} other {was}} {least, plural, one {one point} other {# points}} behind.',
  'over.g.ahead': 'That hand brought {who, select, you {you} other {{name}}} {gain, plural, =0 {nothing} one {one point} other {# points}} and {other} {lost, plural, =0 {nothing} one {one point} other {# points}}.',
  'over.g.note': '{n} of {of} bids kept',
  'over.g.eachHand': 'What each hand brought',
  'review.g.round': '{who, select, you {You} other {{name}}} needed {before, plural, =0 {no more wreath} one {one more wreath} other {# more wreaths}} and won {n, plural, =0 {none} one {one} other {#}} in that round: {need}.',
  'review.g.short': '{n, plural, one {one is} other {# are}} still missing',
  'review.g.over': '{n, plural, one {one} other {#}} too many',
  'review.g.enough': 'just right',
  'review.worth.ghosts': 'By the end of the hand it is worth about {n} points more.',
} as const;
export type GhostsEndingWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends GhostsEndingWords {}
}
