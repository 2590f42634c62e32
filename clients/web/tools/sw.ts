// SPDX-License-Identifier: MIT
// Tells the service worker of a built page its version and which files it keeps: all that a page without a house needs.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, filesIn } from './files.ts';

// Licences of fonts are not shown; the words for a lobby are a part of all words.
const isKept = (file: string): boolean => file !== 'sw.js' && !file.endsWith('.txt') && !file.endsWith('.lobby.json') && file !== 'index.html';

// The first things first: what opens the page, then the engine and the words.
export function filesToKeep(files: readonly string[]): string[] {
  const rank = (file: string) => (file.endsWith('.wasm') ? 1 : file.startsWith('words/') ? 2 : file.endsWith('.woff2') ? 3 : 0);
  return ['./', ...files.filter(isKept).sort((a, b) => rank(a) - rank(b))];
}
export function tellWorker(script: string, version: string, files: readonly string[]): string {
  const place = "const built = { version: '', files: [] };";
  if (!script.includes(place)) throw new Error('sw.js has no place for its files');
  return script.replace(place, () => `const built = ${JSON.stringify({ version, files })};`);
}

if (import.meta.main ?? process.argv[1]?.endsWith('sw.ts')) {
  const files = filesIn(built), worker = join(built, 'sw.js'), hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(join(built, file)));
  writeFileSync(worker, tellWorker(readFileSync(worker, 'utf8'), hash.digest('hex').slice(0, 16), filesToKeep(files)));
}
