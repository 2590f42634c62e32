// SPDX-License-Identifier: MIT
// Brings the engine into the page: the modules of build/wasm as files, the list of their games, and the words of each game
// as files beside them, for where there is no house that gives them. Without modules the page is built without.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { GamesMessage, Message, WordsMessage } from '../messages.ts';
import { Engine } from '../src/solo/engine.ts';

const folder = join(import.meta.dirname, '../../../build/wasm');
const rules = join(import.meta.dirname, '../../../docs/rules');
const looks = join(import.meta.dirname, '../src/games');
const languages = ['en', 'hu'] as const;
type Language = (typeof languages)[number];
type Game = GamesMessage['games'][number];
interface Found {
  name: string; // "tricks"
  file: string;
  games: string[];
}
interface Contents {
  modules: Found[];
  games: Record<Language, Game[]>;
  words: WordsMessage[];
  hashes: Map<WordsMessage, string>;
}

const rulebooks = (): [string, string][] => readdirSync(rules).filter((name) => name.endsWith('.md')).map((name) => [name, readFileSync(join(rules, name), 'utf8')]);
async function answersOf(file: string, language: Language): Promise<{ games: Game[]; words: WordsMessage[] }> {
  const engine = await Engine.of(await WebAssembly.compile(readFileSync(file)));
  engine.start({ now: 0, entropy: '0'.repeat(64), person: '0'.repeat(16), name: 'page', language, kept: [], rulebooks: rulebooks() });
  const ask = <T extends Message>(wish: object, type: T['type']): T => {
    engine.receive(0, wish);
    while (engine.think(0, 1));
    const said = [...engine.items()].flatMap((item) => ('send' in item ? [item.send] : []));
    const answer = said.find((message) => message.type === type);
    if (!answer) throw new Error(`${file}: no ${type} came: ${JSON.stringify(said)}`);
    return answer as T;
  };
  ask({ do: 'hello', lang: language, words: true }, 'welcome');
  const { games } = ask<GamesMessage>({ do: 'games' }, 'games');
  return { games, words: games.map((game) => ask<WordsMessage>({ do: 'words', game: game.name }, 'words')) };
}
async function contents(): Promise<Contents> {
  const all: Contents = { modules: [], games: { en: [], hu: [] }, words: [], hashes: new Map() };
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^cardhouse-[a-z]+\.wasm$/.test(name)).sort().reverse() : [];
  for (const name of files) {
    const file = join(folder, name), found: Found = { name: /-([a-z]+)\./.exec(name)![1]!, file, games: [] };
    for (const language of languages) {
      const { games, words } = await answersOf(file, language);
      found.games = games.map((game) => game.name);
      all.games[language].push(...games);
      for (const one of words) all.hashes.set(one, games.find((game) => game.name === one.game)!.words);
      all.words.push(...words);
    }
    all.modules.push(found);
  }
  return all;
}

// The cards that a game shows in the lobby, as its look says.
function spreadOf(game: string): string[] {
  const look = join(looks, game, 'look.ts');
  const list = existsSync(look) ? /spread: \[([^\]]*)\]/.exec(readFileSync(look, 'utf8'))?.[1] : undefined;
  return list?.match(/[\w-]+/g) ?? [];
}
// What a lobby needs of the words: the same choice as that of the house (src/server/texts.cc).
function forLobby(all: WordsMessage, game: Game): WordsMessage {
  const codes = new Set([...spreadOf(all.game), ...game.options.flatMap((option) => option.values)]);
  const small = all.sheets.length === 0; // a game of plain cards: its faces speak of each other
  const chosen = (code: string) => codes.has(code) || (code.includes('-') && codes.has(code.slice(0, code.lastIndexOf('-'))));
  return {
    ...all, rules: [], sayings: {}, labels: {},
    cards: all.cards.filter(({ card }) => small || chosen(card)),
    sheets: all.sheets.filter(({ card }) => chosen(card)),
    names: Object.fromEntries(Object.entries(all.names).filter(([code]) => small || chosen(code) || code.includes(':'))),
    decks: all.decks.map((deck) => ({ ...deck, main: [], side: [] })),
  };
}

const kName = 'virtual:engine';
export function engine(): Plugin {
  let known: Promise<Contents> | null = null;
  const all = () => (known ??= contents());
  return {
    name: 'cardhouse-engine',
    resolveId: (id) => (id.startsWith(kName) ? '\0' + id : null),
    async load(id) {
      if (!id.startsWith('\0' + kName)) return null;
      const { modules, games } = await all();
      const language = languages.find((one) => id === `\0${kName}/games.${one}`);
      if (language) return `export default ${JSON.stringify(games[language])};`;
      const imports = modules.map(({ file }, i) => `import url${i} from ${JSON.stringify(file + '?url&no-inline')};`);
      const rows = modules.map(({ name, games: played }, i) => `{ name: ${JSON.stringify(name)}, url: new URL(url${i}, location.href).href, games: ${JSON.stringify(played)} }`);
      const lists = languages.map((one) => `${one}: () => import('${kName}/games.${one}').then((list) => list.default)`);
      return `${imports.join('\n')}\nexport const modules = [${rows.join(', ')}];\nexport const games = { ${lists.join(', ')} };`;
    },
    async generateBundle() {
      const { words, games, hashes } = await all();
      for (const one of words) {
        const game = games[one.lang as Language].find(({ name }) => name === one.game)!, name = `words/${one.game}.${one.lang}.${hashes.get(one)}`;
        this.emitFile({ type: 'asset', fileName: `${name}.json`, source: JSON.stringify(one) });
        this.emitFile({ type: 'asset', fileName: `${name}.lobby.json`, source: JSON.stringify(forLobby(one, game)) });
      }
    },
  };
}
