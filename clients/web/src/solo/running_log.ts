// SPDX-License-Identifier: MIT
// The log of a solo game that is not over. An engine gives out logs of games that are over; so the game is stopped in a
// copy, of which nothing is kept.
import type { Message, Wish } from '../../messages.ts';
import { answerOf, type Around } from './aside.ts';
import type { Engine } from './engine.ts';

export async function logOf(copy: Engine, hello: Wish, table: string, isOver: boolean, around: Around): Promise<Message> {
  await answerOf(copy, hello, around);
  if (!isOver) await answerOf(copy, { do: 'ask', table, what: 'abandon' }, around);
  return answerOf(copy, { do: 'replay', table }, around);
}
