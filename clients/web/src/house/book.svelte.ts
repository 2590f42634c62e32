// SPDX-License-Identifier: MIT
// A finished game as a book: its story, the view after every move, the log.
import type { OpenedMessage, StoryMessage, TableMessage } from '../../messages.ts';
import { lookOf, type GameTable } from '../games/games.ts';
import { kindOf } from './game_words.svelte.ts';
import { house } from './house.svelte.ts';
import { patched, type Json } from './patch.ts';
import { rail } from './rail.svelte.ts';
import type { LogLine, View } from './room.svelte.ts';
import { way } from './way.svelte.ts';
import { Refused } from './line.ts';

export class Book {
  story = $state.raw<StoryMessage | null>(null);
  views = $state.raw<View[]>([]);
  game = $state.raw<GameTable | null>(null);
  missing = $state(false);
  result = $state.raw<TableMessage['result'] | null>(null);
  readonly words = $derived(this.story ? house.wordsOf(this.story.game) : null);
  readonly title = $derived(house.games.find((game) => game.name === this.story?.game)?.title ?? '');
  readonly last = $derived(this.story?.steps.length ?? 0);
  readonly lines: LogLine[] = $derived.by(() => {
    const list: LogLine[] = [];
    const add = (told: string[][], when: number) => told.forEach((line) => list.push({ number: list.length + 1, line, at: when, serial: 0 }));
    add(this.story?.told ?? [], 0);
    this.story?.steps.forEach((step, i) => add(step.told, i + 1));
    return list;
  });
  // Where rounds and hands begin.
  readonly marks = $derived(this.lines.filter((line) => ['round_begins', 'hand_begins', 'scene_begins'].includes(kindOf(line.line)) && line.at > 0).map((line) => line.at));
  // The parts of the game that people count: hands, Scenes, rounds or turns, whichever it has.
  readonly chapters = $derived.by(() => {
    const kind = ['hand_begins', 'scene_begins', 'round_begins', 'turn_begins'].find((one) => this.lines.some(({ line }) => kindOf(line) === one));
    return { kind: kind ?? '', list: this.lines.filter(({ line }) => kindOf(line) === kind).map(({ line, at }) => ({ at, number: Number(line[2]) })) };
  });

  readonly table: string;
  constructor(table: string) {
    this.table = table;
  }
  async load(): Promise<void> {
    try {
      const told = await house.ask<StoryMessage>({ do: 'story', table: this.table });
      if (told.eye !== 'all') return way.go(`/t/${this.table}`, 'replace'); // it is not over
      const all: View[] = [told.first as View];
      told.steps.forEach((step, i) => all.push((step.view === undefined ? all[i]! : patched(all[i] as Json, step.view as Json)) as View));
      this.views = all;
      this.story = told;
      this.game = (await lookOf(told.game).load()).table;
      rail.game = told.game;
    } catch {
      if (house.reaches(this.table)) this.missing = true;
    }
  }
  // How it ended: the story does not say who gave up or what was counted. The table's message may come after the answer
  // to `enter`, since it waits for the words of its game.
  async loadResult(): Promise<void> {
    const enter = () => house.ask({ do: 'enter', table: this.table });
    await new Promise<void>((resolve) => {
      const stop = house.listen(this.table, {
        receive: (message) => {
          if (message.type !== 'table') return;
          this.result = message.result ?? null;
          stop();
          resolve();
        },
        back: async () => void enter().catch(() => {}),
      });
      void enter().catch((problem) => { if (problem instanceof Refused) { stop(); resolve(); } });
    });
    await house.ask({ do: 'leave', table: this.table }).catch(() => {});
  }
  // A new table that begins here.
  async goOn(moves: number): Promise<void> {
    const opened = await house.wish<OpenedMessage>({ do: 'continue_from', table: this.table, moves });
    if (opened) way.go(`/t/${opened.table}`);
  }
}
