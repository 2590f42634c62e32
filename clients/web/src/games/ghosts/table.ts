// SPDX-License-Identifier: MIT
// Ghosts of Christmas as the page plays it.
import { say } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import { beats, heads } from './beats.ts';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asGhosts, resolution, roundOf, roundsIn } from './view.ts';

export const table: GameTable = {
  beats,
  heads,
  Table,
  Replay: ReplayTable,
  last: (before, told) =>
    (resolution(before, told) ?? []).flatMap((era) => era.cards.map((card, seat) => ({ seat, card, won: seat === era.winner, where: say(`ghosts.era.${era.era}`) }))),
  where: (view) => {
    const seen = asGhosts(view);
    const hands = seen.points.length;
    return seen.to_bid.length ? say('ghosts.where.bids', { hand: seen.hand_number, hands }) : say('ghosts.where', { hand: seen.hand_number, hands, round: roundOf(seen), rounds: roundsIn(seen) });
  },
};
