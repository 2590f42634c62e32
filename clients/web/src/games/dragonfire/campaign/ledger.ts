// SPDX-License-Identifier: MIT
// What each Adventure brought whom. The house says how many XP; where they come from follows from D10.1.
import type { CampaignMessage } from '../../../../messages.ts';

export type Past = CampaignMessage['past'][number];
export interface Gain {
  scenes: number; // 1 for each that was started
  win: number; // 2, or none
  challenges: number;
}
export function gainOf(past: Past, scenes: number): Gain {
  if (!past.won) return { scenes: past.xp, win: 0, challenges: 0 };
  return { scenes, win: 2, challenges: Math.max(0, past.xp - scenes - 2) };
}
// XP of every hero after each Adventure.
export interface Entry {
  past: Past;
  gained: (number | null)[]; // by hero; nothing: was not there
  after: number[];
}
export function entries(past: readonly Past[], heroes: readonly { hero: number }[]): Entry[] {
  const sums = heroes.map(() => 0);
  return past.map((one) => {
    const gained = heroes.map(({ hero }) => (one.party.includes(hero) ? one.xp : null));
    gained.forEach((xp, i) => (sums[i] = sums[i]! + (xp ?? 0)));
    return { past: one, gained, after: [...sums] };
  });
}
