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
  rulebooks?: [file: string, text: string][]; // for whoever asks for the rules; the page has them in files
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

export class Engine {
  private readonly exports: Exports;

  private constructor(exports: Exports) {
    this.exports = exports;
  }
  // A module imports nothing: what the C++ library may ask of a system is in it.
  static async of(module: WebAssembly.Module): Promise<Engine> {
    const exports = (await WebAssembly.instantiate(module)).exports as unknown as Exports;
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
