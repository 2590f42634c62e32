// SPDX-License-Identifier: MIT
// What a table does with messages that it has heard before.
import { expect, test, vi } from 'vitest';
import type { Message } from '../../messages.ts';

vi.mock('../../src/house/house.svelte.ts', () => ({ house: { listen: () => () => {}, ask: async () => ({}), reaches: () => true, isMe: () => false, wordsOf: () => null } }));
vi.mock('../../src/house/settings.svelte.ts', () => ({ settings: {}, pace: () => 0, isCalm: () => true, tempos: {}, remember: () => {}, remembered: () => ({}) }));
vi.mock('../../src/words/say.svelte.ts', () => ({ say: (key: string) => key }));
const { Room } = await import('../../src/house/room.svelte.ts');

test('what was missed and comes twice is shown once', () => {
  const room = new Room('solo0123456789'), hear = (message: object) => room.receive(message as Message);
  const seats = [{ name: 'Anna', person: 'me', ready: true, present: true }];
  hear({ type: 'table', table: room.id, seq: 5, phase: 'playing', rules: { game: 'none' }, seats, chat: [], moves: 3, turn: 0, view: { pile: [1] }, told: [] });
  const moved = { type: 'moved', table: room.id, seq: 6, seat: 0, told: ['a card'], view: { pile: [1, 2] }, turn: 0 };
  const chat = { type: 'chat', table: room.id, seq: 7, person: 'b', name: 'B', text: 'hello' };
  const present = { type: 'seats', table: room.id, seq: 7, seats, told: [] }; // comes first, with the number of what is last
  for (const message of [present, moved, chat, moved, chat]) hear(message);
  room.show.finish();
  expect([room.moves, room.chat.length]).toEqual([4, 1]);
});
