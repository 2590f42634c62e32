// SPDX-License-Identifier: MIT
// A question to a copy of an engine, of which nothing is kept: what a game would say, without going on with it.
import type { Message, Wish } from '../../messages.ts';
import { Engine, type Start } from './engine.ts';

export interface Around {
  now(): number;
  pause(): Promise<void>;
}
// The answer to this wish, an error too.
export async function answerTo(copy: Engine, wish: Wish, around: Around): Promise<Message> {
  copy.receive(around.now(), { ...wish, id: 1 });
  for (let more = true; ; more = copy.think(around.now(), 1)) {
    for (const item of copy.items()) if ('send' in item && item.send.id === 1) return item.send;
    if (!more) throw new Error('the engine did not answer');
    await around.pause();
  }
}
export async function answerOf(copy: Engine, wish: Wish, around: Around): Promise<Message> {
  const answer = await answerTo(copy, wish, around);
  if (answer.type === 'error') throw new Error(answer.text);
  return answer;
}

// The same without anything of it beside, so that another worker can answer.
export interface Question {
  module: WebAssembly.Module;
  start: Start;
  hello: Wish;
  wish: Wish;
}
export async function answerAside({ module, start, hello, wish }: Question): Promise<Message> {
  const around = { now: () => start.now, pause: () => Promise.resolve() }, copy = await Engine.of(module);
  copy.start(start);
  await answerOf(copy, hello, around);
  return answerTo(copy, wish, around);
}
