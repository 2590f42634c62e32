// SPDX-License-Identifier: MIT
// The page's own words in the language that is chosen. Those of the games come from the house.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings, type Language } from '../house/settings.svelte.ts';
import type { ChronicleWords } from './chronicle.en.ts';
import type { DragonfireWords } from './dragonfire.en.ts';
import type { Words } from './en.ts';
import type { GhostsWords } from './ghosts.en.ts';
import type { LaterWords } from './later.en.ts';
import type { LessonWords } from './lessons.en.ts';
import type { SpiritsWords } from './spirits.en.ts';

export type Key = keyof Words | keyof LaterWords | keyof LessonWords | keyof ChronicleWords | keyof GhostsWords | keyof SpiritsWords | keyof DragonfireWords;
type Values = Record<string, string | number>;
type Loaded = Promise<{ words: Partial<Record<Key, string>> }>;

const loaders: Record<Language, () => Loaded> = {
  en: () => import('./en.ts'),
  hu: () => import('./hu.ts'),
};
// What comes when it is needed: each table's own words, those of games that are over, and what the coach says.
const parts = {
  chronicle: { en: () => import('./chronicle.en.ts'), hu: () => import('./chronicle.hu.ts') },
  ghosts: { en: () => import('./ghosts.en.ts'), hu: () => import('./ghosts.hu.ts') },
  spirits: { en: () => import('./spirits.en.ts'), hu: () => import('./spirits.hu.ts') },
  dragonfire: { en: () => import('./dragonfire.en.ts'), hu: () => import('./dragonfire.hu.ts') },
  endings: { en: () => import('./later.en.ts'), hu: () => import('./later.hu.ts') },
  lessons: { en: () => import('./lessons.en.ts'), hu: () => import('./lessons.hu.ts') },
} satisfies Record<string, Record<Language, () => Loaded>>;
type Part = keyof typeof parts;
const wanted = new Set<Part>();
let spoken: { language: Language; words: Partial<Record<Key, string>> } | null = $state.raw(null);
const made = new Map<string, IntlMessageFormat>();

export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all([loaders[language](), ...[...wanted].map((part): Loaded => parts[part][language]())]);
  made.clear();
  spoken = { language, words: Object.assign({}, ...loaded.map(({ words }) => words)) };
}
// Before anything of that part is shown; from then on it comes with every language.
export async function speakOf(part: Part): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  await speak(inLanguage());
}

export function say(key: Key, values: Values = {}): string {
  const text = spoken?.words[key] ?? '';
  if (!text.includes('{')) return text;
  const language = spoken?.language ?? settings.language;
  let format = made.get(key);
  if (!format) made.set(key, (format = new IntlMessageFormat(text, language)));
  return String(format.format(values));
}

export const ready = (): boolean => spoken !== null;
export const inLanguage = (): Language => spoken?.language ?? settings.language;
