// SPDX-License-Identifier: MIT
// What the first game of a game is made of: a fixed deal, and what is said at which moment about what. Everything is
// learnt by playing.
import type { Key } from '../words/say.svelte.ts';
import { kindOf } from '../house/game_words.svelte.ts';
import type { Room } from '../house/room.svelte.ts';
import type { Mistake } from './mistake.ts';

export interface Step {
  title: Key;
  text: Key;
  rule: string; // lit beside the table
  when: (room: Room, chosen: string | null) => boolean; // chosen: the card of the hand that is held up
  at: (room: Room) => readonly string[]; // the first of these that is in sight is lit
  whyNot?: string; // a card somebody may wonder about: its mistake is told on request
  shown?: 'held'; // also while something is held for the eye
}
// What a game's folder offers in lesson.ts.
export interface Teaching {
  lesson: Lesson;
  mistakes: readonly Mistake[];
}
export interface Lesson {
  start: string;
  bots: string[];
  steps: readonly Step[];
}
type At = readonly string[] | ((room: Room) => readonly string[]);
export const step = (id: string, rule: string, at: At, when: Step['when'], more: Pick<Step, 'whyNot' | 'shown'> = {}): Step => ({
  title: `lesson.${id}` as Key, text: `lesson.${id}.text` as Key, rule, when, at: typeof at === 'function' ? at : () => at, ...more,
});
export const asked = (room: Room): boolean => room.prompt !== null;
export const heard = (room: Room, ...kinds: string[]): boolean => room.log.some(({ line }) => kinds.includes(kindOf(line)));

// ---- where things are; every list ends at something that is always in sight

export const kAsk = ['.prompt p', '.prompt'], kGo = ['.prompt .btn.go', ...kAsk], kEnd = ['.dialog.over h2', '.dialog h2', ...kAsk];
export const held = (code: string): string[] => [`.hand [data-card="${code}"]`, `.hand [data-code="${code}"]`];
export const lying = (code: string): string[] => [`.mid [data-card="${code}"]`, `.focus [data-card="${code}"]`, `[data-k="c:${code}"]:not(.hand *)`];
export const usable = ['.hand .card.legal', '.hand .card', ...kAsk];
export const place = (...names: string[]): string[] => names.flatMap((name) => [`[data-a="${name}"]`, `.pane.on[data-pane="${name}"]`]);
