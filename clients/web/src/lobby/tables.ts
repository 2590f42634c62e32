// SPDX-License-Identifier: MIT
// Tables as a list shows them: who else sits there, in words, and which come first.
import type { FinishedMessage, LobbyMessage } from '../../messages.ts';
import type { Key } from '../words/say.svelte.ts';

export type TableRow = LobbyMessage['mine'][number];
export type Say = (key: Key, values?: Record<string, string | number>) => string;

export function company(seats: TableRow['seats'], isMe: (person: string | undefined) => boolean, say: Say): string {
  const others = seats.filter((seat) => !isMe(seat.person));
  const people = others.filter((seat) => seat.person).map((seat) => seat.name);
  const bots = others.filter((seat) => seat.bot && !seat.person).length;
  const free = others.filter((seat) => !seat.name).length;
  return [people.join(', '), bots ? say('lobby.bots', { n: bots }) : '', free ? say('lobby.free', { n: free }) : ''].filter(Boolean).join(' · ');
}
export type FinishedGame = FinishedMessage['games'][number];
export type Kind = '' | 'good' | 'wax' | 'cool';
const kinds: Readonly<Record<string, Kind>> = { won: 'good', lost: 'wax', drawn: 'cool' };

// How it went for me, in a word: "won", "lost together", "stopped".
export function verdict(game: FinishedGame, together: boolean, say: Say): { text: string; kind: Kind } {
  const text = game.result === 'won' ? (together ? 'over.d.wonTogether' : 'games.won') : game.result === 'lost' ? (together ? 'over.d.lostTogether' : 'games.lost') : game.result === 'drawn' ? 'games.drawn' : 'games.stopped';
  return { text: say(text), kind: kinds[game.result] ?? '' };
}
// Who had what, the first one first; of a concession who gave up, of a party who took part.
export function standing(game: FinishedGame, together: boolean, say: Say): string {
  const name = (seat: number) => (seat === game.you ? say('seat.you') : (game.people[seat]?.name ?? ''));
  if (game.how === 'conceded' && game.by !== undefined) return say('games.conceded', { who: game.by === game.you ? 'you' : 'other', name: name(game.by) });
  const seats = game.people.map((_, seat) => seat);
  if (together || game.how === 'abandoned') return seats.map(name).join(', ');
  return seats.sort((a, b) => Number(game.winners.includes(b)) - Number(game.winners.includes(a)) || (game.points[b] ?? 0) - (game.points[a] ?? 0)).map((seat) => `${name(seat)} ${game.points[seat] ?? 0}`).join(', ');
}
// What waits for me, then what is being played, then what gathers; the newest first in each.
export function inOrder(mine: readonly TableRow[]): TableRow[] {
  const rank = (row: TableRow) => (row.your_turn ? 0 : row.phase === 'playing' ? 1 : 2);
  return [...mine].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
