// SPDX-License-Identifier: MIT
// When the page asks for a response, and when it passes by itself. Nothing here is seen by the other player: a
// pass, by hand or not, is sent after a time that public things alone decide.
import { kindOf, type CardSheet, type Line } from '../../house/game_words.svelte.ts';
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

// ---- how long a window stays open

// Kinds that begin an action or add a link to it. All its windows share one time: a player who has waited once does not wait again.
const news = new Set(['calls', 'conceals', 'conceals_card', 'gathers', 'enters', 'attached', 'flips', 'moves', 'attacks', 'attacks_on', 'activates', 'plays', 'triggers', 'names', 'phase_begins']);
export const isNews = (told: readonly Line[]): boolean => told.some((line) => news.has(kindOf(line)));

// Milliseconds after an action came up in which nobody passes, by hand or not, where what one holds decides who is asked.
// It is less than the action takes to be seen, so nobody waits for it.
export const shelter = 400;

// What everybody at the table knows of a window.
export interface Known {
  open: number; // abilities that may be used, which lie open
  could: boolean; // whether a hand might hold an answer at all
  againstBot: boolean; // which does not look at the clock
}
export function sheltered(seen: Seen, me: number, wishes: Wishes, { open, could, againstBot }: Known): number {
  const tells = asks(seen, me, open, wishes) !== asks(seen, me, open + 1, wishes);
  return tells && could && !againstBot ? shelter : 0;
}
// After how long a window is passed without a question; nothing: the player is asked.
export const passesAfter = (seen: Seen, me: number, usable: number, wishes: Wishes, known: Known): number | null =>
  asks(seen, me, usable, wishes) ? null : sheltered(seen, me, wishes, known);

// ---- whether a hand might hold an answer, from what lies open: the list of the deck, less what is seen of it (S10.5)

const linkOf: Readonly<Record<string, string>> = { attack: 'attack', cast: 'arcana', charged: 'charged', reflex: 'reflex', calls: 'call', conceals: 'conceal', combat: 'to-combat', gathers: 'gather' };
const resultOf: Readonly<Record<string, readonly [kind: string, own: boolean]>> = {
  'own-defeated': ['defeated', true], 'own-moved': ['moved', true], calls: ['called', false], conceals: ['concealed', false], gathers: ['gathered', false],
};
function fits(window: string, seen: Seen, seat: number): boolean {
  if (seen.ask?.what === 'after') {
    const [kind, own] = resultOf[window] ?? [];
    return seen.results.some((result) => result.kind === kind && (result.by === seat) === own);
  }
  if (window === 'own-designated') return seen.sequence.some((link) => link.designated.some((target) => target.zone?.startsWith(String(seat))));
  return seen.sequence.some((link) => link.by !== seat && link.kind === linkOf[window]);
}
export function couldAnswer(seen: Seen, seat: number, sheets: ReadonlyMap<string, Pick<CardSheet, 'type' | 'facts'>>): boolean {
  const player = seen.players[seat];
  if (!player || player.hand_size === 0) return false;
  const lies = [...player.graveyard, ...player.reload].map((entry) => entry.card).concat(seen.sequence.flatMap((link) => (link.by === seat && link.card ? [link.card] : [])));
  const unseen = [...player.pool];
  for (const card of lies) if (unseen.includes(card)) unseen.splice(unseen.indexOf(card), 1);
  return unseen.some((card) => {
    const sheet = sheets.get(card);
    if (!sheet || sheet.type !== 'reflex') return false;
    const window = sheet.facts.window;
    if (window === undefined) return true; // a house that does not say when it may be played
    return window === 'none' ? seen.ask?.what !== 'after' : fits(window, seen, seat);
  });
}
