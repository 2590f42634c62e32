// SPDX-License-Identifier: MIT
// Spirit Tactics as the page plays it.
import { say } from '../../words/say.svelte.ts';
import type { GameTable } from '../games.ts';
import { beats } from './beats.ts';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asSpirits, heads } from './view.ts';

export const table: GameTable = {
  beats,
  heads,
  unsaid: new Set(['passes', 'shuffles', 'turn_ends']),
  Table,
  Replay: ReplayTable,
  where: (view) => {
    const seen = asSpirits(view);
    const match = seen.options.match === 'best_of_three' ? say(seen.stage === 'between' && seen.lost.length ? 'spirits.where.before' : 'spirits.where.match', { duel: seen.stage === 'between' && seen.lost.length ? seen.duel + 1 : seen.duel, a: seen.players[seen.seat ?? 0]?.wins ?? 0, b: seen.players[1 - (seen.seat ?? 0)]?.wins ?? 0 }) : '';
    if (seen.stage === 'between') return match;
    const turn = say('spirits.where', { turn: seen.turn, whose: seen.seat === undefined ? 'none' : seen.active === seen.seat ? 'mine' : 'theirs' });
    return [match, turn].filter(Boolean).join(' · ');
  },
};
