// SPDX-License-Identifier: MIT
// A message of Dragonfire while it is told: the view as far as it has come, what caused what happens now, and the beats
// so far. What each kind of line does stands in beats.ts.
import type { Beat, Effect, Happening } from '../../house/beats.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import { say, type Key } from '../../words/say.svelte.ts';
import { inOrder, swept, type Sorted } from './changes.ts';
import { fireKey, foeKey, handKeys, kShown, pilePlace, playedKeys, rowKeys, seatPlace } from './keys.ts';
import { planOf } from './plan.ts';
import { aimedCards } from './quest.svelte.ts';
import { asDragonfire, facing, type Seen } from './view.ts';

// What the table shows besides the view: the title of a Scene, or a card that is turned up in the middle and its result.
export interface Scene {
  title?: { head: string; text: string };
  turned?: { card: string; result: string; who: number | null };
}
// A line, taken apart. Slots and amounts are its numbers, in this order in both languages.
export interface Told {
  line: Line;
  kind: string;
  at: number; // its place in the message
  who: number;
  other: number;
  card: string;
  second: string; // the other card that it names
  numbers: number[];
}
type Show = Omit<Beat, 'view' | 'told'>;

const strikes = new Set(['aims', 'splashes', 'clears', 'holds', 'defeated']);

export class Telling {
  readonly beats: Beat[] = [];
  seen: Seen;
  readonly end: Seen;
  readonly sorted: Sorted;
  readonly what: Happening;
  source: string[] = []; // keys of what speaks: a Dragonfire card, an Encounter, a card that was played
  private sourceName = '';
  private turned = false; // a card lies in the middle
  readonly lines: Told[];

  constructor(what: Happening) {
    this.what = what;
    this.seen = asDragonfire(what.before);
    this.end = asDragonfire(what.after);
    this.sorted = inOrder(what.words);
    this.lines = what.told.map((line, at) => {
      const [who = 0, other = 0] = seatsIn(line), [card = '', second = ''] = codesIn(line).filter((code) => !code.startsWith('='));
      return { line, kind: kindOf(line), at, who, other, card, second, numbers: line.slice(2).filter((token) => /^-?\d+$/.test(token)).map(Number) };
    });
  }

  // ---- beats

  put(told: Told | null, view: Seen, { leave, ...show }: Show): void {
    this.seen = view;
    const away = { ...leave, ...(this.turned ? { [kShown]: pilePlace(told?.who ?? 0) } : {}) };
    this.turned = (show.scene as Scene | undefined)?.turned !== undefined;
    this.beats.push({ ...show, ...(Object.keys(away).length ? { leave: away } : {}), view: view as unknown as Beat['view'], told: told ? [told.line] : [] });
  }
  quiet(told: Told, view = this.seen): void {
    this.put(told, view, { weight: 'quiet' });
  }

  // ---- words: "you" where the person at this page is meant

  sentence({ line }: Told): string {
    return this.what.words?.sentence(line, this.what.names) ?? '';
  }
  name(card: string): string {
    return this.what.words?.name(card) ?? card;
  }
  caption(key: Key, who: number, values: Record<string, string | number> = {}): string {
    return say(key, { who: who === this.what.you ? 'you' : 'other', name: this.what.names[who] ?? '', ...values });
  }
  // The cause and what it does, in one breath.
  because(text: string): string {
    return this.sourceName && text ? say('dragonfire.caption.because', { cause: this.sourceName, text }) : text;
  }

  // ---- causes

  speaks(keys: readonly string[], name = ''): void {
    this.source = [...keys];
    this.sourceName = name;
  }
  // Where a card lies that a line names: the Dragonfire card, an Encounter, a played card, somebody's feature.
  keyOf(card: string): string | null {
    const { seen } = this, active = seen.active ?? -1;
    if (seen.dragonfire === card) return fireKey(card);
    const foes = seen.encounters.filter((foe) => foe.card === card);
    if (foes.length) return foeKey((foes.find((foe) => foe.facing === active) ?? foes[0]!).slot);
    const lies = seen.played.findLastIndex((one) => one.card === card);
    if (lies >= 0) return playedKeys(seen)[lies]!;
    const holds = (seat: number) => seen.characters[seat]?.features.includes(card) || seen.characters[seat]?.in_play.includes(card);
    const seat = [active, ...seen.characters.keys()].find(holds);
    return seat === undefined ? null : seatPlace(seat);
  }
  // Who attacks somebody in Take Damage (D4.13).
  attackers(seat: number): { key: string; name: string }[] {
    const place = this.seen.characters[seat]?.place;
    return this.seen.encounters.filter((foe) => foe.attack > 0 && (foe.facing === seat || (foe.location && place === String(foe.slot)))).map((foe) => ({ key: foeKey(foe.slot), name: this.name(foe.card) }));
  }
  // The played cards that pay for the next levels of an Encounter, level by level.
  payers(slot: number): string[][] {
    const { seen } = this, { words } = this.what;
    if (!words || seen.active === null || !seen.played.some((one) => one.target !== null)) return [];
    const cards = aimedCards(seen, null, [], words), keys = playedKeys(seen);
    const lane = planOf(seen, seen.active, cards, words).lanes.find((one) => one.foe.slot === slot);
    return (lane?.levels ?? []).filter((level) => level.state === 'plan').map((level) => level.paid.map((one) => keys[cards.indexOf(one.card)] ?? '').filter(Boolean));
  }

  // ---- what changes hands

  // Keys of a hand or of the row that a change brings or takes.
  private static difference(before: readonly string[], after: readonly string[]): { gone: string[]; come: string[] } {
    return { gone: before.filter((key) => !after.includes(key)), come: after.filter((key) => !before.includes(key)) };
  }
  inHand(seat: number, next: Seen): { gone: string[]; come: string[] } {
    return Telling.difference(handKeys(this.seen, seat), handKeys(next, seat));
  }
  inRow(next: Seen): { gone: string[]; come: string[] } {
    return Telling.difference(rowKeys(this.seen), rowKeys(next));
  }
  isMine(seat: number): boolean {
    return seat === this.what.you;
  }
  // Hands are open, but only one's own lies on the table: the cards of others go and come at their plates.
  toHand(seat: number, next: Seen, from: string): Pick<Show, 'enter' | 'turn' | 'beside'> {
    if (!this.isMine(seat)) return { beside: [{ do: 'send', from, to: seatPlace(seat), what: 'back' }] };
    const { come } = this.inHand(seat, next);
    return { enter: Object.fromEntries(come.map((key) => [key, from])), turn: come };
  }
  fromHand(seat: number, next: Seen, to: string): Pick<Show, 'leave' | 'beside'> {
    if (!this.isMine(seat)) return { beside: [{ do: 'send', from: seatPlace(seat), to, what: 'back' }] };
    return { leave: Object.fromEntries(this.inHand(seat, next).gone.map((key) => [key, to])) };
  }

  // ---- the end of Deal Damage, which no line tells

  private isSwept(told: Told): boolean {
    const rest = this.lines.slice(told.at), ends = rest.findIndex(({ kind }) => kind === 'ends' || kind === 'scene_over');
    if (ends < 0 && this.end.played.length > 0) return false;
    return !rest.slice(0, ends < 0 ? undefined : ends).some(({ kind }) => strikes.has(kind) || kind === 'plays' || kind === 'assists') && told.kind !== 'gold_gained' && told.kind !== 'says';
  }
  sweep(told: Told | null): void {
    const { seen } = this, struck = told === null || this.lines.slice(0, told.at).some(({ kind }) => strikes.has(kind) || kind === 'passes');
    if (!seen.played.length || (told === null ? this.end.played.length > 0 : !struck || !this.isSwept(told))) return;
    const keys = playedKeys(seen);
    this.speaks([]);
    this.put(null, { ...swept(seen, this.sorted), phase: 'Take Damage' }, { weight: 'routine', ease: 'sweep', caption: say('dragonfire.caption.swept'), leave: Object.fromEntries(seen.played.map((one, i) => [keys[i]!, pilePlace(one.owner)])), sound: 'cards' });
  }

  number(at: string, n: number, kind: 'loss' | 'gain'): Effect {
    return { do: 'number', at, text: `${kind === 'loss' ? '−' : '+'}${n}`, kind };
  }
  word(at: string, text: string): Effect {
    return { do: 'number', at, text, kind: 'word' };
  }
  facing(seat: number): string[] {
    return facing(this.seen, seat).map((foe) => foeKey(foe.slot));
  }
}
