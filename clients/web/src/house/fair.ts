// SPDX-License-Identifier: MIT
// Checks in the browser what docs/fair-deals.md promises, from the log of a finished game. SHA-256 is written out
// because browsers have theirs only on secure pages.
const K: number[] = [];
const H0: number[] = [];
{
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  for (let n = 2; K.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (H0.length < 8) H0.push(fraction(Math.sqrt(n)));
    K.push(fraction(Math.cbrt(n)));
  }
}
const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const size = ((bytes.length + 8) >> 6) * 64 + 64;
  const block = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, i) => block.setUint8(i, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  block.setUint32(size - 4, bytes.length << 3);
  const hash = [...H0];
  const w = new Int32Array(64);
  for (let at = 0; at < size; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = block.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!, b = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i]! + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

export interface Proof {
  commitment: string;
  secret: string;
  key: string;
  entropy: string[];
  started: boolean; // from a position: no deal to prove
}
export function proofIn(log: string): Proof {
  const lines = log.split('\n').map((line) => line.split(' '));
  const one = (name: string) => lines.find(([first]) => first === name)?.[1] ?? '';
  const entropy: string[] = [];
  for (const [name, seat, value = ''] of lines) if (name === 'entropy') entropy[Number(seat)] = value === '-' ? '' : value;
  const seats = lines.filter(([name]) => name === 'seat').length;
  return {
    commitment: one('commitment'),
    secret: one('secret'),
    key: one('key'),
    entropy: Array.from({ length: seats }, (_, i) => entropy[i] ?? ''),
    started: lines.some(([name]) => name === 'start'),
  };
}

export const commitmentOf = (secret: string): string => sha256(`cardhouse commitment 1\n${secret}\n`);
export const keyOf = (secret: string, n: number, entropy: readonly string[]): string =>
  sha256(`cardhouse deal 1\n${secret}\n${n}\n${entropy.map((line) => line + '\n').join('')}`);

export interface Checked {
  bound: boolean; // the secret is the one that was committed to
  key: boolean; // the key follows from it and from what the players added
  seen: boolean | null; // the commitment is the one that this browser saw before; null: it saw none
  mine: boolean | null; // what this browser added is in it
}
export function check(proof: Proof, kept: { commitment: string; entropy?: string } | undefined): Checked {
  return {
    bound: proof.secret !== '' && commitmentOf(proof.secret) === proof.commitment,
    key: proof.secret !== '' && keyOf(proof.secret, 0, proof.entropy) === proof.key,
    seen: kept ? kept.commitment === proof.commitment : null,
    mine: kept?.entropy ? proof.entropy.includes(kept.entropy) : null,
  };
}

// The same cards at the same seats, in whatever order they are held.
export const sameHands = (a: string[][], b: string[][]): boolean =>
  a.length === b.length && a.every((hand, seat) => [...hand].sort().join() === [...b[seat]!].sort().join());
