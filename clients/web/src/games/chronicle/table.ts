// SPDX-License-Identifier: MIT
// Chronicle as the page plays it.
import { say } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import { beats } from './beats.ts';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asChronicle, heads, trickOf } from './view.ts';

export const table: GameTable = {
  beats,
  heads,
  Table,
  Replay: ReplayTable,
  last: (before, told) => {
    const trick = trickOf(before, told);
    return (trick?.plays ?? []).map((play) => ({ seat: play.seat, card: play.card ?? null, won: play.seat === trick?.winner, where: '' }));
  },
  where: (view) => {
    const seen = asChronicle(view);
    return say('chronicle.where', { round: seen.round, fame: seen.options.fame_to_win ?? '3' });
  },
};
