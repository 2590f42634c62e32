// SPDX-License-Identifier: MIT
// What the coach says in English in the first game of Ghosts of Christmas.
export const words = {
  'mistake.g.high': 'A high bid',
  'mistake.g.high.text': 'You bid {n} of twelve tricks; a fair share is {share}. One trick too few and the whole bid pays nothing. Take back lets you bid again.',
  'mistake.g.heart': 'A Heart so early?',
  'mistake.g.heart.text': 'Hearts are trumps, but {card} is beaten by every higher Heart, and most of them are still in hands. Keep it for a trick you need.',
  'mistake.g.full': 'Your doors are full',
  'mistake.g.full.text': 'You have your {n, plural, one {# wreath} other {# wreaths}}. One more and the bid is lost: {card} could win. Play low where others lead high.',
  'mistake.g.chain': 'The winner leads on',
  'mistake.g.chain.text': 'You won the {era, select, past {Past} present {Present} other {Future}}, so your card led the {next, select, present {Present} future {Future} other {Beyond}}: its suit counted, and it was beaten. Plan the eras as a chain.',
  'lesson.g.bid': 'Foretell',
  'lesson.g.bid.text': 'Twelve tricks are coming. Everybody says in turn how many of them they will win. Hearts are trumps, so high Hearts are safe tricks.',
  'lesson.g.doors': 'Purple and red doors',
  'lesson.g.doors.text': 'Take a purple door for each trick that you want: win exactly that many, and each pays 2 points. A red door lets you win one more, but then each pays only 1. Three is a good bid here.',
  'lesson.g.card': 'A card and an era',
  'lesson.g.card.text': 'Three tricks are played at once. Choose a card, then where it goes: Past, Present or Future. You play one card to each of them in a round.',
  'lesson.g.dial': 'The dials',
  'lesson.g.dial.text': 'The first card of an era sets its dial. Whoever has that suit and plays there must follow it. But you choose the era, so you can avoid it.',
  'lesson.g.hearts': 'Hearts',
  'lesson.g.hearts.text': 'The highest Heart in an era always wins it. Without Hearts the scoring suit decides: that is the suit of the card which the leader of the trick has there.',
  'lesson.g.resolve': 'One after the other',
  'lesson.g.resolve.text': 'The Past is decided first: whoever began the round leads it. Its winner leads the Present, whose winner leads the Future. The dials do not matter any more.',
  'lesson.g.start': 'The hat',
  'lesson.g.start.text': 'Whoever won the Future has the hat and begins. All dials lie face down again.',
  'lesson.g.count': 'Count your doors',
  'lesson.g.count.text': 'For every trick you won a wreath hangs on a door. Once all your purple doors have one, try to win nothing more.',
  'lesson.g.end': 'That was the last hand',
  'lesson.g.end.text': 'Whoever kept the bid is paid; whoever missed it gets nothing. After as many hands as players the most points win. Now play a whole game.',
} as const;
export type GhostsLessonWords = { readonly [key in keyof typeof words]: string };
declare global {
  interface WordsOfGames extends GhostsLessonWords {}
}
