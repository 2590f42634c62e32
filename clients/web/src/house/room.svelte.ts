// SPDX-License-Identifier: MIT
// A table as one sits at it or watches it. Messages are shown one after the other, each for as long as people
// need to see it; what has arrived and what is shown are two things.
import type { ChatMessage, Message, MovedMessage, ProposalMessage, SeatsMessage, TableMessage } from '../../messages.ts';
import { house, type Listener } from './house.svelte.ts';
import { patched, type Json } from './patch.ts';
import { pace, remember, remembered } from './settings.svelte.ts';
import { plain, type GameWords, type Line } from './game_words.svelte.ts';

export type Chair = TableMessage['seats'][number];
export type View = Record<string, unknown>;
type PromptShown = NonNullable<TableMessage['prompt']>;
export interface Choice {
  move: string;
  label: string;
  rule: string;
  note: string;
  whyNot: string;
}
export interface Prompt {
  question: string;
  rule: string;
  choices: Choice[];
  undo: boolean;
}
export interface LogLine {
  number: number;
  line: Line;
  at: number; // after how many moves it was told
}
// What a moved message brought, while it is shown step by step.
export interface Held {
  before: View;
  after: View;
  told: Line[];
  stage: number;
  stages: readonly string[];
}
export type Stages = (before: View, told: Line[]) => readonly string[];

// What is said of an answer where the house says nothing else is in the words of the game.
export function choicesOf(prompt: PromptShown, words: GameWords | null, names: string[]): Choice[] {
  const choices: Choice[] = [];
  for (const group of prompt.groups ?? [])
    for (const move of group.moves.split(' ')) {
      const card = words?.cards.get(move);
      choices.push({
        move,
        label: group.labels?.[move] ?? words?.label(move, names) ?? move,
        rule: group.rule ?? card?.rule ?? '',
        note: plain(group.note ?? (group.why_not ? '' : (card?.text ?? ''))),
        whyNot: plain(group.why_not ?? ''),
      });
    }
  return choices;
}

const kCommitments = 'cardhouse.commitments';
export interface Kept {
  commitment: string;
  entropy?: string;
}
export const keptFor = (table: string): Kept | undefined => remembered<Record<string, Kept>>(kCommitments)[table];
function keep(table: string, what: Kept): void {
  const all = remembered<Record<string, Kept>>(kCommitments);
  const rows = Object.entries({ ...all, [table]: { ...all[table], ...what } }).slice(-60);
  remember(kCommitments, Object.fromEntries(rows));
}
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Room implements Listener {
  readonly id: string;
  found: 'looking' | 'here' | 'nowhere' = $state('looking');
  phase = $state('waiting');
  rules: TableMessage['rules'] | null = $state.raw(null);
  host = $state('');
  seats: Chair[] = $state.raw([]);
  eye = $state('public');
  you: number | null = $state(null);
  moves = $state(0);
  turn: number | null = $state(null);
  view: View | null = $state.raw(null);
  vote: TableMessage['vote'] | null = $state.raw(null);
  result: TableMessage['result'] | null = $state.raw(null);
  rematch: string | null = $state(null);
  clock: { left: number[]; at: number } | null = $state.raw(null);
  chat: { person: string; name: string; text: string }[] = $state.raw([]);
  proposal: ProposalMessage | null = $state.raw(null); // the last one, as long as it is about this moment
  campaign: string | null = $state(null); // that it belongs to
  unread = $state(0);
  log: LogLine[] = $state.raw([]);
  held: Held | null = $state.raw(null);
  placed: { seat: number; move: number } | null = $state.raw(null); // who laid the last card
  looking: number | null = $state(null); // at an earlier moment, after so many moves
  latest: Line[] = $state.raw([]); // what was told last, for those who listen
  lastTrick: { before: View; told: Line[] } | null = $state.raw(null);
  stages: Stages = () => [];
  views: View[] = []; // by number of moves, as far as they are known
  private shownPrompt: PromptShown | null = $state.raw(null);
  private answeredPrompt: PromptShown | null = $state.raw(null);
  private seq = 0;
  private queue: (MovedMessage | SeatsMessage)[] = $state.raw([]);
  private running = false;
  private wake: (() => void) | null = null;
  private stop: () => void;
  private commitment = '';
  private loadedLog = false;
  private met = false; // the whole table was seen once; changes make sense

  constructor(id: string) {
    this.id = id;
    this.stop = house.listen(id, this);
  }
  close(): void {
    this.stop();
    this.skipAll();
    if (house.state === 'open') void house.ask({ do: 'leave', table: this.id }).catch(() => {});
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }
  get game(): string {
    return this.rules?.game ?? '';
  }
  get behind(): boolean {
    return this.queue.length > 0 || this.held !== null;
  }
  get shown(): View | null {
    return this.looking === null ? this.view : (this.views[this.looking] ?? this.view);
  }
  // The answer to what is asked is on its way. The next question may come before the house says that it has it.
  get answered(): boolean {
    return this.shownPrompt !== null && this.answeredPrompt === this.shownPrompt;
  }
  // Only when everything before it has been seen.
  get prompt(): Prompt | null {
    const prompt = this.shownPrompt;
    if (!prompt || this.queue.length > 1 || this.held?.stages[this.held.stage] === 'pause' || this.looking !== null || this.phase !== 'playing') return null;
    return {
      question: plain(prompt.question),
      rule: prompt.rule,
      choices: choicesOf(prompt, house.wordsOf(this.game), this.names),
      undo: prompt.undo ?? false,
    };
  }

  async enter(): Promise<void> {
    try {
      await house.ask({ do: 'enter', table: this.id, ...(this.seq ? { since: this.seq } : {}) });
      this.found = 'here';
    } catch {
      if (house.state === 'open') this.found = 'nowhere';
    }
  }
  async back(): Promise<void> {
    await this.enter();
  }

  receive(message: Message): void {
    if (message.type === 'table') return this.whole(message);
    if (message.type === 'chat') return this.said(message);
    if (message.type === 'proposal') return void (this.proposal = message);
    if ((message.type !== 'moved' && message.type !== 'seats') || !this.met) return;
    if (message.seq) this.seq = message.seq;
    if (message.type === 'seats' && this.queue.length === 0 && !this.running) return this.seated(message);
    this.queue = [...this.queue, message];
    void this.run();
  }

  // ---- what one does

  async sit(seat: number): Promise<void> {
    await house.wish({ do: 'sit', table: this.id, seat });
  }
  async seatBot(seat: number, bot: string): Promise<void> {
    await house.wish({ do: 'bot', table: this.id, seat, bot });
  }
  async stand(): Promise<void> {
    await house.wish({ do: 'stand', table: this.id });
  }
  async ready(): Promise<void> {
    const entropy = randomHex();
    keep(this.id, { commitment: this.commitment, entropy });
    await house.wish({ do: 'ready', table: this.id, entropy });
  }
  async play(move: string): Promise<boolean> {
    if (this.answered) return false;
    const question = (this.answeredPrompt = this.shownPrompt);
    this.skipAll();
    const answer = await house.wish({ do: 'move', table: this.id, move, moves: this.moves });
    if (answer === null && this.answeredPrompt === question) this.answeredPrompt = null;
    return answer !== null;
  }
  async undo(): Promise<void> {
    await house.wish({ do: 'ask', table: this.id, what: 'undo' });
  }

  // ---- looking back

  // What was told before this page came, and every view of it.
  async loadLog(): Promise<void> {
    if (this.loadedLog || !this.view) return;
    this.loadedLog = true;
    try {
      const story = await house.ask<Extract<Message, { type: 'story' }>>({ do: 'story', table: this.id });
      const views: View[] = [story.first as View];
      const log: LogLine[] = [];
      const add = (told: Line[], at: number) => told.forEach((line) => log.push({ number: log.length + 1, line, at }));
      add(story.told, 0);
      let last: { before: View; told: Line[] } | null = null;
      story.steps.forEach((step, i) => {
        const before = views[i]!;
        views.push((step.view === undefined ? before : patched(before as Json, step.view as Json)) as View);
        add(step.told, i + 1);
        if (this.stages(before, step.told).length) last = { before, told: step.told };
      });
      const since = this.log.filter((line) => line.at > story.steps.length);
      this.views = [...views, ...this.views.slice(views.length)];
      this.log = [...log, ...since.map((line, i) => ({ ...line, number: log.length + i + 1 }))];
      this.lastTrick ??= last;
    } catch {
      this.loadedLog = false;
    }
  }
  canLook(moves: number): boolean {
    return this.views[moves] !== undefined;
  }
  look(moves: number): void {
    this.looking = moves >= this.moves || !this.canLook(moves) ? null : moves;
  }

  // ---- what comes

  private whole(message: TableMessage): void {
    this.queue = [];
    this.wake?.();
    this.held = null;
    this.looking = null;
    const fresh = this.met && this.phase === 'waiting' && message.phase === 'playing'; // we saw the deal
    this.met = true;
    this.seq = message.seq;
    Object.assign(this, { phase: message.phase, rules: message.rules, host: message.host, seats: message.seats, eye: message.eye, moves: message.moves });
    this.commitment = message.commitment;
    if (message.phase === 'waiting') keep(this.id, { commitment: message.commitment });
    this.you = message.you ?? null;
    this.turn = message.turn ?? null;
    this.view = message.view ? (message.view as View) : null;
    this.shownPrompt = message.prompt ?? null;
    this.vote = message.vote ?? null;
    this.result = message.result ?? null;
    this.rematch = message.rematch ?? null;
    this.campaign = message.campaign ?? null;
    this.chat = message.chat;
    this.setClock(message.clock);
    this.found = 'here';
    this.latest = message.told;
    if (this.view) {
      this.views = this.views.slice(0, this.moves);
      this.views[this.moves] = this.view;
    }
    if (fresh) {
      this.log = [];
      this.loadedLog = true;
      this.tell(message.told, 0);
    } else if (this.view) {
      this.loadedLog = false;
      this.log = [];
      void this.loadLog();
    }
  }
  private said(message: ChatMessage): void {
    if (message.seq) this.seq = message.seq;
    this.chat = [...this.chat, { person: message.person, name: message.name, text: message.text }];
    if (message.person !== house.person) this.unread++;
  }
  private seated(message: SeatsMessage): void {
    this.seats = message.seats;
    this.vote = message.vote ?? null;
    if (message.prompt) this.shownPrompt = message.prompt;
    if (message.result) this.over(message.result);
    if (message.rematch) this.rematch = message.rematch;
    this.setClock(message.clock);
    if (message.told.length) this.tell(message.told, this.moves);
  }
  private moved(message: MovedMessage): void {
    const before = this.view;
    this.moves += 1;
    this.turn = message.turn ?? null;
    if (message.view !== undefined && before) this.view = patched(before as Json, message.view as Json) as View;
    if (this.view) this.views[this.moves] = this.view;
    this.shownPrompt = message.prompt ?? null;
    this.setClock(message.clock);
    this.placed = { seat: message.seat, move: this.moves };
    this.tell(message.told, this.moves);
    if (message.result) this.over(message.result);
    const stages = before ? this.stages(before, message.told) : [];
    if (before && this.view && stages.length) {
      if (stages.some((stage) => stage !== 'pause')) this.lastTrick = { before, told: message.told };
      this.held = { before, after: this.view, told: message.told, stage: 0, stages };
    }
  }
  private over(result: NonNullable<TableMessage['result']>): void {
    this.result = result;
    this.phase = 'over';
    this.turn = null;
    this.shownPrompt = null;
  }
  private setClock(left: number[] | undefined): void {
    this.clock = left ? { left, at: Date.now() } : null;
  }
  private tell(told: Line[], at: number): void {
    this.latest = told;
    const first = this.log.length;
    this.log = [...this.log, ...told.map((line, i) => ({ number: first + i + 1, line, at }))];
  }

  // ---- showing

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      const [message, ...rest] = this.queue;
      if (message!.type === 'seats') {
        this.seated(message!);
      } else {
        this.moved(message!);
        const mine = message!.seat === this.you;
        while (this.held) {
          const stage = this.held.stages[this.held.stage];
          await this.wait(stage === 'pause' ? this.longPause() : pace.hold() || Infinity);
          const held: Held | null = this.held;
          this.held = held && held.stage + 1 < held.stages.length ? { ...held, stage: held.stage + 1 } : null;
        }
        if (rest.length || !mine) await this.wait(mine ? pace.slide() : pace.step());
      }
      if (this.queue[0] === message) this.queue = this.queue.slice(1); // or the whole table came, and this one was behind it
    }
    this.running = false;
  }
  // A page of results is turned by hand, except where a clock runs.
  private longPause(): number {
    return this.clock ? 6_000 : Infinity;
  }
  private wait(time: number): Promise<void> {
    if (document.hidden || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = time === Infinity ? undefined : setTimeout(done, time);
      const self = this;
      function done() {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', unseen);
        self.wake = null;
        resolve();
      }
      const unseen = () => document.hidden && done();
      document.addEventListener('visibilitychange', unseen);
      this.wake = done;
    });
  }
  // A tap: on to the next.
  skip(): void {
    this.wake?.();
  }
  stepBack(): void {
    if (this.held && this.held.stage > 0) this.held = { ...this.held, stage: this.held.stage - 1 };
  }
  skipAll(): void {
    if (this.held) this.held = { ...this.held, stage: this.held.stages.length - 1 };
    this.wake?.();
  }
}
