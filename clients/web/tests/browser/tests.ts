// SPDX-License-Identifier: MIT
// The page as people use it. Long ones first, so that they run beside the others.
import { alone } from './alone.ts';
import { campaigns } from './campaigns.ts';
import { decks } from './decks.ts';
import { devices } from './devices.ts';
import { dragonfire } from './dragonfire.ts';
import { faults } from './faults.ts';
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
import { solo } from './solo.ts';
import { spirits } from './spirits.ts';
import { together } from './together.ts';
import { truth } from './truth.ts';
import type { Stage } from './stage.ts';

export interface Test {
  name: string;
  when?: 'full' | 'named'; // full: only with CARDHOUSE_PAGE_TESTS=all; named: only when it is asked for
  needsEngine?: true; // of the browser
  run: (stage: Stage) => Promise<void>;
}
const withEngine = (list: Test[]): Test[] => list.map((test) => ({ needsEngine: true, ...test }));
const full = (list: Test[]): Test[] => list.map((test) => ({ when: 'full', ...test }));
export const tests: Test[] = [
  ...games, ...spirits, ...dragonfire, ...ghosts, ...people, ...host, ...together, ...pages, ...decks, ...measures, ...campaigns, ...withEngine([...alone, ...solo, ...faults, ...devices]),
  ...full([...truth, ...layout, ...keys, ...lessons, ...look]), ...newGame,
];
