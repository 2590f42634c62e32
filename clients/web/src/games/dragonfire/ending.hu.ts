// SPDX-License-Identifier: MIT
// What the page says in Hungarian of finished games of Dragonfire.
import type { DragonfireEndingWords } from './ending.en.ts';

export const words: DragonfireEndingWords = {
  'over.d.won': 'A csapat győzött: {adventure}',
  'over.d.lost': 'A csapat elbukott: {n}. Jelenet',
  'over.d.whyWon': 'Elesett az utolsó Ellenfél is: {card} ({round}. forduló). {of} hősből {awake} volt talpon.',
  'over.d.whyLost': '{who, select, you {Te voltál} other {{name} volt}} az utolsó talpon, és {who, select, you {elestél} other {elesett}} ({scene}. Jelenet, {round}. forduló): ezzel mindenki elájult.',
  'over.d.scenes': '{n}. Jelenet ({of} közül)',
  'over.d.gold': '{n} arany elköltetlen',
  'over.d.nobodyDown': 'senki sem ájult el',
  'over.d.hp': 'Életpont',
  'over.d.downIn': 'elesett: {round}. forduló',
  'over.d.where': '{scene}. Jelenet, {round}. forduló',
  'over.d.turnedWon': 'Abban a fordulóban {n} Ellenfél esett el.',
  'over.d.turnedLost': 'Onnantól {n} hősre maradt minden.',
  'over.d.eachScene': 'Mit hozott az egyes Jelenet',
  'over.d.scene': 'Jelenet',
  'over.d.rounds': 'Forduló',
  'over.d.encounters': 'Ellenfél',
  'over.d.level': 'Szint',
  'over.d.stunned': 'Elkábult, elájult',
  'over.d.spent': 'Elköltött arany',
  'over.d.of': '{n} / {of}',
  'over.d.fromTo': '{from} → {to}',
  'over.d.faced': '{who, select, you {Veled} other {{name} játékossal}} szemben állt: {cards}.',
  'over.d.helpGold': '{n} arany elköltetlen maradt: minden kör végén vehettek.',
  'over.d.helpAssist': 'Segítések az utolsó Jelenetben: {n}. Egy lapod más körében is kiüthet egy szintet.',
  'over.d.helpHolds': '{n} alkalommal egy Ellenfél kitartott: ami nem üt ki egy egész szintet, elvész.',
  'over.d.xp': 'fejenként {n} XP',
  'review.d.turn': 'Az a kör {levels} szintet ütött ki, és {hp} életpontba került.',
  'review.d.fell': 'Legyőzve: {names}.',
};
