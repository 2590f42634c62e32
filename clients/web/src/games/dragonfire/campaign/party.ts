// SPDX-License-Identifier: MIT
// A party that is being put together: what its heroes bring, which colours it lacks, and what is missing before it can start.
import type { CardSheet, GameWords } from '../../../house/game_words.svelte.ts';

export interface NewHero {
  name: string;
  race: string;
  calling: string;
  background: string;
  mine: boolean;
}
type Sheets = Pick<GameWords, 'sheets'>;
export const types = ['martial', 'arcane', 'devotion', 'deception'] as const;
export type Type = (typeof types)[number];
const letters: Readonly<Record<Type, string>> = { martial: 'R', arcane: 'B', devotion: 'G', deception: 'K' };
const basics: Readonly<Record<string, Type>> = { glory: 'martial', cantrip: 'arcane', grace: 'devotion', stealth: 'deception' };

export const ofType = (words: Sheets, type: string): CardSheet[] => [...words.sheets.values()].filter((sheet) => sheet.type === type);
const fact = (words: Sheets, card: string, name: string): number => Number(words.sheets.get(card)?.facts[name] ?? 0);
export const typesOf = (words: Sheets, calling: string): Type[] => (words.sheets.get(calling)?.facts.types ?? '').split(' ').filter(Boolean) as Type[];

// D1.2
export function bringsOf(words: Sheets, hero: Pick<NewHero, 'race' | 'calling'>): { hp: number; gold: number; cards: number } {
  return { hp: fact(words, hero.calling, 'hp') + fact(words, hero.race, 'hp'), gold: fact(words, hero.race, 'gold'), cards: fact(words, hero.race, 'hand') };
}

export interface Coverage {
  type: Type;
  heroes: number;
  cards: number; // Basics of that type in all packs (D1.5)
}
export function coverage(words: Sheets, heroes: readonly Pick<NewHero, 'calling'>[]): Coverage[] {
  const packs = heroes.flatMap((hero) => (words.sheets.get(hero.calling)?.facts.pack ?? '').split(' ').filter(Boolean).map((part) => part.split(':')));
  return types.map((type) => ({
    type,
    heroes: heroes.filter((hero) => typesOf(words, hero.calling).includes(type)).length,
    cards: packs.filter(([card]) => basics[card ?? ''] === type).reduce((sum, [, n]) => sum + Number(n), 0),
  }));
}
// How many of the Encounters there have a level that only this type pays.
export function needing(words: Sheets, environment: string, type: Type): { n: number; all: number } {
  const there = ofType(words, 'encounter').filter((sheet) => sheet.facts.environment === environment);
  return { n: there.filter((sheet) => (sheet.facts.track ?? '').includes(letters[type])).length, all: there.length };
}

// ---- what is missing

export type Missing = { what: 'name' | 'odd' } | { what: 'hero' | 'heroOdd'; n: number } | { what: 'twins' | 'classes'; name: string; other: string };
const odd = (name: string): boolean => /[#,/]/.test(name);
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export function missing(name: string, heroes: readonly NewHero[]): Missing[] {
  const found: Missing[] = [];
  if (!name.trim()) found.push({ what: 'name' });
  else if (odd(name)) found.push({ what: 'odd' });
  heroes.forEach((hero, i) => {
    if (!hero.name.trim()) found.push({ what: 'hero', n: i + 1 });
    else if (odd(hero.name)) found.push({ what: 'heroOdd', n: i + 1 });
    const twin = heroes.slice(0, i).find((other) => hero.name.trim() && plain(other.name) === plain(hero.name));
    if (twin) found.push({ what: 'twins', name: hero.name.trim(), other: twin.name.trim() });
  });
  const same = sameClass(heroes);
  if (same) found.push({ what: 'classes', name: same[0].name.trim(), other: same[1].name.trim() });
  return found;
}
// D1.3: up to four heroes have different classes.
function sameClass(heroes: readonly NewHero[]): [NewHero, NewHero] | null {
  const first = heroes.slice(0, 4);
  for (const [i, hero] of first.entries()) {
    const other = first.slice(0, i).find((one) => one.calling === hero.calling);
    if (other) return [other, hero];
  }
  return null;
}
