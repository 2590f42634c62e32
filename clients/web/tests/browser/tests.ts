// SPDX-License-Identifier: MIT
// The page as people use it. Long ones first, so that they run beside the others.
import { campaigns } from './campaigns.ts';
import { decks } from './decks.ts';
import { dragonfire } from './dragonfire.ts';
import { games } from './games.ts';
import { ghosts } from './ghosts.ts';
import { host } from './host.ts';
import { keys } from './keys.ts';
import { layout } from './layout.ts';
import { lessons } from './lessons.ts';
import { look } from './look.ts';
import { measures } from './measures.ts';
import { newGame } from './new_game.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { spirits } from './spirits.ts';
import { together } from './together.ts';
import { truth } from './truth.ts';
import type { Stage } from './stage.ts';

export interface Test {
  name: string;
  waits?: boolean; // for the table to pass: it runs only when it is named
  run: (stage: Stage) => Promise<void>;
}
export const tests: Test[] = [...games, ...ghosts, ...dragonfire, ...spirits, ...truth, ...layout, ...keys, ...people, ...host, ...together, ...pages, ...decks, ...lessons, ...look, ...measures, ...campaigns, ...newGame];
