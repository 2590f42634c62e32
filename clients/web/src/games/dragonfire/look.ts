// SPDX-License-Identifier: MIT
// Dragonfire as the lobby shows it, and what is loaded when it is played.
import { withWords } from '../../words/say.svelte.ts';
import type { GameFace } from '../games.ts';
import { dragonFace } from './faces.ts';
import './cloth.css';

export const look: GameFace = {
  symbol: 'wyrm', spread: ['ember-ray', 'meteor', 'smoke-bomb'], minutes: 60, line: 'lobby.dragonfire', tricks: false, heroes: true,
  lesson: { minutes: 10, load: () => withWords('../games/dragonfire/lesson', import('./lesson.ts')) },
  face: dragonFace,
  load: () => withWords('../games/dragonfire/table', import('./table.ts')),
  ending: () => withWords('../games/dragonfire/ending', import('./ending.ts')),
  dealing: () => import('./deal.ts'),
  pages: { campaigns: () => import('./campaign/CampaignsPage.svelte'), campaign: () => import('./campaign/CampaignPage.svelte') },
};
