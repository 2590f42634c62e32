// SPDX-License-Identifier: MIT
// The rulebooks as people read them: options are named in words, and nothing is written the way programs write it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spans } from '../../src/house/markdown.ts';

const folder = join(import.meta.dirname, '../../../../docs/rules');
const books = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'coverage.md');
// What a program reads: names with an underscore, assignments, names with a number at the end, switches, the program itself.
const notation = [/[a-z]+_[a-z]+/, /\S\s*=\s*\S/, /\b(?:deck|bid|seat|class|race|gear|second)\d/, /\b\d\+\d\b/, /--[a-z]/, /\bcardhouse\b/, /\d\*[a-z]/];

describe('the rulebooks', () => {
  it('are there for every game in two languages', () => {
    const games = books.filter((file) => !file.endsWith('.hu.md')).map((file) => file.slice(0, -3));
    expect(games.length).toBeGreaterThanOrEqual(4);
    expect(books.filter((file) => file.endsWith('.hu.md'))).toEqual(games.map((game) => `${game}.hu.md`));
  });
  for (const book of books)
    it(`${book} holds no notation of programs`, () => {
      const lines = readFileSync(join(folder, book), 'utf8').split('\n');
      const odd = lines.filter((line) => spans(line).some((span) => span.code) || notation.some((pattern) => pattern.test(line)));
      expect(odd).toEqual([]);
    });
});
