// SPDX-License-Identifier: MIT
// A Spirit as it stands on its zone: its printed face with the figures of now, and what is said of it.
import type { Face } from '../../cards/face.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import { counted, essenceLetters, essenceList, essenceName, essenceSuit, spiritFace } from './faces.ts';
import { zoneIn, type Spirit } from './view.ts';

export const zoneLabel = (zone: string, me: number): string => {
  const { seat, back, column } = zoneIn(zone);
  return say('spirits.zone', { side: seat === me ? 'mine' : 'theirs', row: back ? 'back' : 'front', n: column });
};

export function tileFace(spirit: Spirit, words: GameWords): Face {
  const face = spiritFace(spirit.card ?? '', words);
  const now = spirit.standing;
  const attached = counted(spirit.essence).map(([code, n]) => ({ suit: essenceSuit(code), n, letter: essenceLetters(code, words), label: `${n} ${essenceName(code, words)}` }));
  if (!face.figures || !now) return face;
  return { ...face, figures: { ...face.figures, strength: now.strength, resilience: now.resilience, raised: now.strength !== now.printed_strength, hurt: now.resilience !== now.printed_resilience, attached } };
}
export function tileLabel(spirit: Spirit, words: GameWords, me: number): string {
  const parts = [spirit.card ? words.name(spirit.card) : say('spirits.concealedOne'), zoneLabel(spirit.zone, me)];
  const now = spirit.standing;
  if (!spirit.face_up) parts.push(say('spirits.concealed'));
  if (now) {
    parts.push(say('spirits.strongAs', { s: now.strength, r: now.resilience }), ...now.keywords.map((keyword) => words.named('keyword:' + keyword)));
    if (now.shield) parts.push(say('spirits.shield', { n: now.shield }));
    if (now.untouched) parts.push(say('spirits.untouched'));
    if (now.cannot_attack) parts.push(say('spirits.cannotAttack'));
    if (now.attacked) parts.push(now.more_attacks ? say('spirits.more', { n: now.more_attacks }) : say('spirits.spent'));
  }
  const essence = essenceList(spirit.essence, words);
  return [...parts, essence].filter(Boolean).join(', ');
}
