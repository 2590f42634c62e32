// SPDX-License-Identifier: MIT
// The first mistakes of every game.
import { chronicle } from './chronicle.ts';
import { dragonfire } from './dragonfire.ts';
import { ghosts } from './ghosts.ts';
import type { Mistake } from './mistake.ts';
import { spirits } from './spirits.ts';

export const mistakes: Readonly<Record<string, readonly Mistake[]>> = { chronicle, ghosts, spirits, dragonfire };
