// SPDX-License-Identifier: MIT
// What the page says in Hungarian of finished games of Chronicle.
import type { ChronicleEndingWords } from './ending.en.ts';

export const words: ChronicleEndingWords = {
  'over.c.fame': '{n} Hírnév',
  'over.c.Fame': 'Hírnév',
  'over.c.where': '{round}. forduló, {meeting}. találkozó',
  'over.c.paid': '{round}. forduló, {history} ({brief}): az utolsó Hírnév gazdája: {names}.',
  'over.c.evil': '{who, select, you {Téged} other {{name} játékost}} a Gonosz kizárta: {cards}.',
  'over.c.evilTag': 'Gonosz',
  'over.c.ahead': 'Onnantól {who, select, you {te vezettél} other {{name} vezetett}}: {history}, {brief}.',
  'over.c.asked': 'Forduló, és amit kívánt',
  'review.c.won': '{who, select, you {Megnyerted} other {{name} megnyerte}} a találkozót, új szövetségesek: {cards}.',
  'review.c.wonNone': '{who, select, you {Megnyerted} other {{name} megnyerte}} a találkozót, szövetséges nélkül.',
  'review.c.evil': 'Köztük Gonosz: {cards}.',
  'review.c.out': 'A Gonosz kizárt {who, select, you {téged} other {valakit ({name})}}: {history}.',
  'review.c.behind': '{who, select, you {Már nem te vezettél} other {{name} már nem vezetett}}: {history} ({brief}), előtte {from}, utána {to}.',
  'review.c.count': '{history} ({brief}): előtte {from}, utána {to}.',
  'review.worth.chronicle': 'A forduló végéig körülbelül {n} Hírnévvel többet ér.',
};
