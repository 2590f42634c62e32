// SPDX-License-Identifier: MIT
// What Chronicle's views hold, and what is read off them for the eye. Nothing here decides a rule: conditions
// are counted by the house.
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import type { View } from '../../house/room.svelte.ts';
import type { ChronicleView } from '../../../views.ts';

export type Play = ChronicleView['meeting']['plays'][number];
export type Meeting = ChronicleView['meeting'];
export const asChronicle = (view: View): ChronicleView => view as unknown as ChronicleView;

// A meeting that has just ended, as all saw it: with the last card and with those that were turned up.
export interface Trick {
  plays: Play[];
  leader: number;
  led: string | null;
  winner: number | null;
  burnt: boolean;
}

export function trickOf(before: View, told: Line[]): Trick | null {
  const meeting = asChronicle(before).meeting;
  const plays: Play[] = meeting.plays.map((play) => ({ ...play }));
  let winner: number | null = null, ended = false, burnt = false;
  const put = (seat: number, change: Partial<Play>) => {
    const at = plays.findIndex((play) => play.seat === seat);
    if (at >= 0) plays[at] = { ...plays[at]!, ...change };
    else plays.push({ seat, card: null, ...change });
  };
  for (const line of told) {
    const [seat = 0, other = 0] = seatsIn(line);
    const [card = null] = codesIn(line);
    const kind = kindOf(line);
    if (ended) break;
    if (kind === 'played') put(seat, { card });
    else if (kind === 'played_face_down') put(seat, { card, face_down: true });
    else if (kind === 'purged') put(other, { card, discarded: true });
    else if (kind === 'revealed') put(seat, { card, face_down: false });
    else if (kind === 'burnt') burnt = true;
    else if (kind === 'meeting_won') (winner = seat), (ended = true);
  }
  return ended ? { plays, leader: meeting.leader, led: meeting.led ?? null, winner, burnt } : null;
}

export const heads: ReadonlySet<string> = new Set(['round_begins', 'round_ends', 'meeting_won_head']);
