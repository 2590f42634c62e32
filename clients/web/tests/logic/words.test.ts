// SPDX-License-Identifier: MIT
// Both languages are complete, every key is used, and no text stands in the components themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseMessage, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { words as chronicleEn } from '../../src/words/chronicle.en.ts';
import { words as chronicleHu } from '../../src/words/chronicle.hu.ts';
import { words as ghostsEn } from '../../src/words/ghosts.en.ts';
import { words as ghostsHu } from '../../src/words/ghosts.hu.ts';
import { words as spiritsEn } from '../../src/words/spirits.en.ts';
import { words as spiritsHu } from '../../src/words/spirits.hu.ts';
import { words as dragonfireEn } from '../../src/words/dragonfire.en.ts';
import { words as dragonfireHu } from '../../src/words/dragonfire.hu.ts';
import { words as coreEn } from '../../src/words/en.ts';
import { words as coreHu } from '../../src/words/hu.ts';
import { words as laterEn } from '../../src/words/later.en.ts';
import { words as laterHu } from '../../src/words/later.hu.ts';
import { words as lessonsEn } from '../../src/words/lessons.en.ts';
import { words as lessonsHu } from '../../src/words/lessons.hu.ts';

const en = { ...coreEn, ...laterEn, ...lessonsEn, ...chronicleEn, ...ghostsEn, ...spiritsEn, ...dragonfireEn }, hu = { ...coreHu, ...laterHu, ...lessonsHu, ...chronicleHu, ...ghostsHu, ...spiritsHu, ...dragonfireHu };

const root = join(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file));

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

describe('the words of the page', () => {
  it('exist in both languages under the same keys', () => {
    expect(Object.keys(hu).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries({ ...en, ...hu })) expect(text.trim(), key).not.toBe('');
  });
  it('take the same values in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(placesOf(hu[key]).filter((place) => !placesOf(en[key]).includes(place)), key).toEqual([]);
  });
  it('are all used, and none is asked for that is missing', () => {
    const sources = files.filter((file) => !/words\/(\w+\.)?(en|hu)\.ts$/.test(file)).map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const made = [...sources.matchAll(/`([a-z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((match) => match[1]!); // `ghosts.era.${era}`
    const unused = Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !made.some((start) => key.startsWith(start)) && !/^lesson\./.test(key));
    expect(unused).toEqual([]);
    for (const [, key] of sources.matchAll(/\bsay\('([^']+)'/g)) expect(en, key).toHaveProperty([key!]);
    const lessons = [...sources.matchAll(/\bstep\('([a-z.]+)'/g)].map((match) => match[1]!);
    expect(lessons.length).toBeGreaterThan(15);
    for (const id of lessons) for (const key of [`lesson.${id}`, `lesson.${id}.text`]) expect(en).toHaveProperty([key]);
    expect(Object.keys(en).filter((key) => key.startsWith('lesson.')).length).toBe(2 * lessons.length);
  });
  // What is said before they are loaded would be empty.
  it('of games that are over are said only where they are loaded', () => {
    const loaded = /parts\/(Over|Told|Curves|Judged|ChanceChart)\.svelte$|pages\/(ReviewPage|ReplayPage|GamesPage)\.svelte$|lobby\/Statistics\.svelte$|\/ending\.ts$|\/consequences\.ts$|\/ReplayTable\.svelte$/;
    for (const file of files.filter((name) => !loaded.test(name) && !/^words\//.test(name))) {
      const source = readFileSync(join(root, file), 'utf8');
      expect(Object.keys(laterEn).filter((key) => source.includes(`'${key}'`)), file).toEqual([]);
    }
  });
  it('of a table are said only by that table', () => {
    for (const [game, own] of Object.entries({ chronicle: chronicleEn, ghosts: ghostsEn, spirits: spiritsEn, dragonfire: dragonfireEn })) {
      const early = new RegExp(`^games/${game}/(faces|ending|deal)\\.ts$`);
      for (const file of files.filter((name) => !/^words\//.test(name) && (!name.startsWith(`games/${game}/`) || early.test(name)))) {
        const source = readFileSync(join(root, file), 'utf8');
        expect(Object.keys(own).filter((key) => source.includes(`'${key}'`)), file).toEqual([]);
      }
    }
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
