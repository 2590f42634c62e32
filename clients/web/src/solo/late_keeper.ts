// SPDX-License-Identifier: MIT
// A keeper whose storage may refuse for a while: what could not be written waits here, is read as if it were written, and
// goes into the next write. So nothing that came later is ever kept without what came before it.
import type { Change } from './engine.ts';
import { NotTheOwner, OutOfDate, withChanges, type Entry, type Keeper } from './kept.ts';

export interface Listener {
  refused(): void; // from now on something waits
  written(): void; // all that waited is kept
}

export class LateKeeper implements Keeper {
  private readonly keeper: Keeper;
  private readonly listener: Listener;
  private readonly waiting = new Map<string, Map<string, Change['value']>>(); // by module: what is not written yet
  private isUnclaimed = false; // not even who owns it could be written
  private queue: Promise<void> = Promise.resolve(); // one write at a time

  constructor(keeper: Keeper, listener: Listener) {
    this.keeper = keeper;
    this.listener = listener;
  }
  async own(): Promise<boolean> {
    this.isUnclaimed = !(await this.keeper.own());
    if (this.isUnclaimed) this.listener.refused();
    return !this.isUnclaimed;
  }
  person(): Promise<string> {
    return this.keeper.person();
  }
  get isLate(): boolean {
    return this.isUnclaimed || this.waiting.size > 0;
  }
  async modules(): Promise<string[]> {
    await this.queue;
    return [...new Set([...(await this.keeper.modules()), ...this.waiting.keys()])];
  }
  async all(module: string): Promise<Entry[]> {
    await this.queue;
    return [...withChanges(await this.keeper.all(module), this.changesOf(module))];
  }
  // Rejects only where somebody else is the owner, or a newer page: then it never happens.
  change(module: string, changes: readonly Change[]): Promise<void> {
    const work = this.queue.then(() => this.write(module, changes));
    this.queue = work.catch(() => {});
    return work;
  }
  // What waits, once more.
  async retry(): Promise<void> {
    for (const module of this.waiting.size ? [...this.waiting.keys()] : ['']) await this.change(module, []);
  }

  private async write(module: string, changes: readonly Change[]): Promise<void> {
    const before = this.waiting.get(module), all = new Map(before);
    for (const { key, value } of changes) all.set(key, value);
    const wasLate = this.isLate;
    try {
      await this.keeper.change(module, [...all].map(([key, value]) => ({ key, value })));
      this.waiting.delete(module);
      this.isUnclaimed = false;
      if (wasLate && !this.isLate) this.listener.written();
    } catch (problem) {
      if (problem instanceof NotTheOwner || problem instanceof OutOfDate) throw problem;
      if (all.size) this.waiting.set(module, all);
      if (!wasLate) this.listener.refused();
    }
  }
  private changesOf(module: string): Change[] {
    return [...(this.waiting.get(module) ?? [])].map(([key, value]) => ({ key, value }));
  }
}
