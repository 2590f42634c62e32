// SPDX-License-Identifier: MIT
// Solo games on several devices: what is sent, what is fetched, and what happens when two devices went on.
import { expect, test } from 'vitest';
import { changesFor, gamesIn, linesOf } from '../../src/solo/carry.ts';
import { elsewhere, linesIn, mostInPiece, parcelsOf, stepsFor, type Known, type Listed } from '../../src/solo/sync.ts';

const table = 'solo0123456789abcdef', person = 'aaaaaaaaaaaaaaaa';
const kept = { table, game: 'ghosts', records: 5, over: false };
const known: Known = { shelf: 'ghosts-1', seq: 2, records: 5, over: false };
const listed = (change: Partial<Listed> = {}): Listed[] => [{ table: 'ghosts-1', seq: 2, changed: 1, removed: false, ...change }];
const steps = (game: Partial<typeof kept>, was: Known | null, there: Listed[]) => stepsFor([{ ...kept, ...game }], was ? { [table]: was } : {}, there, (name) => `${name}-new`);
const pushed = (shelf: string) => [expect.objectContaining({ do: 'push', known: expect.objectContaining({ shelf }) })];

test('a game that the server does not have is sent, and then what is new of it', () => {
  expect(steps({}, null, [])).toEqual(pushed('ghosts-new'));
  expect(steps({}, known, listed())).toEqual([]);
  expect(steps({ records: 6 }, known, listed())).toEqual(pushed('ghosts-1'));
  expect(steps({ over: true }, known, listed())).toEqual(pushed('ghosts-1'));
});
test('games of another device are fetched; where both went on, both games stay', () => {
  expect(steps({}, known, listed({ seq: 3 }))).toMatchObject([{ do: 'pull' }]);
  expect(steps({ records: 6 }, known, listed({ seq: 3 }))).toEqual(pushed('ghosts-new'));
});
test('a deleted game is deleted everywhere, unless somebody went on with it', () => {
  expect(steps({}, known, listed({ removed: true }))).toEqual([{ do: 'forget', table }]);
  expect(steps({ records: 6 }, known, listed({ removed: true }))).toEqual(pushed('ghosts-new'));
  expect(stepsFor([], { [table]: { ...known, deleted: true } }, listed(), String)).toEqual([{ do: 'remove', table, shelf: 'ghosts-1' }]);
  expect(stepsFor([], { [table]: known }, listed(), String)).toEqual([{ do: 'lose', table }]);
});
test('games of other devices are listed if this one does not have them', () => {
  const all = [...listed(), { table: 'chronicle-2', seq: 1, changed: 5, removed: false }, { table: 'ghosts-3', seq: 1, changed: 9, removed: true }];
  expect(elsewhere({ [table]: known }, all)).toEqual([{ shelf: 'chronicle-2', game: 'chronicle', changed: 5 }]);
});
test('lines are cut into pieces that a server takes, and joined again', () => {
  const lines = ['őű 🂡'.repeat(4000), 'short', 'x'.repeat(40_000)].map((text) => JSON.stringify(text));
  const parcels = parcelsOf([...lines, '[]']), pieces = parcels.flatMap((one) => one.pieces);
  expect(Math.max(...pieces.map((piece) => new TextEncoder().encode(piece).length))).toBeLessThanOrEqual(mostInPiece);
  expect(linesIn(pieces).map((line) => JSON.parse(line) as unknown)).toEqual([...lines, '[]'].map((line) => JSON.parse(line) as unknown));
  for (const one of parcels) expect(one.pieces.at(-1)!.endsWith('\n')).toBe(true);
  expect(parcels.reduce((sum, one) => sum + one.records, 0)).toBe(3);
  expect(parcels.map((one) => one.over)).toContain(true);
});

const browser = (phase: string) => new Map([
  [`record/${table}/000001`, `{"at":1,"did":"opened","table":"${table}","host":"${person}","rules":{"game":"ghosts"}}`],
  [`record/${table}/000002`, `{"at":2,"did":"sat","seat":0,"person":"${person}","name":"Ő"}`],
  [`table/${table}`, `{"id":"${table}","game":"ghosts","phase":"${phase}","listed":false,"changed":2}`],
  ...(phase === 'over' ? [[`finished/${person}/${table}`, `{"person":"${person}"}`], [`ending/${table}`, 'won'], [`memoir/${table}`, 'long']] as const : [[`member/${person}/${table}`, ''] as const]),
]);
const moved = (phase: string, since = 0) => {
  const there = new Map<string, string>();
  for (const { key, value } of changesFor(linesOf(browser(phase), table, person, since, false).lines, 'solofedcba9876543210', 'bbbbbbbbbbbbbbbb', since, 7))
    if (value !== null) there.set(key, value);
  return there;
};
test('a game is the same in another browser, under its own name and for its own person', () => {
  const there = moved('playing');
  expect(gamesIn(there)).toEqual([{ table: 'solofedcba9876543210', game: 'ghosts', records: 2, over: false }]);
  expect(there.get('record/solofedcba9876543210/000002')).toBe('{"at":2,"did":"sat","seat":0,"person":"bbbbbbbbbbbbbbbb","name":"Ő"}');
  expect([...there].join()).not.toMatch(new RegExp(`${table}|${person}`));
  expect(there.has('member/bbbbbbbbbbbbbbbb/solofedcba9876543210')).toBe(true);
});
test('a game that is over brings along how it ended', () => {
  const there = moved('over');
  expect(there.get('finished/bbbbbbbbbbbbbbbb/solofedcba9876543210')).toBe('{"person":"bbbbbbbbbbbbbbbb"}');
  expect(there.get('ending/solofedcba9876543210')).toBe('won');
  expect([...there.keys()].some((key) => key.startsWith('memoir') || key.startsWith('member'))).toBe(false);
});
test('only what is new is sent', () => {
  expect([...moved('playing', 1).keys()]).toEqual(['record/solofedcba9876543210/000002']);
});
test('lessons and Adventures of a campaign stay where they are', () => {
  const own = browser('playing');
  for (const more of ['"campaign":"solo1"', '"start":"x"']) expect(gamesIn(new Map([...own, [`record/${table}/000001`, `{"rules":{"game":"ghosts"},${more}}`]]))).toEqual([]);
});
