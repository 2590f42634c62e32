// SPDX-License-Identifier: MIT
// What one module of the engine kept, for the modules that play its games now. Every key names its table or campaign.
import { gameOf } from './carry.ts';
import { isSolo } from './ids.ts';
import type { Entry } from './kept.ts';

interface Player {
  name: string;
  games: readonly string[];
}
// Damaged things, of which the game is not known, go to the last module, which says so.
export function partsOf(entries: readonly Entry[], modules: readonly Player[]): Map<string, Entry[]> {
  const all = new Map(entries), homes = new Map<string, string>(), parts = new Map<string, Entry[]>();
  const homeOf = (id: string) => (modules.find(({ games }) => games.includes(gameOf(all, id))) ?? modules.at(-1)!).name;
  for (const entry of entries) {
    const id = entry[0].split('/').find(isSolo) ?? '', home = homes.get(id) ?? homeOf(id);
    homes.set(id, home);
    parts.set(home, [...(parts.get(home) ?? []), entry]);
  }
  return parts;
}
