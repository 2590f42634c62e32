// SPDX-License-Identifier: MIT
// Links that carry a session: found in the address, looked at on a line of their own.
import { expect, it } from 'vitest';
import { nameBehind, tokenIn } from '../../src/house/offer.ts';

class Line {
  sent: string[] = [];
  closed = false;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = () => {};
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
    this.onclose();
  }
}
const behind = (line: Line) => nameBehind('ab'.repeat(24), () => line as unknown as WebSocket);

it('finds a token behind the # and nothing else', () => {
  expect(tokenIn('#me=' + '0a'.repeat(24))).toBe('0a'.repeat(24));
  for (const hash of ['', '#', '#me=', '#me=xyz', '#me=' + 'G'.repeat(48), '#C4.1', 'me=' + '0a'.repeat(24)]) expect(tokenIn(hash)).toBeNull();
});
it('asks who is behind a token without taking a name along, and hangs up', async () => {
  const line = new Line(), asked = behind(line);
  line.onopen();
  expect(JSON.parse(line.sent[0]!)).toEqual({ do: 'hello', token: 'ab'.repeat(24), brief: true });
  line.onmessage({ data: JSON.stringify({ type: 'welcome', person: 'p', name: 'Anna', guest: true }) });
  expect(await asked).toBe('Anna');
  expect(line.closed).toBe(true);
});
it('knows nobody behind a session that is over, or when the line breaks', async () => {
  const over = new Line(), first = behind(over);
  over.onmessage({ data: JSON.stringify({ type: 'error', code: 'bad_token', text: 'over' }) });
  expect(await first).toBeNull();
  const broken = new Line(), second = behind(broken);
  broken.onclose();
  expect(await second).toBeNull();
});
