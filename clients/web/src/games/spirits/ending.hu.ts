// SPDX-License-Identifier: MIT
// What the page says in Hungarian of finished games of Spirit Tactics.
import type { SpiritsEndingWords } from './ending.en.ts';

export const words: SpiritsEndingWords = {
  'over.s.turns': '{n} kör',
  'over.s.duels': '{n} párbaj',
  'over.s.even': 'Elfogytak a körök: {turn}. kör után a két Parancsnok egyformán állt.',
  'over.s.fell': '{commander}{who, select, you {, a te Parancsnokod,} other { ({name})}} 0R-re esett ({turn}. kör); a másik oldalon {left}R maradt.',
  'over.s.cap': 'Elfogytak a körök: {turn}. kör után {commander} állt jobban: {left}R, a másik {other}R.',
  'over.s.swing': '{who, select, you {A te Parancsnokod} other {{name} Parancsnoka}} ebben a körben {n}R-t vesztett.',
  'over.s.gaveUp': '{who, select, you {Feladtad} other {{name} feladta}} ({turn}. kör); {commander} Ellenállása {left}R volt. Nem a harcmezőn dőlt el.',
  'over.s.eachDuel': 'Mit hozott az egyes párbaj',
  'over.s.duel': 'Párbaj',
  'over.s.duelNo': '{n}. párbaj',
  'over.s.curve': 'A Parancsnokok Ellenállása',
  'over.s.byTurn': 'körönként',
  'review.s.lost': 'A kör végéig {who, select, you {a te Parancsnokod} other {{name} Parancsnoka}} {mine}R-t vesztett, a másik {theirs}R-t.',
  'review.s.none': 'Abban a körben egy Parancsnok sem sérült.',
  'review.s.fell': 'Legyőzve: {names}.',
  'review.worth.spirits': 'A Parancsnokok között körülbelül {n}R-t ér.',
};
