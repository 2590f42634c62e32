// SPDX-License-Identifier: MIT
// The log of a solo game that is not over. An engine gives out logs of games that are over; so the game is stopped in a
// copy, of which nothing is kept.
import type { Message, Wish } from '../../messages.ts';
import type { Engine } from './engine.ts';

interface Around {
  now(): number;
  pause(): Promise<void>;
}
async function answerOf(copy: Engine, wish: Wish, around: Around): Promise<Message> {
  copy.receive(around.now(), { ...wish, id: 1 });
  for (let more = true; ; more = copy.think(around.now(), 1)) {
    for (const item of copy.items())
      if ('send' in item && item.send.id === 1) {
        if (item.send.type === 'error') throw new Error(item.send.text);
        return item.send;
      }
    if (!more) throw new Error('the engine did not answer');
    await around.pause();
  }
}
export async function logOf(copy: Engine, hello: Wish, table: string, isOver: boolean, around: Around): Promise<Message> {
  await answerOf(copy, hello, around);
  if (!isOver) await answerOf(copy, { do: 'ask', table, what: 'abandon' }, around);
  return answerOf(copy, { do: 'replay', table }, around);
}
