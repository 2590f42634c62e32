// SPDX-License-Identifier: MIT
// What people do wrong in a first game, and how it is noticed: from what the table shows them, never from what it hides.
// Each is a pure function of a moment; Coach.svelte says each of them once.
import type { Line } from '../house/game_words.svelte.ts';

type View = Record<string, unknown>;

export interface Moment {
  you: number;
  view: View;
  before: View | null; // before the last move; nothing while a card is only held up
  mine: boolean; // the last move was one's own
  told: readonly Line[]; // what it brought
  chosen: string | null; // the card that is held up and not played yet
  facts: (card: string) => Readonly<Record<string, string>>; // of a card's sheet
}
// For the words: "#P9" is a card, "@2" a seat, "%P" a suit.
export type Values = Readonly<Record<string, string | number>>;
export interface Mistake {
  id: string; // mistake.ID, mistake.ID.text and, where there is something better, mistake.ID.better
  rule: string;
  at?: (values: Values) => readonly string[]; // what is lit
  sees: (moment: Moment) => Values | null;
}
