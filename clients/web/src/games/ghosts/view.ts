// SPDX-License-Identifier: MIT
// What the views of Ghosts of Christmas hold, and what is counted off them for the eye. Who wins an era is read from
// what the house tells, never decided here.
import type { GhostsView } from '../../../views.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import type { View } from '../../house/room.svelte.ts';

export type Era = 'past' | 'present' | 'future' | 'beyond';
export type EraView = GhostsView['eras'][number];
export const asGhosts = (view: View): GhostsView => view as unknown as GhostsView;
export const tricksInHand = 12;
export const roundsIn = (view: Pick<GhostsView, 'eras'>): number => tricksInHand / view.eras.length;
// A replay shows states, which do not say it: whoever is to act has played as few cards as anybody.
export const roundOf = (view: Pick<GhostsView, 'eras' | 'played'> & { round?: number }): number =>
  view.round ?? Math.min(Math.floor(Math.min(...view.played.map((list) => list.length)) / view.eras.length) + 1, roundsIn(view));

// ---- what a line speaks of

export const isCard = (code: string): boolean => /^[HCNS]\d+$/.test(code);
export const isSuit = (code: string): boolean => /^[HCNS]$/.test(code);
export const eraIn = (line: Line): Era | null => {
  const found = codesIn(line).map((code) => code.replace(/^(>|in )/, '')).find((code) => /^(past|present|future|beyond)$/.test(code));
  return (found as Era | undefined) ?? null;
};

// A round that has just been decided, for the viewer of the last one.
export interface Resolved {
  era: Era;
  cards: (string | null)[]; // by seat
  winner: number;
}
export function resolution(before: View, told: Line[]): Resolved[] | null {
  if (!told.some((line) => kindOf(line) === 'era_won')) return null;
  const eras: Resolved[] = asGhosts(before).eras.map((era) => ({ era: era.era as Era, cards: [...era.cards], winner: 0 }));
  for (const line of told) {
    const kind = kindOf(line), row = eras.find((era) => era.era === eraIn(line)), seat = seatsIn(line)[0] ?? 0;
    if (!row) continue;
    if (kind === 'plays' || kind === 'cannot_follow') row.cards[seat] = codesIn(line).find(isCard) ?? null;
    else if (kind === 'era_won') row.winner = seat;
  }
  return eras;
}

// ---- bids

export interface Bid {
  purple: number;
  red: number;
}
export const moveOf = (bid: Bid): string => `bid${bid.purple}${bid.red ? '+1' : ''}`;
// How many tricks keep it.
export const wanted = (bid: Bid): [number, number] => [bid.purple, bid.purple + bid.red];
// Which doors have a wreath: purple ones first (G4.7), the rest hangs loose.
export function doorsOf(bid: Bid, wreaths: number): { red: boolean; wreath: boolean }[] {
  return Array.from({ length: bid.purple + bid.red }, (_, i) => ({ red: i >= bid.purple, wreath: i < wreaths }));
}
export const loose = (bid: Bid, wreaths: number): number => Math.max(0, wreaths - bid.purple - bid.red);

// What a seat still needs to keep its bid, with so many tricks to come.
export interface Need {
  state: 'more' | 'kept' | 'lost';
  n: number; // more: so many at least
  spare: number; // so many beyond that do no harm
}
export function needOf(bid: Bid, wreaths: number, toCome: number): Need {
  const [low, high] = wanted(bid), n = Math.max(0, low - wreaths), spare = Math.min(high - Math.max(low, wreaths), toCome - n);
  if (wreaths > high || n > toCome) return { state: 'lost', n: 0, spare: 0 };
  return { state: n > 0 ? 'more' : 'kept', n, spare };
}
export const tricksToCome = (view: GhostsView): number => tricksInHand - view.wreaths.reduce((sum, n) => sum + n, 0);
