// SPDX-License-Identifier: MIT
// The cards of the trick that was just finished, for the viewer of the last one.
import type { Line } from '../house/game_words.svelte.ts';
import type { View } from '../house/room.svelte.ts';
import { trickOf } from './chronicle/view.ts';
import { resolution } from './ghosts/view.ts';
import { say } from '../words/say.svelte.ts';

export interface LastCard {
  seat: number;
  card: string | null;
  won: boolean;
  where: string;
}
export function lastCards(game: string, before: View, told: Line[]): LastCard[] {
  if (game === 'chronicle') {
    const trick = trickOf(before, told);
    return (trick?.plays ?? []).map((play) => ({ seat: play.seat, card: play.card ?? null, won: play.seat === trick?.winner, where: '' }));
  }
  return (resolution(before, told) ?? []).flatMap((era) =>
    era.cards.map((card, seat) => ({ seat, card, won: seat === era.winner, where: say(`ghosts.era.${era.era}`) })),
  );
}
