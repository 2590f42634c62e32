// SPDX-License-Identifier: MIT
// What the views of Ghosts of Christmas hold, and how a finished round is told step by step. Who wins is read
// from what the house tells, never decided here.
import type { GhostsView } from '../../../views.ts';
import type { Beat, Happening } from '../../house/beats.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import type { View } from '../../house/room.svelte.ts';

export type Era = 'past' | 'present' | 'future' | 'beyond';
export const asGhosts = (view: View): GhostsView => view as unknown as GhostsView;

export interface Resolved {
  era: Era;
  cards: (string | null)[]; // by seat
  leader: number;
  suit: string;
  winner: number;
  lines: Line[];
}
export interface Resolution {
  eras: Resolved[];
  scored: Line[]; // of the hand, when it is over
}

const eraIn = (line: Line): Era | null => {
  const found = codesIn(line).map((code) => code.replace(/^(>|in )/, '')).find((code) => /^(past|present|future|beyond)$/.test(code));
  return (found as Era | undefined) ?? null;
};
const isCard = (code: string) => /^[HCNS]\d+$/.test(code);
const isSuit = (code: string) => /^[HCNS]$/.test(code);

export function resolution(before: View, told: Line[]): Resolution | null {
  if (!told.some((line) => kindOf(line) === 'era_won')) return null;
  const eras: Resolved[] = asGhosts(before).eras.map((era) => ({ era: era.era as Era, cards: [...era.cards], leader: 0, suit: '', winner: 0, lines: [] }));
  const scored: Line[] = [];
  for (const line of told) {
    const kind = kindOf(line);
    if (['bid_kept', 'bid_failed', 'wreaths_paid', 'game_over'].includes(kind)) scored.push(line);
    const at = eras.find((era) => era.era === eraIn(line));
    if (!at) continue;
    const seat = seatsIn(line)[0] ?? 0;
    const card = codesIn(line).find(isCard) ?? null;
    if (kind === 'plays' || kind === 'cannot_follow') at.cards[seat] = card;
    else if (kind === 'era_led') (at.leader = seat), (at.suit = codesIn(line).find(isSuit) ?? ''), at.lines.push(line);
    else if (kind === 'era_won') (at.winner = seat), at.lines.push(line);
  }
  return { eras, scored };
}

// What the table shows while a round is resolved: one step for each era, then the page of a hand that is over.
export interface Scene {
  before: View;
  after: View;
  told: Line[];
  stage: number;
  page: boolean;
}
export function beats({ before, after, told }: Happening): Beat[] {
  const resolved = resolution(before, told);
  if (!resolved) return [{ view: after, told, weight: 'routine', sound: 'card' }];
  const scene = (stage: number, page = false): Scene => ({ before, after, told, stage, page });
  const first = told.findIndex((line) => kindOf(line) === 'era_led');
  const steps: Beat[] = resolved.eras.map((era, i) => ({
    view: before, told: [...(i === 0 ? told.slice(0, first) : []), ...era.lines], weight: 'dramatic', hold: 'trick', scene: scene(i), sound: 'wreath',
  }));
  const rest = told.filter((line) => !steps.some((step) => step.told.includes(line)));
  const scored = resolved.scored.length ? rest.slice(0, rest.indexOf(resolved.scored.at(-1)!) + 1) : [];
  if (scored.length) steps.push({ view: before, told: scored, weight: 'notable', hold: 'page', scene: scene(resolved.eras.length, true) });
  return [...steps, { view: after, told: rest.slice(scored.length), weight: 'routine', sound: 'cards' }];
}
export const heads: ReadonlySet<string> = new Set(['hand_begins', 'round_begins', 'round_resolved']);

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
