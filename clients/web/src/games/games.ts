// SPDX-License-Identifier: MIT
// The games that the page can show. A table is loaded when somebody sits down at it.
import type { Component } from 'svelte';
import type { Face } from '../cards/face.ts';
import type { Ending, Finished } from '../house/ending.ts';
import type { GameWords } from '../house/game_words.svelte.ts';
import type { Beats } from '../house/beats.ts';
import type { Room, View } from '../house/room.svelte.ts';
import { characterFace, faceOf as chronicleFace } from './chronicle/faces.ts';
import { cardFace } from './ghosts/faces.ts';
import { dragonFace } from './dragonfire/faces.ts';
import { spiritFace } from './spirits/faces.ts';
import { speakOf, type Key } from '../words/say.svelte.ts';

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
export interface GameTab {
  tab: string;
  name: Key;
  symbol: string;
  part: Component<TableProps>;
  phone?: boolean; // only where there is little room
}
export interface GameTable {
  beats: Beats; // what a message brought, step by step
  heads: ReadonlySet<string>;
  unsaid?: ReadonlySet<string>; // lines that the log leaves out
  Table: Component<TableProps>;
  Replay: Component<ReplayProps>;
  where: (view: View) => string; // round and meeting, for the top bar
  title?: (view: View) => string; // what is played, where the game has several
  Bar?: Component<TableProps>; // in the top bar of a wide screen
  Beside?: { part: Component<TableProps>; name: Key; symbol: string }; // on top of the rail, and a sheet of its own on a phone
  tabs?: readonly GameTab[]; // of its own, before the others
}
export interface GameFace {
  symbol: string;
  spread: readonly string[];
  minutes: number;
  lesson: number;
  line: Key;
  tricks: boolean; // whether the last one can be looked at
  decks?: boolean; // whether everybody brings a deck
  heroes?: boolean; // whether everybody plays a character of a party
  face: (code: string, words: GameWords) => Face;
  load: () => Promise<{ table: GameTable }>;
  ending: () => Promise<{ ending: (game: Finished) => Ending }>; // how it ended and why
  dealing: () => Promise<{ dealsAs: (key: string, first: View, views: readonly View[], cards: readonly string[]) => boolean }>; // whether this key deals what was seen first
}

const withWords = <T>(part: Parameters<typeof speakOf>[0], table: Promise<T>): Promise<T> => speakOf(part).then(() => table);

export const games: Readonly<Record<string, GameFace>> = {
  chronicle: {
    symbol: 'sword', spread: ['W9', 'King', 'L2'], minutes: 25, lesson: 6, line: 'lobby.chronicle', tricks: true,
    face: chronicleFace, load: () => withWords('chronicle', import('./chronicle/table.ts')), ending: () => import('./chronicle/ending.ts'), dealing: () => import('./chronicle/deal.ts'),
  },
  ghosts: {
    symbol: 'ghost', spread: ['C12', 'H7', 'N3'], minutes: 40, lesson: 7, line: 'lobby.ghosts', tricks: true,
    face: cardFace, load: () => withWords('ghosts', import('./ghosts/table.ts')), ending: () => import('./ghosts/ending.ts'), dealing: () => import('./ghosts/deal.ts'),
  },
  spirits: {
    symbol: 'compass', spread: ['lantern-knight', 'vashka-red-tempest', 'counterflare'], minutes: 20, lesson: 7, line: 'lobby.spirits', tricks: false, decks: true,
    face: spiritFace, load: () => withWords('spirits', import('./spirits/table.ts')), ending: () => import('./spirits/ending.ts'), dealing: () => import('./spirits/deal.ts'),
  },
  dragonfire: {
    symbol: 'wyrm', spread: ['ember-ray', 'meteor', 'smoke-bomb'], minutes: 60, lesson: 10, line: 'lobby.dragonfire', tricks: false, heroes: true,
    face: dragonFace, load: () => withWords('dragonfire', import('./dragonfire/table.ts')), ending: () => import('./dragonfire/ending.ts'), dealing: () => import('./dragonfire/deal.ts'),
  },
};
export { characterFace };

// The level of bots unless somebody chooses: beside one they should be strong, against one they need not be.
export const usualLevel = (game: string): string => (games[game]?.heroes ? 'hard' : 'normal');
