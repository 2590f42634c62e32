// SPDX-License-Identifier: MIT
// The service worker, with caches and a network that a test can cut: what is installed, and which version is shown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { tellWorker } from '../../tools/sw.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const origin = 'https://house.example';

class Caches {
  readonly all = new Map<string, Map<string, string>>();
  isFull = false;
  private readonly address = (request: URL | { url: string }) => ('url' in request ? request.url : request.href);
  open = async (name: string) => {
    if (!this.all.has(name)) this.all.set(name, new Map());
    const cache = this.all.get(name)!;
    return {
      match: async (request: URL) => this.found(cache, request),
      put: async (request: URL, answer: Response) => {
        if (this.isFull) throw new Error('the disk is full');
        cache.set(this.address(request), await answer.text());
      },
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (request: URL) => [...this.all.values()].map((cache) => this.found(cache, request)).find(Boolean); // the oldest first
  private found(cache: Map<string, string>, request: URL): Response | undefined {
    const text = cache.get(this.address(request));
    return text === undefined ? undefined : new Response(text);
  }
}
interface Incident {
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
  request: unknown;
}
// A folder of a web space with one version of the page, and the caches of one browser, which all folders share.
class Space {
  readonly base: string;
  readonly caches: Caches;
  files: Record<string, string> = {};
  isThere = true;
  readonly fetched: string[] = [];
  readonly lost = new Set<string>(); // files that do not come
  private slow = false;
  constructor(folder = '/some/', caches = new Caches()) {
    this.base = origin + folder;
    this.caches = caches;
  }
  show(version: string): void {
    this.files = { './': `page ${version}`, 'manifest.webmanifest': `manifest ${version}`, 'a/same-0.js': 'same', [`a/index-${version}.js`]: `code ${version}` };
  }
  worker(version: string): Worker {
    const heard: Record<string, (event: Incident) => void> = {};
    runInNewContext(tellWorker(script, version, Object.keys(this.files)), {
      addEventListener: (kind: string, what: (event: Incident) => void) => (heard[kind] = what),
      location: { href: `${this.base}sw.js` }, caches: this.caches, clients: { claim: async () => {} }, URL, Promise, Error,
      setTimeout: (what: () => void) => setTimeout(what, 0),
      fetch: async (request: URL | { url: string }) => {
        const url = 'url' in request ? request.url : request.href, file = url.slice(this.base.length) || './';
        this.fetched.push(file);
        if (this.slow) return new Promise(() => {});
        if (!this.isThere || this.lost.has(file)) throw new TypeError('no network');
        return new Response(this.files[file] ?? '', { status: file in this.files ? 200 : 404 });
      },
    });
    return new Worker(heard, this.base);
  }
  stall(): void {
    this.slow = true;
  }
}
class Worker {
  private readonly heard: Record<string, (event: Incident) => void>;
  private readonly base: string;
  constructor(heard: Record<string, (event: Incident) => void>, base: string) {
    this.heard = heard;
    this.base = base;
  }
  private async done(kind: string): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    this.heard[kind]!({ waitUntil: (one) => (work = one), respondWith: () => {}, request: null });
    await work;
  }
  async install(): Promise<void> {
    await this.done('install');
    await this.done('activate');
  }
  async get(file: string, mode = 'no-cors'): Promise<string> {
    let answer: Promise<Response> | undefined;
    this.heard.fetch!({ waitUntil: () => {}, respondWith: (one) => (answer = one), request: { method: 'GET', url: this.base + file, mode } });
    return answer ? (await answer).text() : '';
  }
}
async function updated(): Promise<{ space: Space; worker: Worker }> {
  const space = new Space();
  space.show('v1');
  await space.worker('v1').install();
  space.show('v2');
  const worker = space.worker('v2');
  await worker.install();
  return { space, worker };
}

test('after an update and without a network the newer page is shown, with its own files', async () => {
  const { space, worker } = await updated();
  space.isThere = false;
  expect(await worker.get('', 'navigate')).toBe('page v2');
  expect(await worker.get('manifest.webmanifest')).toBe('manifest v2');
  expect(await worker.get('a/index-v2.js')).toBe('code v2');
  expect(await worker.get('a/index-v1.js')).toBe('code v1'); // a tab of the version before is still open
});
test('after an update and with a network that does not answer the newer page is shown', async () => {
  const { space, worker } = await updated();
  space.stall();
  expect(await worker.get('', 'navigate')).toBe('page v2');
});
test('an incomplete download is not installed, and the next try fetches only the missing files', async () => {
  const space = new Space();
  space.show('v1');
  space.lost.add('a/index-v1.js');
  await expect(space.worker('v1').install()).rejects.toThrow('no network');
  space.lost.clear();
  space.fetched.length = 0;
  const worker = space.worker('v1');
  await worker.install();
  expect(space.fetched).not.toContain('a/same-0.js');
  space.isThere = false;
  expect(await worker.get('', 'navigate')).toBe('page v1');
});
test('an update that broke off leaves the version before it in place, and goes with the next one', async () => {
  const space = new Space();
  space.show('v1');
  const first = space.worker('v1');
  await first.install();
  space.show('v2');
  space.lost.add('a/index-v2.js');
  await expect(space.worker('v2').install()).rejects.toThrow('no network');
  space.isThere = false;
  expect(await first.get('', 'navigate')).toBe('page v1');
  space.isThere = true;
  space.show('v3');
  space.lost.clear();
  await space.worker('v3').install();
  expect(await space.caches.keys()).toEqual(['cardhouse /some/ v1', 'cardhouse /some/ v3']);
});
test('a page in another folder of the same web space keeps its caches, whatever is installed beside it', async () => {
  const { space: upper, worker } = await updated();
  const lower = new Space('/some/where/', upper.caches);
  for (const version of ['v1', 'v2', 'v3']) {
    lower.show(version);
    await lower.worker(version).install();
  }
  upper.isThere = lower.isThere = false;
  expect(await worker.get('', 'navigate')).toBe('page v2');
  expect(await worker.get('a/index-v1.js')).toBe('code v1');
  upper.isThere = true;
  upper.show('v3');
  await upper.worker('v3').install();
  upper.isThere = false;
  expect(await lower.worker('v3').get('', 'navigate')).toBe('page v3');
  expect(await lower.caches.keys()).toEqual(['cardhouse /some/ v2', 'cardhouse /some/where/ v2', 'cardhouse /some/where/ v3', 'cardhouse /some/ v3']);
});
