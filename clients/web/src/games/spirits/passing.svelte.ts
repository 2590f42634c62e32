// SPDX-License-Identifier: MIT
// Passes the windows in which nobody wants to be asked, as soon as they open: what leads to them is shown meanwhile.
import type { GameWords } from '../../house/game_words.svelte.ts';
import type { Room } from '../../house/room.svelte.ts';
import type { Duel } from './duel.svelte.ts';
import { couldAnswer, isNews, isWindow, passesAfter, sheltered, type Known } from './responses.ts';
import { asSpirits } from './view.ts';

export class Passing {
  private readonly room: Room;
  private readonly duel: Duel;
  private readonly words: () => GameWords | null;
  private came = { moves: -1, at: 0 }; // the action that is answered

  constructor(room: Room, duel: Duel, words: () => GameWords | null) {
    this.room = room;
    this.duel = duel;
    this.words = words;
  }

  // Whether the question that is due is one for the player.
  get asks(): boolean {
    const due = this.room.due;
    return due === null || this.room.you === null || this.after(due) === null;
  }
  private known(view: ReturnType<typeof asSpirits>, open: number): Known {
    const me = this.room.you ?? 0, foe = this.room.seats[1 - me], words = this.words();
    return { open, againstBot: foe?.bot !== undefined && foe.person === undefined, could: words === null || couldAnswer(view, me, words.sheets) };
  }
  private after(due: NonNullable<Room['due']>): number | null {
    const view = asSpirits(due.view), legal = due.choices.filter((choice) => !choice.whyNot && choice.move !== 'done');
    return passesAfter(view, this.room.you ?? 0, legal.length, this.duel.wishesAt(view), this.known(view, legal.filter((choice) => choice.move.startsWith('charge:')).length));
  }

  // Requires: called whenever something is due. Gives what ends it.
  watch(): (() => void) | undefined {
    const { room } = this, due = room.due;
    if (!due || room.you === null) return undefined;
    if (this.came.moves < 0 || (due.moves !== this.came.moves && isNews(due.told))) this.came = { moves: due.moves, at: Date.now() };
    const wait = this.after(due);
    if (wait === null) return undefined;
    return this.later(due.moves, wait);
  }
  // By hand: not before who has nothing would have passed.
  pass(): void {
    const due = this.room.due;
    if (!due) return;
    const view = asSpirits(due.view), open = due.choices.filter((choice) => choice.move.startsWith('charge:') && !choice.whyNot).length;
    const wait = isWindow(view) ? sheltered(view, this.room.you ?? 0, this.duel.wishesAt(view), this.known(view, open)) : 0;
    this.later(due.moves, wait);
  }
  private later(moves: number, wait: number): (() => void) | undefined {
    const { room } = this, left = this.came.at + wait - Date.now();
    const send = () => { if (room.due?.moves === moves) void room.answer('done'); };
    if (left <= 0) return void send();
    const timer = setTimeout(send, left);
    return () => clearTimeout(timer);
  }
}
