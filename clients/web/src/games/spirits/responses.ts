// SPDX-License-Identifier: MIT
// When the page asks for a response, and when it passes by itself. Nothing here is seen by the other player: a
// pass, by hand or not, is sent after a time that public things alone decide.
import type { Phase, Seen } from './view.ts';

export type Mode = 'always' | 'usable' | 'never';
export const modes: readonly Mode[] = ['always', 'usable', 'never'];
export type Side = 'mine' | 'theirs';
export interface Stops {
  mine: Phase[];
  theirs: Phase[];
}
export const presetStops: Stops = { mine: [], theirs: ['main', 'combat', 'end'] };

export interface Wishes {
  mode: Mode;
  stops: Stops;
  hold: boolean; // asks at every window of this turn
  skip: boolean; // passes at every window of this turn
  yielded: readonly string[]; // triggers that are never answered in this duel
}

const ofPhase = new Set(['to-combat', 'to-end', 'to-submain', 'phase-ends']);
export const isWindow = (seen: Seen): boolean => seen.ask?.what === 'priority' || seen.ask?.what === 'after';
export const isPhaseWindow = (seen: Seen): boolean => seen.ask?.what === 'priority' && seen.sequence.length === 1 && ofPhase.has(seen.sequence[0]!.kind);
// The trigger that would be yielded to: the newest link, if it is one of the opponent's.
export function triggerOnTop(seen: Seen, me: number): string | null {
  const top = seen.sequence.at(-1);
  return seen.ask?.what === 'priority' && top?.kind === 'trigger' && top.by !== me ? top.card : null;
}

// Whether the player is asked, with `usable` answers besides passing.
export function asks(seen: Seen, me: number, usable: number, wishes: Wishes): boolean {
  if (!isWindow(seen)) return true;
  if (wishes.hold) return true;
  if (wishes.skip) return false;
  const trigger = triggerOnTop(seen, me);
  if (trigger !== null && wishes.yielded.includes(trigger)) return false;
  if (wishes.mode !== 'usable') return wishes.mode === 'always';
  if (usable === 0) return false;
  const stops: readonly string[] = seen.active === me ? wishes.stops.mine : wishes.stops.theirs;
  const stopped = stops.includes(seen.phase);
  if (seen.ask?.what === 'priority' && seen.sequence.at(-1)?.by === me) return stopped && seen.active === me; // one's own link
  return !isPhaseWindow(seen) || stopped;
}

// How long a window stays open at least, in milliseconds: as long for who has an answer as for who has none. A bot
// on the other side does not look at the clock.
export const shortest = (againstBot: boolean): number => (againstBot ? 0 : 1500);
