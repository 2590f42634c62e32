// SPDX-License-Identifier: MIT
// What the page says in Hungarian of finished games of Ghosts of Christmas.
import type { GhostsEndingWords } from './ending.en.ts';

export const words: GhostsEndingWords = {
  'over.g.points': '{n} pont',
  'over.g.hand': 'Leosztás',
  'over.g.hands': '{n} leosztás',
  'over.g.kept': '{shared, plural, one {{who, select, you {{of} licitből {n} teljesült.} other {{name}: {of} licitből {n} teljesült.}}} other {Egyenlő pontszám, közös győzelem: {names}.}}',
  'over.g.second': '{who, select, you {Neked {n} teljesült, és {least} ponttal} other {{name}: {n} teljesült, {least} ponttal}} {who, select, you {maradtál le.} other {maradt le.}}',
  'over.g.ahead': 'Ez a leosztás {who, select, you {neked} other {{name} javára}} {gain} pontot hozott, {other} javára {lost} pontot.',
  'over.g.note': '{of} licitből {n} teljesült',
  'over.g.eachHand': 'Mit hozott az egyes leosztás',
  'review.g.round': '{who, select, you {Neked} other {{name}:}} {before} koszorú hiányzott, ebben a fordulóban {n} lett meg: {need}.',
  'review.g.short': 'még {n} hiányzik',
  'review.g.over': '{n} fölösleges',
  'review.g.enough': 'éppen elég',
  'review.worth.ghosts': 'A leosztás végéig körülbelül {n} ponttal többet ér.',
};
