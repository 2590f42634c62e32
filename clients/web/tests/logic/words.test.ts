// SPDX-License-Identifier: MIT
// Both languages are complete, every key is used, and no text stands in the components themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseMessage, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { en, files as wordFiles, hu } from './all_words.ts';

const root = join(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file));

const isWords = (file: string): boolean => /(^words\/|\.)(en|hu)\.ts$/.test(file);

const placesOf = (text: string): string[] => {
  const found = new Set<string>();
  const walk = (parts: MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type !== 0 && part.type !== 7 && 'value' in part) found.add(String(part.value));
      if ('options' in part && part.options) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(parseMessage(text));
  return [...found].sort();
};

const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);

describe('the page', () => {
  it('names a game only in the folder of that game', () => {
    expect(games.length).toBeGreaterThanOrEqual(4);
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts|css)$/.test(file));
    for (const game of games) {
      const named = new RegExp(game, 'i');
      expect(sources.filter((file) => !file.startsWith(`games/${game}/`) && named.test(readFileSync(join(root, file), 'utf8'))), game).toEqual([]);
    }
  });
});

describe('the words of the page', () => {
  it('exist in both languages under the same keys', () => {
    expect(Object.keys(hu).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries({ ...en, ...hu })) expect(text.trim(), key).not.toBe('');
  });
  it('take the same values in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(placesOf(hu[key]).filter((place) => !placesOf(en[key]).includes(place)), key).toEqual([]);
  });
  it('are all used, and none is asked for that is missing', () => {
    const sources = files.filter((file) => !isWords(file)).map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const made = [...sources.matchAll(/`([a-z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((match) => match[1]!); // `ghosts.era.${era}`
    const unused = Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)) && !/^lesson\./.test(key));
    expect(unused).toEqual([]);
    for (const [, key] of sources.matchAll(/\bsay\('([^']+)'/g)) expect(en, key).toHaveProperty([key!]);
    const lessons = [...sources.matchAll(/\bstep\('([a-z.]+)'/g)].map((match) => match[1]!);
    expect(lessons.length).toBeGreaterThan(15);
    for (const id of lessons) for (const key of [`lesson.${id}`, `lesson.${id}.text`]) expect(en).toHaveProperty([key]);
    expect(Object.keys(en).filter((key) => key.startsWith('lesson.')).length).toBe(2 * lessons.length);
  });
  // What is said before it is loaded would be empty.
  const usersOf = (part: string): string[] => {
    const keys = Object.keys(wordFiles[part]!);
    return files.filter((file) => !isWords(file) && keys.some((key) => readFileSync(join(root, file), 'utf8').includes(`'${key}'`)));
  };
  it('of games that are over are said only where they are loaded', () => {
    const loaded = /parts\/(Over|OldGame|Told|Curves|Judged|ChanceChart)\.svelte$|pages\/(ReviewPage|ReplayPage|GamesPage)\.svelte$|lobby\/Statistics\.svelte$|\/(ending|consequence)\.ts$|\/ReplayTable\.svelte$/;
    expect(usersOf('words/later.en.ts').filter((file) => !loaded.test(file))).toEqual([]);
  });
  it('of the host are said only on the page of the host', () => {
    expect(usersOf('words/host.en.ts').filter((file) => !/^host\/|^pages\/HostPage\.svelte$/.test(file))).toEqual([]);
  });
  it('of a game are said only by that game, and where they are loaded', () => {
    const parts = Object.keys(wordFiles).filter((file) => /^games\/.*\.en\.ts$/.test(file));
    expect(parts.length).toBeGreaterThanOrEqual(4 * games.length);
    for (const part of parts) {
      const folder = part.replace(/[^/]*$/, '');
      const may = part.endsWith('/table.en.ts') ? /^(?!(look|faces|ending|consequence|deal)\.ts$)(?!decks\/|campaign\/)/ : part.endsWith('/ending.en.ts') ? /^(ending|consequence)\.ts$/ : part.endsWith('/lesson.en.ts') ? /^(lesson|mistakes)\.ts$/ : /./;
      expect(usersOf(part).filter((file) => !file.startsWith(folder) || !may.test(file.slice(folder.length))), part).toEqual([]);
    }
    expect(usersOf('tricks/table.en.ts').filter((file) => !file.startsWith('tricks/'))).toEqual([]);
  });
  it('are the only text: components hold none', () => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    const found: string[] = [];
    const walk = (node: unknown, file: string): void => {
      if (Array.isArray(node)) return node.forEach((child) => walk(child, file));
      if (typeof node !== 'object' || node === null) return;
      const { type, name, value, data } = node as { type?: string; name?: string; value?: unknown; data?: string };
      if (type === 'Text' && /\p{L}{2,}/u.test(data ?? '')) found.push(`${file}: ${data!.trim()}`);
      if (type === 'Attribute') {
        if (spoken.includes(name ?? '') && Array.isArray(value)) walk(value, file);
        return;
      }
      if (type === 'Script' || type === 'Style' || type === 'Css') return;
      for (const [key, child] of Object.entries(node)) if (key !== 'css' && key !== 'instance' && key !== 'module' && key !== 'metadata') walk(child, file);
    };
    for (const file of files.filter((name) => name.endsWith('.svelte'))) walk(parse(readFileSync(join(root, file), 'utf8'), { modern: true }).fragment, file);
    expect(found).toEqual([]);
  });
});
