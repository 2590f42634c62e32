// SPDX-License-Identifier: MIT
// Solo games beyond this browser: whoever has an account finds them on other devices, and anybody can take one to a table
// of the house. What is to be done is in solo/sync.ts.
import type { OpenedMessage, SoloGamesMessage, SoloKeptMessage, SoloRecordsMessage, TableMessage } from '../../messages.ts';
import { randomHex } from '../solo/kept.ts';
import { elsewhere, hasTaken, linesIn, push, shelfName, stepsFor, type Known, type KnownGames, type Step } from '../solo/sync.ts';
import { house } from './house.svelte.ts';
import { Refused } from './line.ts';
import { remember, remembered } from './settings.svelte.ts';

const kPlace = 'cardhouse.devices', kLock = 'cardhouse-devices';
const kQuiet = 3000; // ms without a change
const kRetry = 30_000; // ms after something failed

class Devices {
  others: ReturnType<typeof elsewhere> = $state.raw([]);
  full = $state(false); // the house takes no more
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    house.onSolo = () => this.soon();
  }
  private get canSync(): boolean {
    return house.isOnline && house.solo === 'open' && !house.guest;
  }
  private soon(wait = kQuiet): void {
    if (!this.canSync) return void (this.others = []);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sync().catch(() => this.soon(kRetry)), wait);
  }

  // What was kept of the games here, by the account that one has now.
  private known(): KnownGames {
    return remembered<Record<string, KnownGames>>(kPlace)[house.person] ?? {};
  }
  private learn(person: string, table: string, now: Known | null): void {
    const all = remembered<Record<string, KnownGames>>(kPlace), { [table]: _, ...rest } = all[person] ?? {};
    remember(kPlace, { ...all, [person]: now ? { ...rest, [table]: now } : rest });
  }

  // One tab at a time.
  private sync(): Promise<void> {
    return navigator.locks.request(kLock, async () => {
      const person = house.person;
      const there = async () => (await house.askHouse<SoloGamesMessage>({ do: 'list_solo' })).games;
      const before = await there(), { games } = await house.askKept<'kept'>({ do: 'kept' });
      const steps = stepsFor(games, this.known(), before, (game) => shelfName(game, randomHex(8)));
      const failed: unknown[] = []; // one game does not keep the others from going
      for (const step of steps) {
        if (!this.canSync || house.person !== person) return;
        await this.take(step, person).catch((problem: unknown) => failed.push(problem));
      }
      this.others = elsewhere(this.known(), steps.length ? await there() : before);
      if (failed.length) throw failed[0];
    });
  }
  private async take(step: Step, person: string): Promise<void> {
    if (step.do === 'push') return this.push(step.game.table, step.known, person);
    if (step.do === 'pull') return this.pull(step.game.table, step.known, person);
    if (step.do === 'forget') await this.change({ do: 'forget', table: step.table });
    if (step.do === 'remove') await house.askHouse({ do: 'remove_solo', table: step.shelf }).catch((problem: unknown) => {
      if (!(problem instanceof Refused && problem.code === 'no_solo')) throw problem;
    });
    this.learn(person, step.table, null);
  }
  private async push(table: string, known: Known, person: string): Promise<void> {
    try {
      await push(known, {
        lines: async (since, told) => (await house.askKept<'lines'>({ do: 'lines', table, since, told })).lines,
        keep: async (name, seq, records) => (await house.askHouse<SoloKeptMessage>({ do: 'keep_solo', table: name, seq, records: [...records] })).seq,
        note: (now) => {
          const isDeleted = this.known()[table]?.deleted === true;
          this.learn(person, table, isDeleted ? { ...now, deleted: true } : now);
          return !isDeleted;
        },
      });
      this.full = false;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      const { sent: _, ...before } = this.known()[table] ?? known;
      this.learn(person, table, before); // it was not taken
      if (problem.code !== 'too_many') throw problem;
      this.full = true;
    }
  }
  private async pull(table: string, { shelf, seq, records, over }: Known, person: string): Promise<void> {
    const pieces = await this.read(shelf, seq), lines = linesIn(pieces), ends = lines.filter((line) => line.startsWith('[')).length;
    const now: Known = { shelf, seq: seq + pieces.length, records: records + lines.length - ends, over: over || ends > 0 };
    await this.change({ do: 'add', table, since: records, lines });
    const { lines: here } = await house.askKept<'lines'>({ do: 'lines', table, since: records, told: true });
    if (hasTaken(here, lines)) this.learn(person, table, now);
  }
  private async read(shelf: string, since: number): Promise<string[]> {
    const pieces: string[] = [];
    for (;;) {
      const told = await house.askHouse<SoloRecordsMessage>({ do: 'read_solo', table: shelf, since: since + pieces.length });
      pieces.push(...told.records);
      if (!told.more) return pieces;
    }
  }
  private async change(wish: Parameters<typeof house.askKept>[0]): Promise<void> {
    await house.askKept(wish).catch(() => {}); // the engine begins anew, and with it the line
  }

  // A game of another device goes on here: the table, or nothing.
  async open(shelf: string): Promise<string | null> {
    const person = house.person, table = `solo${randomHex(8)}`;
    try {
      await navigator.locks.request(kLock, () => this.pull(table, { shelf, seq: 0, records: 0, over: false }, person));
    } catch (problem) {
      if (problem instanceof Refused) house.refusal = { text: problem.message };
    }
    this.others = this.others.filter((other) => other.shelf !== shelf || !this.known()[table]);
    return this.known()[table] ? table : null;
  }
  // What is kept of a table or campaign is deleted here, and on the house as soon as it can be asked.
  async forget(table: string): Promise<void> {
    for (const [person, games] of Object.entries(remembered<Record<string, KnownGames>>(kPlace)))
      if (games?.[table]) this.learn(person, table, { ...games[table], deleted: true });
    await this.change({ do: 'forget', table });
    this.soon(0);
  }
  // The table of the house where a solo game goes on, with seats for friends. The solo game stays as it is: nothing is lost
  // if nobody comes.
  async invite(table: string): Promise<string | null> {
    try {
      const { log } = await house.askKept<'replay'>({ do: 'log', table });
      const { table: there } = await house.askHouse<OpenedMessage>({ do: 'open_log', log });
      await this.freeSeats(there);
      return there;
    } catch (problem) {
      if (problem instanceof Refused) house.refusal = { text: problem.message };
      return null;
    }
  }
  // Bots came along with the log; friends take their seats, and whoever opened the table may call bots again.
  private async freeSeats(table: string): Promise<void> {
    const enter = async () => void (await house.askHouse({ do: 'enter', table }));
    const told = new Promise<TableMessage>((resolve) => {
      const done = house.listen(table, { receive: (message) => message.type === 'table' && (done(), resolve(message)), back: enter });
    });
    await enter();
    for (const [seat, { bot, person }] of (await told).seats.entries())
      if (bot && !person) await house.askHouse({ do: 'bot', table, seat, bot: '' });
  }
}
export const devices = new Devices();
