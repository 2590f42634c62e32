// SPDX-License-Identifier: MIT
// Spirit Tactics as the lobby shows it, and what is loaded when it is played.
import { withWords } from '../../words/say.svelte.ts';
import type { GameFace } from '../games.ts';
import { spiritFace } from './faces.ts';
import './cloth.css';

export const look: GameFace = {
  symbol: 'compass', spread: ['lantern-knight', 'vashka-red-tempest', 'counterflare'], minutes: 20, line: 'lobby.spirits', tricks: false, decks: true,
  worth: { from: 50, digits: 0 },
  lesson: { minutes: 7, load: () => withWords('../games/spirits/lesson', import('./lesson.ts')) },
  face: spiritFace,
  load: () => withWords('../games/spirits/table', import('./table.ts')),
  ending: () => withWords('../games/spirits/ending', import('./ending.ts')),
  dealing: () => import('./deal.ts'),
  pages: { decks: () => import('./decks/DecksPage.svelte') },
};
