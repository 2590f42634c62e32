// SPDX-License-Identifier: MIT
// What the coach says in Hungarian in the first game of Spirit Tactics.
import type { SpiritsLessonWords } from './lesson.en.ts';

export const words: SpiritsLessonWords = {
  'mistake.s.weak': 'Ehhez gyenge',
  'mistake.s.weak.text': '{card}: {s} sebzés; {foe}: {r} R. Marad, és a támadásod elment. A sebzés rajta marad, de keress olyan célt, amelynek R-je nem több az S-ednél.',
  'mistake.s.gather': 'Esszencia maradt a kezedben',
  'mistake.s.gather.text': 'Ebben a körben még {n, plural, one {egyszer} other {kétszer}} gyűjthettél volna. A kézben az Esszencia semmit sem tesz; felcsatolva képességeket fizet.',
  'mistake.s.call': 'Senkit sem hívtál',
  'mistake.s.call.text': 'Így hagytad el a Fő szakaszt: {card} a kezedben maradt. Körönként egy Szellemet ingyen hívhatsz, és rögtön támadhat.',
  'mistake.s.front': 'Üres az első sorod',
  'mistake.s.front.text': 'Egyetlen Szellemed sem áll az első sorban. Ahol szabad az oszlop, az ottani ellenfelek közvetlenül támadhatják a Parancsnokodat.',
  'lesson.s.goal': 'Két Parancsnok',
  'lesson.s.goal.text': 'Vidd 0 R-re ezt a Parancsnokot, az ellenfeledét, mielőtt a tiéd elesik. Minden más a köztetek lévő rácson történik.',
  'lesson.s.call': 'Hívj Szellemet',
  'lesson.s.call.text': 'Körönként egyszer hívhatsz Szellemet képpel felfelé, és egyszer elrejthetsz egyet. Válaszd ezt a lapot, aztán egy szabad meződet, és hagyd jóvá. Az első sor harcol.',
  'lesson.s.gather': 'Gyűjts Esszenciát',
  'lesson.s.gather.text': 'Körönként kétszer egy Esszenciát tehetsz a kezedből egy Szellemre vagy a Parancsnokodra. Ez fizeti a töltött képességeket, és ott marad, amíg el nem költöd.',
  'lesson.s.combat': 'Harcba',
  'lesson.s.combat.text': 'Ha kész vagy, lépj a harcba. Az első sori Szellem bármelyik ellenséges első sorit támadhatja, vagy a Parancsnokot, ha az oszlopában nem áll más Szellem.',
  'lesson.s.attack': 'Támadás',
  'lesson.s.attack.text': 'Válaszd ki a Szellemedet, aztán a célpontját. Annyit sebez, amennyi az S-e; amit a célpont már nem bír el, az a Parancsnokára csordul túl.',
  'lesson.s.answer': 'Mindenre lehet válaszolni',
  'lesson.s.answer.text': 'Minden tett egy Sorozat láncszeme. Felváltva válaszoltok; ha mindketten passzoltok, a legújabb érvényesül először.',
  'lesson.s.modes': 'Mikor kérdezzünk',
  'lesson.s.modes.text': 'Itt mondod meg, mikor kérdezzünk: mindig, ha van mit használnod, vagy soha. A szakaszoknak saját megállóik vannak.',
  'lesson.s.over': 'Ez volt egy párbaj',
  'lesson.s.over.text': 'Két győzelemig játszva a párbajok közt cserélhetsz a mellékpakliddal. Válassz paklit az előtérben, és játssz!',
};
