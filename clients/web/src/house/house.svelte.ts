// SPDX-License-Identifier: MIT
// The house as this browser knows it: who one is, whether the line is up, the games and their words.
import type { ErrorMessage, GamesMessage, HouseMessage, Message, WelcomeMessage, Wish, WordsMessage } from '../../messages.ts';
import { lookOf } from '../games/games.ts';
import { fetchWords, GameWords } from './game_words.svelte.ts';
import { nameBehind, tokenIn, type Offer } from './offer.ts';
import { remember, remembered, settings } from './settings.svelte.ts';
import { say } from '../words/say.svelte.ts';
import { way } from './way.svelte.ts';
import { Refused, Wire, type WireState } from './wire.ts';

export type Game = GamesMessage['games'][number];
interface Me {
  token: string;
  name: string;
}
const kPlace = 'cardhouse.me';

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
  offer: Offer | null = $state.raw(null); // the session of a link, until somebody says yes or no
  notice: { text: string; readOnly: boolean; closesAt: number } | null = $state.raw(null); // of the host
  keptOut = $state(''); // why one may not come in: the host said so
  recovery = $state(''); // a new recovery code, shown once
  private spoken = $state(''); // the language of the games
  private readonly learning = new Map<string, Promise<GameWords>>();
  private readonly wanted = new Set<string>(); // games whose words are needed, in whatever language
  private readonly held = new Map<string, Message[]>(); // by table, until its words are there
  private me: Partial<Me> = remembered<Me>(kPlace);
  private readonly wire: Wire;
  private readonly listeners = new Map<string, Listener>();

  constructor() {
    const token = tokenIn(location.hash), address = (location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/ws';
    if (token) history.replaceState(null, '', location.pathname);
    if (token && token !== this.me.token) void nameBehind(token, () => new WebSocket(address)).then((name) => (this.offer = { token, name }));
    this.name = this.me.name ?? '';
    this.wire = new Wire(address);
    this.wire.greet = () => this.greet();
    this.wire.onMessage = (message) => {
      if (message.type === 'house') this.tell(message);
      else if (message.type === 'campaign') this.listeners.get(message.campaign)?.receive(message);
      else if ('table' in message && message.table) this.deliver(message.table, message);
    };
    this.wire.onError = (error) => this.sentAway(error);
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

  // All words of a game; a lobby is content with those of what it shows, and is given no more.
  wordsOf(game: string): GameWords | null {
    const part = way.place.page === 'lobby' && !this.words[this.keyOf(game, 'all')] ? 'lobby' : 'all';
    const known = this.words[this.keyOf(game, part)];
    const met = this.spoken === settings.language; // read always: whoever asks too early is told when it is time
    if (!known && met && this.games.length) this.learn(game, part).catch(() => {});
    return known ?? null;
  }
  private keyOf(game: string, part: 'all' | 'lobby'): string {
    return `${game}/${settings.language}/${part}`;
  }
  private learn(game: string, part: 'all' | 'lobby'): Promise<GameWords> {
    const key = this.keyOf(game, part), known = this.words[key];
    if (known) return Promise.resolve(known);
    if (part === 'all') this.wanted.add(game);
    const hash = this.games.find((one) => one.name === game)?.words ?? '';
    const begun = this.learning.get(key);
    if (begun) return begun;
    const learning = (async () => {
      const file = await fetchWords(game, settings.language, hash, part === 'lobby' ? lookOf(game).spread : undefined);
      const words = new GameWords(file ?? (await this.ask<WordsMessage>({ do: 'words', game })));
      this.words = { ...this.words, [key]: words };
      return words;
    })().finally(() => this.learning.delete(key));
    this.learning.set(key, learning);
    return learning;
  }
  // A table speaks in the words of its game, so those come before its messages.
  private deliver(table: string, message: Message): void {
    const waiting = this.held.get(table);
    if (waiting) return void waiting.push(message);
    const game = message.type === 'table' ? message.rules.game : '';
    if (!game || !this.listeners.has(table) || this.words[this.keyOf(game, 'all')]) return this.listeners.get(table)?.receive(message);
    this.held.set(table, [message]);
    const on = () => {
      const all = this.held.get(table) ?? [];
      this.held.delete(table);
      for (const one of all) this.listeners.get(table)?.receive(one);
    };
    this.learn(game, 'all').then(on, on);
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

  // The answer to a link that carries a session: only a yes takes it.
  async answerOffer(yes: boolean): Promise<void> {
    const { token, name } = this.offer ?? {};
    this.offer = null;
    if (!yes || !token || name == null) return;
    this.me = { token };
    this.name = '';
    remember(kPlace, this.me);
    if (this.state !== 'open') return this.wire.again();
    await this.greet();
    for (const listener of this.listeners.values()) void listener.back();
  }

  // Into an account, or about one's own. What was refused, or nothing.
  async account(wish: Wish): Promise<string | null> {
    try {
      const answer = await this.ask(wish);
      if (answer.type === 'recovery_code') this.recovery = answer.code;
      if (answer.type !== 'welcome') return null;
      this.welcomed(answer);
      for (const listener of this.listeners.values()) void listener.back();
      return null;
    } catch (problem) {
      return problem instanceof Refused ? problem.message : say('lost.title');
    }
  }
  // Out of it: the house hangs up, and whoever comes back is a new guest.
  async leave(): Promise<void> {
    this.me = {};
    this.name = this.recovery = '';
    remember(kPlace, this.me);
    await this.wish({ do: 'logout' });
    this.wire.again();
  }

  // For ever. The house hangs up here too.
  async deleteAccount(password: string): Promise<string | null> {
    const problem = await this.account({ do: 'delete_account', password });
    if (problem !== null) return problem;
    this.me = {};
    this.name = this.recovery = '';
    remember(kPlace, this.me);
    this.wire.again();
    return null;
  }

  private tell({ text, read_only: readOnly, closes_in: left }: HouseMessage): void {
    this.notice = text || readOnly ? { text, readOnly, closesAt: left === undefined ? 0 : Date.now() + left * 1000 } : null;
  }
  // The host sends somebody out of the house, or away from a table.
  private sentAway({ code, text, table }: ErrorMessage): void {
    if (code !== 'kicked' && code !== 'banned') return;
    if (!table) return void (this.keptOut = text);
    this.refusal = { text };
    if (way.place.page === 'table' && way.place.table === table) way.go('/');
  }

  private async greet(): Promise<void> {
    try {
      await this.hello();
      this.keptOut = '';
    } catch (problem) {
      if (problem instanceof Refused && (problem.code === 'kicked' || problem.code === 'banned')) this.keptOut = problem.message;
      if (!(problem instanceof Refused) || problem.code !== 'bad_token') throw problem;
      // Another tab may have got the new session of an account; else whoever comes back is a new guest.
      const kept = remembered<Me>(kPlace);
      this.me = kept.token && kept.token !== this.me.token ? kept : { name: this.name };
      await this.hello();
    }
    const language = settings.language, told = await this.ask<GamesMessage>({ do: 'games' });
    this.spoken = language;
    this.games = told.games;
    await Promise.all([...this.wanted].map((game) => this.learn(game, 'all')));
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
    if (welcome.recovery) this.recovery = welcome.recovery;
    this.name = welcome.name;
    this.me = { token: welcome.token ?? this.me.token, name: welcome.name };
    remember(kPlace, this.me);
  }
}
export const house = new House();
