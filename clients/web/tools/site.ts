// SPDX-License-Identifier: MIT
// Writes the built page as a folder that any web space serves, from any path: addresses stand behind the #, and the engine
// in the browser plays; there is no house.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { built, filesIn } from './files.ts';

const help = `Usage: ./run site --out DIR

Writes the page as a folder for any web space: all games against bots, lessons, decks and rules, without a server. Copy the
folder where you like; it works from any path. DIR is made, or must be empty or hold an older site.

Options:
  --out DIR   where to write it
  --help      this text

Examples:
  ./run site --out build/site
  python3 -m http.server --directory build/site 8000    # look at it: http://localhost:8000`;

// The same as that of the house (src/server/page.h), without its connections.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

export function sitePage(html: string): string {
  const place = '<meta name="cardhouse" content="house" />';
  if (!html.includes(place)) throw new Error('index.html does not say where it lives');
  return html.replace(place, `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <meta name="cardhouse" content="site" />`);
}

function write(out: string): void {
  const old = existsSync(out) ? readdirSync(out) : [];
  if (old.length && !old.includes('sw.js')) throw new Error(`${out} holds other files; name an empty folder`);
  mkdirSync(out, { recursive: true });
  cpSync(built, out, { recursive: true });
  writeFileSync(join(out, 'index.html'), sitePage(readFileSync(join(built, 'index.html'), 'utf8')));
}

if (import.meta.main ?? process.argv[1]?.endsWith('site.ts')) {
  const [option, folder, ...more] = process.argv.slice(2);
  if (option === '--help' || option === '-h') console.log(help);
  else if (option !== '--out' || !folder || more.length) {
    console.error(`cardhouse: site wants --out DIR\n\n${help}`);
    process.exit(2);
  } else
    try {
      if (!filesIn(built).some((file) => file.endsWith('.wasm'))) throw new Error('the engine for browsers was not built, and a site is nothing without it');
      write(resolve(process.env.CARDHOUSE_FROM ?? '.', folder));
      console.error(`cardhouse: wrote the site to ${folder}`);
    } catch (problem) {
      console.error(`cardhouse: ${(problem as Error).message}`);
      process.exit(1);
    }
}
