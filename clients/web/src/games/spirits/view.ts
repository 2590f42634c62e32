// SPDX-License-Identifier: MIT
// What the views of Spirit Tactics hold, and what is read off them for the eye. What may be done, and what comes
// of it, is said by the house.
import type { SpiritsOnlooker, SpiritsView } from '../../../views.ts';
import type { Line } from '../../house/game_words.svelte.ts';
import type { View } from '../../house/room.svelte.ts';

export type Seen = SpiritsOnlooker & Partial<Pick<SpiritsView, 'seat' | 'hand' | 'main' | 'aside'>>;
export type Spirit = Seen['spirits'][number];
export type Link = Seen['sequence'][number];
export type Player = Seen['players'][number];
export const asSpirits = (view: View): Seen => view as unknown as Seen;

export const phases = ['reload', 'calm', 'draw', 'main', 'combat', 'submain', 'end'] as const;
export type Phase = (typeof phases)[number];

// ---- zones: "0F3" is seat 0, Front-Row, column 3

export interface Zone {
  seat: number;
  back: boolean;
  column: number; // 1 to 6
}
export const zoneIn = (code: string): Zone => ({ seat: Number(code[0]), back: code[1] === 'B', column: Number(code[2]) });
export const columns = [1, 2, 3, 4, 5, 6] as const;
// From the top of the screen: their Back-Row, their Front-Row, my Front-Row, my Back-Row.
export const rowsFor = (me: number): string[][] =>
  [[1 - me, 'B'], [1 - me, 'F'], [me, 'F'], [me, 'B']].map(([seat, row]) => columns.map((column) => `${seat}${row}${column}`));
export const spiritAt = (seen: Seen, zone: string): Spirit | undefined => seen.spirits.find((spirit) => spirit.zone === zone);
export const freeZones = (seen: Seen, seat: number): string[] => rowsFor(seat).slice(2).flat().filter((zone) => !spiritAt(seen, zone));

// An Indicator from a zone; the other seat's is turned by 180 degrees (S2.4).
export function inRange(range: string, from: string): string[] {
  const { seat, back, column } = zoneIn(from);
  if (range === 'field') return [0, 1].flatMap((side) => rowsFor(side).slice(2).flat());
  const row = seat === 0 ? (back ? 0 : 1) : back ? 3 : 2; // of the whole board, from seat 0's Back-Row
  const turn = seat === 0 ? 1 : -1;
  return range.split(' ').filter(Boolean).flatMap((offset) => {
    const [dx = 0, dy = 0] = offset.split(',').map(Number);
    const c = column + turn * dx, r = row + turn * dy;
    if (c < 1 || c > 6 || r < 0 || r > 3) return [];
    return [`${r < 2 ? 0 : 1}${r === 0 || r === 3 ? 'B' : 'F'}${c}`];
  });
}

// ---- moves: an act and what it is about

export const actOf = (move: string): string => move.split(':')[0] ?? '';
export const whatOf = (move: string): string => move.slice(actOf(move).length + 1);

// The cards of a list, each name once, with how many there are.
export function heaped(cards: readonly string[]): [string, number][] {
  const heap = new Map<string, number>();
  for (const card of cards) heap.set(card, (heap.get(card) ?? 0) + 1);
  return [...heap];
}
// Several cards of one name have a key each: "brace", "brace#2".
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return { key: n === 1 ? card : `${card}#${n}`, card };
  });
}
export const cardOfKey = (key: string): string => key.split('#')[0] ?? key;

// ---- the Sequence

// What a declared attack would do as things stand; nothing where more than figures decides.
export interface Blow {
  strength: number;
  on: string | null; // the Spirit's zone; nothing: the Commander
  resilience: number;
  defeats: boolean;
  runoff: number;
}
export function blowOf(seen: Seen, link: Link): Blow | null {
  if (link.kind !== 'attack' || link.negated || link.attacked === null || link.zone === null) return null;
  const strength = link.strength;
  if (link.attacked === 'commander') {
    const player = seen.players[1 - link.by]!;
    if (player.shield || player.untouched) return null;
    return { strength, on: null, resilience: player.resilience, defeats: strength >= player.resilience, runoff: 0 };
  }
  const standing = spiritAt(seen, link.attacked)?.standing;
  if (!standing || standing.shield || standing.untouched) return null;
  const brave = standing.keywords.includes('dauntless');
  const over = Math.max(0, strength - standing.resilience);
  return { strength, on: link.attacked, resilience: standing.resilience, defeats: !brave && strength >= standing.resilience, runoff: brave ? 0 : over };
}

// Which links are aimed at what: zones, and "commander0" for the Commander of seat 0.
export function aimsOf(sequence: readonly Link[]): Map<string, number[]> {
  const aims = new Map<string, number[]>();
  sequence.forEach((link, i) => {
    if (link.done || link.negated) return;
    const at = link.attacked ? [link.attacked === 'commander' ? `commander${1 - link.by}` : link.attacked] : link.designated.map((target) => target.zone ?? '');
    for (const aim of at) if (aim) aims.set(aim, [...(aims.get(aim) ?? []), i + 1]);
  });
  return aims;
}

// Where the running step stands in the sentence of a card: [before, marked, after].
export function markedIn(sentence: string, step: string): [string, string, string] {
  const at = step ? sentence.toLowerCase().indexOf(step.toLowerCase()) : -1;
  return at < 0 ? [sentence, '', ''] : [sentence.slice(0, at), sentence.slice(at, at + step.length), sentence.slice(at + step.length)];
}

// A duel of a match that is over is read before the decks are changed.
export interface Scene {
  before: View;
  after: View;
  told: Line[];
}
export const heads: ReadonlySet<string> = new Set(['duel_begins', 'turn_begins', 'duel_over']);
