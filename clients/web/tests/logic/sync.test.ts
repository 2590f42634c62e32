// SPDX-License-Identifier: MIT
// Solo games on several devices: what is sent, what is fetched, and what happens when two devices went on.
import { expect, test } from 'vitest';
import { changesFor, gamesIn, linesOf } from '../../src/solo/carry.ts';
import { elsewhere, hasTaken, linesIn, mostInPiece, parcelsOf, push, stepsFor, type Known, type Listed } from '../../src/solo/sync.ts';

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
  expect(stepsFor([], { [table]: { ...known, over: true } }, listed(), String)).toEqual([]); // it made room, and is not fetched again
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

// A house that adds pieces to what it has, and whose answer may be lost on the way.
class House {
  readonly shelves = new Map<string, string[]>();
  isCut = false;
  keep = async (name: string, seq: number, pieces: readonly string[]): Promise<number> => {
    const has = this.shelves.get(name) ?? [];
    pieces.forEach((piece, i) => {
      if (has[seq - 1 + i] !== undefined && has[seq - 1 + i] !== piece) throw new Error('diverged');
      has[seq - 1 + i] = piece;
    });
    this.shelves.set(name, has);
    if (this.isCut) throw new Error('offline');
    return has.length;
  };
  get list(): Listed[] {
    return [...this.shelves].map(([name, pieces]) => ({ table: name, seq: pieces.length, changed: 1, removed: false }));
  }
}
async function sync(house: House, all: Record<string, Known>, lines: string[], name: string): Promise<void> {
  const steps = stepsFor([{ ...kept, records: lines.length }], all, house.list, () => name);
  for (const step of steps)
    if (step.do === 'push')
      await push(step.known, { lines: async (since) => lines.slice(since), keep: house.keep, note: (now) => !(all[table] = all[table]?.deleted ? { ...now, deleted: true } : now).deleted }).catch(() => {});
}
const record = (n: number) => JSON.stringify(`record ${n}`);
test('what arrived and was not heard of is no other game: it goes on where it was', async () => {
  const house = new House(), all: Record<string, Known> = {}, lines = [record(1), record(2)];
  house.isCut = true;
  await sync(house, all, lines, 'first');
  house.isCut = false;
  await sync(house, all, [...lines, record(3)], 'second');
  expect([...house.shelves.keys()]).toEqual(['first']);
  expect(linesIn(house.shelves.get('first')!)).toEqual([...lines, record(3)]);
  house.isCut = true;
  await sync(house, all, [...lines, record(3), record(4)], 'third');
  house.isCut = false;
  await sync(house, all, [...lines, record(3), record(4), record(5)], 'fourth');
  expect([...house.shelves.keys()]).toEqual(['first']);
  expect(linesIn(house.shelves.get('first')!)).toHaveLength(5);
  expect(all[table]).toEqual({ shelf: 'first', seq: 4, records: 5, over: false });
});
test('a game that never arrived is sent again under its name', async () => {
  const house = new House(), all: Record<string, Known> = { [table]: { shelf: 'first', seq: 0, records: 0, over: false, sent: { pieces: 1, records: 1, over: false } } };
  await sync(house, all, [record(1), record(2)], 'second');
  expect([...house.shelves.keys()]).toEqual(['first']);
});
test('a game that is deleted while it is sent for the first time is known by its name, and so deleted there too', async () => {
  const house = new House(), all: Record<string, Known> = {}, keep = house.keep;
  house.keep = async (...given) => {
    all[table] = { ...all[table]!, deleted: true };
    return keep(...given);
  };
  await sync(house, all, [record(1)], 'first');
  expect(stepsFor([], all, house.list, String)).toEqual([{ do: 'remove', table, shelf: 'first' }]);
});
test('a game that went on here while another device was read has taken nothing of it', () => {
  expect(hasTaken([record(1), record(2)], [record(1), '[["table/x",""]]'])).toBe(true);
  expect(hasTaken([record(7), record(2)], [record(1)])).toBe(false);
  expect(hasTaken([record(1)], [record(1), record(2)])).toBe(false);
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
