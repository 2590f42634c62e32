// SPDX-License-Identifier: MIT
// Several tabs that share one engine, without a browser: who runs it, and who takes over when.
import { expect, test } from 'vitest';
import type { Message } from '../../messages.ts';
import type { Numbered } from '../../src/solo/hub.ts';
import { Memory, OutOfDate, type Edition, type Keeper } from '../../src/solo/kept.ts';
import { Tab, type BetweenTabs, type EngineListener, type Engines, type FromWorker, type Shelf } from '../../src/solo/tabs.ts';

// Web Locks with one name.
class Locks {
  private held: { stolen: () => void } | null = null;
  private readonly line: (() => void)[] = [];
  grants = 0;
  request(_name: string, { steal, signal }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        this.grants++;
        const mine = (this.held = { stolen: () => reject(new Error('stolen')) });
        void run().then(() => {
          if (this.held !== mine) return;
          this.held = null;
          resolve();
          this.line.shift()?.();
        });
      };
      if (steal) {
        this.held?.stolen();
        return take();
      }
      signal?.addEventListener('abort', () => {
        if (this.line.includes(take)) this.line.splice(this.line.indexOf(take), 1);
        reject(new Error('aborted'));
      });
      if (this.held) this.line.push(take);
      else take();
    });
  }
}
class Browser {
  readonly locks = new Locks();
  readonly tabs: OneTab[] = [];
  facts: { edition?: Edition; loads: number; versions: string[] } = { loads: 0, versions: [] };
  keepsNothing = false;
  unread = ''; // the version that cannot read what there is
  private readonly timers: { at: number; what: () => void }[] = [];
  private now = 0;
  after(time: number, what: () => void): () => void {
    const timer = { at: this.now + time, what };
    this.timers.push(timer);
    return () => void (this.timers.includes(timer) && this.timers.splice(this.timers.indexOf(timer), 1));
  }
  async pass(time: number): Promise<void> {
    for (const end = this.now + time; ; ) {
      await settle();
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) return void (this.now = end);
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = next.at;
      next.what();
    }
  }
  async tab(version = 'v1'): Promise<OneTab> {
    const tab = new OneTab(this, `t${this.tabs.length}`, version);
    this.tabs.push(tab);
    void tab.tab.open();
    await settle();
    return tab;
  }
}
const settle = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
};
class OneTab {
  readonly tab: Tab;
  readonly heard: FromWorker[] = [];
  readonly served: string[] = []; // the tabs whose wishes it answered
  isAsleep = false;
  isThinking = false; // its worker hears nothing; its page does
  isOpening = false;
  isClosed = false;
  listener: EngineListener | null = null;
  clocks = 0;
  private readonly slept: (() => void)[] = [];
  private readonly browser: Browser;
  constructor(browser: Browser, me: string, version: string) {
    this.browser = browser;
    this.tab = new Tab(me, {
      locks: { request: (name, how, run) => (this.isClosed ? new Promise(() => {}) : browser.locks.request(name, how, run)) },
      page: (message) => void this.heard.push(message),
      tell: (message) => void Promise.resolve().then(() => browser.tabs.forEach((other) => other !== this && other.hear(message))),
      shelf: () => this.shelf(version),
      engines: (_keeper, listener) => this.engines(listener, _keeper),
      after: (time, what) => browser.after(time, () => this.isAsleep ? void this.slept.push(what) : what()),
      every: () => (this.clocks++, () => this.clocks--),
    });
  }
  get owns(): boolean {
    return this.heard.filter((one) => 'owns' in one).at(-1)?.owns === true;
  }
  get states(): string[] {
    return this.heard.flatMap((one) => ('state' in one ? [one.state] : 'problem' in one ? [one.problem.kind] : []));
  }
  hear(message: BetweenTabs): void {
    if (this.isAsleep) return void this.slept.push(() => this.hear(message));
    if (this.isThinking) {
      this.slept.push(() => this.tab.hear(message));
      if (this.owns) this.browser.tabs.forEach((other) => other !== this && other.hear({ alive: true })); // its page
    } else this.tab.hear(message);
  }
  // Its worker ends, and the lock is free.
  async close(): Promise<void> {
    this.isClosed = this.isAsleep = true;
    if (this.owns) this.listener!.deposed();
    await settle();
  }
  wakeUp(): void {
    this.isAsleep = this.isThinking = false;
    for (const what of this.slept.splice(0)) what();
  }
  private async shelf(version: string): Promise<Shelf> {
    if (this.browser.keepsNothing) throw new Error('refused');
    if (version === this.browser.unread) throw new OutOfDate();
    const { facts } = this.browser;
    if (!facts.versions.includes(version)) facts.versions.push(version);
    const edition = { version, rank: facts.versions.indexOf(version), load: ++facts.loads };
    return Object.assign(new Memory(), {
      edition,
      own: async () => {
        if (facts.edition && facts.edition.rank > edition.rank && facts.edition.load > edition.load) throw new OutOfDate();
        facts.edition = edition;
        return true;
      },
    });
  }
  private engines(listener: EngineListener, keeper: Keeper): Engines {
    this.listener = listener;
    return {
      open: async () => {
        await keeper.own();
        if (this.isOpening) await new Promise<void>((resolve) => this.slept.push(resolve));
      },
      close: () => {},
      receive: async (tab, wish) => {
        this.served.push(tab);
        listener.send(tab, { type: 'pong', id: wish.id! } as Message);
      },
      tick: async () => {},
    } as Engines;
  }
}
const wish = (id: number): Numbered => ({ do: 'ping', id });

test('the first tab runs the engine, the second speaks to it, and takes over when the first is closed', async () => {
  const browser = new Browser(), first = await browser.tab(), second = await browser.tab();
  expect([first.owns, second.owns]).toEqual([true, false]);
  second.tab.wish(wish(1));
  await browser.pass(60_000);
  expect(first.served).toEqual(['t1']);
  expect(second.heard.at(-1)).toEqual({ message: { type: 'pong', id: 1 } });
  await first.close();
  expect(second.owns).toBe(true);
  expect(first.clocks).toBe(0);
});

test('a new tab that gets no answer takes the lock from a tab that sleeps; when that one wakes, it listens', async () => {
  const browser = new Browser(), first = await browser.tab();
  first.isAsleep = true;
  const second = await browser.tab();
  expect(second.states).toEqual([]);
  await browser.pass(10_000);
  expect([second.owns, second.states]).toEqual([true, ['lost', 'open']]);
  first.wakeUp();
  await browser.pass(60_000);
  expect([first.owns, first.clocks, second.owns]).toEqual([false, 0, true]);
  first.tab.wish(wish(4));
  await settle();
  expect(first.heard.at(-1)).toEqual({ message: { type: 'pong', id: 4 } });
});

test('a bot that thinks for long is not taken for a tab that sleeps', async () => {
  const browser = new Browser(), first = await browser.tab(), second = await browser.tab();
  first.isThinking = true;
  second.tab.wish(wish(1));
  await browser.pass(120_000);
  expect([first.owns, second.owns]).toEqual([true, false]);
  first.wakeUp();
  await settle();
  expect(second.heard.at(-1)).toEqual({ message: { type: 'pong', id: 1 } });
});

test('a tab that waits for an answer when it gets the lock does not take it from itself', async () => {
  const browser = new Browser(), first = await browser.tab(), second = await browser.tab();
  first.isAsleep = true;
  second.tab.wish(wish(1));
  second.isOpening = true;
  await first.close();
  expect(second.owns).toBe(true);
  second.tab.wish(wish(2));
  const grants = browser.locks.grants;
  await browser.pass(60_000);
  expect(browser.locks.grants).toBe(grants);
  expect(second.states).not.toContain('lost');
});

test('a tab that wakes up itself asks again before it takes the lock', async () => {
  const browser = new Browser(), first = await browser.tab(), second = await browser.tab();
  second.tab.wish(wish(1));
  second.isAsleep = true;
  await browser.pass(60_000);
  second.wakeUp();
  await browser.pass(60_000);
  expect([first.owns, second.owns]).toEqual([true, false]);
});

test('a newer page takes over, and an older one that was open before does not run any more', async () => {
  const browser = new Browser(), old = await browser.tab('v1'), fresh = await browser.tab('v2');
  await settle();
  expect([old.owns, fresh.owns]).toEqual([false, true]);
  const grants = browser.locks.grants;
  await fresh.close();
  expect(old.states.slice(-2)).toEqual(['lost', 'outdated']);
  await browser.pass(60_000);
  expect([old.owns, browser.locks.grants]).toEqual([false, grants + 1]); // it does not try again
});

test('an older page that is loaded later leaves the games to the newer one, and has them when it is alone', async () => {
  const browser = new Browser(), old = await browser.tab('v1'), fresh = await browser.tab('v2'), again = await browser.tab('v1');
  await settle();
  expect([old.owns, fresh.owns, again.owns]).toEqual([false, true, false]);
  await old.close();
  await fresh.close();
  await browser.pass(10_000);
  expect(again.owns).toBe(true);
});

test('a page that cannot read what a newer one keeps says so, runs nothing, and speaks to the newer one', async () => {
  const browser = new Browser();
  browser.unread = 'v1';
  const old = await browser.tab('v1');
  await browser.pass(60_000);
  expect([old.owns, old.states.includes('outdated'), old.states.includes('notKept')]).toEqual([false, true, false]);
  const fresh = await browser.tab('v2');
  await settle();
  expect([fresh.owns, old.states.at(-1)]).toEqual([true, 'open']);
});

test('where the browser keeps nothing the games are played all the same, every tab is told, and nobody spins', async () => {
  const browser = new Browser();
  browser.keepsNothing = true;
  const first = await browser.tab(), second = await browser.tab();
  await settle();
  expect([first.states, second.states]).toEqual([['open', 'notKept'], ['open', 'notKept']]);
  await browser.pass(60_000);
  expect(browser.locks.grants).toBe(1);
});
