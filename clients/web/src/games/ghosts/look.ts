// SPDX-License-Identifier: MIT
// Ghosts of Christmas as the lobby shows it, and what is loaded when it is played.
import { withWords } from '../../words/say.svelte.ts';
import type { GameFace } from '../games.ts';
import { cardFace } from './faces.ts';
import './cloth.css';

export const look: GameFace = {
  symbol: 'ghost', spread: ['C12', 'H7', 'N3'], minutes: 40, line: 'lobby.ghosts', tricks: true,
  worth: { from: 0.3, digits: 1 },
  lesson: { minutes: 7, load: () => withWords('../games/ghosts/lesson', import('./lesson.ts')) },
  face: cardFace,
  load: () => withWords('../games/ghosts/table', import('./table.ts')),
  ending: () => withWords('../games/ghosts/ending', import('./ending.ts')),
  dealing: () => import('./deal.ts'),
};
