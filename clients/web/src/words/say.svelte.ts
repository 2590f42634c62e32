// SPDX-License-Identifier: MIT
// The page's own words in the language that is chosen. Those of the games come from the house.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings, type Language } from '../house/settings.svelte.ts';
import type { Words } from './en.ts';
import type { HostWords } from './host.en.ts';
import type { LaterWords } from './later.en.ts';

declare global {
  // The keys of all games: each file of words in a game's folder adds its own.
  interface WordsOfGames {}
}
export type Key = keyof Words | keyof LaterWords | keyof HostWords | keyof WordsOfGames;
type Values = Record<string, string | number>;
type Texts = Partial<Record<Key, string>>;

const loaders: Record<Language, () => Promise<{ words: Texts; ofGames: Record<string, Texts> }>> = {
  en: () => import('./en.ts'),
  hu: () => import('./hu.ts'),
};
// What comes when it is needed: the words of games that are over, of the host's page, of a game's table, of its endings and of its coach.
const parts = import.meta.glob<Texts>(['./later.*.ts', './host.*.ts', '../tricks/table.*.ts', '../games/*/table.*.ts', '../games/*/ending.*.ts', '../games/*/lesson.*.ts', '!../**/*.svelte.ts'], { import: 'words' });
export type Part = './later' | './host' | '../tricks/table' | `../games/${string}/${'table' | 'ending' | 'lesson'}`;
const wanted = new Set<Part>();
let spoken: { language: Language; words: Texts } | null = $state.raw(null);
const made = new Map<string, IntlMessageFormat>();

// The newest call has all parts that are wanted; one that it overtakes waits for it instead of taking words away.
let calls = 0;
let newest: Promise<void> = Promise.resolve();
async function load(language: Language, call: number): Promise<void> {
  const [first, ...more] = await Promise.all([loaders[language](), ...[...wanted].map((part) => parts[`${part}.${language}.ts`]?.())]);
  if (call !== calls) return newest;
  made.clear();
  spoken = { language, words: Object.assign({}, first.words, ...Object.values(first.ofGames), ...more) };
}
export const speak = (language: Language): Promise<void> => (newest = load(language, ++calls));
// Before anything of that part is shown; from then on it comes with every language.
export async function speakOf(part: Part): Promise<void> {
  if (wanted.has(part)) return;
  wanted.add(part);
  await speak(settings.language);
}
// What is loaded together with the words that it says.
export const withWords = <T>(part: Part, loading: Promise<T>): Promise<T> => speakOf(part).then(() => loading);

export function say(key: Key, values: Values = {}): string {
  const text = spoken?.words[key] ?? '';
  if (!text.includes('{')) return text;
  const language = spoken?.language ?? settings.language;
  let format = made.get(key);
  if (!format) made.set(key, (format = new IntlMessageFormat(text, language)));
  return String(format.format(values));
}

export const whenSpoken = (): Promise<void> => newest;
export const ready = (): boolean => spoken !== null;
export const inLanguage = (): Language => spoken?.language ?? settings.language;
