// SPDX-License-Identifier: MIT
// The house as this browser knows it: who one is, whether the line is up, the games and their words.
import type { GamesMessage, Message, WelcomeMessage, Wish, WordsMessage } from '../../messages.ts';
import { GameWords } from './game_words.svelte.ts';
import { remember, remembered, settings } from './settings.svelte.ts';
import { say } from '../words/say.svelte.ts';
import { Refused, Wire, type WireState } from './wire.ts';

export type Game = GamesMessage['games'][number];
interface Me {
  token: string;
  name: string;
}
const kPlace = 'cardhouse.me';

// A link for another device carries the token behind the #, which no server sees.
function tokenInAddress(): string | null {
  const found = /^#me=([0-9a-f]{16,128})$/.exec(location.hash);
  if (found) history.replaceState(null, '', location.pathname);
  return found?.[1] ?? null;
}

export interface Listener {
  receive(message: Message): void;
  back(): Promise<void>; // the line is up again
}

class House {
  state: WireState = $state('connecting');
  retryAt = $state(0);
  everOpen = $state(false);
  person = $state('');
  name = $state('');
  guest = $state(true);
  games: Game[] = $state.raw([]);
  words: Record<string, GameWords> = $state.raw({});
  refusal: { text: string; rule?: string | undefined } | null = $state.raw(null);
  private me: Partial<Me> = remembered<Me>(kPlace);
  private readonly wire: Wire;
  private readonly listeners = new Map<string, Listener>();

  constructor() {
    const token = tokenInAddress();
    if (token) this.me = { token };
    this.name = this.me.name ?? '';
    this.wire = new Wire((location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/ws');
    this.wire.greet = () => this.greet();
    this.wire.onMessage = (message) => {
      if (message.type === 'campaign') this.listeners.get(message.campaign)?.receive(message);
      else if ('table' in message && message.table) this.listeners.get(message.table)?.receive(message);
    };
    this.wire.onState = (state, retryAt) => {
      this.state = state;
      this.retryAt = retryAt;
      if (state === 'open') {
        this.everOpen = true;
        for (const listener of this.listeners.values()) void listener.back();
      }
    };
  }

  open(): void {
    this.wire.open();
    addEventListener('online', () => this.wire.again());
    addEventListener('offline', () => this.wire.drop());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.state === 'lost') this.wire.again();
    });
  }
  again(): void {
    this.wire.again();
  }
  async ask<T extends Message = Message>(wish: Wish): Promise<T> {
    return this.wire.ask<T>(wish);
  }
  // For what somebody pressed: a refusal is shown, not thrown.
  async wish<T extends Message = Message>(wish: Wish): Promise<T | null> {
    try {
      return await this.ask<T>(wish);
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = { text: problem.message, rule: problem.rule };
      return null;
    }
  }
  listen(table: string, listener: Listener): () => void {
    this.listeners.set(table, listener);
    return () => this.listeners.delete(table);
  }

  async learnWords(game: string): Promise<GameWords> {
    const language = settings.language;
    const key = game + '/' + language;
    const known = this.words[key];
    if (known) return known;
    const words = new GameWords(await this.ask<WordsMessage>({ do: 'words', game }));
    this.words = { ...this.words, [key]: words };
    return words;
  }
  wordsOf(game: string): GameWords | null {
    return this.words[game + '/' + settings.language] ?? null;
  }

  // A new name holds for tables that one sits down at from now on.
  async rename(name: string): Promise<void> {
    this.name = name.trim();
    this.me = { ...this.me, name: this.name };
    remember(kPlace, this.me);
    if (this.state === 'open') await this.hello();
  }
  changeLanguage(): void {
    if (this.state === 'open') void this.greet().then(() => this.listeners.forEach((listener) => void listener.back()));
  }
  linkForAnotherDevice(): string {
    return `${location.origin}/#me=${this.me.token ?? ''}`;
  }

  // Into an account, a new one or one that there is. What was refused, or nothing.
  async enter(how: 'register' | 'login', login: string, password: string): Promise<string | null> {
    try {
      this.welcomed(await this.ask<WelcomeMessage>({ do: how, login, password }));
      for (const listener of this.listeners.values()) void listener.back();
      return null;
    } catch (problem) {
      return problem instanceof Refused ? problem.message : say('lost.title');
    }
  }
  // Out of it: the house hangs up, and whoever comes back is a new guest.
  async leave(): Promise<void> {
    this.me = {};
    this.name = '';
    remember(kPlace, this.me);
    await this.wish({ do: 'logout' });
    this.wire.again();
  }

  private async greet(): Promise<void> {
    try {
      await this.hello();
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.code !== 'bad_token') throw problem;
      this.me = { name: this.name };
      await this.hello();
    }
    this.games = (await this.ask<GamesMessage>({ do: 'games' })).games;
    await Promise.all(this.games.map((game) => this.learnWords(game.name)));
  }
  private async hello(): Promise<void> {
    const wish: Wish = { do: 'hello', lang: settings.language, words: true };
    if (this.me.token) wish.token = this.me.token;
    if (this.name) wish.name = this.name;
    this.welcomed(await this.ask<WelcomeMessage>(wish));
  }
  private welcomed(welcome: WelcomeMessage): void {
    this.guest = welcome.guest;
    this.person = welcome.person;
    this.name = welcome.name;
    this.me = { token: welcome.token ?? this.me.token, name: welcome.name };
    remember(kPlace, this.me);
  }
}
export const house = new House();
