// SPDX-License-Identifier: MIT
// What somebody wants at one table of Spirit Tactics: when to be asked, and which pile is looked at. The mode and
// the stops are kept for the next duel.
import type { Room } from '../../house/room.svelte.ts';
import { remember, remembered } from '../../house/settings.svelte.ts';
import { presetStops, type Mode, type Side, type Stops, type Wishes } from './responses.ts';
import { asSpirits, type Phase, type Seen } from './view.ts';

const kPlace = 'cardhouse.spirits';
interface Kept {
  mode: Mode;
  stops: Stops;
}

class Duel {
  mode: Mode = $state('usable');
  stops: Stops = $state.raw(presetStops);
  piles: number | null = $state(null); // whose are looked at
  picked: string | null = $state(null); // an ability that was chosen beside the table
  starter: number | null = $state(null); // who is to begin, if one is asked
  private turned: { turn: string; what: 'hold' | 'skip' } | null = $state.raw(null);
  private deaf: { duel: number; cards: readonly string[] } = $state.raw({ duel: 0, cards: [] });
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
    const kept = remembered<Kept>(kPlace);
    this.mode = kept.mode ?? this.mode;
    this.stops = kept.stops ?? this.stops;
  }
  private get seen() {
    return this.room.view ? asSpirits(this.room.view) : null;
  }
  private get turn(): string {
    return `${this.seen?.duel}/${this.seen?.turn}`;
  }
  // What is wanted at a moment, which may be ahead of the one that is shown.
  wishesAt(seen: Seen): Wishes {
    const forTurn = (what: 'hold' | 'skip') => this.turned?.what === what && this.turned.turn === `${seen.duel}/${seen.turn}`;
    return { mode: this.mode, stops: this.stops, hold: forTurn('hold'), skip: forTurn('skip'), yielded: this.deaf.duel === seen.duel ? this.deaf.cards : [] };
  }
  get hold(): boolean {
    return this.seen !== null && this.wishesAt(this.seen).hold;
  }
  get skip(): boolean {
    return this.seen !== null && this.wishesAt(this.seen).skip;
  }
  get yielded(): readonly string[] {
    return this.seen ? this.wishesAt(this.seen).yielded : [];
  }
  choose(mode: Mode): void {
    this.mode = mode;
    this.turned = null;
    this.keep();
  }
  // For the rest of this turn; once more takes it back.
  forTurn(what: 'hold' | 'skip'): void {
    this.turned = this[what] ? null : { turn: this.turn, what };
  }
  yieldTo(card: string): void {
    const cards = this.yielded.includes(card) ? this.yielded.filter((one) => one !== card) : [...this.yielded, card];
    this.deaf = { duel: this.seen?.duel ?? 0, cards };
  }
  toggle(side: Side, phase: Phase): void {
    const has = this.stops[side].includes(phase);
    this.stops = { ...this.stops, [side]: has ? this.stops[side].filter((one) => one !== phase) : [...this.stops[side], phase] };
    this.keep();
  }
  private keep(): void {
    remember(kPlace, { mode: this.mode, stops: this.stops } satisfies Kept);
  }
}

const duels = new WeakMap<Room, Duel>();
export function duelAt(room: Room): Duel {
  let duel = duels.get(room);
  if (!duel) duels.set(room, (duel = new Duel(room)));
  return duel;
}
export type { Duel };
