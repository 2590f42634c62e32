// SPDX-License-Identifier: MIT
// The house in the browser, with the real engine: what is kept, several tabs, damage. Where the modules were not built there
// is nothing to test.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CampaignMessage, LobbyMessage, Message, TableMessage, Wish } from '../../messages.ts';
import { answerAside, type Question } from '../../src/solo/aside.ts';
import type { Change } from '../../src/solo/engine.ts';
import { Hub, type OwnWish, type Numbered } from '../../src/solo/hub.ts';
import { mostOver } from '../../src/solo/ids.ts';
import { NotTheOwner, type Entry, type Keeper } from '../../src/solo/kept.ts';

const fileOf = (module: string): string => join(import.meta.dirname, `../../../../build/wasm/cardhouse-${module}.wasm`);
const hasModules = ['chronicle', 'ghosts', 'texts'].every((module) => existsSync(fileOf(module)));
const withModule = test.skipIf(!hasModules);

const program = process.env.CARDHOUSE ?? join(import.meta.dirname, '../../../../build/release/cardhouse');
const withProgram = test.skipIf(!hasModules || !existsSync(program));

// What a browser keeps, without a browser.
class Box {
  owner: Keeper | null = null;
  readonly kept = new Map<string, string>(); // of Ghosts
  readonly shelves = new Map([['ghosts', this.kept]]);
  loads = 0;
  readonly broken = new Set<string>(); // modules that cannot be loaded
  isFull = false; // nothing can be written
  keeper(): Keeper {
    const { shelves } = this;
    const keeper: Keeper = {
      own: async () => {
        this.owner = keeper;
        return !this.isFull;
      },
      person: async () => '0123456789abcdef',
      modules: async () => [...shelves].filter(([, kept]) => kept.size).map(([name]) => name),
      all: async (module: string) => [...(shelves.get(module) ?? [])] as Entry[],
      change: async (module: string, changes: readonly Change[]) => {
        if (this.owner !== keeper) throw new NotTheOwner();
        if (this.isFull) throw new Error('the disk is full');
        const kept = shelves.get(module) ?? new Map<string, string>();
        shelves.set(module, kept);
        for (const { key, value } of changes)
          if (value === null) kept.delete(key);
          else kept.set(key, value);
      },
    };
    return keeper;
  }
}
class House {
  readonly heard: Record<string, Message[]> = { a: [], b: [] };
  readonly said: string[] = [];
  private id = 0;
  readonly hub: Hub;
  aside: (question: Question) => Promise<Message> = answerAside;
  constructor(box: Box) {
    this.hub = new Hub({
      aside: (question) => this.aside(question),
      keeper: box.keeper(),
      modules: [{ name: 'texts', url: 'texts', games: ['spirits', 'dragonfire'] }, { name: 'ghosts', url: 'ghosts', games: ['ghosts'] }, { name: 'chronicle', url: 'chronicle', games: ['chronicle'] }],
      compile: async (url) => {
        if (box.broken.has(url)) throw new Error('it cannot be loaded');
        box.loads++;
        return WebAssembly.compile(readFileSync(fileOf(url)));
      },
      now: () => 1_700_000_000_000,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      send: (tab, message) => { for (const one of tab ? [tab] : ['a', 'b']) this.heard[one]!.push(message); },
      restarted: () => this.said.push('restarted'),
      damaged: (id, game) => this.said.push(`damaged ${id} ${game}`),
      notKept: () => this.said.push('not kept'),
      keptAgain: () => this.said.push('kept again'),
      deposed: () => this.said.push('deposed'),
    });
  }
  async ask<T extends Message = Message>(wish: Wish | OwnWish, tab = 'a'): Promise<T> {
    const id = ++this.id;
    await this.hub.receive(tab, { ...wish, id } as Numbered);
    return (await this.until((one) => one.id === id, tab)) as T;
  }
  async until(is: (message: Message) => boolean, tab = 'a'): Promise<Message> {
    for (;;) {
      const found = this.heard[tab]!.find(is);
      if (found) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  // The whole table as it is now.
  async table(table: string, tab = 'a'): Promise<TableMessage> {
    this.heard[tab]!.length = 0;
    await this.ask({ do: 'enter', table }, tab);
    return (await this.until((one) => one.type === 'table', tab)) as TableMessage;
  }
}
async function open(box: Box): Promise<House> {
  const house = new House(box);
  await house.hub.open();
  await house.ask({ do: 'hello', lang: 'en', words: true, name: 'Anna' });
  return house;
}
async function deal(house: House, bot = 'easy'): Promise<string> {
  const opened = await house.ask({ do: 'open', rules: { game: 'ghosts', options: { players: '3' } }, bots: [bot, bot], seat: 0 });
  const table = (opened as { table: string }).table;
  await house.ask({ do: 'ready', table, entropy: 'ab'.repeat(32) });
  await house.until((one) => 'prompt' in one && one.prompt !== undefined);
  return table;
}

// The first answer that the rules allow.
async function move(house: House, { table, prompt, moves }: TableMessage, tab = 'a'): Promise<Message> {
  const choice = prompt!.groups!.find((group) => !group.why_not)!.moves.split(' ')[0]!;
  house.heard.a!.length = house.heard.b!.length = 0;
  return house.ask({ do: 'move', table, move: choice, moves }, tab);
}

withModule('an empty browser lists nothing, and loads no module for it', async () => {
  const box = new Box(), house = await open(box);
  expect(await house.ask({ do: 'lobby' })).toMatchObject({ mine: [], finished: [] });
  expect(box.loads).toBe(0);
});

withModule('a game that was closed in the middle is there again, to the last card', async () => {
  const box = new Box(), before = await open(box), table = await deal(before);
  const left = await before.table(table);
  before.hub.close();
  const after = await open(box);
  expect((await after.ask<LobbyMessage>({ do: 'lobby' })).mine.map((row) => row.table)).toEqual([table]);
  const found = await after.table(table);
  expect(found.view).toEqual(left.view);
  expect(found.prompt).toEqual(left.prompt);
  expect(found.moves).toBe(left.moves);
});

withModule('an answer goes to the tab that asked, what happens goes to both, and a table stays while one looks at it', async () => {
  const house = await open(new Box()), table = await deal(house);
  await house.table(table, 'b');
  const now = await house.table(table);
  await house.ask({ do: 'leave', table }, 'b');
  expect(await move(house, now)).toMatchObject({ type: 'done' });
  await house.until((one) => one.type === 'moved', 'b');
  expect(house.heard.b!.some((one) => one.id !== undefined)).toBe(false);
});

withModule('games of a module that was divided are played on by those that came of it', async () => {
  const box = new Box(), before = await open(box), table = await deal(before), left = await before.table(table);
  const other = ((await before.ask({ do: 'open', rules: { game: 'chronicle', options: { players: '3' } }, bots: ['easy', 'easy'], seat: 0 })) as { table: string }).table;
  await before.ask({ do: 'ready', table: other });
  before.hub.close();
  const old = new Map([...box.kept, ...box.shelves.get('chronicle')!, ['record/solo00000000bad/000001', '{']]);
  box.shelves.clear();
  box.shelves.set('tricks', old);
  const after = await open(box);
  expect((await after.ask<LobbyMessage>({ do: 'lobby' })).mine.map((row) => row.table).sort()).toEqual([table, other].sort());
  const found = await after.table(table);
  expect([found.moves, found.view, found.prompt]).toEqual([left.moves, left.view, left.prompt]);
  expect([...box.shelves].map(([name, kept]) => [name, kept.size > 0]).sort()).toEqual([['chronicle', true], ['ghosts', true], ['tricks', false]]);
});

withModule('a tab in the lobby that says hello, or a new name, leaves the table of another tab to it', async () => {
  const house = await open(new Box()), now = await house.table(await deal(house, 'hard'));
  await house.ask({ do: 'hello', lang: 'hu', words: true, name: 'Bea' }, 'b');
  await move(house, now);
  await house.until((one) => one.type === 'moved' && one.seat !== 0); // strong bots play only for somebody who is there
});

withModule('a hint is searched in a copy of the game, and no move waits for it', async () => {
  const house = await open(new Box()), table = await deal(house), now = await house.table(table);
  expect(await house.ask({ do: 'hint', table })).toMatchObject({ type: 'hint', table, moves: now.moves });
  expect(await house.ask({ do: 'hint', table: 'solo00000000nowhere' })).toMatchObject({ type: 'error' });
  let isAsked = false;
  house.aside = () => ((isAsked = true), new Promise(() => {}));
  void house.hub.receive('a', { do: 'hint', table, id: 99 });
  expect(await move(house, now)).toMatchObject({ type: 'done' });
  expect(isAsked).toBe(true);
});

withModule('a tab that comes back hears alone what it has missed', async () => {
  const house = await open(new Box()), table = await deal(house), { seq } = await house.table(table, 'b');
  await move(house, await house.table(table));
  expect((await house.table(table)).seq).toBeGreaterThan(seq);
  house.heard.a!.length = house.heard.b!.length = 0;
  await house.ask({ do: 'enter', table, since: seq }, 'b');
  await house.until((one) => one.type === 'moved', 'b');
  await house.table(table, 'b');
  expect(house.heard.a).toEqual([]);
});

withModule('a hub that is no longer the owner writes nothing', async () => {
  const box = new Box(), first = await open(box), table = await deal(first), keys = box.kept.size;
  const second = await open(box);
  const now = await first.table(table);
  const choice = now.prompt!.groups!.find((group) => !group.why_not)!.moves.split(' ')[0]!;
  await first.hub.receive('a', { do: 'move', table: now.table, move: choice, moves: now.moves, id: 99 });
  while (!first.said.includes('deposed')) await new Promise((resolve) => setImmediate(resolve));
  expect(first.heard.a!.some((one) => one.id === 99)).toBe(false); // it never happened
  expect(box.kept.size).toBe(keys);
  expect((await second.table(table)).moves).toBe(now.moves);
});

withModule('a deleted game is gone, and the others stay', async () => {
  const box = new Box(), house = await open(box), one = await deal(house), other = await deal(house);
  expect(await house.ask({ do: 'forget', table: one })).toMatchObject({ type: 'done' });
  expect([...box.kept.keys()].filter((key) => key.includes(one))).toEqual([]);
  expect((await house.ask<LobbyMessage>({ do: 'lobby' })).mine.map((row) => row.table)).toEqual([other]);
  expect(house.said).toContain('restarted');
});

withModule('a game that is deleted where nothing can be written is gone, and comes back with none of its parts', async () => {
  const box = new Box(), house = await open(box), one = await deal(house), other = await deal(house);
  box.isFull = true;
  expect(await house.ask({ do: 'forget', table: one })).toMatchObject({ type: 'done' });
  expect((await house.ask<LobbyMessage>({ do: 'lobby' })).mine.map((row) => row.table)).toEqual([other]);
  expect([...box.kept.keys()].some((key) => key.includes(one))).toBe(true);
  box.isFull = false;
  await house.hub.tick();
  await house.ask({ do: 'kept' });
  expect([...box.kept.keys()].filter((key) => key.includes(one))).toEqual([]);
  expect(house.said).toEqual(expect.arrayContaining(['not kept', 'kept again']));
});

withModule('what could not be written is written with what comes next: no record is missing before another', async () => {
  const box = new Box(), house = await open(box), table = await deal(house);
  box.isFull = true;
  await move(house, await house.table(table));
  const { moves } = await house.table(table);
  box.isFull = false;
  await move(house, await house.table(table));
  const now = await house.table(table);
  expect(now.moves).toBeGreaterThan(moves);
  house.hub.close();
  const after = await (await open(box)).table(table);
  expect([after.moves, after.view, after.prompt]).toEqual([now.moves, now.view, now.prompt]);
  expect(house.said).toEqual(['not kept', 'kept again']);
});

withModule('an engine that is started anew knows what could not be written', async () => {
  const box = new Box(), house = await open(box), table = await deal(house), other = await deal(house);
  box.isFull = true;
  await move(house, await house.table(table));
  const { moves } = await house.table(table);
  await house.ask({ do: 'forget', table: other });
  expect((await house.table(table)).moves).toBe(moves);
});

withModule('an engine that cannot be loaded hides no game of the other one', async () => {
  const box = new Box(), before = await open(box), table = await deal(before);
  await before.ask({ do: 'open', rules: { game: 'spirits' }, bots: ['easy'] });
  before.hub.close();
  box.broken.add('texts');
  const after = await open(box);
  expect((await after.ask<LobbyMessage>({ do: 'lobby' })).mine.map((row) => row.table)).toEqual([table]);
  expect(await after.ask({ do: 'finished' })).toMatchObject({ total: 0 });
  box.broken.add('ghosts');
  const last = await open(box);
  expect(await last.ask({ do: 'lobby' })).toMatchObject({ type: 'error', code: 'unavailable', text: expect.stringContaining('try again') as string });
  await last.ask({ do: 'hello', lang: 'hu', words: true });
  expect(await last.ask({ do: 'lobby' })).toMatchObject({ type: 'error', text: expect.stringContaining('próbáld újra') as string });
  expect(await last.ask({ do: 'log', table: 'solo00000000nowhere' })).toMatchObject({ type: 'error', text: 'Nincs ilyen játék ebben a böngészőben.' });
});

withModule('a storage that is full when the page opens is told, shows what it keeps, and keeps again when there is room', async () => {
  const box = new Box(), before = await open(box), table = await deal(before), left = await before.table(table);
  before.hub.close();
  box.isFull = true;
  const house = await open(box);
  expect(house.said).toEqual(['not kept']);
  expect((await house.table(table)).prompt).toEqual(left.prompt);
  box.isFull = false;
  await house.hub.tick();
  await house.ask({ do: 'kept' });
  expect(house.said).toEqual(['not kept', 'kept again']);
});

withModule('the oldest finished games make room for newer ones, and no other', async () => {
  const box = new Box(), before = await open(box), running = await deal(before), over = await deal(before);
  await before.ask({ do: 'ask', table: over, what: 'abandon' });
  before.hub.close();
  const entries = [...box.kept].filter(([key]) => key.includes(over)), nameOf = (n: number) => `solo${String(n).padStart(16, '0')}`;
  for (let n = 1; n <= mostOver; n++)
    for (const [key, value] of entries) box.kept.set(key.replace(over, nameOf(n)), value.replaceAll(over, nameOf(n)).replace(/"changed":\d+/, `"changed":${1000 + n}`));
  const after = await open(box), { games } = (await after.ask({ do: 'kept' })) as unknown as { games: { table: string }[] };
  expect(games).toHaveLength(mostOver + 1);
  expect(games.map((game) => game.table)).toEqual(expect.arrayContaining([running, over, nameOf(2)]));
  expect([...box.kept.keys()].filter((key) => key.includes(nameOf(1)))).toEqual([]);
});

withModule('what is damaged is left out and named, and the rest is played on', async () => {
  const box = new Box(), before = await open(box), bad = await deal(before), good = await deal(before);
  before.hub.close();
  for (const key of box.kept.keys()) if (key.includes(bad)) box.kept.set(key, '{"not');
  const after = await open(box), lobby = await after.ask<LobbyMessage>({ do: 'lobby' });
  expect(lobby.mine.map((row) => row.table)).toEqual([good]);
  expect((await after.table(good)).prompt).toBeDefined();
  expect([...box.kept.keys()].some((key) => key.includes(bad))).toBe(true);
  expect(after.said).toEqual([`damaged ${bad} `]);
  expect(await after.ask({ do: 'kept' })).toMatchObject({ games: [{ table: good }] });
});

withModule('a record that cannot be read damages its game alone', async () => {
  const box = new Box(), before = await open(box), bad = await deal(before), good = await deal(before);
  before.hub.close();
  box.kept.set(`record/${bad}/000002`, '"half');
  const after = await open(box), lobby = await after.ask<LobbyMessage>({ do: 'lobby' });
  expect(lobby.mine.map((row) => row.table)).toEqual([good]);
  expect(after.said).toEqual([`damaged ${bad} ghosts`]);
  expect(await after.ask({ do: 'kept' })).toMatchObject({ games: [{ table: good }] });
});

withModule('a running game is carried to another browser and goes on there, to the last card', async () => {
  const here = await open(new Box()), table = await deal(here), left = await here.table(table);
  const told = (await here.ask({ do: 'lines', table, since: 0, told: false })) as unknown as { lines: string[]; records: number };
  const there = await open(new Box()), copy = 'solofedcba9876543210';
  await there.ask({ do: 'add', table: copy, since: 0, lines: told.lines });
  expect(await there.ask({ do: 'kept' })).toMatchObject({ games: [{ table: copy, game: 'ghosts', records: told.records, over: false }] });
  const found = await there.table(copy);
  expect(found.view).toEqual(left.view);
  expect(found.prompt).toEqual(left.prompt);
  expect(await there.ask({ do: 'add', table: copy, since: 1, lines: told.lines })).toMatchObject({ type: 'error' });
  expect((await there.table(copy)).moves).toBe(left.moves);
});

// What `cardhouse verify` says of a log.
interface Verdict {
  ok: boolean;
  problem?: string;
  dealt_from_key: boolean;
  moves: number;
}
function verdict(log: string): Verdict {
  const told = spawnSync(program, ['verify', '--json', '-'], { input: log, encoding: 'utf8' });
  return JSON.parse(told.stdout) as Verdict;
}
const logOf = async (house: House, table: string): Promise<string> => ((await house.ask({ do: 'log', table })) as unknown as { log: string }).log;
withProgram('the log of a running game is in order, and the game goes on', async () => {
  const house = await open(new Box()), table = await deal(house);
  for (let i = 0; i < 3; ++i) {
    await move(house, await house.table(table));
    await house.until((one) => one.type === 'moved' && one.prompt?.groups !== undefined);
  }
  const before = await house.table(table), log = await logOf(house, table);
  expect(verdict(log)).toMatchObject({ ok: true, dealt_from_key: true, moves: before.moves });
  expect(before.moves).toBeGreaterThan(6);
  expect(verdict(log.replace(/^(move .*)$/m, '$1x')).ok).toBe(false);
  const after = await house.table(table);
  expect([after.phase, after.moves]).toEqual(['playing', before.moves]);
});
const heroes = [
  { name: 'Anna', race: 'human', calling: 'warrior', background: 'soldiers-child', mine: true },
  { name: 'Bence', race: 'dwarf', calling: 'mage', background: 'scholar', mine: false },
];
async function setOut(house: House, { campaign, adventures }: CampaignMessage, tab = 'a'): Promise<string> {
  const party = [{ hero: 0, open: false }, { hero: 1, bot: 'easy', open: false }];
  return ((await house.ask({ do: 'adventure', campaign, adventure: adventures[0]!.adventure, party, challenges: [] }, tab)) as { table: string }).table;
}
const found = (house: House, tab = 'a') => house.ask<CampaignMessage>({ do: 'create_campaign', name: 'Two', heroes }, tab);
withModule('two tabs that look at two campaigns are both told of changes', async () => {
  const house = await open(new Box()), first = await found(house, 'a');
  await found(house, 'b');
  const told = (one: Message) => one.type === 'campaign' && one.campaign === first.campaign && one.id === undefined;
  house.heard.a!.length = 0;
  await setOut(house, first, 'b');
  expect(await house.until(told, 'a')).toMatchObject({ phase: 'waiting' });
});
withModule('what one tab changes in a campaign the other one shows', async () => {
  const house = await open(new Box()), { campaign } = await found(house);
  house.heard.a!.length = 0;
  await house.ask({ do: 'take_hero', campaign, hero: 1 }, 'b');
  const told = await house.until((one) => one.type === 'campaign' && one.id === undefined, 'a');
  expect(told).toMatchObject({ campaign, yours: [0, 1] });
});

withProgram('the log of an Adventure that is under way is in order, and its campaign knows nothing of it', async () => {
  const house = await open(new Box()), begun = await found(house), { campaign } = begun, table = await setOut(house, begun);
  await house.ask({ do: 'ready', table, entropy: 'ab'.repeat(32) });
  expect(verdict(await logOf(house, table))).toMatchObject({ ok: true, dealt_from_key: true });
  expect((await house.table(table)).phase).toBe('playing');
  expect(await house.ask({ do: 'campaign', campaign })).toMatchObject({ table, phase: 'playing', played: 0 });
});

withModule('a game that is over is listed in the other browser too, with its log', async () => {
  const here = await open(new Box()), table = await deal(here), there = await open(new Box()), copy = 'solofedcba9876543210';
  await here.ask({ do: 'ask', table, what: 'abandon' });
  const { lines } = (await here.ask({ do: 'lines', table, since: 0, told: false })) as unknown as { lines: string[] };
  await there.ask({ do: 'add', table: copy, since: 0, lines });
  expect((await there.ask<LobbyMessage>({ do: 'lobby' })).mine).toEqual([]);
  expect(await there.ask({ do: 'finished', practice: true })).toMatchObject({ total: 1, games: [{ table: copy, game: 'ghosts' }] });
  const logs = [await here.ask({ do: 'replay', table }), await there.ask({ do: 'replay', table: copy })];
  expect(logs[1]).toMatchObject({ type: 'replay', log: (logs[0] as { log: string }).log });
});
