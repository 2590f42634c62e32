// SPDX-License-Identifier: MIT
// Lists of tables and of finished games: which come first, and what is said of each.
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { company, inOrder, standing, verdict, type FinishedGame, type TableRow } from '../../src/lobby/tables.ts';
import { ago } from '../../src/house/time.ts';
import { en } from './all_words.ts';

const say = (key: keyof typeof en, values: Record<string, string | number> = {}) => String(new IntlMessageFormat(en[key], 'en').format(values));
const row = (table: string, phase: TableRow['phase'], your_turn: boolean, changed: number): TableRow => ({ table, game: 'chronicle', phase, seats: [], clock: { kind: 'none', time: 0, increment: 0 }, changed, your_turn });
const game = (change: Partial<FinishedGame>): FinishedGame => ({
  table: 't', game: 'chronicle', began: 0, ended: 0, result: 'won', you: 0, people: [{ name: 'Anna', person: 'p' }, { name: 'Quill', bot: 'easy' }], options: {}, how: 'finished', points: [2, 3], winners: [1], places: [2, 1], moves: 9, practice: false, ...change,
});

it('tables that wait for me come first, then those in play, then those that gather; the newest first', () => {
  const mine = [row('gathers', 'waiting', false, 9), row('old', 'playing', true, 1), row('theirs', 'playing', false, 8), row('new', 'playing', true, 5)];
  expect(inOrder(mine).map((one) => one.table)).toEqual(['new', 'old', 'theirs', 'gathers']);
});
it('says who else sits at a table', () => {
  const chair = { ready: false, present: true };
  expect(company([{ ...chair, name: 'Anna', person: 'me' }, { ...chair, name: 'Bence', person: 'b' }, { ...chair, name: 'Quill', bot: 'easy' }, { ...chair, name: '' }], (person) => person === 'me', say)).toBe('Bence · 1 bot · 1 free seat');
});
it('tells a finished game in one line', () => {
  expect(standing(game({}), false, say)).toBe('Quill 3, you 2');
  expect(standing(game({ how: 'conceded', by: 1 }), false, say)).toBe('Quill conceded');
  expect(standing(game({ how: 'conceded', by: 0 }), false, say)).toBe('you conceded');
  expect(standing(game({ result: 'lost' }), true, say)).toBe('you, Quill');
});
it('tells how it went in a word', () => {
  expect([verdict(game({}), false, say).text, verdict(game({ result: 'lost' }), true, say).text, verdict(game({ result: 'none' }), false, say).text]).toEqual(['won', 'lost together', 'stopped']);
});
it('says how long ago', () => expect([ago(0, 'en', 120_000), ago(0, 'en', 7_200_000), ago(0, 'hu', 3 * 86_400_000)]).toEqual(['2 minutes ago', '2 hours ago', '3 nappal ezelőtt']));
