// SPDX-License-Identifier: MIT
// After npm install --no-omit-lockfile-registry-resolved: takes the addresses of hosts out of package-lock.json, since
// whoever fetches the packages says where from, and names the packages for other machines, which npm forgets where its
// source does not have them and then misses. Versions and hashes stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version?: string;
  resolved?: string;
  funding?: unknown;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

// "binding-linux-arm64-musl" says for which machine it is.
function machineOf(name: string): Entry {
  const [os = '', cpu = '', libc = ''] = name.replace(/^.*?(android|darwin|freebsd|linux|openharmony|wasm32|win32|sunos|aix)/, '$1').split('-');
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc ? { libc: [libc === 'musl' ? 'musl' : 'glibc'] } : {}) };
}
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  delete entry.funding;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
    lock.packages[`node_modules/${name}`] ??= { version, ...machineOf(name), dev: true, optional: true };
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, JSON.stringify({ ...lock, packages: sorted }, null, 2) + '\n');
