// SPDX-License-Identifier: MIT
// The page's own words in the language that is chosen. Those of the games come from the house.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings, type Language } from '../house/settings.svelte.ts';
import type { Words } from './en.ts';

export type Key = keyof Words;
type Values = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import('./en.ts'),
  hu: () => import('./hu.ts'),
};
let spoken: { language: Language; words: Words } | null = $state.raw(null);
const made = new Map<string, IntlMessageFormat>();

export async function speak(language: Language): Promise<void> {
  const { words } = await loaders[language]();
  made.clear();
  spoken = { language, words };
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
