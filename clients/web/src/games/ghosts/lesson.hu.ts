// SPDX-License-Identifier: MIT
// What the coach says in Hungarian in the first game of Ghosts of Christmas.
import type { GhostsLessonWords } from './lesson.en.ts';

export const words: GhostsLessonWords = {
  'mistake.g.high': 'Magas licit',
  'mistake.g.high.text': 'Tizenkettőből {n} ütést ígértél; az átlagos rész {share}. Ha eggyel kevesebb lesz, az egész semmit sem ér. A visszavonással újra licitálhatsz.',
  'mistake.g.heart': 'Máris egy Szív?',
  'mistake.g.heart.text': 'A Szív adu, de ezt minden magasabb Szív viszi: {card}. A legtöbb még kézben van. Tartogasd egy fontos ütésre.',
  'mistake.g.full': 'Megteltek az ajtóid',
  'mistake.g.full.text': 'Megvan a {n} koszorúd. Még egy, és oda a licit: ez nyerhet: {card}. Tegyél kicsit oda, ahol más nagyot tett.',
  'mistake.g.chain': 'A győztes vezet tovább',
  'mistake.g.chain.text': 'Elvitted: {era, select, past {a Múltat} present {a Jelent} other {a Jövőt}}, így a te lapod vezette {next, select, present {a Jelent} future {a Jövőt} other {a Túlvilágot}}: annak a színe számított, és megverték. Láncként tervezd a korokat.',
  'lesson.g.bid': 'Jósolj',
  'lesson.g.bid.text': 'Tizenkét ütés jön. Sorban mindenki megmondja, hányat visz el. A Szív az adu, így a magas Szívek biztos ütések.',
  'lesson.g.doors': 'Lila és piros ajtók',
  'lesson.g.doors.text': 'Minden kívánt ütésért végy egy lila ajtót: ha pontosan annyit viszel, darabja 2 pont. Piros ajtóval eggyel több is jó, de akkor csak 1 pont jár értük. Itt a három jó licit.',
  'lesson.g.card': 'Egy lap és egy kor',
  'lesson.g.card.text': 'Egyszerre három ütés folyik. Válassz egy lapot, aztán azt, hová kerül: Múlt, Jelen vagy Jövő. Egy fordulóban mindegyikbe teszel egyet.',
  'lesson.g.dial': 'A tárcsák',
  'lesson.g.dial.text': 'Egy kor első lapja beállítja a tárcsáját. Aki oda játszik, és van abból a színből, annak követnie kell. De te választod a kort, így ki is kerülheted.',
  'lesson.g.hearts': 'Szívek',
  'lesson.g.hearts.text': 'Egy korban mindig a legmagasabb Szív nyer. Szív nélkül az értékes szín dönt: annak a lapnak a színe, amelyet az ütés vezetője tett oda.',
  'lesson.g.resolve': 'Sorban, egymás után',
  'lesson.g.resolve.text': 'Először a Múlt dől el: azt az vezeti, aki a fordulót kezdte. A nyertese vezeti a Jelent, annak nyertese a Jövőt. A tárcsák itt már nem számítanak.',
  'lesson.g.start': 'A kalap',
  'lesson.g.start.text': 'Aki a Jövőt vitte, azé a kalap, és ő kezd. Minden tárcsa újra lefordítva fekszik.',
  'lesson.g.count': 'Számold az ajtóidat',
  'lesson.g.count.text': 'Minden elvitt ütésért koszorú kerül egy ajtóra. Ha már minden lila ajtódon van, igyekezz többet nem vinni.',
  'lesson.g.end': 'Ez volt az utolsó leosztás',
  'lesson.g.end.text': 'Aki teljesítette a licitjét, pontot kap, aki nem, az semmit. Annyi leosztás után, ahányan vagytok, a legtöbb pont nyer. Most játssz egy egészet!',
};
