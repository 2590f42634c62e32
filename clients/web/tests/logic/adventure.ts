// SPDX-License-Identifier: MIT
// Whole Adventures over the wire, as the page meets them: every message of a seat with the view before and after it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message, MovedMessage, TableMessage, WordsMessage } from '../../messages.ts';
import type { View } from '../../src/house/beats.ts';
import { GameWords, type Line } from '../../src/house/game_words.svelte.ts';
import { patched, type Json } from '../../src/house/patch.ts';

export interface Step {
  before: View;
  after: View;
  told: Line[];
  mover: number;
}
export interface Record {
  words: GameWords;
  names: string[];
  steps: Step[];
}
const cardhouse = process.env.CARDHOUSE ?? new URL('../../../../build/release/cardhouse', import.meta.url).pathname;

// A house with its own data, for as long as it is used.
async function inHouse<T>(use: (port: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cardhouse-story-'));
  writeFileSync(join(folder, 'house.toml'), 'max_guests_per_hour = 1000\nmax_tables_per_person = 100\nmax_waiting_per_person = 100\n');
  const house = spawn(cardhouse, ['serve', '--config', join(folder, 'house.toml'), '--port', '0', '--data', join(folder, 'house.db'), '--log', 'warning'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise((resolve) => house.once('exit', resolve));
  try {
    const port = await new Promise<string>((resolve) => {
      let said = '';
      const read = (text: Buffer) => {
        said += String(text);
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (found) resolve(found[1]!);
      };
      house.stdout.on('data', read);
      house.stderr.on('data', read);
    });
    return await use(port);
  } finally {
    house.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

// The words of a game as a page gets them.
export const wordsOf = (game: string, language: 'en' | 'hu' = 'en'): Promise<GameWords> =>
  inHouse(
    (port) =>
      new Promise((resolve, reject) => {
        const line = new WebSocket(`ws://127.0.0.1:${port}/ws`);
        line.onerror = () => reject(new Error('the line broke'));
        line.onopen = () => line.send(JSON.stringify({ do: 'hello', name: 'Anna', lang: language, words: true }));
        line.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Message;
          if (message.type === 'welcome') line.send(JSON.stringify({ do: 'words', game }));
          if (message.type !== 'words') return;
          line.close();
          resolve(new GameWords(message as WordsMessage));
        };
      }),
  );

// Plays with easy bots, any answer that comes: `chance` picks it.
export const play = (game: string, language: 'en' | 'hu', games: { options: { [name: string]: string }; bots: string[]; start?: string }[]): Promise<Record[]> =>
  inHouse(async (port) => {
    const records: Record[] = [];
    for (const wanted of games) records.push(await record(port, game, language, wanted));
    return records;
  });

async function record(port: string, game: string, language: string, wanted: { options: { [name: string]: string }; bots: string[]; start?: string }): Promise<Record> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const send = (wish: object) => line.send(JSON.stringify(wish));
  let words: GameWords | null = null, view: View | null = null, names: string[] = [], table = '', moves = 0, fate = 7;
  const steps: Step[] = [];
  const chance = (n: number) => (fate = (fate * 48271) % 2147483647) % n;
  await new Promise<void>((resolve, reject) => {
    const answer = (prompt: TableMessage['prompt']) => {
      const legal = (prompt?.groups ?? []).filter((group) => !group.why_not).flatMap((group) => group.moves.split(' '));
      if (legal.length) send({ id: 9, do: 'move', table, move: legal[chance(legal.length)], moves });
    };
    line.onerror = () => reject(new Error('the line broke'));
    line.onopen = () => send({ id: 1, do: 'hello', name: 'Anna', lang: language, words: true });
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'welcome') send({ id: 2, do: 'words', game });
      else if (message.type === 'words') {
        words = new GameWords(message as WordsMessage);
        send({ id: 3, do: 'open', rules: { game, options: wanted.options }, bots: wanted.bots, seat: 0, ...(wanted.start ? { start: wanted.start } : {}) });
      } else if (message.type === 'opened') {
        table = message.table;
        send({ id: 4, do: 'enter', table });
        send({ id: 5, do: 'ready', table });
      } else if (message.type === 'table') {
        view = (message.view as View | undefined) ?? null;
        moves = message.moves;
        names = message.seats.map((seat) => seat.name);
        if (message.phase === 'playing') answer(message.prompt);
      } else if (message.type === 'moved' && view) {
        const moved = message as MovedMessage;
        const after = moved.view === undefined ? view : (patched(view as Json, moved.view as Json) as View);
        steps.push({ before: view, after, told: moved.told, mover: moved.seat });
        view = after;
        moves++;
        if (moved.result) resolve();
        else answer(moved.prompt);
      } else if (message.type === 'error') reject(new Error(JSON.stringify(message)));
    };
  });
  line.close();
  return { words: words!, names, steps };
}
