// SPDX-License-Identifier: MIT
// A game that has no folder of its own on the page: what is loaded when it is played.
import type { GameFace } from '../games/games.ts';
import { withWords } from '../words/say.svelte.ts';
import { cardFace } from './faces.ts';

export const trickLook: GameFace = {
  symbol: 'star6',
  tricks: true,
  face: cardFace,
  load: () => withWords('../tricks/table', import('./table.ts')),
  ending: () => withWords('../tricks/table', import('./ending.ts')),
};
