// SPDX-License-Identifier: MIT
// How the page shows games. Each folder here is one game; the page finds it by its look.ts and names none. A table is loaded
// when somebody sits down at it.
import type { Component } from 'svelte';
import type { Face } from '../cards/face.ts';
import type { Ending, Finished } from '../house/ending.ts';
import type { GameWords, Line } from '../house/game_words.svelte.ts';
import type { Beats } from '../house/beats.ts';
import type { Room, View } from '../house/room.svelte.ts';
import { trickLook } from '../tricks/look.ts';
import type { Key } from '../words/say.svelte.ts';
import type { Teaching } from './lesson.ts';

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
export interface LastCard {
  seat: number;
  card: string | null;
  won: boolean;
  where: string;
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
  last?: (before: View, told: Line[]) => LastCard[]; // the cards of the trick that was just finished
}
// What a game's folder offers in look.ts: what is known of the game before one of its tables is opened.
export interface GameFace {
  symbol: string;
  spread?: readonly string[]; // cards for the lobby; else the page takes some
  minutes?: number;
  lesson?: { minutes: number; teaches?: readonly Key[]; load: () => Promise<Teaching> }; // its first game, and what one learns there
  line?: Key; // about it, in the lobby; else the summary of the house
  tricks: boolean; // whether the last one can be looked at
  decks?: boolean; // whether everybody brings a deck
  heroes?: boolean; // whether everybody plays a character of a party
  worth?: { from: number; digits: number }; // of a better choice, in what the game counts: said from this on
  face: (code: string, words: GameWords) => Face;
  load: () => Promise<{ table: GameTable }>;
  ending: () => Promise<{ ending: (game: Finished) => Ending; consequence?: Consequence }>; // how it ended and why
  dealing?: () => Promise<{ dealsAs: (key: string, first: View, views: readonly View[], cards: readonly string[]) => boolean }>; // whether this key deals what was seen first
  pages?: { [page in OwnPage]?: () => Promise<{ default: Component<PageProps> }> };
}
// What came of a decision of a seat, in the words of the game: for the review.
export type Consequence = (game: Finished, moves: number, seat: number) => string;
// Addresses that games bring pages of their own for: a deck builder, campaigns.
export type OwnPage = 'decks' | 'campaigns' | 'campaign';
export interface PageProps {
  game: string;
  name: string | null; // which deck, which campaign
  invite: string | null;
}

const looks = import.meta.glob<GameFace>('./*/look.ts', { eager: true, import: 'look' });
const games: Readonly<Record<string, GameFace>> = Object.fromEntries(Object.entries(looks).map(([path, look]) => [path.split('/')[1]!, look]));

// A game without a folder is shown as the trick game that its views describe.
export const lookOf = (game: string): GameFace => games[game] ?? trickLook;
export const gameWith = (page: OwnPage): string | undefined => Object.keys(games).find((game) => games[game]!.pages?.[page]);

// The level of bots unless somebody chooses: beside one they should be strong, against one they need not be.
export const usualLevel = (game: string): string => (lookOf(game).heroes ? 'hard' : 'normal');
