// SPDX-License-Identifier: MIT
// What happens in a trick game, beat by beat, read off the views alone: a card is played, a finished trick lies there until
// it was seen, then its winner takes it.
import type { Beat, Happening } from '../house/beats.ts';
import { codesIn } from '../house/game_words.svelte.ts';
import { say } from '../words/say.svelte.ts';
import { asTrick, cardsIn, finishedTrick, type TrickView } from './view.ts';

// What the table shows besides the view: who has won the trick that lies there.
export interface Scene {
  winner?: number;
}
export const cardKey = (code: string): string => `c:${code}`;
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const deckPlace = 'deck';

const shown = (view: TrickView): Beat['view'] => view as unknown as Beat['view'];
const without = (hand: readonly string[] | undefined, card: string): { hand?: readonly string[] } => (hand ? { hand: hand.filter((one) => one !== card) } : {});

export function beats({ before, after, told, mover: byMessage, you, names }: Happening): Beat[] {
  const was = asTrick(before), now = asTrick(after), mover = was.to_act ?? byMessage;
  const trick = finishedTrick(was, now, mover), card = trick?.last ?? (was.trick[mover] ? null : now.trick[mover]);
  const dealt = (now.hand ?? []).filter((one) => !was.hand?.includes(one));
  if (!card) return [{ view: after, told, weight: dealt.length > 1 ? 'notable' : 'routine', enter: Object.fromEntries(dealt.map((one) => [cardKey(one), deckPlace])), ...(dealt.length ? { sound: 'deal' } : {}) }];
  const play: Omit<Beat, 'view' | 'told'> = { weight: 'routine', enter: { [cardKey(card)]: seatPlace(mover) }, sound: 'card' };
  if (!trick) return [{ ...play, view: after, told }];

  // Up to the line that names the card; the next one says who won; the rest comes with the new view.
  const first = told.findIndex((line) => codesIn(line).includes(card)) + 1;
  const lying: TrickView = { ...was, trick: trick.cards, ...(was.hand_sizes ? { hand_sizes: was.hand_sizes.map((n, seat) => (seat === mover ? n - 1 : n)) } : {}), ...without(was.hand, card) };
  const caption = say('tricks.caption.won', { who: trick.winner === you ? 'you' : 'other', name: names[trick.winner] ?? '' });
  return [
    { ...play, view: shown(lying), told: told.slice(0, first) },
    { view: shown(lying), told: told.slice(first, first + 1), weight: 'micro', cause: [cardKey(trick.cards[trick.winner] ?? '')], caption, hold: 'trick', scene: { winner: trick.winner } satisfies Scene, sound: 'trick' },
    { view: after, told: told.slice(first + 1), weight: 'notable', ease: 'sweep', caption, leave: Object.fromEntries(cardsIn(trick.cards).map((one) => [cardKey(one), seatPlace(trick.winner)])), enter: Object.fromEntries(dealt.map((one) => [cardKey(one), deckPlace])) },
  ];
}
