// SPDX-License-Identifier: MIT
// The files of the built page, for the tools that hand it on.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const built = join(import.meta.dirname, '../../../build/page');
// Relative to the folder, with slashes.
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
