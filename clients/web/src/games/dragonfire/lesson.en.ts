// SPDX-License-Identifier: MIT
// What the coach says in English in the first game of Dragonfire.
export const words = {
  'mistake.d.waste': 'Nothing was cleared',
  'mistake.d.waste.text': 'Your damage cleared no whole level, so all of it is lost. Aim your cards at one Encounter, such as {foe}, until a level is full.',
  'mistake.d.held': 'A useful card was kept',
  'mistake.d.held.text': '{card} could have cleared a level. Cards are there to be played: with three or fewer in hand you draw two more, with four you draw none.',
  'mistake.d.assist': 'You could have helped',
  'mistake.d.assist.text': '{card} has Assist and would have cleared a level in the turn of {who}. The party wins together; help when it fills a level.',
  'mistake.d.purse': 'Gold buys cards',
  'mistake.d.purse.text': 'You bought nothing, though {card} costs only {n}. A bought card goes to your hand at once; the party must grow faster than the Dragonfire.',
  'lesson.d.party': 'One party',
  'lesson.d.party.text': 'You win together or fall together. This is your character; the Encounters that face you attack you, and the others stand beside you. Everybody plays with open hands.',
  'lesson.d.tracks': 'Damage tracks',
  'lesson.d.tracks.text': 'An Encounter is defeated when all its levels are cleared, from the top. A level with a sign needs that sign; a number takes any damage.',
  'lesson.d.plan': 'Plan first',
  'lesson.d.plan.text': 'Choose a card: the plan shows what it would clear. Choose an Encounter to aim it there, then play it. Its text works at once, its damage waits.',
  'lesson.d.deal': 'Then deal',
  'lesson.d.deal.text': 'When the plan is good, deal the damage. What does not clear a whole level is lost; cleared levels stay cleared. Until then any card in the plan can be aimed elsewhere.',
  'lesson.d.assist': 'Assists',
  'lesson.d.assist.text': 'Cards with Assist may be played in the turns of others at the same place. When you hold one you are asked, and you see what it would add.',
  'lesson.d.hurt': 'They strike back',
  'lesson.d.hurt.text': 'What still faces you attacks at the end of your turn. At 0 HP you are Stunned, and the next blow makes you Unconscious. Others can heal you.',
  'lesson.d.market': 'The Market',
  'lesson.d.market.text': 'Defeated Encounters pay gold to all. Buy cards of the row: they go to your hand. Whoever buys nothing sends one card of the row away.',
  'lesson.d.fire': 'Dragonfire',
  'lesson.d.fire.text': 'Every round a Dragonfire card is revealed, and the Level rises. The longer a Scene takes, the more dangerous everything becomes.',
  'lesson.d.over': 'That was the last Scene',
  'lesson.d.over.text': 'An Adventure pays XP. In a campaign your heroes keep it, learn from it, and carry Magic Items from Adventure to Adventure.',
} as const;
export type DragonfireLessonWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends DragonfireLessonWords {}
}
