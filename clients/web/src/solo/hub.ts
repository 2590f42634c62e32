// SPDX-License-Identifier: MIT
// The house in this browser: the modules of the engine, what is kept of them, and the tabs that talk to them. A module is
// loaded when the first wish is about one of its games. What it wants kept is kept before what it says next is passed on.
import type { Message, Wish } from '../../messages.ts';
import { changesFor, gameIn, gameOf, gamesIn, linesOf, recordsOf, tooOld, type KeptGame, type Lines } from './carry.ts';
import type { Question } from './aside.ts';
import { Engine, type Start } from './engine.ts';
import { isSolo, mostOver } from './ids.ts';
import { NotTheOwner, OutOfDate, randomHex, withId, type Entry, type Keeper } from './kept.ts';
import { LateKeeper } from './late_keeper.ts';
import { askAll, isShared } from './merge.ts';
import { partsOf } from './parts.ts';
import { saidIn, Trouble } from './trouble.ts';
import { logOf } from './running_log.ts';

export interface ModuleFile {
  name: string;
  url: string;
  games: readonly string[];
}
export type Numbered = Wish & { id: number };
export interface Surroundings {
  keeper: Keeper;
  modules: readonly ModuleFile[];
  compile(url: string): Promise<WebAssembly.Module>;
  now(): number;
  pause(): Promise<void>; // lets other messages come in between
  aside?(question: Question): Promise<Message>; // where nothing here waits for it; none: it is thought about here
  send(tab: string, message: Message): void; // tab "": all of them
  restarted(): void; // tables are to be entered again
  damaged(id: string, game: string): void; // what was kept of a table or campaign cannot be read; "": of which game is not known
  notKept(): void; // the storage refuses; the game goes on without
  keptAgain(): void; // and now it has everything
  deposed(): void; // another tab owns the games now
}
interface Running {
  file: ModuleFile;
  module: WebAssembly.Module;
  engine: Engine;
  thinking: boolean;
  asked: Map<number, (message: Message) => void>;
  coming: Map<number, Coming>; // by the number of the wish
  gone: boolean; // another one runs in its place: what it does from now on never happens
}
// A tab comes to a table. What follows the answer is what it has missed, and the others have seen it.
interface Coming {
  tab: string;
  table: string;
}
const kFailures = 4, kFailureTime = 20_000;
// Wishes of the page's own, about what is kept.
export type OwnWish = { id?: number } & (
  | { do: 'forget'; table: string } // a table or campaign is deleted
  | { do: 'kept' }
  | { do: 'lines'; table: string; since: number; told: boolean }
  | { do: 'add'; table: string; since: number; lines: string[] }
  | { do: 'log'; table: string } // also of a game that is not over: there is nobody here to hide it from
);
export type OwnAnswer = { id?: number } & (
  | { type: 'kept'; games: KeptGame[] }
  | ({ type: 'lines' } & Lines)
  | Extract<Message, { type: 'done' | 'replay' | 'error' }>
);
const ownWishes: readonly string[] = ['forget', 'kept', 'lines', 'add', 'log'] satisfies OwnWish['do'][];
const isOwn = (wish: Numbered | OwnWish): wish is OwnWish => ownWishes.includes(wish.do);

export class Hub {
  private readonly running = new Map<string, Promise<Running>>();
  private readonly homes = new Map<string, string>(); // which module a table or campaign is kept by
  private readonly entered = new Map<string, Set<string>>(); // by table: the tabs that look at it
  private hello: Extract<Wish, { do: 'hello' }> = { do: 'hello', lang: 'en', words: true };
  private person = '';
  private readonly failures = new Map<string, number[]>(); // by module: when
  private last = 0;
  private passing: Promise<void> = Promise.resolve(); // what is kept and passed on, in order
  private readonly damaged = new Set<string>(); // tables and campaigns
  private stopped = false;
  private readonly around: Surroundings;
  private readonly keeper: LateKeeper;

  constructor(around: Surroundings) {
    this.around = around;
    this.keeper = new LateKeeper(around.keeper, { refused: () => around.notKept(), written: () => around.keptAgain() });
  }
  async open(): Promise<void> {
    await this.keeper.own();
    this.person = await this.keeper.person();
    for (const name of await this.keeper.modules()) if (!this.around.modules.some((file) => file.name === name)) await this.divide(name);
    await this.makeRoom();
  }
  // All of it is in memory while one plays, so finished games make room for newer ones; the page says so where it lists them.
  private async makeRoom(): Promise<void> {
    const shelves = await Promise.all((await this.keeper.modules()).map(async (name) => ({ name, entries: await this.keeper.all(name) })));
    const old = new Set(tooOld(shelves.map(({ entries }) => new Map(entries)), mostOver));
    if (old.size)
      for (const { name, entries } of shelves)
        await this.keeper.change(name, entries.filter(([key]) => key.split('/').some((part) => old.has(part))).map(([key]) => ({ key, value: null })));
  }
  // What was kept by a module that there is no more goes to those that have its games now.
  private async divide(name: string): Promise<void> {
    const entries = await this.keeper.all(name);
    for (const [to, part] of partsOf(entries, this.around.modules)) {
      const there = new Set((await this.keeper.all(to)).map(([key]) => key));
      await this.keeper.change(to, part.filter(([key]) => !there.has(key)).map(([key, value]) => ({ key, value })));
    }
    await this.keeper.change(name, entries.map(([key]) => ({ key, value: null })));
  }
  close(): void {
    this.stopped = true;
    this.running.clear();
  }

  // A wish of a tab. Its answer has the number that the tab gave it.
  async receive(tab: string, wish: Numbered | OwnWish): Promise<void> {
    const answer = (message: Message) => this.around.send(tab, { ...message, id: wish.id! });
    try {
      if (isOwn(wish)) return answer((await this.ofKept(wish)) as Message);
      const own = await this.ownAnswer(tab, wish);
      if (own) return answer(own);
      const name = await this.moduleOf(wish);
      if (!name) return answer(this.error('unknown', new Trouble('unknown')));
      if (wish.do === 'hint' && this.around.aside) return answer(await this.hint(name, wish, this.around.aside));
      this.pose(await this.module(name), wish, (message) => this.reply(wish, message, answer), tab);
    } catch (problem) {
      answer(this.error('unavailable', problem));
    }
  }
  private error(code: string, problem: unknown): Message {
    if (!(problem instanceof Trouble)) console.error(problem);
    return { type: 'error', code, text: saidIn(this.hello.lang ?? 'en', problem) };
  }

  // For the engine all tabs are one client, which knows what it has changed itself; so the other tabs are told here.
  private reply(wish: Numbered, message: Message, answer: (message: Message) => void): void {
    const { id: _, ...news } = message;
    if (message.type === 'campaign' && wish.do !== 'campaign') this.around.send('', news as Message);
    answer(message);
  }
  // A search that takes a while: moves are not to wait for it.
  private async hint(name: string, wish: Extract<Wish, { do: 'hint' }>, aside: (question: Question) => Promise<Message>): Promise<Message> {
    const { module } = await this.module(name);
    return aside({ module, start: this.beginning(await this.keptOf(name, wish.table)), hello: this.hello, wish });
  }
  private async keptOf(name: string, table: string): Promise<Entry[]> {
    await this.passing;
    return (await this.keeper.all(name)).filter(([key]) => key.split('/').includes(table));
  }
  // What no module alone can answer.
  private async ownAnswer(tab: string, wish: Numbered): Promise<Message | null> {
    if (wish.do === 'hello') return this.greet(wish);
    if (isShared(wish)) return this.ofAll(wish);
    if (wish.do === 'leave' && !this.leaves(tab, wish.table)) return { type: 'done', done: 'leave' };
    if (wish.do === 'enter') this.entered.set(wish.table, (this.entered.get(wish.table) ?? new Set()).add(tab));
    return null;
  }
  private async greet(wish: Extract<Wish, { do: 'hello' }>): Promise<Message> {
    const { token: _, ...hello } = wish;
    this.hello = hello;
    let name = wish.name ?? '';
    for (const running of this.running.values()) {
      const welcome = await this.ask(await running, hello);
      if (welcome.type === 'welcome') name = welcome.name;
    }
    return { type: 'welcome', person: this.person, name, guest: true };
  }
  // A module of which nothing is kept has nothing to list, and is not loaded for that.
  private async ofAll(wish: Wish): Promise<Message> {
    const names = new Set([...this.running.keys(), ...(await this.keeper.modules())]);
    const known = this.around.modules.filter((file) => names.has(file.name));
    return askAll(wish, known.map((file) => async (part: object) => {
      const answer = await this.ask(await this.module(file.name), part as Wish);
      if (answer.type === 'error') throw answer.code === 'restarted' ? new Trouble('restarted') : new Error(answer.text);
      return answer;
    }));
  }
  private leaves(tab: string, table: string): boolean {
    const tabs = this.entered.get(table);
    tabs?.delete(tab);
    return !tabs?.size;
  }
  private async moduleOf(wish: Wish): Promise<string | undefined> {
    const game = wish.do === 'open' ? wish.rules.game : 'game' in wish ? wish.game : undefined;
    const by = (name: string | undefined) => this.around.modules.find((file) => file.games.includes(name ?? ''))?.name;
    if (game) return by(game);
    const id = 'table' in wish && wish.table ? wish.table : 'campaign' in wish ? wish.campaign : undefined;
    if (id) return this.homes.get(id) ?? this.findHome(id);
    if (wish.do === 'create_campaign' || wish.do === 'import') return this.around.modules.find((file) => file.name === 'texts')?.name;
    return undefined;
  }
  private async findHome(id: string): Promise<string | undefined> {
    for (const name of await this.keeper.modules())
      if (withId(await this.keeper.all(name), id).length) {
        this.homes.set(id, name);
        return name;
      }
    return undefined;
  }

  // ---- what is kept

  private async ofKept(wish: OwnWish): Promise<OwnAnswer> {
    if (wish.do === 'forget') return this.forget(wish.table);
    if (wish.do === 'add') return this.add(wish.table, wish.since, wish.lines);
    if (wish.do === 'log') return this.logOf(wish.table);
    await this.passing;
    if (wish.do === 'lines') {
      const kept = new Map(await this.keeper.all((await this.homeOf(wish.table)) ?? ''));
      return { type: 'lines', ...linesOf(kept, wish.table, this.person, wish.since, wish.told) };
    }
    const games: KeptGame[] = [];
    for (const name of await this.keeper.modules()) games.push(...gamesIn(new Map(await this.keeper.all(name))));
    return { type: 'kept', games: games.filter((game) => !this.damaged.has(game.table)) };
  }
  private async homeOf(id: string): Promise<string | undefined> {
    return this.homes.get(id) ?? (await this.findHome(id));
  }
  private async forget(id: string): Promise<OwnAnswer> {
    const name = await this.homeOf(id);
    if (name) {
      await this.halt(name);
      try {
        await this.keeper.change(name, withId(await this.keeper.all(name), id));
        this.homes.delete(id);
        this.damaged.delete(id);
      } finally {
        await this.restart(name);
      }
    }
    return { type: 'done', done: 'forget' };
  }
  // A game of another device, or what happened in it there after the records that are here.
  private async add(table: string, since: number, lines: string[]): Promise<OwnAnswer> {
    const name = since > 0 ? await this.homeOf(table) : this.around.modules.find((file) => file.games.includes(gameIn(lines)))?.name;
    if (!name || !isSolo(table)) throw new Trouble('elsewhere');
    await this.halt(name);
    try {
      const kept = new Map(await this.keeper.all(name));
      if (recordsOf(kept, table).length !== since) throw new Trouble('meanwhile');
      await this.keeper.change(name, changesFor(lines, table, this.person, since, this.around.now()));
      this.homes.set(table, name);
    } finally {
      await this.restart(name);
    }
    return { type: 'done', done: 'add' };
  }
  private async logOf(table: string): Promise<OwnAnswer> {
    const name = await this.homeOf(table), file = this.around.modules.find((one) => one.name === name);
    if (!file) throw new Trouble('unknown');
    const kept = await this.keptOf(file.name, table), copy = await this.begin(await this.around.compile(file.url), kept);
    return (await logOf(copy, this.hello, table, gamesIn(new Map(kept)).some((game) => game.over), this.around)) as OwnAnswer;
  }

  // ---- the modules

  private module(name: string): Promise<Running> {
    const known = this.running.get(name);
    if (known) return known;
    const loading = this.load(this.around.modules.find((file) => file.name === name)!);
    loading.catch(() => this.running.delete(name)); // the next wish tries again
    this.running.set(name, loading);
    return loading;
  }
  private async load(file: ModuleFile): Promise<Running> {
    const module = await this.around.compile(file.url).catch((problem: unknown) => {
      console.error(problem);
      throw new Trouble('notLoaded');
    });
    const kept = await this.keeper.all(file.name);
    const engine = await this.begin(module, kept).catch(() => this.beginWithout(file.name, module, kept));
    const running: Running = { file, module, engine, thinking: false, asked: new Map(), coming: new Map(), gone: false };
    this.pass(running);
    void this.ask(running, this.hello);
    return running;
  }
  private async begin(module: WebAssembly.Module, kept: Entry[]): Promise<Engine> {
    const engine = await Engine.of(module);
    engine.start(this.beginning(kept));
    return engine;
  }
  private beginning(kept: Entry[]): Start {
    return { now: this.around.now(), entropy: randomHex(32), person: this.person, name: this.hello.name ?? '', language: this.hello.lang ?? 'en', kept };
  }
  // Something that was kept is damaged: what is whole is played on, the rest stays where it is.
  private async beginWithout(name: string, module: WebAssembly.Module, kept: Entry[]): Promise<Engine> {
    const idOf = ([key]: Entry) => key.split('/').find(isSolo) ?? '';
    const damaged: string[] = [];
    let whole: Entry[] = [];
    for (const id of new Set(kept.map(idOf))) {
      const more = [...whole, ...kept.filter((entry) => idOf(entry) === id)];
      whole = await this.begin(module, more).then(() => more, () => (damaged.push(id), whole));
    }
    const engine = await this.begin(module, whole);
    for (const id of damaged) void this.tellDamage(name, id);
    return engine;
  }
  // Once for each.
  private async tellDamage(module: string, id: string): Promise<void> {
    if (this.damaged.has(id)) return;
    this.damaged.add(id);
    this.around.damaged(id, gameOf(new Map(await this.keeper.all(module)), id));
  }
  // A module that fails is made anew from what was kept; one that fails again and again is not.
  private async failed(name: string, problem: unknown): Promise<void> {
    console.error(problem);
    const times = [...(this.failures.get(name) ?? []), this.around.now()].slice(-kFailures);
    this.failures.set(name, times);
    if (times.length < kFailures || times.at(-1)! - times[0]! > kFailureTime) return this.restart(name);
    const broken = await this.running.get(name)?.catch(() => null);
    this.running.set(name, Promise.reject(new Trouble('failed')));
    this.running.get(name)!.catch(() => {});
    this.breakOff(broken);
  }
  private breakOff(running: Running | null | undefined): void {
    for (const answer of running?.asked.values() ?? []) answer(this.error('restarted', new Trouble('restarted')));
  }
  // Nothing more comes of a module, and what came of it before is kept.
  private async halt(name: string): Promise<void> {
    const running = await this.running.get(name)?.catch(() => null);
    if (running) running.gone = true;
    await this.passing;
  }
  private async restart(name: string): Promise<void> {
    await this.halt(name);
    const before = await this.running.get(name)?.catch(() => null);
    this.running.delete(name);
    this.breakOff(before);
    if (before) await this.module(name).catch(() => {}); // the next wish tries again
    this.around.restarted();
  }
  // Once a second: clocks, bots that wait, and what the storage did not take.
  async tick(): Promise<void> {
    if (this.keeper.isLate) this.passing = this.passing.then(() => this.write(() => this.keeper.retry()));
    for (const running of [...this.running.values()]) {
      const one = await running.catch(() => null);
      if (one) this.run(one, () => one.engine.tick(this.around.now()));
    }
  }

  private ask(running: Running, wish: Wish): Promise<Message> {
    return new Promise((resolve) => this.pose(running, wish, resolve));
  }
  // The answer is passed on at once, so that nothing that is said later overtakes it.
  private pose(running: Running, wish: Wish, answer: (message: Message) => void, tab = ''): void {
    const id = ++this.last;
    running.asked.set(id, answer);
    if (wish.do === 'enter') running.coming.set(id, { tab, table: wish.table });
    this.run(running, () => running.engine.receive(this.around.now(), { ...wish, id }));
  }
  private run(running: Running, work: () => void): void {
    if (this.stopped || running.gone) return;
    try {
      work();
      this.pass(running);
    } catch (problem) {
      return void this.failed(running.file.name, problem);
    }
    void this.think(running);
  }
  private async think(running: Running): Promise<void> {
    if (running.thinking) return;
    running.thinking = true;
    try {
      while (!this.stopped && !running.gone && running.engine.think(this.around.now(), 1)) {
        this.pass(running);
        await this.around.pause();
      }
      this.pass(running);
    } catch (problem) {
      void this.failed(running.file.name, problem);
    }
    running.thinking = false;
  }

  // ---- what comes out

  private pass(running: Running): void {
    if (running.gone) return;
    let come: Coming | undefined;
    for (const item of running.engine.items())
      if ('problem' in item || 'close' in item) throw new Error('problem' in item ? item.problem : item.close);
      else if ('damaged' in item) void this.tellDamage(running.file.name, item.damaged);
      else if ('keep' in item) {
        for (const { key } of item.keep) this.learn(key, running.file.name);
        this.passing = this.passing.then(() => this.write(() => this.keeper.change(running.file.name, item.keep)));
      } else {
        const to = come && 'table' in item.send && item.send.table === come.table ? come.tab : '';
        this.passing = this.passing.then(() => this.say(running, item.send, to));
        const id = Number(item.send.id);
        come = running.coming.get(id) ?? come;
        running.coming.delete(id);
      }
  }
  private learn(key: string, module: string): void {
    for (const part of key.split('/')) if (isSolo(part)) this.homes.set(part, module);
  }
  private async write(work: () => Promise<void>): Promise<void> {
    try {
      if (!this.stopped) await work();
    } catch (problem) {
      if (!(problem instanceof NotTheOwner || problem instanceof OutOfDate)) return console.error(problem);
      this.close(); // what came of it is not told: it never happened
      this.around.deposed();
    }
  }
  private say(running: Running, message: Message, tab: string): void {
    if (this.stopped) return;
    const number = typeof message.id === 'number' ? message.id : 0, answer = running.asked.get(number);
    if (!answer) return this.around.send(tab, message);
    running.asked.delete(number);
    answer(message);
  }
}
