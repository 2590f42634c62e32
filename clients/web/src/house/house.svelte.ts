// SPDX-License-Identifier: MIT
// The house as this browser knows it: who one is, whether the line is up, the games and their words. Games against bots
// run in the browser itself; no screen needs to know where its table lives.
import type { ErrorMessage, GamesMessage, HouseMessage, Message, WelcomeMessage, Wish, WordsMessage } from '../../messages.ts';
import { lookOf } from '../games/games.ts';
import { fetchWords, GameWords } from './game_words.svelte.ts';
import { isSite, linkTo } from './here.ts';
import { Refused, type Line, type LineState } from './line.ts';
import { nameBehind, tokenIn, type Offer } from './offer.ts';
import { remember, remembered, settings } from './settings.svelte.ts';
import { say, whenSpoken } from '../words/say.svelte.ts';
import { way } from './way.svelte.ts';
import { bundledGames, playsHere, SoloLine, whyNotSolo } from './solo_line.ts';
import { Wire } from './wire.ts';
import type { OwnAnswer, OwnWish } from '../solo/hub.ts';
import type { Problem } from '../solo/tabs.ts';
import { isSolo } from '../solo/ids.ts';
import { askAll, isShared } from '../solo/merge.ts';

export type Game = GamesMessage['games'][number];
interface Me {
  token: string;
  name: string;
}
const kPlace = 'cardhouse.me';

// What is said of the games in this browser. A page in a folder has nowhere else to play.
type SoloProblem = Exclude<Problem, { kind: 'kept' }> | { kind: NonNullable<ReturnType<typeof whyNotSolo>> };

export type Place = 'here' | 'house'; // in this browser, or at the house

export interface Listener {
  receive(message: Message): void;
  back(): Promise<void>; // the line is up again
}

class House {
  state: LineState = $state('connecting'); // of the line to the house
  solo: LineState = $state('lost'); // of the engine in this browser
  soloProblems: SoloProblem[] = $state.raw([]); // the browser keeps no solo games, or has lost some of one
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
  private soloPerson = '';
  private readonly wire: Wire | null = null; // a page in a folder has no house
  private readonly here = new SoloLine();
  private readonly listeners = new Map<string, Listener>();
  onSolo: () => void = () => {}; // a solo game went on, or there is a house to tell of them

  constructor() {
    this.name = this.me.name ?? '';
    this.listenTo(this.here, (state) => this.soloIs(state), isSolo);
    this.here.greet = () => this.greetHere();
    this.here.onProblem = (problem) => this.hasProblem(problem);
    if (isSite) return;
    const token = tokenIn(location.hash), address = (location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/ws';
    if (token) history.replaceState(null, '', location.pathname);
    if (token && token !== this.me.token) void nameBehind(token, () => new WebSocket(address)).then((name) => (this.offer = { token, name }));
    this.wire = new Wire(address);
    this.wire.greet = () => this.greet();
    this.wire.isAtTable = () => [...this.listeners.keys()].some((id) => !isSolo(id));
    this.wire.onError = (error) => this.sentAway(error);
    this.listenTo(this.wire, (state, retryAt) => this.lineIs(state, retryAt), (id) => !isSolo(id));
  }
  private listenTo(line: Line, onState: Line['onState'], isThere: (id: string) => boolean): void {
    line.onMessage = (message) => {
      if (message.type === 'house') this.tell(message);
      else if (message.type === 'campaign') this.listeners.get(message.campaign)?.receive(message);
      else if ('table' in message && message.table) this.deliver(message.table, message);
      if ('table' in message && message.table && isSolo(message.table)) this.onSolo();
    };
    line.onState = (state, retryAt) => {
      onState(state, retryAt);
      if (state === 'open') this.onSolo();
      if (state === 'open') for (const [id, listener] of this.listeners) if (isThere(id)) void listener.back();
    };
  }
  private lineIs(state: LineState, retryAt: number): void {
    this.state = state;
    this.retryAt = retryAt;
    if (state === 'open') this.everOpen = true;
    else if (state === 'lost' && this.solo === 'open' && !this.games.length) void this.greetHere();
  }

  private soloIs(state: LineState): void {
    this.solo = state;
    if (state === 'open') this.soloProblems = this.soloProblems.filter((one) => one.kind !== 'failed' && one.kind !== 'outdated');
  }
  private hasProblem(problem: Problem): void {
    const others = this.soloProblems.filter((one) => one.kind !== problem.kind || (one.kind === 'damaged' && problem.kind === 'damaged' && one.id !== problem.id));
    this.soloProblems = problem.kind === 'kept' ? others.filter((one) => one.kind !== 'notKept') : [...others, problem];
  }
  // Somebody has read of it.
  closeProblem(problem: SoloProblem): void {
    this.soloProblems = this.soloProblems.filter((one) => one !== problem);
  }

  open(): void {
    this.here.open();
    if (isSite) this.lookWhyNot();
    this.wire?.open();
    addEventListener('online', () => this.wire?.again());
    addEventListener('offline', () => this.wire?.drop());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.state === 'lost') this.wire?.again();
    });
  }
  again(): void {
    this.wire?.again();
  }
  get isOnline(): boolean {
    return this.state === 'open';
  }
  // Whether somebody answers: about this table or campaign, or at all.
  reaches(id?: string): boolean {
    return id ? (isSolo(id) ? this.solo : this.state) === 'open' : this.games.length > 0 && (this.state === 'open' || this.solo === 'open');
  }
  isMe(person: string | undefined): boolean {
    return !!person && (person === this.person || person === this.soloPerson);
  }
  // Where a table with nobody but bots is opened: in this browser, unless somebody wants it in the house.
  playsHere(game: string): boolean {
    return this.solo === 'open' && playsHere(game) && (settings.bots === 'here' || !this.isOnline);
  }

  // `show`: what is there of a list while somebody is still to answer.
  async ask<T extends Message = Message>(wish: Wish, show?: (part: T) => void): Promise<T> {
    const house = <M extends Message>(one: Wish): Promise<M> => this.askHouse<M>(one);
    if (isShared(wish)) {
      const lines = [...(this.isOnline ? [house] : []), ...(this.solo === 'open' ? [(one: Wish) => this.here.ask(one)] : [])];
      return (await askAll(wish, lines.map((ask) => (one: object) => ask(one as Wish)), show as (part: Message) => void)) as T;
    }
    const id = 'table' in wish && wish.table ? wish.table : 'campaign' in wish ? wish.campaign : '';
    if (id) return isSolo(id) ? this.here.ask<T>(wish) : house<T>(wish);
    if (wish.do === 'open' && wish.bots?.length && this.playsHere(wish.rules.game)) {
      try {
        return await this.here.ask<T>(wish);
      } catch (problem) {
        if (!this.isOnline || !(problem instanceof Refused && problem.code === 'unavailable')) throw problem;
      }
    }
    const anywhere = ['words', 'deck'].includes(wish.do);
    return anywhere && !this.isOnline && this.solo === 'open' ? this.here.ask<T>(wish) : house<T>(wish);
  }
  // Where a new campaign may be kept. Whoever plays against bots in this browser begins it here too, if nothing else is said.
  placesFor(game: string): Place[] {
    const here: Place[] = this.solo === 'open' && playsHere(game) ? ['here'] : [], there: Place[] = this.isOnline ? ['house'] : [];
    return settings.bots === 'here' ? [...here, ...there] : [...there, ...here];
  }
  askAt<T extends Message>(place: Place, wish: Wish): Promise<T> {
    return place === 'here' ? this.here.ask<T>(wish) : this.askHouse<T>(wish);
  }
  // The house itself, whatever the wish is about.
  askHouse<T extends Message>(wish: Wish): Promise<T> {
    return this.wire ? this.wire.ask<T>(wish) : Promise.reject(new Error('offline'));
  }
  // About what is kept in this browser. Whoever changes it gets no answer: the engine begins anew.
  askKept<T extends OwnAnswer['type']>(wish: OwnWish): Promise<Extract<OwnAnswer, { type: T }>> {
    return this.here.ask(wish) as Promise<unknown> as Promise<Extract<OwnAnswer, { type: T }>>;
  }
  // For what somebody pressed: a refusal is shown, not thrown.
  async wish<T extends Message = Message>(wish: Wish, place?: Place): Promise<T | null> {
    try {
      return await (place ? this.askAt<T>(place, wish) : this.ask<T>(wish));
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
      const file = hash ? await fetchWords(game, settings.language, hash, part === 'lobby' ? lookOf(game).spread : undefined) : null;
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
    if (this.isOnline) await this.hello();
    if (this.solo === 'open') await this.greetHere();
  }
  changeLanguage(): void {
    if (isSite && whyNotSolo()) return void this.offerBundled();
    const back = (there: (id: string) => boolean) => this.listeners.forEach((listener, id) => there(id) && void listener.back());
    if (this.solo === 'open') void this.greetHere().then(() => back(isSolo));
    if (this.isOnline) void this.greet().then(() => back((id) => !isSolo(id)));
  }
  linkForAnotherDevice(): string {
    return linkTo(`/#me=${this.me.token ?? ''}`);
  }

  // The answer to a link that carries a session: only a yes takes it.
  async answerOffer(yes: boolean): Promise<void> {
    const { token, name } = this.offer ?? {};
    this.offer = null;
    if (!yes || !token || name == null) return;
    this.me = { token };
    this.name = '';
    remember(kPlace, this.me);
    if (!this.isOnline) return this.wire?.again();
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
    this.wire?.again();
  }

  // For ever. The house hangs up here too.
  async deleteAccount(password: string): Promise<string | null> {
    const problem = await this.account({ do: 'delete_account', password });
    if (problem !== null) return problem;
    this.me = {};
    this.name = this.recovery = '';
    remember(kPlace, this.me);
    this.wire?.again();
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
    const language = settings.language, told = await this.askHouse<GamesMessage>({ do: 'games' });
    await this.offers(told.games, language);
  }
  private async offers(games: Game[], language: string): Promise<void> {
    this.spoken = language;
    this.games = games;
    await Promise.all([...this.wanted].map((game) => this.learn(game, 'all')));
  }
  // The engine in this browser. Its list of games counts where the house has given none.
  private async greetHere(): Promise<void> {
    const language = settings.language;
    await whenSpoken();
    const welcome = await this.here.ask<WelcomeMessage>({ do: 'hello', lang: language, words: true, name: this.name || say('solo.guest') });
    this.soloPerson = welcome.person;
    this.name ||= welcome.name;
    if (isSite || this.state === 'lost') await this.offerBundled(language);
  }
  // Where nothing can be played, the games are there to read about.
  private lookWhyNot(): void {
    const kind = whyNotSolo();
    if (!kind) return;
    this.soloProblems = [{ kind }];
    void this.offerBundled();
    void whenSpoken().then(() => (this.name ||= say('solo.guest')));
  }
  private async offerBundled(language = settings.language): Promise<void> {
    await this.offers(await bundledGames(language), language);
  }
  private async hello(): Promise<void> {
    const wish: Wish = { do: 'hello', lang: settings.language, words: true };
    if (this.me.token) wish.token = this.me.token;
    if (this.name) wish.name = this.name;
    this.welcomed(await this.askHouse<WelcomeMessage>(wish));
  }
  private welcomed(welcome: WelcomeMessage): void {
    this.guest = welcome.guest;
    this.person = welcome.person;
    if (welcome.recovery) this.recovery = welcome.recovery;
    this.name = welcome.name;
    this.me = { token: welcome.token ?? this.me.token, name: welcome.name };
    remember(kPlace, this.me);
    this.onSolo();
  }
}
export const house = new House();
