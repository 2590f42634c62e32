// SPDX-License-Identifier: MIT
// Takes the addresses of hosts out of package-lock.json, after
// npm install --no-omit-lockfile-registry-resolved: whoever fetches the packages says where from. Versions and hashes stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { resolved?: string; funding?: unknown }> };
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  delete entry.funding;
}
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n');
