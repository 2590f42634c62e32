// SPDX-License-Identifier: MIT
// Dragonfire as the page plays it.
import { plainBeats } from '../../house/beats.ts';
import { house } from '../../house/house.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import MarketSheet from './MarketSheet.svelte';
import Party from './Party.svelte';
import Phases from './Phases.svelte';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asDragonfire, heads } from './view.ts';

export const table: GameTable = {
  beats: plainBeats,
  heads,
  unsaid: new Set(['shuffles', 'passes', 'fills', 'ends', 'stays', 'draws']),
  Table,
  Replay: ReplayTable,
  Bar: Phases,
  tabs: [
    { tab: 'party', name: 'dragonfire.hands', symbol: 'shield', part: Party },
    { tab: 'market', name: 'dragonfire.marketTitle', symbol: 'coin', part: MarketSheet, phone: true },
  ],
  points: () => say('dragonfire.xp'),
  ended: (view) => { const { result } = asDragonfire(view); return result === 'won' ? say('dragonfire.won') : result === 'lost' ? say('dragonfire.lost') : ''; },
  title: (view) => house.wordsOf('dragonfire')?.name(asDragonfire(view).options.adventure ?? '') ?? '',
  where: (view) => {
    const seen = asDragonfire(view);
    return say('dragonfire.where', { scene: seen.scene, of: seen.scenes, round: seen.round });
  },
};
