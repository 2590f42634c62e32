// SPDX-License-Identifier: MIT
// What the table of a game without a table of its own says in Hungarian.
import type { TrickWords } from './table.en.ts';

export const words: TrickWords = {
  'tricks.where': '{n}. ütés',
  'tricks.trick': 'Az ütés',
  'tricks.won': 'Elvitt lapok',
  'tricks.wonSum': '{mine, plural, =0 {egyik sem a tiéd} other {ebből # a tiéd}}',
  'tricks.choices': 'Lehetőségek',
  'tricks.led': 'hív',
  'tricks.nth': '{n}. lap',
  'tricks.winner': 'viszi az ütést',
  'tricks.yourCard': 'a te lapod',
  'tricks.next': 'következik',
  'tricks.none': 'még semmi',
  'tricks.points': '{n} pont',
  'tricks.tricks': '{n, plural, =0 {nincs ütése} other {# ütés}}',
  'tricks.last': 'Utolsó ütés',
  'tricks.caption.won': '{who, select, you {Te viszed} other {{name} viszi}} az ütést.',
};
