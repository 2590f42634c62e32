// SPDX-License-Identifier: MIT
// What the coach says in Hungarian in the first game of Dragonfire.
import type { DragonfireLessonWords } from './lesson.en.ts';

export const words: DragonfireLessonWords = {
  'mistake.d.waste': 'Egy szintet sem ütöttél ki',
  'mistake.d.waste.text': 'A sebzésed egyetlen egész szintet sem ütött ki, így mind elveszett. Célozz minden lappal egy Ellenfélre, amíg egy szint ki nem telik; ilyen: {foe}.',
  'mistake.d.held': 'Maradt egy hasznos lapod',
  'mistake.d.held.text': '{card}: kiüthetett volna egy szintet. A lap arra való, hogy kijátszd: három vagy kevesebb lappal kettőt húzol, néggyel semmit.',
  'mistake.d.assist': 'Segíthettél volna',
  'mistake.d.assist.text': '{card}: Segítség, és kiütött volna egy szintet ebben a körben: {who}. Együtt nyertek; segíts, ha ettől betelik egy szint.',
  'mistake.d.purse': 'Az arany lapot ér',
  'mistake.d.purse.text': 'Nem vettél semmit, pedig ez csak {n} arany: {card}. A vett lap rögtön a kezedbe kerül; a csapatnak gyorsabban kell erősödnie, mint a Sárkánytűznek.',
  'lesson.d.party': 'Egy csapat',
  'lesson.d.party.text': 'Együtt győztök vagy együtt buktok. Ez a te szereplőd; a veled szemben álló Ellenfelek téged támadnak, melletted állnak a többiek. Mindenki nyílt kézzel játszik.',
  'lesson.d.tracks': 'A szintek',
  'lesson.d.tracks.text': 'Az Ellenfél akkor van legyőzve, ha minden szintje ki van ütve, felülről lefelé. A jeles szinthez az a jel kell; a számhoz bármilyen sebzés jó.',
  'lesson.d.plan': 'Előbb a terv',
  'lesson.d.plan.text': 'Válassz egy lapot: a terv megmutatja, mit ütne ki. Válassz Ellenfelet, hogy oda célozzon, aztán játszd ki. A szövege azonnal hat, a sebzése vár.',
  'lesson.d.deal': 'Azután sebezz',
  'lesson.d.deal.text': 'Ha jó a terv, oszd ki a sebzést. Ami nem üt ki egész szintet, elvész; a kiütött szint kiütve marad. Addig a terv bármelyik lapjának adhatsz más célt.',
  'lesson.d.assist': 'Segítség',
  'lesson.d.assist.text': 'A Segítség feliratú lapok mások körében is kijátszhatók, ha egy helyen álltok. Ha van nálad ilyen, megkérdezünk, és látod, mit adna hozzá.',
  'lesson.d.hurt': 'Visszaütnek',
  'lesson.d.hurt.text': 'Ami még szemben áll veled, a köröd végén támad. 0 életpontnál kábult leszel, a következő ütéstől ájult. A többiek meggyógyíthatnak.',
  'lesson.d.market': 'A piac',
  'lesson.d.market.text': 'A legyőzött Ellenfél mindenkinek aranyat ad. Végy lapot a sorból: a kezedbe kerül. Aki nem vesz, egy lapot elküld a sorból.',
  'lesson.d.fire': 'Sárkánytűz',
  'lesson.d.fire.text': 'Minden fordulóban felfedünk egy Sárkánytűz-lapot, és nő a szint. Minél tovább tart egy Jelenet, annál veszélyesebb minden.',
  'lesson.d.over': 'Ez volt az utolsó Jelenet',
  'lesson.d.over.text': 'A Kaland XP-t hoz. Hadjáratban a hőseid megtartják, tanulnak belőle, és varázstárgyakat visznek Kalandról Kalandra.',
};
