// SPDX-License-Identifier: MIT
// A house that falls silent: how soon the page comes back through another connection, and what it asks meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wire, mostForConnecting } from '../../src/house/wire.ts';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  sent: { do: string; id: number }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  pong(): void {
    this.onmessage({ data: JSON.stringify({ type: 'pong', id: this.sent.at(-1)!.id }) });
  }
}

beforeEach(() => {
  Socket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const opened = (atTable: boolean): Socket => {
  const wire = new Wire('ws://house/ws');
  wire.isAtTable = () => atTable;
  wire.open();
  Socket.all[0]!.onopen();
  return Socket.all[0]!;
};

test('at a table a silent server is given up within five seconds, and the next connection is tried', () => {
  opened(true);
  vi.advanceTimersByTime(3_600);
  expect(Socket.all).toHaveLength(2);
});
test('a connection that does not come about is given up, and the next one has more time', () => {
  const wire = new Wire('ws://house/ws');
  wire.open();
  expect(mostForConnecting(0)).toBe(3_000);
  vi.advanceTimersByTime(3_300);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(2_900);
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]!.onopen();
  vi.advanceTimersByTime(10_000);
  expect(Socket.all).toHaveLength(2);
  expect(mostForConnecting(2)).toBe(6_000);
  expect(mostForConnecting(20)).toBe(12_000);
});
test.each([['every second and a half at a table', true, 34], ['every fifteen elsewhere', false, 4]])('a house that answers is asked %s', (_, atTable, asked) => {
  const socket = opened(atTable);
  for (let time = 0, answered = 0; time < 60_000; time += 500) {
    vi.advanceTimersByTime(500);
    for (; answered < socket.sent.length; ++answered) socket.pong();
  }
  expect(Socket.all).toHaveLength(1);
  expect(socket.sent.length).toBeGreaterThan(asked * 0.75);
  expect(socket.sent.length).toBeLessThanOrEqual(asked * 1.25);
});
test('every message of the server is a sign of life: nothing is asked where much happens', () => {
  const socket = opened(true);
  for (let time = 0; time < 20_000; time += 1_000) {
    vi.advanceTimersByTime(1_000);
    socket.onmessage({ data: JSON.stringify({ type: 'chat', table: 't' }) });
  }
  expect(socket.sent).toEqual([]);
});
