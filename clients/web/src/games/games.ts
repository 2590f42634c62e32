// SPDX-License-Identifier: MIT
// The games that the page can show. A table is loaded when somebody sits down at it.
import type { Component } from 'svelte';
import type { Face } from '../cards/face.ts';
import type { GameWords } from '../house/game_words.svelte.ts';
import type { Room, Stages, View } from '../house/room.svelte.ts';
import { characterFace, faceOf as chronicleFace } from './chronicle/faces.ts';
import { cardFace } from './ghosts/faces.ts';
import type { Key } from '../words/say.svelte.ts';

export interface TableProps {
  room: Room;
}
export interface ReplayProps {
  view: View;
  names: string[];
  open: (seat: number) => boolean; // whose hand is shown
  turn: number | null;
  words: GameWords;
}
export interface GameTable {
  stages: Stages;
  heads: ReadonlySet<string>;
  Table: Component<TableProps>;
  Replay: Component<ReplayProps>;
  where: (view: View) => string; // round and meeting, for the top bar
}
export interface GameFace {
  symbol: string;
  spread: readonly string[];
  minutes: number;
  lesson: number;
  line: Key;
  face: (code: string, words: GameWords) => Face;
  load: () => Promise<{ table: GameTable }>;
  dealing: () => Promise<{ dealsAs: (key: string, first: View) => boolean }>; // whether this key deals what was seen first
}

export const games: Readonly<Record<string, GameFace>> = {
  chronicle: {
    symbol: 'sword', spread: ['W9', 'King', 'L2'], minutes: 25, lesson: 6, line: 'lobby.chronicle',
    face: chronicleFace, load: () => import('./chronicle/table.ts'), dealing: () => import('./chronicle/deal.ts'),
  },
  ghosts: {
    symbol: 'ghost', spread: ['C12', 'H7', 'N3'], minutes: 40, lesson: 7, line: 'lobby.ghosts',
    face: cardFace, load: () => import('./ghosts/table.ts'), dealing: () => import('./ghosts/deal.ts'),
  },
};
export { characterFace };
