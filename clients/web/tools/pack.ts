// SPDX-License-Identifier: MIT
// Makes one file of the built page, for the binary: a line for every asset (path, type, encoding, hash, bytes), an
// empty line, then the bytes of all. Texts are stored compressed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json',
};
const root = join(import.meta.dirname, '../../../build/page');
const target = join(import.meta.dirname, '../../../build/page.pack');

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const head: string[] = [];
const bodies: Buffer[] = [];
for (const file of files) {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file}: what type is that? Add it to tools/pack.ts.`);
  const raw = readFileSync(file);
  const small = extname(file) === '.woff2' || extname(file) === '.png' ? raw : gzipSync(raw, { level: 9 });
  const packed = small.length < raw.length;
  const body = packed ? small : raw;
  const hash = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  head.push(['/' + relative(root, file).replaceAll('\\', '/'), type, packed ? 'gzip' : '-', hash, body.length].join('\t'));
  bodies.push(body);
}
writeFileSync(target + '.new', Buffer.concat([Buffer.from(head.join('\n') + '\n\n'), ...bodies]));
renameSync(target + '.new', target);
