// SPDX-License-Identifier: MIT
// A finished game once more from one of its moments: the same bots on the same seats, oneself on one's own.
import type { OpenedMessage } from '../../messages.ts';
import { usualLevel } from '../games/games.ts';
import { house } from './house.svelte.ts';
import { way } from './way.svelte.ts';

export async function retry(from: { table: string; game: string; moves: number; seat: number; bots: readonly (string | null)[] }): Promise<void> {
  const opened = await house.wish<OpenedMessage>({ do: 'continue_from', table: from.table, moves: from.moves });
  if (!opened) return;
  const { table } = opened;
  if (from.seat !== 0) {
    await house.wish({ do: 'stand', table });
    await house.wish({ do: 'sit', table, seat: from.seat });
  }
  for (const [seat, bot] of from.bots.entries())
    if (seat !== from.seat) await house.wish({ do: 'bot', table, seat, bot: bot ?? usualLevel(from.game) });
  way.go(`/t/${table}`);
}
