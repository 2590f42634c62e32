// SPDX-License-Identifier: MIT
// What this browser keeps of solo games, in IndexedDB: a map from keys to texts for each module of the engine, and who one
// is here. One tab owns it; a write of anybody else is refused, whoever they think they are.
import type { Change } from './engine.ts';

export type Entry = [key: string, value: string];
export interface Keeper {
  own(): Promise<void>; // from now on this one writes, and nobody who did so before
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

interface Row {
  module: string;
  key: string;
  value: string;
}
const ofModule = (module: string): IDBKeyRange => IDBKeyRange.bound([module, ''], [module, '\uffff']);

export class Shelves implements Keeper {
  private readonly data: IDBDatabase;
  private readonly me = randomHex(8);

  private constructor(data: IDBDatabase) {
    this.data = data;
  }
  static async open(name = 'cardhouse-solo'): Promise<Shelves> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept', { keyPath: ['module', 'key'] });
      request.result.createObjectStore('facts');
    };
    const data = await done(request);
    data.onversionchange = () => data.close();
    return new Shelves(data);
  }

  async own(): Promise<void> {
    const work = this.data.transaction('facts', 'readwrite'), ended = finished(work);
    work.objectStore('facts').put(this.me, 'owner');
    await ended;
  }
  async person(): Promise<string> {
    const work = this.data.transaction('facts', 'readwrite'), facts = work.objectStore('facts'), ended = finished(work);
    const known = (await done(facts.get('person'))) as string | undefined;
    const person = known ?? randomHex(8);
    if (!known) facts.put(person, 'person');
    await ended;
    return person;
  }
  async modules(): Promise<string[]> {
    const keys = (await done(this.data.transaction('kept').objectStore('kept').getAllKeys())) as [string, string][];
    return [...new Set(keys.map(([module]) => module))];
  }
  async all(module: string): Promise<Entry[]> {
    const rows = (await done(this.data.transaction('kept').objectStore('kept').getAll(ofModule(module)))) as Row[];
    return rows.map(({ key, value }) => [key, value]);
  }
  async change(module: string, changes: readonly Change[]): Promise<void> {
    const work = this.data.transaction(['facts', 'kept'], 'readwrite'), ended = finished(work);
    ended.catch(() => {}); // it is awaited below, or the owner's check fails first
    if ((await done(work.objectStore('facts').get('owner'))) !== this.me) {
      work.abort();
      throw new NotTheOwner();
    }
    const kept = work.objectStore('kept');
    for (const { key, value } of changes)
      if (value === null) kept.delete([module, key]);
      else kept.put({ module, key, value } satisfies Row);
    await ended;
  }
}

// Another tab has taken the solo games over.
export class NotTheOwner extends Error {
  constructor() {
    super('another tab owns the solo games');
  }
}

// What is to be forgotten with a table or a campaign: every key with its id in it.
export const withId = (entries: readonly Entry[], id: string): Change[] =>
  entries.filter(([key]) => key.split('/').includes(id)).map(([key]) => ({ key, value: null }));
