// SPDX-License-Identifier: MIT
// All words of the page, with those of every game.
import type { Key } from '../../src/words/say.svelte.ts';

type Texts = Readonly<Record<string, string>>;
// By path inside src, as "games/NAME/table.en.ts".
export const files: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(import.meta.glob<Texts>(['../../src/**/*.en.ts', '../../src/**/*.hu.ts', '../../src/words/en.ts', '../../src/words/hu.ts'], { eager: true, import: 'words' }))
    .map(([path, words]) => [path.replace('../../src/', ''), words]),
);
const all = (language: 'en' | 'hu'): Record<Key, string> =>
  Object.assign({}, ...Object.entries(files).filter(([path]) => new RegExp(`[./]${language}\\.ts$`).test(path)).map(([, words]) => words)) as Record<Key, string>;
export const en = all('en'), hu = all('hu');
