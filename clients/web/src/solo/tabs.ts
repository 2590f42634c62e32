// SPDX-License-Identifier: MIT
// The tabs of this browser share the solo games: the one that holds the lock runs the engine, the others pass on what
// their page says and hears. When it is closed, the next one takes over from what was kept; when it is put to sleep and
// answers nothing, or is older than the page of another tab, that one takes the lock. This is one tab; it knows no worker.
import type { Message } from '../../messages.ts';
import type { Numbered, OwnWish } from './hub.ts';
import { isNewer, Memory, OutOfDate, type Edition, type Keeper } from './kept.ts';

// notKept: the storage refuses; kept: it has everything again; outdated: a newer page keeps the games; failed: no engine.
export type Problem = { kind: 'notKept' | 'outdated' | 'failed' } | { kind: 'kept' } | { kind: 'damaged'; id: string; game: string };
export type FromWorker = { state: 'open' | 'lost' } | { message: Message } | { problem: Problem } | { owns: boolean };
// tab: whom it is for, or from; "": all of them.
export type BetweenTabs =
  | { wish: Numbered | OwnWish; tab: string }
  | { message: Message; tab: string }
  | { state: 'open'; edition?: Edition; tab?: string } // pages of before had neither
  | { problem: Problem; tab: string }
  | { who: string } // runs the games?
  | { ping: true }
  | { alive: true }; // the owner has heard a wish or a ping, whatever it is busy with
export interface Engines {
  open(): Promise<void>;
  close(): void;
  receive(tab: string, wish: Numbered | OwnWish): Promise<void>;
  tick(): Promise<void>;
}
export interface EngineListener {
  send(tab: string, message: Message): void;
  restarted(): void;
  damaged(id: string, game: string): void;
  notKept(): void;
  keptAgain(): void;
  deposed(): void;
}
export interface Shelf extends Keeper {
  readonly edition: Edition;
}
export interface TabSurroundings {
  locks: { request(name: string, how: LockOptions, run: () => Promise<void>): Promise<void> };
  page(message: FromWorker): void;
  tell(message: BetweenTabs): void;
  shelf(): Promise<Shelf>; // what this browser keeps; rejects where it keeps nothing
  engines(keeper: Keeper, listener: EngineListener): Engines;
  after(time: number, what: () => void): () => void; // gives what calls it off
  every(time: number, what: () => void): () => void;
}
// The time in which this tab has the lock.
interface Shift {
  engines: Engines | null;
  isOpen: boolean;
  isLate: boolean; // the storage refuses
  end(): void;
}

const kLock = 'cardhouse-solo', kPatience = 2_000, kPause = 5_000, kSecond = 1_000;
const kNoEdition: Edition = { version: '', rank: -1, load: 0 };

export class Tab {
  private readonly me: string;
  private readonly around: TabSurroundings;
  private shelf: Shelf | null = null; // none: the browser keeps nothing
  private shift: Shift | null = null;
  private queued: AbortController | null = null; // the request for the lock that counts
  private callOff: (() => void) | null = null; // what happens if the owner is silent
  private isOutdated = false;
  private hasFailed = false; // the last shift never opened

  constructor(me: string, around: TabSurroundings) {
    this.me = me;
    this.around = around;
  }
  async open(): Promise<void> {
    try {
      this.shelf = await this.around.shelf();
    } catch (problem) {
      this.isOutdated = problem instanceof OutOfDate;
    }
    if (this.isOutdated) this.refuse('outdated');
    else this.queue({});
    this.ask(); // the page that is newer may run the games for this one too
  }
  // A wish of the page. While the engine opens nobody answers; then the page asks again.
  wish(wish: Numbered | OwnWish): void {
    if (this.shift) return void (this.shift.isOpen && this.shift.engines?.receive(this.me, wish));
    this.around.tell({ wish, tab: this.me });
    this.doubt();
  }
  hear(message: BetweenTabs): void {
    if ('who' in message) this.answer(message.who);
    else if ('ping' in message) this.live();
    else if ('wish' in message) this.serve(message.wish, message.tab);
    else if (!this.shift) this.follow(message);
  }

  // ---- while another tab runs the games

  private get edition(): Edition {
    return this.shelf?.edition ?? kNoEdition;
  }
  private ask(): void {
    if (this.shift) return;
    this.around.tell({ who: this.me });
    this.doubt();
  }
  // Asked twice: whoever wakes up finds that the time is over before it hears what was said meanwhile.
  private doubt(): void {
    const again = () => {
      this.around.tell({ ping: true });
      this.callOff = this.around.after(kPatience, () => this.takeOver());
    };
    this.callOff ??= this.around.after(kPatience, again);
  }
  private calm(): void {
    this.callOff?.();
    this.callOff = null;
  }
  private follow(message: Exclude<BetweenTabs, { who: string } | { ping: true } | { wish: Numbered | OwnWish }>): void {
    this.calm();
    if ('alive' in message || (message.tab && message.tab !== this.me)) return;
    if ('message' in message) this.around.page({ message: message.message });
    else if ('problem' in message) this.around.page({ problem: message.problem });
    else if (isNewer(this.edition, message.edition ?? kNoEdition)) this.takeOver();
    else this.around.page({ state: 'open' });
  }
  private takeOver(): void {
    this.calm();
    this.around.page({ state: 'lost' });
    if (!this.isOutdated) this.queue({ steal: true });
  }
  // Until nobody else runs the games; `steal`: at once. One request at a time.
  private queue(how: LockOptions): void {
    if (this.shift) return;
    this.queued?.abort();
    const queued = (this.queued = new AbortController());
    const gone = () => {
      if (this.queued === queued) this.lose();
    };
    this.around.locks.request(kLock, how.steal ? how : { signal: queued.signal }, () => this.run()).then(gone, gone);
  }
  // The lock is gone: somebody took it, or there was nothing to run.
  private lose(): void {
    const shift = this.shift;
    this.shift = null;
    shift?.end();
    if (shift) this.around.page({ owns: false });
    const pause = this.hasFailed ? kPause : 0;
    this.hasFailed = false;
    if (pause) return void this.around.after(pause, () => this.queue({}));
    if (!this.isOutdated) this.queue({});
    this.ask();
  }

  // ---- while this one does

  private async run(): Promise<void> {
    this.calm();
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const shift: Shift = (this.shift = { engines: null, isOpen: false, isLate: false, end });
    this.around.page({ owns: true });
    const clock = this.around.every(kSecond, () => void (shift.isOpen && shift.engines?.tick()));
    if (await this.openEngines(shift)) await ended;
    clock();
    shift.isOpen = false;
    shift.engines?.close();
    shift.engines = null;
  }
  // In what the browser keeps or, where it refuses, in the memory of this tab.
  private async openEngines(shift: Shift): Promise<boolean> {
    for (const keeper of [this.shelf, new Memory()]) {
      if (!keeper) continue;
      const engines = this.around.engines(keeper, this.listenerOf(shift));
      try {
        await engines.open();
      } catch (problem) {
        engines.close();
        this.isOutdated = problem instanceof OutOfDate;
        if (this.isOutdated) return this.refuse('outdated');
        continue;
      }
      Object.assign(shift, { engines, isOpen: this.shift === shift });
      if (!shift.isOpen) return false; // somebody has taken the lock meanwhile
      this.announce();
      if (keeper !== this.shelf) this.refused(shift);
      return true;
    }
    this.hasFailed = this.shift === shift;
    return this.refuse('failed');
  }
  private refuse(kind: 'outdated' | 'failed'): false {
    this.around.page({ state: 'lost' });
    this.say({ kind }, this.me);
    return false;
  }
  private listenerOf(shift: Shift): EngineListener {
    return {
      send: (tab, message) => {
        if (tab !== this.me) this.around.tell({ message, tab });
        if (tab === this.me || tab === '') this.around.page({ message });
      },
      restarted: () => this.announce(),
      damaged: (id, game) => this.say({ kind: 'damaged', id, game }),
      notKept: () => this.refused(shift),
      keptAgain: () => {
        shift.isLate = false;
        this.say({ kind: 'kept' });
      },
      deposed: () => shift.end(),
    };
  }
  private refused(shift: Shift): void {
    shift.isLate = true;
    this.say({ kind: 'notKept' });
  }
  private announce(): void {
    this.around.page({ state: 'open' });
    this.around.tell({ state: 'open', edition: this.edition, tab: '' });
  }
  private say(problem: Problem, tab = ''): void {
    if (tab !== this.me) this.around.tell({ problem, tab });
    if (tab === this.me || tab === '') this.around.page({ problem });
  }
  private answer(tab: string): void {
    if (!this.shift?.isOpen) return this.live();
    this.around.tell({ state: 'open', edition: this.edition, tab });
    if (this.shift.isLate) this.say({ kind: 'notKept' }, tab);
  }
  private serve(wish: Numbered | OwnWish, tab: string): void {
    this.live();
    if (this.shift?.isOpen) void this.shift.engines?.receive(tab, wish);
  }
  private live(): void {
    if (this.shift) this.around.tell({ alive: true });
  }
}
