// SPDX-License-Identifier: MIT
// What the page says in English of finished games of Dragonfire.
export const words = {
  'over.d.won': 'The party wins: {adventure}',
  'over.d.lost': 'The party falls in Scene {n}',
  'over.d.whyWon': '{card} fell in round {round}, the last Encounter; {awake} of {of} heroes were awake.',
  'over.d.whyLost': '{who, select, you {You were} other {{name} was}} the last awake, and fell in round {round} of Scene {scene}: with that everybody was Unconscious.',
  'over.d.scenes': 'Scene {n} of {of}',
  'over.d.gold': '{n} gold unspent',
  'over.d.nobodyDown': 'nobody Unconscious',
  'over.d.hp': 'HP',
  'over.d.downIn': 'down in round {round}',
  'over.d.where': 'Scene {scene}, round {round}',
  'over.d.turnedWon': '{n, plural, one {One Encounter} other {# Encounters}} fell in that round.',
  'over.d.turnedLost': 'From then on {n, plural, one {one hero} other {# heroes}} had to do it alone.',
  'over.d.eachScene': 'What each Scene brought',
  'over.d.scene': 'Scene',
  'over.d.rounds': 'Rounds',
  'over.d.encounters': 'Encounters',
  'over.d.level': 'Level',
  'over.d.stunned': 'Stunned or down',
  'over.d.spent': 'Gold spent',
  'over.d.of': '{n} of {of}',
  'over.d.fromTo': '{from} to {to}',
  'over.d.faced': '{who, select, you {You} other {{name}}} faced {cards}.',
  'over.d.helpGold': '{n} gold was never spent: after every turn you may buy.',
  'over.d.helpAssist': '{n, plural, =0 {Nobody assisted} one {One Assist} other {# Assists}} in the last Scene: a card of yours can pay a level in the turn of another.',
  'over.d.helpHolds': '{n, plural, one {Once an Encounter} other {# times an Encounter}} held: what does not clear a whole level is lost.',
  'over.d.xp': '{n} XP each',
  'review.d.turn': 'That turn cleared {levels, plural, =0 {no level} one {one level} other {# levels}} and cost the party {hp} HP.',
  'review.d.fell': 'Defeated: {names}.',
} as const;
export type DragonfireEndingWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends DragonfireEndingWords {}
}
