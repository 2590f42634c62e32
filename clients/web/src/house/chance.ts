// SPDX-License-Identifier: MIT
// The house's chance, written a second time (src/core/chance.h is the first): ChaCha with eight rounds as a book of
// words of 64 bits, and how cards are drawn by them. So a browser can deal again from the key of a game.
const wide = (1n << 64n) - 1n;

function block(key: Uint32Array, counter: number): bigint[] {
  const start = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, 0, 0);
  const x = start.slice();
  const mix = (a: number, d: number, to: number, by: number) => {
    x[a] = x[a]! + x[d]!;
    const turned = x[to]! ^ x[a]!;
    x[to] = (turned << by) | (turned >>> (32 - by));
  };
  const quarter = (a: number, b: number, c: number, d: number) => {
    mix(a, b, d, 16);
    mix(c, d, b, 12);
    mix(a, b, d, 8);
    mix(c, d, b, 7);
  };
  for (let round = 0; round < 8; round += 2) {
    for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return Array.from({ length: 8 }, (_, i) => {
    const half = (n: number) => BigInt((x[n]! + start[n]!) >>> 0);
    return half(2 * i) | (half(2 * i + 1) << 32n);
  });
}

export class Chance {
  #key: Uint32Array;
  #words: bigint[] = [];
  #read = 0;
  #blocks = 0;

  constructor(hex: string) {
    const byte = (i: number) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => byte(4 * i) | (byte(4 * i + 1) << 8) | (byte(4 * i + 2) << 16) | (byte(4 * i + 3) << 24));
  }
  #kept: bigint | null = null; // the second half of a word that was begun

  #word(): bigint {
    this.#kept = null;
    if (this.#read % 8 === 0) this.#words = block(this.#key, this.#blocks++);
    return this.#words[this.#read++ % 8]!;
  }
  #half(): bigint {
    const kept = this.#kept;
    if (kept !== null) {
      this.#kept = null;
      return kept;
    }
    const word = this.#word();
    this.#kept = word & 0xffffffffn;
    return word >> 32n;
  }
  // A single number out of half a word, where a game draws those between whole ones.
  belowHalf(n: number): number {
    const of = BigInt(n);
    for (;;) {
      const product = this.#half() * of, low = product & 0xffffffffn;
      if (low >= of || low >= ((1n << 32n) - of) % of) return Number(product >> 32n);
    }
  }
  // Numbers below n, n - 1, n - 2 ...: each takes the upper half of a product, and the lower half makes the next. A word
  // that would favour some numbers is thrown away.
  #falling(n: number, count: number): number[] {
    let all = 1n;
    for (let i = 0; i < count; i++) all *= BigInt(n - i);
    for (;;) {
      let random = this.#word();
      const numbers: number[] = [];
      for (let i = 0; i < count; i++) {
        const product = random * BigInt(n - i);
        random = product & wide;
        numbers.push(Number(product >> 64n));
      }
      if (random >= (wide + 1n) % all) return numbers;
    }
  }
  #batches(n: number, count: number, use: (numbers: number[], done: number) => void): void {
    for (let done = 0; done < count; ) {
      const numbers = this.#falling(n - done, Math.min(10, count - done));
      use(numbers, done);
      done += numbers.length;
    }
  }
  // A game that draws single numbers between shuffles takes them out of half words, and begins a shuffle with a block
  // of its own; half a word is left over after that.
  coin(): number {
    return Number(this.#word() >> 63n);
  }
  shuffleApart<T>(items: T[]): void {
    this.#read = Math.ceil(this.#read / 8) * 8;
    this.shuffle(items);
    this.#word();
  }
  below(n: number): number {
    return this.#falling(n, 1)[0]!;
  }
  shuffle<T>(items: T[]): void {
    this.#batches(items.length, items.length - 1, (numbers, done) =>
      numbers.forEach((pick, i) => {
        const last = items.length - 1 - done - i;
        [items[last], items[pick]] = [items[pick]!, items[last]!];
      }),
    );
  }
  // Takes cards out of a deck that is in order; they come in that order too.
  take<T>(deck: T[], count: number): T[] {
    if (count === deck.length) return deck.splice(0);
    const left = [...deck];
    this.#batches(deck.length, count, (numbers) => numbers.forEach((number) => left.splice(number, 1)));
    const taken = deck.filter((card) => !left.includes(card));
    deck.splice(0, deck.length, ...left);
    return taken;
  }
}
