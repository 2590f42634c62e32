// SPDX-License-Identifier: MIT
// Chronicle as the page plays it.
import { say } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import { beats } from './beats.ts';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asChronicle, heads } from './view.ts';

export const table: GameTable = {
  beats,
  heads,
  Table,
  Replay: ReplayTable,
  where: (view) => {
    const seen = asChronicle(view);
    return say('chronicle.where', { round: seen.round, fame: seen.options.fame_to_win ?? '3' });
  },
};
