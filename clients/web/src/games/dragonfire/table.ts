// SPDX-License-Identifier: MIT
// Dragonfire as the page plays it.
import { beats } from './beats.ts';
import { house } from '../../house/house.svelte.ts';
import { say, type Key } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import Party from './Party.svelte';
import Phases from './Phases.svelte';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asDragonfire, heads } from './view.ts';

export const table: GameTable = {
  beats,
  heads,
  unsaid: new Set(['shuffles', 'passes', 'fills', 'ends', 'stays', 'draws']),
  Table,
  Replay: ReplayTable,
  Bar: Phases,
  tabs: [
    { tab: 'party', name: 'dragonfire.hands', symbol: 'shield', part: Party },
  ],
  title: (view) => {
    const { adventure, difficulty } = asDragonfire(view).options;
    return say('dragonfire.difficulty', { adventure: house.wordsOf('dragonfire')?.name(adventure ?? '') ?? '', difficulty: say(`value.${difficulty}` as Key) });
  },
  where: (view) => {
    const seen = asDragonfire(view);
    return say('dragonfire.where', { scene: seen.scene, of: seen.scenes, round: seen.round });
  },
};
