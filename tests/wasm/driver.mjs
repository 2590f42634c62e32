// SPDX-License-Identifier: MIT
// Runs a module of the engine in Node, as the page's worker runs it: plays whole games through its messages, restarts it
// from what it wanted kept, or lets the module for tests play from seeds.
//   driver.mjs play MODULE GAME LOG        a game against bots; its log is written
//   driver.mjs rehearse MODULE WORDS...    the lines of bindings/wasm/check/rehearsal.h
//   driver.mjs hurry MODULE WORDS...       nanoseconds for a decision of random games
//   driver.mjs think MODULE GAME BOT       milliseconds for the decisions of a bot: the median and the longest
import fs from 'node:fs';

const fail = (why) => {
  throw new Error(why);
};
const decoder = new TextDecoder(), encoder = new TextEncoder();

async function load(file) {
  const module = await WebAssembly.compile(fs.readFileSync(file)), wanted = WebAssembly.Module.imports(module);
  if (wanted.length) fail(`the module imports ${wanted.map(({ module: from, name }) => `${from}.${name}`).join(', ')}`);
  return module;
}
async function instance(module) {
  const { exports } = await WebAssembly.instantiate(module);
  exports._initialize();
  return exports;
}
function put(engine, text) {
  const bytes = encoder.encode(text), at = engine.buffer(bytes.length); // the memory may have grown
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}
const taken = (engine, length) => decoder.decode(new Uint8Array(engine.memory.buffer, engine.out(), length));

// A house in a module, and a browser that keeps what it is told.
class House {
  kept = new Map();
  now = 1_800_000_000_000;
  starts = 0;
  longest = [];

  constructor(module) {
    this.module = module;
  }
  async start() {
    this.engine = await instance(this.module);
    this.starts += 1;
    const from = { now: this.now, entropy: `${this.starts}a`.repeat(32), person: '0123456789abcdef', name: 'Ada', language: 'en',
      kept: [...this.kept].reverse() };
    if (this.engine.start(put(this.engine, JSON.stringify(from))) !== 0) fail(`it did not start: ${JSON.stringify(this.items())}`);
    this.tell({ do: 'hello', brief: true, id: 'hello' });
  }
  items() {
    const sent = [];
    for (let length = this.engine.next(); length > 0; length = this.engine.next()) {
      const item = JSON.parse(taken(this.engine, length));
      if (item.send) sent.push(item.send);
      else if (item.keep)
        for (const { key, value } of item.keep) value === null ? this.kept.delete(key) : this.kept.set(key, value);
      else fail(JSON.stringify(item));
    }
    return sent;
  }
  // Everything that is said because of a wish, until nobody thinks any more.
  tell(wish) {
    this.now += 1000;
    this.engine.receive(this.now, put(this.engine, JSON.stringify(wish)));
    const said = this.items();
    this.engine.tick(this.now);
    for (let more = 1; more !== 0; ) {
      const start = performance.now();
      more = this.engine.think(this.now, 1);
      this.longest.push(performance.now() - start);
      said.push(...this.items());
    }
    return said;
  }
  ask(wish, type) {
    const said = this.tell({ ...wish, id: 7 });
    return said.find((one) => one.id === 7 && one.type === type) ?? fail(`${JSON.stringify(wish)} gave ${JSON.stringify(said).slice(0, 2000)}`);
  }
}

// The prompt that stands after these messages: the last one that says whose turn it is.
const latest = (said, before) => said.filter((one) => ['table', 'moved'].includes(one.type)).at(-1) ?? before;

async function play(file, game, log) {
  const house = new House(await load(file));
  await house.start();
  const names = house.ask({ do: 'games' }, 'games').games;
  const players = Number(names.find((one) => one.name === game).options.find((one) => one.name === 'players')?.preset ?? 2);
  const open = { do: 'open', rules: { game }, bots: Array(players - 1).fill('normal'), id: 8 };
  let said = house.tell(open);
  const { table } = said.find((one) => one.type === 'opened') ?? fail(JSON.stringify(said).slice(0, 2000));
  said = [...said, ...house.tell({ do: 'enter', table }), ...house.tell({ do: 'ready', table, entropy: 'ab12' })];
  let state = latest(said), moves = 0;
  for (; !state.result; moves += 1) {
    if (moves === 10) {
      await house.start(); // the tab was closed, and came back
      state = latest(house.tell({ do: 'enter', table })) ?? fail('the table is gone');
    }
    if (moves === 12) {
      const refused = house.tell({ do: 'move', table, move: 'no such move', id: 9 }).find((one) => one.id === 9);
      if (refused?.type !== 'error') fail('a wrong move was not refused');
    }
    const legal = state.prompt?.legal ?? fail(`nothing is asked: ${JSON.stringify(state).slice(0, 1500)}`);
    if (moves === 14 && legal.length > 1 && !legal.includes(house.ask({ do: 'hint', table }, 'hint').move)) fail('the hint is no legal move');
    state = latest(house.tell({ do: 'move', table, move: legal[(moves * 7) % legal.length] }), state);
    if (moves > 5000) fail('the game does not end');
  }
  await house.start(); // finished games are there after a restart too
  const finished = house.ask({ do: 'finished' }, 'finished').games;
  if (finished.length !== 1 || finished[0].table !== table) fail(`finished: ${JSON.stringify(finished)}`);
  const story = house.ask({ do: 'story', table }, 'story');
  if (story.steps.length < moves) fail('the story is too short');
  house.ask({ do: 'review', table, moves: 0 }, 'review');
  fs.writeFileSync(log, house.ask({ do: 'replay', table }, 'replay').log);
  console.log(`${game}: ${moves} own moves of ${story.steps.length}, memory ${house.engine.memory.buffer.byteLength >> 20} MB`);
}

async function rehearse(file, words) {
  const engine = await instance(await load(file));
  put(engine, words.join(' '));
  process.stdout.write(taken(engine, engine.rehearse()));
}
async function hurry(file, words) {
  const engine = await instance(await load(file));
  put(engine, words.join(' '));
  engine.hurry(); // the compiler of Node has seen it all once
  const start = performance.now(), decisions = engine.hurry();
  console.log((((performance.now() - start) * 1e6) / decisions).toFixed(1));
}
async function think(file, game, bot) {
  const house = new House(await load(file));
  await house.start();
  const names = house.ask({ do: 'games' }, 'games').games;
  const players = Number(names.find((one) => one.name === game).options.find((one) => one.name === 'players')?.preset ?? 2);
  let said = house.tell({ do: 'open', rules: { game }, bots: Array(players - 1).fill(bot), id: 8 });
  const { table } = said.find((one) => one.type === 'opened') ?? fail(JSON.stringify(said).slice(0, 2000));
  said = [...house.tell({ do: 'enter', table }), ...house.tell({ do: 'ready', table })];
  house.longest = [];
  for (let state = latest(said), moves = 0; !state.result && moves < 60; moves += 1)
    state = latest(house.tell({ do: 'move', table, move: state.prompt.legal[0] }), state);
  const times = house.longest.filter((time) => time > 0.05).sort((a, b) => a - b);
  console.log(`${game} ${bot}: median ${times[times.length >> 1].toFixed(1)} ms, 95 % ${times[Math.floor(times.length * 0.95)].toFixed(1)} ms, longest ${times.at(-1).toFixed(1)} ms`);
}

const [what, file, ...words] = process.argv.slice(2);
await ({ play, rehearse: (f, ...w) => rehearse(f, w), hurry: (f, ...w) => hurry(f, w), think }[what] ?? (() => fail('play, rehearse, hurry or think')))(file, ...words);
