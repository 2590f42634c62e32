// SPDX-License-Identifier: MIT
// Tables as a list shows them: who else sits there, in words, and which come first.
import type { LobbyMessage } from '../../messages.ts';
import type { Key } from '../words/say.svelte.ts';

export type TableRow = LobbyMessage['mine'][number];
export type Say = (key: Key, values?: Record<string, string | number>) => string;

export function company(seats: TableRow['seats'], person: string, say: Say): string {
  const others = seats.filter((seat) => seat.person !== person);
  const people = others.filter((seat) => seat.person).map((seat) => seat.name);
  const bots = others.filter((seat) => seat.bot && !seat.person).length;
  const free = others.filter((seat) => !seat.name).length;
  return [people.join(', '), bots ? say('lobby.bots', { n: bots }) : '', free ? say('lobby.free', { n: free }) : ''].filter(Boolean).join(' · ');
}
// What waits for me, then what is being played, then what gathers; the newest first in each.
export function inOrder(mine: readonly TableRow[]): TableRow[] {
  const rank = (row: TableRow) => (row.your_turn ? 0 : row.phase === 'playing' ? 1 : 2);
  return [...mine].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
