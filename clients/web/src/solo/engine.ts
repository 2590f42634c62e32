// SPDX-License-Identifier: MIT
// One module of the engine, as a house for one person: texts go in, and what it says or wants kept comes out. It reads no
// clock and no entropy by itself. It runs in the worker of the page and, for the files of a build, in Node.
import type { Message } from '../../messages.ts';

export interface Change {
  key: string;
  value: string | null; // nothing: it is kept no more
}
// damaged: the id of a table or campaign that cannot be read; close: it hangs up
export type Item = { send: Message } | { keep: Change[] } | { damaged: string } | { problem: string } | { close: string };
export interface Start {
  now: number;
  entropy: string; // 64 hex digits
  person: string; // 16 hex digits
  name: string;
  language: string;
  kept: [key: string, value: string][]; // all that was kept before
}
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  buffer(size: number): number;
  start(length: number): number;
  receive(now: number, length: number): void;
  tick(now: number): void;
  think(now: number, slice: number): number;
  next(): number;
  out(): number;
}

const kNoSystem = 52; // ENOSYS: there is no system here

// What the C++ library may ask of a system. Only its last words are heard, when it gives up.
function system(memory: () => WebAssembly.Memory, hear: (text: string) => void): WebAssembly.ModuleImports {
  const calls: Record<string, (...values: number[]) => number> = {
    fd_write: (_file = 0, pieces = 0, count = 0, written = 0) => {
      const view = new DataView(memory().buffer);
      let text = '', sum = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(pieces + 8 * i, true), length = view.getUint32(pieces + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        sum += length;
      }
      view.setUint32(written, sum, true);
      hear(text);
      return 0;
    },
    proc_exit: () => {
      throw new Error('the engine gave up');
    },
  };
  return new Proxy(calls, { get: (known, name) => known[String(name)] ?? (() => kNoSystem) });
}

export class Engine {
  private readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
  }
  static async of(module: WebAssembly.Module, hear: (text: string) => void = () => {}): Promise<Engine> {
    let memory: WebAssembly.Memory;
    const wanted = new Set(WebAssembly.Module.imports(module).map((one) => one.module));
    const given = system(() => memory, hear);
    const instance = await WebAssembly.instantiate(module, Object.fromEntries([...wanted].map((name) => [name, given])));
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Engine(exports);
  }

  start(from: Start): void {
    if (this.exports.start(this.put(JSON.stringify(from))) === 0) return;
    const why = [...this.items()].map((item) => ('problem' in item ? item.problem : '')).join(' ');
    throw new Error(`the engine did not start: ${why}`);
  }
  receive(now: number, wish: object): void {
    this.exports.receive(now, this.put(JSON.stringify(wish)));
  }
  tick(now: number): void {
    this.exports.tick(now);
  }
  // A part of what bots think; true: there is more.
  think(now: number, slice: number): boolean {
    return this.exports.think(now, slice) !== 0;
  }
  // What came of it, in order.
  *items(): Generator<Item> {
    for (let length = this.exports.next(); length > 0; length = this.exports.next())
      yield JSON.parse(new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, this.exports.out(), length))) as Item;
  }
  get bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  private put(text: string): number {
    const bytes = new TextEncoder().encode(text);
    const at = this.exports.buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
}
