// SPDX-License-Identifier: MIT
// The engine as a child process, one request after the other, and random games in it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Choice {
  move: string;
  legal: boolean;
  note?: string;
}
export interface Happening {
  kind: string;
  who?: number;
  cards?: string[];
  bid?: string;
  wreaths?: number;
  card?: string;
  slot?: number;
  amount?: number;
}
// A decision of a random game: what the seat sees and is asked, and what the last move brought. `refused` is the engine's
// reason against a move that is not legal.
export interface Decision<Seen> {
  seat: number;
  told: Happening[];
  seen: Seen;
  legal: Choice[];
  rule: string; // of the question
  refused(move: string): Promise<{ error: string; rule?: string }>;
}
export interface Asked {
  game: string;
  options: { [name: string]: string };
  bot: string;
  seed: number;
  moves: number; // at most
}
const cardhouse = process.env.CARDHOUSE ?? new URL('../../../../build/release/cardhouse', import.meta.url).pathname;

// Plays whole games and shows every decision to `look` before the bot makes it.
export async function eachDecision<Seen>(games: readonly Asked[], look: (decision: Decision<Seen>) => Promise<void> | void): Promise<void> {
  const engine = spawn(cardhouse, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => engine.once('exit', resolve));
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async <T>(request: object): Promise<T> => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    return JSON.parse((await lines.next()).value as string) as T;
  };
  try {
    for (const { game, options, bot, seed, moves } of games) {
      type Told = { turn: number | null; happenings: Happening[] };
      let { table, turn, happenings: told } = await ask<Told & { table: number }>({ do: 'new', game, options, seed });
      for (let i = 0; i < moves && turn !== null; ++i) {
        const seat = turn;
        const { view, prompt } = await ask<{ view: Seen; prompt: { rule: string; choices: Choice[] } }>({ do: 'view', table, seat });
        await look({ seat, told, seen: view, legal: prompt.choices.filter((choice) => choice.legal), rule: prompt.rule, refused: (move) => ask({ do: 'play', table, move }) });
        ({ turn, happenings: told } = await ask<Told>({ do: 'bot', table, bot, play: true, seed: i }));
      }
      await ask({ do: 'close', table });
    }
  } finally {
    engine.stdin.end();
    await gone;
  }
}
