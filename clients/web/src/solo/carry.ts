// SPDX-License-Identifier: MIT
// A solo game as lines that can be carried to another browser. What happened at a table is a list of records that only
// ever grows, also when a move is taken back, so one line for each record is enough; a game that is over brings along
// what is listed of it. Who one is, and what the table is called, is different in every browser.
import type { Change } from './engine.ts';
import type { Entry } from './kept.ts';

// What this browser has of a game.
export interface KeptGame {
  table: string;
  game: string;
  records: number;
  over: boolean;
}
export interface Lines {
  lines: string[];
  records: number; // so many of the game are known with them
  over: boolean;
}
interface Row {
  game: string;
  phase: 'waiting' | 'playing' | 'over';
  changed: number;
}
interface FirstRecord {
  campaign?: string;
  start?: string;
  from?: string;
  rules: { game: string };
}

// No text of a record has these characters as they are.
const kMe = '\u0001me\u0001', kTable = '\u0001table\u0001';
const recordKey = (table: string, number: number): string => `record/${table}/${String(number).padStart(6, '0')}`;

// The records of a table in order, up to the first that is missing.
export function recordsOf(entries: ReadonlyMap<string, string>, table: string): string[] {
  const list: string[] = [];
  for (let body = entries.get(recordKey(table, 1)); body !== undefined; body = entries.get(recordKey(table, list.length + 1))) list.push(body);
  return list;
}
function parsed<T>(text: string | undefined): Partial<T> {
  try {
    return ((JSON.parse(text ?? '{}') as T | null) ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
// Which game a table is of, as far as that can be read.
export function gameOf(entries: ReadonlyMap<string, string>, table: string): string {
  return parsed<Row>(entries.get(`table/${table}`)).game ?? parsed<FirstRecord>(entries.get(recordKey(table, 1))).rules?.game ?? '';
}
// All games that are carried: dealt ones, without lessons and without the Adventures of a campaign, which stays here. What
// is damaged is not among them.
export function gamesIn(entries: ReadonlyMap<string, string>): KeptGame[] {
  const games: KeptGame[] = [];
  for (const [key, value] of entries) {
    const [kind, table] = key.split('/');
    if (kind !== 'table' || !table) continue;
    const { game, phase } = parsed<Row>(value), records = recordsOf(entries, table), first = parsed<FirstRecord>(records[0]);
    if (!game || !phase || !first.rules || phase === 'waiting') continue;
    if (first.campaign || (first.start && !first.from)) continue;
    games.push({ table, game, records: records.length, over: phase === 'over' });
  }
  return games;
}

// Finished games behind the last so many, the oldest of them first. Adventures of a campaign belong to it.
export function tooOld(all: readonly ReadonlyMap<string, string>[], most: number): string[] {
  const over: { table: string; changed: number }[] = [];
  for (const entries of all)
    for (const [key, value] of entries) {
      const [kind, table] = key.split('/');
      if (kind !== 'table' || !table) continue;
      const { phase, changed = 0 } = parsed<Row>(value);
      if (phase === 'over' && !parsed<FirstRecord>(entries.get(recordKey(table, 1))).campaign) over.push({ table, changed });
    }
  return over.sort((a, b) => a.changed - b.changed).slice(0, Math.max(0, over.length - most)).map(({ table }) => table);
}

// What is new since so many records; `told`: how the game ended was carried before.
export function linesOf(entries: ReadonlyMap<string, string>, table: string, person: string, since: number, told: boolean): Lines {
  const plain = (text: string) => text.replaceAll(person, kMe).replaceAll(table, kTable);
  const records = recordsOf(entries, table), over = parsed<Row>(entries.get(`table/${table}`)).phase === 'over';
  const lines = records.slice(since).map((body) => JSON.stringify(plain(body)));
  // The memoir is written anew from the records.
  const listed = [...entries].filter(([key]) => key.split('/').includes(table) && !/^(record|memoir)\//.test(key));
  if (over && !told) lines.push(JSON.stringify(listed.map(([key, value]): Entry => [plain(key), plain(value)])));
  return { lines, records: records.length, over };
}
// What is to be kept so that the game is here, behind the records that are here already.
export function changesFor(lines: readonly string[], table: string, person: string, since: number, now: number): Change[] {
  const own = (text: string) => text.replaceAll(kMe, person).replaceAll(kTable, table);
  const changes: Change[] = [];
  let listed: Entry[] | null = null, number = since;
  for (const line of lines) {
    const read = JSON.parse(line) as string | Entry[];
    if (typeof read === 'string') changes.push({ key: recordKey(table, ++number), value: own(read) });
    else listed = read;
  }
  if (listed) {
    changes.push({ key: `member/${person}/${table}`, value: null });
    for (const [key, value] of listed) changes.push({ key: own(key), value: own(value) });
  } else if (since === 0) {
    const row = { id: table, game: gameIn(lines), phase: 'playing', listed: false, changed: now };
    changes.push({ key: `table/${table}`, value: JSON.stringify(row) }, { key: `member/${person}/${table}`, value: '' });
  }
  return changes;
}
export function gameIn(lines: readonly string[]): string {
  const first: unknown = JSON.parse(lines[0] ?? '""');
  if (typeof first !== 'string' || !first) throw new Error('this is no game');
  return (JSON.parse(first.replaceAll('\u0001', '')) as FirstRecord).rules.game;
}
