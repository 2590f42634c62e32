// SPDX-License-Identifier: MIT
// One answer is chosen, then confirmed: by click, by drag or by key, the same everywhere at a table.
import type { Choice, Room } from './room.svelte.ts';
import { settings } from './settings.svelte.ts';

export class Picker {
  selected: string | null = $state(null);
  refused: string | null = $state(null); // the answer whose reason is shown
  private readonly room: Room;
  // While an answer is on its way nothing is offered: the question may be another one when it has arrived.
  private readonly choices = $derived.by(() => new Map((this.room.answered ? [] : (this.room.prompt?.choices ?? [])).map((choice) => [choice.move, choice])));

  constructor(room: Room) {
    this.room = room;
  }
  get asked(): boolean {
    return this.choices.size > 0;
  }
  get legal(): Choice[] {
    return [...this.choices.values()].filter((choice) => !choice.whyNot);
  }
  get chosen(): Choice | null {
    return this.selected === null ? null : (this.choices.get(this.selected) ?? null);
  }
  choice(move: string): Choice | null {
    return this.choices.get(move) ?? null;
  }
  state(move: string): 'legal' | 'selected' | 'illegal' | 'none' {
    const choice = this.choices.get(move);
    if (!choice) return 'none';
    if (this.selected === move) return 'selected';
    return choice.whyNot ? 'illegal' : 'legal';
  }
  pick(move: string): void {
    const choice = this.choices.get(move);
    if (!choice) return;
    this.refused = choice.whyNot ? (this.refused === move ? null : move) : null;
    if (choice.whyNot) return;
    if (this.selected === move && settings.tapPlays) return this.confirm();
    this.selected = this.selected === move ? null : move;
  }
  // Without a second question: somebody dragged it to where it goes.
  async play(move: string): Promise<void> {
    const choice = this.choices.get(move);
    if (!choice) return;
    if (choice.whyNot) {
      this.refused = move;
      return;
    }
    this.selected = move;
    this.confirm();
  }
  confirm(): void {
    const move = this.selected;
    if (move === null || !this.choices.has(move)) return;
    this.selected = null;
    this.refused = null;
    void this.room.play(move);
  }
  putBack(): void {
    this.selected = null;
    this.refused = null;
  }
}
