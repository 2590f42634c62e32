// SPDX-License-Identifier: MIT
// The table of trick games that bring none of their own.
import type { GameTable } from '../games/games.ts';
import { codesIn, seatsIn } from '../house/game_words.svelte.ts';
import { say } from '../words/say.svelte.ts';
import { beats } from './beats.ts';
import ReplayTable from './ReplayTable.svelte';
import Table from './Table.svelte';
import { asTrick } from './view.ts';

export const table: GameTable = {
  beats,
  heads: new Set(['round_begins', 'hand_begins']),
  Table,
  Replay: ReplayTable,
  where: (view) => {
    const { taken, to_act } = asTrick(view);
    return say('tricks.where', { n: Math.floor(taken.flat().length / Math.max(1, taken.length)) + (to_act === null ? 0 : 1) });
  },
  // The card that finished it is the one card that a line of that move names; the next line says who won.
  last: (before, told) => {
    const { trick } = asTrick(before);
    const at = told.findIndex((line) => codesIn(line).length === 1), winner = seatsIn(told[at + 1] ?? [])[0];
    const [card = null] = codesIn(told[at] ?? []);
    return trick.map((lying, seat) => ({ seat, card: lying ?? card, won: seat === winner, where: '' }));
  },
};
