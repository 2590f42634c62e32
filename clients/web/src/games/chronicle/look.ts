// SPDX-License-Identifier: MIT
// Chronicle as the lobby shows it, and what is loaded when it is played.
import { withWords } from '../../words/say.svelte.ts';
import type { GameFace } from '../games.ts';
import { faceOf } from './faces.ts';
import './cloth.css';

export const look: GameFace = {
  symbol: 'sword', spread: ['W9', 'King', 'L2'], minutes: 25, line: 'lobby.chronicle', tricks: true,
  worth: { from: 0.05, digits: 2 },
  lesson: { minutes: 6, teaches: ['chronicle.teaches.1', 'chronicle.teaches.2', 'chronicle.teaches.3'], load: () => withWords('../games/chronicle/lesson', import('./lesson.ts')) },
  face: faceOf,
  load: () => withWords('../games/chronicle/table', import('./table.ts')),
  ending: () => withWords('../games/chronicle/ending', import('./ending.ts')),
  dealing: () => import('./deal.ts'),
};
