// SPDX-License-Identifier: MIT
// A table as one sits at it or watches it. Every message becomes frames of a show; what the page says of the game is
// read off the frame that is shown, so nothing tells more than the table does.
import type { ChatMessage, ErrorMessage, Message, MovedMessage, ProposalMessage, SeatsMessage, TableMessage } from '../../messages.ts';
import { beatsOf, plainBeats, type Beat, type Beats, type View } from './beats.ts';
import { plain, type GameWords, type Line } from './game_words.svelte.ts';
import { house, type Listener } from './house.svelte.ts';
import { patched, type Json } from './patch.ts';
import { remember, remembered } from './settings.svelte.ts';
import { Show, type Staged } from './show.svelte.ts';
import { say } from '../words/say.svelte.ts';

export type { View } from './beats.ts';
export type Chair = TableMessage['seats'][number];
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
  serial: number; // of the frame that tells it
}
// Everything of a game that is shown at one moment.
interface Frame extends Staged {
  serial: number;
  view: View | null;
  moves: number;
  turn: number | null;
  mover: number | null; // whose move led here
  phase: string;
  prompt: PromptShown | null;
  result: TableMessage['result'] | null;
  told: Line[];
}
const kNothing: Frame = { beat: null, serial: 0, view: null, moves: 0, turn: null, mover: null, phase: 'waiting', prompt: null, result: null, told: [] };

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
  readonly show = new Show<Frame>();
  found: 'looking' | 'here' | 'nowhere' = $state('looking');
  rules: TableMessage['rules'] | null = $state.raw(null);
  host = $state('');
  seats: Chair[] = $state.raw([]);
  private seatsAt = 0; // when they were told
  eye = $state('public');
  you: number | null = $state(null);
  vote: TableMessage['vote'] | null = $state.raw(null);
  rematch: string | null = $state(null);
  clock: { left: number[]; at: number } | null = $state.raw(null);
  chat: { person: string; name: string; text: string }[] = $state.raw([]);
  proposal: ProposalMessage | null = $state.raw(null); // the last one, as long as it is about this moment
  campaign: string | null = $state(null); // that it belongs to
  oldRules = $state(false); // it was played by rules that the house plays no more
  away = $state('waits'); // what becomes of a seat whose person is away: waits, grace, clock, ends
  hints = $state(false); // whether a bot's advice may be asked for now
  unread = $state(0);
  looking: number | null = $state(null); // at an earlier moment, after so many moves
  lastTrick: { before: View; told: Line[] } | null = $state.raw(null);
  views: View[] = []; // by number of moves, as far as they are known
  private allLines: LogLine[] = $state.raw([]);
  private answeredPrompt: PromptShown | null = $state.raw(null);
  private beats: Beats = plainBeats;
  private seq = 0;
  private heard = 0; // of moves and chat
  private serial = 0;
  private readonly stop: () => void;
  private commitment = '';
  private loadedLog = false;
  hasLog = $state(false); // what was told before is here too
  private met = false; // the whole table was seen once; changes make sense

  constructor(id: string) {
    this.id = id;
    this.stop = house.listen(id, this);
    this.show.hasClock = () => this.clock !== null;
    this.show.isMine = (frame) => frame.turn === this.you;
  }
  close(): void {
    this.stop();
    this.show.finish();
    if (house.reaches(this.id)) void house.ask({ do: 'leave', table: this.id }).catch(() => {});
  }

  // How the game that is played here tells what happens.
  telling(beats: Beats): void {
    this.beats = beats;
    this.recallTrick();
  }

  // ---- the frame that is shown
  private get now(): Frame {
    return this.show.now ?? kNothing;
  }
  get phase(): string {
    return this.now.phase;
  }
  get moves(): number {
    return this.now.moves;
  }
  get turn(): number | null {
    return this.now.turn;
  }
  get view(): View | null {
    return this.now.view;
  }
  get result(): TableMessage['result'] | null {
    return this.now.result;
  }
  get placed(): { seat: number; move: number } | null {
    return this.now.mover === null ? null : { seat: this.now.mover, move: this.now.moves };
  }
  // What was told last, for those who listen.
  get latest(): Line[] {
    return this.now.told;
  }
  get log(): LogLine[] {
    const { moves, serial } = this.now;
    return this.allLines.filter((line) => line.at < moves || (line.at === moves && line.serial <= serial));
  }
  // What is on its way, while it is shown; at rest there is nothing.
  get beat(): Beat | null {
    return this.looking === null && (this.show.behind || this.show.moving) ? (this.show.playing ?? this.now).beat : null;
  }
  // What is held for the eye.
  get held(): Beat | null {
    return this.looking === null && this.now.beat?.hold ? this.now.beat : null;
  }
  get scene(): unknown {
    return this.looking === null ? this.now.beat?.scene : undefined;
  }
  // What happens now, in words.
  get caption(): string {
    const beat = this.beat, words = house.wordsOf(this.game);
    return beat ? (beat.caption ?? (words ? beat.told.map((line) => words.sentence(line, this.calledNames)).join(' ') : '')) : '';
  }
  get resting(): boolean {
    return this.show.resting;
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }
  // In sentences one's own name says that it is.
  get calledNames(): string[] {
    return this.seats.map((seat, i) => (i === this.you ? say('seat.nameAndYou', { name: seat.name }) : seat.name));
  }
  get game(): string {
    return this.rules?.game ?? '';
  }
  get behind(): boolean {
    return this.show.behind;
  }
  get shown(): View | null {
    return this.looking === null ? this.view : (this.views[this.looking] ?? this.view);
  }
  // The answer to what is asked is on its way. The next question may come before the house says that it has it.
  get answered(): boolean {
    return this.now.prompt !== null && this.answeredPrompt === this.now.prompt;
  }
  // What is asked in the end, before everything that leads there has been shown: for answers that need no eyes.
  get due(): { view: View; moves: number; told: Line[]; choices: Choice[] } | null {
    const head = this.show.head;
    if (!head?.view || !head.prompt || head.phase !== 'playing' || this.answeredPrompt === head.prompt) return null;
    const first = this.allLines.findLastIndex((line) => line.at < head.moves) + 1;
    return { view: head.view, moves: head.moves, told: this.allLines.slice(first).map((line) => line.line), choices: choicesOf(head.prompt, house.wordsOf(this.game), this.names) };
  }
  // Only when everything before it has been seen.
  get prompt(): Prompt | null {
    const prompt = this.now.prompt;
    if (!prompt || this.show.behind || this.looking !== null || this.phase !== 'playing') return null;
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
      if (house.reaches(this.id)) this.found = 'nowhere';
    }
  }
  async back(): Promise<void> {
    await this.enter();
  }

  receive(message: Message): void {
    if (message.type === 'table') return this.whole(message);
    if (message.type === 'chat') return this.said(message);
    if (message.type === 'proposal') return void (this.proposal = message);
    if (message.type === 'error') return this.sentAway(message);
    if ((message.type !== 'moved' && message.type !== 'seats') || !this.met) return;
    if (message.seq) this.seq = message.seq;
    if (message.type === 'seats') this.seated(message);
    else if (this.isNews(message.seq)) this.moved(message);
  }
  // What was missed may come twice: late, and when it is asked for. Who is there now is told before what was missed, so
  // the numbers of such messages say nothing.
  private isNews(seq: number): boolean {
    if (seq <= this.heard) return false;
    this.heard = seq;
    return true;
  }

  // The game began at a table that nobody watches, or the host of the house ended the table.
  private sentAway(message: ErrorMessage): void {
    house.refusal = { text: message.text, rule: message.rule };
    if (message.code === 'no_watchers' || this.phase === 'waiting') this.found = 'nowhere';
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
    this.show.finish();
    return this.answer(move);
  }
  // As above, and what is shown goes on.
  async answer(move: string): Promise<boolean> {
    const { prompt, moves } = this.show.head ?? kNothing;
    this.answeredPrompt = prompt;
    const answer = await house.wish({ do: 'move', table: this.id, move, moves });
    if (answer === null && this.answeredPrompt === prompt) this.answeredPrompt = null;
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
      const story = await house.ask<Extract<Message, { type: 'story' }>>({ do: 'story', table: this.id, eye: 'own' });
      const views: View[] = [story.first as View];
      const log: LogLine[] = [];
      const add = (told: Line[], at: number) => told.forEach((line) => log.push({ number: log.length + 1, line, at, serial: 0 }));
      add(story.told, 0);
      story.steps.forEach((step, i) => {
        const before = views[i]!;
        views.push((step.view === undefined ? before : patched(before as Json, step.view as Json)) as View);
        add(step.told, i + 1);
      });
      const since = this.allLines.filter((line) => line.at > story.steps.length);
      this.views = [...views, ...this.views.slice(views.length)];
      this.allLines = [...log, ...since.map((line, i) => ({ ...line, number: log.length + i + 1 }))];
      this.recallTrick();
    } catch {
      this.loadedLog = false;
    } finally {
      this.hasLog = true;
    }
  }
  canLook(moves: number): boolean {
    return moves <= this.moves && this.views[moves] !== undefined;
  }
  look(moves: number): void {
    this.looking = moves >= this.moves || !this.canLook(moves) ? null : moves;
  }

  // Somebody for whom a bot plays soon.
  get leaving(): { name: string; left: number; at: number } | null {
    const seat = this.seats.find((one) => one.bot_in !== undefined);
    return seat ? { name: seat.name, left: seat.bot_in!, at: this.seatsAt } : null;
  }

  // ---- what comes

  private whole(message: TableMessage): void {
    const fresh = this.met && this.phase === 'waiting' && message.phase === 'playing'; // we saw the deal
    const view = message.view ? (message.view as View) : null;
    this.met = true;
    this.looking = null;
    this.seq = this.heard = message.seq;
    this.seatsAt = Date.now();
    Object.assign(this, { rules: message.rules, host: message.host, seats: message.seats, eye: message.eye, away: message.away, hints: message.hints });
    this.commitment = message.commitment;
    if (message.phase === 'waiting') keep(this.id, { commitment: message.commitment });
    this.you = message.you ?? null;
    this.vote = message.vote ?? null;
    this.rematch = message.rematch ?? null;
    this.campaign = message.campaign ?? null;
    this.oldRules = message.old_rules !== undefined;
    this.chat = message.chat;
    this.setClock(message.clock);
    this.found = 'here';
    this.show.reset({
      ...kNothing, serial: ++this.serial, view, moves: message.moves, turn: message.turn ?? null, phase: message.phase, prompt: message.prompt ?? null, result: message.result ?? null, told: message.told,
    });
    this.hasLog = !view || fresh;
    if (!view) return;
    this.views = this.views.slice(0, message.moves);
    this.views[message.moves] = view;
    this.allLines = [];
    this.loadedLog = fresh;
    if (fresh) this.tell(message.told, 0, this.serial);
    else void this.loadLog();
  }
  private said(message: ChatMessage): void {
    if (!this.isNews(message.seq)) return;
    this.seq = message.seq;
    this.chat = [...this.chat, { person: message.person, name: message.name, text: message.text }];
    if (!house.isMe(message.person)) this.unread++;
  }
  // Who is there is shown at once; what it means for the game follows what is being shown.
  private seated(message: SeatsMessage): void {
    this.seatsAt = Date.now();
    Object.assign(this, { seats: message.seats, away: message.away, hints: message.hints });
    this.vote = message.vote ?? null;
    if (message.rematch) this.rematch = message.rematch;
    this.setClock(message.clock);
    const head = this.show.head ?? kNothing;
    if (message.prompt) this.show.amend({ prompt: message.prompt });
    if (!message.told.length && !message.result) return;
    const serial = ++this.serial;
    this.tell(message.told, head.moves, serial);
    const over = message.result ? { result: message.result, phase: 'over', turn: null, prompt: null } : {};
    this.show.push([{ ...(this.show.head ?? head), ...over, serial, told: message.told, beat: { view: head.view ?? {}, told: message.told, weight: 'quiet' } }]);
  }
  private moved(message: MovedMessage): void {
    const head = this.show.head ?? kNothing, before = head.view;
    if (!before) return;
    const after = message.view === undefined ? before : (patched(before as Json, message.view as Json) as View);
    const moves = head.moves + 1, words = house.wordsOf(this.game);
    this.views[moves] = after;
    this.setClock(message.clock);
    const beats = beatsOf(this.beats, { before, after, told: message.told, mover: message.seat, you: this.you, names: this.names, words });
    if (beats.some((beat) => beat.hold === 'trick')) this.lastTrick = { before, told: message.told };
    const over = message.result ? { result: message.result, phase: 'over', turn: null, prompt: null } : { turn: message.turn ?? null, prompt: message.prompt ?? null };
    this.show.push(
      beats.map((beat, i): Frame => {
        const serial = ++this.serial;
        this.tell(beat.told, moves, serial);
        const last = i === beats.length - 1 ? over : { prompt: null };
        return { ...head, ...last, serial, moves, mover: message.seat, view: beat.view, told: beat.told, beat };
      }),
    );
  }
  // The last trick that was held, for those who came later. The log and the game arrive in either order.
  private recallTrick(): void {
    if (this.lastTrick) return;
    const words = house.wordsOf(this.game);
    for (let move = this.views.length - 1; move > 0; move--) {
      const before = this.views[move - 1], after = this.views[move];
      const told = this.allLines.filter((line) => line.at === move).map((line) => line.line);
      if (!before || !after || !told.length) continue;
      const beats = this.beats({ before, after, told, mover: 0, you: this.you, names: this.names, words });
      if (!beats.some((beat) => beat.hold === 'trick')) continue;
      this.lastTrick = { before, told };
      return;
    }
  }
  private setClock(left: number[] | undefined): void {
    this.clock = left ? { left, at: Date.now() } : null;
  }
  private tell(told: Line[], at: number, serial: number): void {
    const first = this.allLines.length;
    if (told.length) this.allLines = [...this.allLines, ...told.map((line, i) => ({ number: first + i + 1, line, at, serial }))];
  }
}
