// SPDX-License-Identifier: MIT
// Solo games on several devices: what is to be done so that the house has what this browser has, and the other way round.
// The house keeps texts that are only added to. Where two devices went on from the same place, both games are kept.
import type { KeptGame } from './carry.ts';

// What the house has of a game of this browser.
export interface Known {
  shelf: string; // its name there
  seq: number; // its pieces there
  records: number; // what is in them
  over: boolean;
  sent?: Sent; // and was not heard of since
  deleted?: boolean; // here; not yet there
}
interface Sent {
  pieces: number;
  records: number;
  over: boolean;
}
export type KnownGames = Record<string, Known>; // by table
export interface Listed {
  table: string;
  seq: number;
  changed: number;
  removed: boolean;
}
export type Step =
  | { do: 'push'; game: KeptGame; known: Known }
  | { do: 'pull'; game: KeptGame; known: Known }
  | { do: 'forget'; table: string } // another device has deleted it
  | { do: 'remove'; table: string; shelf: string }
  | { do: 'lose'; table: string }; // this browser does not have it any more: it is one of the others now

const isNew = (game: KeptGame, known: Known): boolean => game.records > known.records || (game.over && !known.over);

export function stepsFor(kept: readonly KeptGame[], known: KnownGames, listed: readonly Listed[], newName: (game: string) => string): Step[] {
  const there = new Map(listed.map((one) => [one.table, one]));
  const steps = kept.flatMap((game): Step[] => {
    const was = known[game.table], now = was && there.get(was.shelf);
    const fresh: Step = { do: 'push', game, known: { shelf: newName(game.game), seq: 0, records: 0, over: false } };
    const arrived = was?.sent && now?.seq === was.seq + was.sent.pieces;
    if (was?.deleted) return [];
    if (was && ((!now && was.seq === 0) || (now && !now.removed && arrived))) return [{ do: 'push', game, known: was }];
    if (!was || !now || now.seq < was.seq) return [fresh];
    if (now.removed) return [isNew(game, was) ? fresh : { do: 'forget', table: game.table }];
    if (now.seq > was.seq) return [isNew(game, was) ? fresh : { do: 'pull', game, known: was }];
    return isNew(game, was) ? [{ do: 'push', game, known: was }] : [];
  });
  const here = new Set(kept.map((game) => game.table));
  for (const [table, { shelf, deleted, ...all }] of Object.entries(known))
    if (deleted) steps.push({ do: 'remove', table, shelf });
    else if (!here.has(table) && !all.over) steps.push({ do: 'lose', table }); // one that is over made room for others
  return steps;
}

// Games that only other devices have, the newest first.
export function elsewhere(known: KnownGames, listed: readonly Listed[]): { shelf: string; game: string; changed: number }[] {
  const mine = new Set(Object.values(known).map((one) => one.shelf));
  return listed
    .filter((one) => !one.removed && !mine.has(one.table))
    .sort((a, b) => b.changed - a.changed)
    .map(({ table, changed }) => ({ shelf: table, game: gameNamed(table), changed }));
}
// The name says which game it is, so a list needs no reading.
export const shelfName = (game: string, random: string): string => `${game}-${random}`;
export const gameNamed = (shelf: string): string => shelf.slice(0, shelf.lastIndexOf('-'));

export const mostInPiece = 12_000; // bytes; a house takes 16 KB
const kMostAtOnce = 30_000; // and 64 KB in a message

// What is sent at once: whole lines, so whatever of it arrives is of use.
export interface Parcel {
  pieces: string[];
  records: number;
  over: boolean;
}
// What was sent once and not heard of goes first, cut as it was: then the house finds that it has it.
export function parcelsOf(lines: readonly string[], sent?: Sent): Parcel[] {
  const ascii = lines.map(asciiOf), groups: string[][] = sent ? [ascii.splice(0, sent.records + Number(sent.over))] : [];
  let size = Infinity;
  for (const line of ascii) {
    if (size + line.length > kMostAtOnce) (groups.push([]), (size = 0));
    groups.at(-1)!.push(line);
    size += line.length;
  }
  return groups.map((group) => {
    const text = group.join('\n') + '\n', ends = group.filter((line) => line.startsWith('[')).length;
    const pieces = Array.from({ length: Math.ceil(text.length / mostInPiece) }, (_, i) => text.slice(i * mostInPiece, (i + 1) * mostInPiece));
    return { pieces, records: group.length - ends, over: ends > 0 };
  });
}
export interface Shelf {
  lines(since: number, told: boolean): Promise<readonly string[]>; // of the game here
  keep(name: string, seq: number, pieces: readonly string[]): Promise<number>; // there; how many pieces there are now
  note(known: Known): boolean; // to be remembered; false: the game was deleted meanwhile
}
// Sends what is new of a game. Before anything is sent it is noted, so an answer that is lost makes no second game of it.
export async function push(from: Known, shelf: Shelf): Promise<void> {
  let known = from;
  for (const { pieces, records, over } of parcelsOf(await shelf.lines(known.records, known.over), known.sent)) {
    known = { ...known, sent: { pieces: pieces.length, records, over } };
    if (!shelf.note(known)) return;
    const seq = await shelf.keep(known.shelf, known.seq + 1, pieces);
    if (seq !== known.seq + pieces.length) return; // somebody was quicker: the next time shows it
    known = { shelf: known.shelf, seq, records: known.records + records, over: known.over || over };
    if (!shelf.note(known)) return;
  }
}
// Whether the records here begin with those that came: a game that went on here meanwhile took none of them.
export function hasTaken(here: readonly string[], came: readonly string[]): boolean {
  const records = came.map((line) => JSON.parse(line) as unknown).filter((one) => typeof one === 'string');
  return records.every((record, i) => here[i] !== undefined && JSON.parse(here[i]) === record);
}
// A byte is then a character, and none is cut in two.
const asciiOf = (line: string): string => line.replaceAll(/[\u007f-\uffff]/g, (one) => '\\u' + one.charCodeAt(0).toString(16).padStart(4, '0'));

// Pieces as the lines that they were cut from.
export function linesIn(pieces: readonly string[]): string[] {
  return pieces.join('').split('\n').slice(0, -1);
}
