// SPDX-License-Identifier: MIT
// What this browser keeps of solo games, in IndexedDB: a map from keys to texts for each module of the engine, and who one
// is here. One tab owns it; a write of anybody else is refused, whoever they think they are.
import type { Change } from './engine.ts';

export type Entry = [key: string, value: string];
export interface Keeper {
  // From now on this one writes, and nobody who did so before. False: there is no room to write that down; what is kept can
  // be read, and the first write that finds room says it.
  own(): Promise<boolean>;
  person(): Promise<string>; // 16 hex digits
  modules(): Promise<string[]>; // of which something is kept
  all(module: string): Promise<Entry[]>;
  change(module: string, changes: readonly Change[]): Promise<void>; // all of them or none
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage failed'));
  });
const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onerror = work.onabort = () => reject(work.error ?? new Error('the storage failed'));
  });
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// A request whose failure ends its transaction, which says so.
const quietly = (request: IDBRequest): void => void done(request).catch(() => {});
const put = (facts: IDBObjectStore, values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values)) quietly(facts.put(value, name));
};
interface Row {
  module: string;
  key: string;
  value: string;
}
const ofModule = (module: string): IDBKeyRange => IDBKeyRange.bound([module, ''], [module, '\uffff']);

// Which page runs the games. Versions are ranked as this browser met them, pages counted as they were loaded.
export interface Edition {
  version: string;
  rank: number;
  load: number;
}
export const isNewer = (a: Edition, b: Edition): boolean => a.rank > b.rank;

// The storage as this page knows it. A browser may close it while the page is open, for instance when it clears its data.
class Opened {
  private readonly name: string;
  private data: Promise<IDBDatabase> | null = null;

  constructor(name: string) {
    this.name = name;
  }
  async work(stores: string | string[], mode: IDBTransactionMode = 'readonly'): Promise<IDBTransaction> {
    try {
      return (await this.open()).transaction(stores, mode);
    } catch (problem) {
      if ((problem as Error).name !== 'InvalidStateError') throw problem;
      this.data = null; // it was closed
      return (await this.open()).transaction(stores, mode);
    }
  }
  private open(): Promise<IDBDatabase> {
    const opening = (this.data ??= this.opened());
    opening.catch(() => (this.data = null)); // the next one tries again
    return opening;
  }
  private async opened(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept', { keyPath: ['module', 'key'] });
      request.result.createObjectStore('facts');
    };
    const data = await done(request).catch((problem: Error) => {
      throw problem.name === 'VersionError' ? new OutOfDate() : problem; // a newer page has changed it
    });
    data.onversionchange = () => data.close();
    data.onclose = () => (this.data = null);
    return data;
  }
}

export class Shelves implements Keeper {
  readonly edition: Edition;
  private readonly data: Opened;
  private readonly me = randomHex(8);
  private readonly guest = randomHex(8); // who one is where nobody could be written down yet
  private isUnclaimed = false;

  private constructor(data: Opened, edition: Edition) {
    this.data = data;
    this.edition = edition;
  }
  static async open(version: string, name = 'cardhouse-solo'): Promise<Shelves> {
    const data = new Opened(name);
    const work = await data.work('facts', 'readwrite'), facts = work.objectStore('facts'), ended = finished(work).catch(() => {}); // no room: what is kept can be read all the same
    const load = (((await done(facts.get('loads'))) as number | undefined) ?? 0) + 1;
    const met = ((await done(facts.get('versions'))) as string[] | undefined) ?? [], versions = met.includes(version) ? met : [...met, version];
    put(facts, { loads: load, versions });
    await ended;
    return new Shelves(data, { version, rank: versions.indexOf(version), load });
  }

  async own(): Promise<boolean> {
    const work = await this.data.work('facts', 'readwrite'), ended = finished(work);
    ended.catch(() => {}); // it is awaited below
    await this.claim(work.objectStore('facts'));
    this.isUnclaimed = await ended.then(() => false, () => true);
    return !this.isUnclaimed;
  }
  // A page that was open already when a newer one began to write here does not write any more: it would read what it
  // does not know. Once it is loaded anew it may, whatever version came.
  private async claim(facts: IDBObjectStore): Promise<void> {
    const last = (await done(facts.get('edition'))) as Edition | undefined;
    if (last && isNewer(last, this.edition) && last.load > this.edition.load) throw new OutOfDate();
    const person = (await done(facts.get('person'))) as string | undefined;
    put(facts, { edition: this.edition, owner: this.me, person: person ?? this.guest });
  }
  async person(): Promise<string> {
    const facts = (await this.data.work('facts')).objectStore('facts');
    return ((await done(facts.get('person'))) as string | undefined) ?? this.guest;
  }
  // From the first key of one to the first key behind it: most keys are not looked at.
  async modules(): Promise<string[]> {
    const kept = (await this.data.work('kept')).objectStore('kept'), names: string[] = [];
    for (;;) {
      const behind = names.length ? IDBKeyRange.lowerBound([names.at(-1)!, '\uffff'], true) : IDBKeyRange.lowerBound(['']);
      const first = (await done(kept.getKey(behind))) as [string, string] | undefined;
      if (!first) return names;
      names.push(first[0]);
    }
  }
  async all(module: string): Promise<Entry[]> {
    const rows = (await done((await this.data.work('kept')).objectStore('kept').getAll(ofModule(module)))) as Row[];
    return rows.map(({ key, value }) => [key, value]);
  }
  async change(module: string, changes: readonly Change[]): Promise<void> {
    const work = await this.data.work(['facts', 'kept'], 'readwrite'), facts = work.objectStore('facts'), ended = finished(work);
    ended.catch(() => {}); // it is awaited below, or the owner's check fails first
    if (this.isUnclaimed) await this.claim(facts);
    else if ((await done(facts.get('owner'))) !== this.me) {
      work.abort();
      throw new NotTheOwner();
    }
    const kept = work.objectStore('kept');
    for (const { key, value } of changes)
      if (value === null) kept.delete([module, key]);
      else quietly(kept.put({ module, key, value } satisfies Row));
    await ended;
    this.isUnclaimed = false;
  }
}

// Where the browser keeps nothing: as long as the worker lives.
export class Memory implements Keeper {
  private readonly me = randomHex(8);
  private readonly kept = new Map<string, Map<string, string>>();
  async own(): Promise<boolean> {
    return true;
  }
  async person(): Promise<string> {
    return this.me;
  }
  async modules(): Promise<string[]> {
    return [...this.kept].filter(([, entries]) => entries.size).map(([name]) => name);
  }
  async all(module: string): Promise<Entry[]> {
    return [...(this.kept.get(module) ?? [])];
  }
  async change(module: string, changes: readonly Change[]): Promise<void> {
    this.kept.set(module, withChanges(this.kept.get(module) ?? [], changes));
  }
}
export function withChanges(entries: Iterable<Entry>, changes: readonly Change[]): Map<string, string> {
  const all = new Map(entries);
  for (const { key, value } of changes)
    if (value === null) all.delete(key);
    else all.set(key, value);
  return all;
}

// Another tab has taken the solo games over.
export class NotTheOwner extends Error {
  constructor() {
    super('another tab owns the solo games');
  }
}
// A newer version of this page has kept games since this one was loaded.
export class OutOfDate extends Error {
  constructor() {
    super('a newer version of this page keeps the solo games');
  }
}

// What is to be forgotten with a table or a campaign: every key with its id in it.
export const withId = (entries: readonly Entry[], id: string): Change[] =>
  entries.filter(([key]) => key.split('/').includes(id)).map(([key]) => ({ key, value: null }));
