// SPDX-License-Identifier: MIT
// The page's own words in the language that is chosen. Those of the games come from the house.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings, type Language } from '../house/settings.svelte.ts';
import type { Words } from './en.ts';
import type { LaterWords } from './later.en.ts';

export type Key = keyof Words | keyof LaterWords;
type Values = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en.ts'),
  hu: () => import('./hu.ts'),
};
// Those of games that are over: the first table does not wait for them.
const laterLoaders: Record<Language, () => Promise<{ words: LaterWords }>> = {
  en: () => import('./later.en.ts'),
  hu: () => import('./later.hu.ts'),
};
let wantsLater = false;
let spoken: { language: Language; words: Words & Partial<LaterWords> } | null = $state.raw(null);
const made = new Map<string, IntlMessageFormat>();

export async function speak(language: Language): Promise<void> {
  const [{ words }, later] = await Promise.all([loaders[language](), wantsLater ? laterLoaders[language]() : null]);
  made.clear();
  spoken = { language, words: { ...words, ...later?.words } };
}
// Before anything of a game that is over is shown; from then on they come with every language.
export async function speakOfEndings(): Promise<void> {
  if (wantsLater) return;
  wantsLater = true;
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
