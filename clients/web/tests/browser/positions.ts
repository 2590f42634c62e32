// SPDX-License-Identifier: MIT
// Positions of whole games in which the first seat is asked, the same in every run: bots play them in the engine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './stage.ts';
import type { GameName } from './tables.ts';

export interface Position {
  game: GameName;
  players: number;
  kind: string; // the rule of the question and what can be answered
  start: string; // its notation
  size: number; // how much there is to show
}

interface Answer {
  notation?: string;
  view?: unknown;
  prompt?: { rule: string; choices: { move: string; legal: boolean }[] };
}

// What an answer is: a card of the hand, a place, a verb.
const sort = (move: string) => /^[a-z-]+(?=:)|^seat|^bid|>/.exec(move)?.[0] ?? (/^[a-z]+$/.test(move) ? move : 'card');

const wholeGames: Record<GameName, { players: readonly number[]; bots: readonly string[]; moves: number }> = {
  chronicle: { players: [3, 4, 5, 6], bots: ['random', 'sensible'], moves: 400 },
  ghosts: { players: [3, 4], bots: ['random', 'sensible'], moves: 250 },
  spirits: { players: [2], bots: ['random', 'sensible'], moves: 500 },
  dragonfire: { players: [2, 4, 6], bots: ['sensible'], moves: 500 },
};

// Every position of `games` games of each size and bot in which the first seat is asked.
export function positionsOf(game: GameName, games: number): Position[] {
  const found: Position[] = [], { players: sizes, bots, moves } = wholeGames[game];
  const program = process.env.CARDHOUSE ?? join(root, 'build/release/cardhouse');
  for (const players of sizes)
    for (const bot of bots) {
      const asked: object[] = [];
      for (let seed = 1; seed <= games; ++seed) {
        asked.push({ do: 'new', game, options: game === 'spirits' ? {} : { players }, seed });
        for (let i = 0; i < moves; ++i) asked.push({ do: 'state', table: seed }, { do: 'view', table: seed, seat: 0 }, { do: 'bot', table: seed, bot, play: true, seed: i });
      }
      const run = spawnSync(program, ['engine'], { input: asked.map((one) => JSON.stringify(one)).join('\n') + '\n', maxBuffer: 1 << 30, encoding: 'utf8' });
      if (run.status !== 0) throw new Error(`cardhouse engine ended with ${run.status}: ${run.stderr}`);
      let start = '';
      for (const line of run.stdout.split('\n')) {
        if (!line) continue;
        const answer = JSON.parse(line) as Answer;
        if (answer.notation) start = answer.notation;
        if (!answer.prompt || !answer.view) continue;
        const legal = answer.prompt.choices.filter((choice) => choice.legal).map((choice) => choice.move);
        const sorts = new Set(legal.map(sort));
        found.push({ game, players, kind: `${answer.prompt.rule} ${sorts.size > 1 ? 'several' : [...sorts].join()}`, start, size: JSON.stringify(answer.view).length });
      }
    }
  return found;
}

// For each kind the `most` positions with the most to show.
export function fullest(positions: readonly Position[], most = 1, by = (one: Position) => one.kind): Position[] {
  const kinds = new Map<string, Position[]>();
  for (const one of positions) kinds.set(by(one), [...(kinds.get(by(one)) ?? []), one]);
  return [...kinds.values()].flatMap((all) => all.sort((a, b) => b.size - a.size).slice(0, most));
}
