// SPDX-License-Identifier: MIT
// What the coach says in English in the first game of Spirit Tactics.
export const words = {
  'mistake.s.weak': 'Too weak to defeat it',
  'mistake.s.weak.text': '{card} deals {s} and {foe} has {r} R: it stays, and your attack is spent. Damage stays on it, but look for a target whose R is not above your S.',
  'mistake.s.gather': 'Essence left in hand',
  'mistake.s.gather.text': 'You could still Gather {n, plural, one {once} other {twice}} this turn. Essence in the hand does nothing; attached it pays for abilities.',
  'mistake.s.call': 'Nobody was Called',
  'mistake.s.call.text': 'You left the Main Phase with {card} in hand. One Spirit per turn may be Called for nothing, and it may attack at once.',
  'mistake.s.front': 'An empty Front-Row',
  'mistake.s.front.text': 'No Spirit of yours stands in the Front-Row. Enemies there may attack your Commander directly where the Column is open.',
  'lesson.s.goal': 'Two Commanders',
  'lesson.s.goal.text': 'Bring this Commander, your enemy’s, to 0 R, before yours falls. Everything else happens on the grid between you.',
  'lesson.s.call': 'Call a Spirit',
  'lesson.s.call.text': 'Once per turn you Call a Spirit face-up, and once you Conceal one face-down. Choose this card, then a free zone of yours, and confirm. The Front-Row fights.',
  'lesson.s.gather': 'Gather Essence',
  'lesson.s.gather.text': 'Twice per turn you attach an Essence of your hand to a Spirit or to your Commander. Essence pays for Charged Abilities and stays until it is spent.',
  'lesson.s.combat': 'To Combat',
  'lesson.s.combat.text': 'When you have done what you like, go to Combat. A Front-Row Spirit attacks any enemy in the Front-Row, or the Commander if no other Spirit stands in its Column.',
  'lesson.s.attack': 'Attack',
  'lesson.s.attack.text': 'Choose your Spirit, then its target. Its S is dealt as damage; what the target cannot take runs off to its Commander.',
  'lesson.s.answer': 'Everything can be answered',
  'lesson.s.answer.text': 'What is done becomes a link of a Sequence. Players answer in turn; when both pass, the newest link resolves first.',
  'lesson.s.modes': 'When to be asked',
  'lesson.s.modes.text': 'Here you say when you want to be asked: always, when you can use something, or never. The phases have stops of their own.',
  'lesson.s.over': 'That was a duel',
  'lesson.s.over.text': 'Best of three lets you change cards with your Side Deck between duels. Choose your deck in the lobby, and play.',
} as const;
export type SpiritsLessonWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends SpiritsLessonWords {}
}
