// SPDX-License-Identifier: MIT
// Makes one file of the built page, for the binary: a line for every asset (path, type, encoding, hash, bytes), an
// empty line, then the bytes of all. Texts are stored compressed. The house makes the words of the games itself, and shows
// the page at addresses of any depth, so the page names its parts from the root there.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { built, filesIn } from './files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json', '.wasm': 'application/wasm',
};
const target = join(import.meta.dirname, '../../../build/page.pack');

const files = filesIn(built).filter((file) => !file.startsWith('words/'));
const fromRoot = (html: Buffer): Buffer => Buffer.from(html.toString().replaceAll(/(href|src)="\.\//g, '$1="/'));
const head: string[] = [];
const bodies: Buffer[] = [];
for (const file of files) {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file}: what type is that? Add it to tools/pack.ts.`);
  const bytes = readFileSync(join(built, file)), raw = file === 'index.html' ? fromRoot(bytes) : bytes;
  const small = extname(file) === '.woff2' || extname(file) === '.png' ? raw : gzipSync(raw, { level: 9 });
  const packed = small.length < raw.length;
  const body = packed ? small : raw;
  const hash = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  head.push(['/' + file, type, packed ? 'gzip' : '-', hash, body.length].join('\t'));
  bodies.push(body);
}
writeFileSync(target + '.new', Buffer.concat([Buffer.from(head.join('\n') + '\n\n'), ...bodies]));
renameSync(target + '.new', target);
