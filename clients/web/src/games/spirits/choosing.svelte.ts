// SPDX-License-Identifier: MIT
// What a player has chosen and not yet done: a card of the hand or a Spirit, where it goes, and the answers that follow
// from one gesture. What may be chosen is said by the house.
import type { Picker } from '../../house/picker.svelte.ts';
import type { Room } from '../../house/room.svelte.ts';
import { settings } from '../../house/settings.svelte.ts';
import type { Answer } from './side.ts';
import { actOf, asSpirits, cardOfKey, freeZones, spiritAt, whatOf, zoneIn } from './view.ts';

export type Mark = 'legal' | 'selected' | 'none';
export interface HandRow {
  key: string;
  code: string;
  state: 'legal' | 'selected' | 'illegal' | 'none';
}
const followers: Readonly<Record<string, string>> = { call: 'place', conceal: 'place', gather: 'gather-to', attack: 'attack-on', cast: 'designate', reflex: 'designate', charge: 'designate' };

export class Choosing {
  card: string | null = $state(null); // its key in the hand
  spirit: string | null = $state(null); // a zone, or "low" or "high" of the Commander
  to: string | null = $state(null); // a zone, or "commander"
  refused: string | null = $state(null);
  plan: Answer[] = $state.raw([]); // answers that follow
  private plannedAt = -1;
  private readonly room: Room;
  private readonly picker: Picker;
  private readonly wanted: () => boolean; // whether the player is to be asked

  constructor(room: Room, picker: Picker, wanted: () => boolean) {
    this.room = room;
    this.picker = picker;
    this.wanted = wanted;
  }

  // ---- what is asked

  private get seen() {
    return asSpirits(this.room.shown!);
  }
  private get me(): number {
    return this.room.you ?? 0;
  }
  get what(): string {
    return this.room.prompt ? (this.seen.ask?.what ?? '') : '';
  }
  get asked(): boolean {
    return this.room.prompt !== null && !this.room.answered && this.wanted() && this.plan.length === 0;
  }
  get acting(): boolean {
    return this.asked && (this.what === 'open' || this.what === 'priority' || this.what === 'after');
  }
  legal(move: string): boolean {
    const choice = this.picker.choice(move);
    return choice !== null && !choice.whyNot;
  }
  cardMoves(code: string): string[] {
    return ['call', 'conceal', 'gather', 'cast', 'reflex'].map((act) => `${act}:${code}`).filter((move) => this.legal(move));
  }
  private spiritMoves(zone: string): string[] {
    return ['attack', 'charge', 'flip', 'move'].map((act) => `${act}:${zone}`).filter((move) => this.legal(move));
  }
  get options(): string[] {
    if (!this.acting) return [];
    return this.card !== null ? this.cardMoves(cardOfKey(this.card)) : this.spirit !== null ? this.spiritMoves(this.spirit) : [];
  }
  get goes(): boolean {
    return this.options.some((move) => actOf(move) === 'call' || actOf(move) === 'conceal');
  }
  get gathers(): boolean {
    return this.options.some((move) => actOf(move) === 'gather');
  }
  // What goes on without anything: pass, leave the phase, answer no.
  get onward(): string | null {
    return !this.asked ? null : this.legal('done') ? 'done' : this.legal('combat') ? 'combat' : null;
  }

  // ---- answers one after the other

  follow(answers: Answer[], since = this.room.show.head?.moves ?? 0): void {
    this.plannedAt = since;
    this.plan = answers;
  }
  // Requires: called whenever something may be due.
  goOn(): void {
    const next = this.plan[0], due = this.room.due;
    if (!next || !due || due.moves <= this.plannedAt) return;
    if (asSpirits(due.view).ask?.what === next.what && due.choices.some((choice) => choice.move === next.move && !choice.whyNot)) {
      this.follow(this.plan.slice(1), due.moves);
      void this.room.answer(next.move);
    } else this.plan = [];
  }
  act(move: string, target = this.to): void {
    const then = followers[actOf(move)];
    this.follow(target && then ? [{ what: then, move: target === 'commander' ? 'commander' : `at:${target}` }] : []);
    this.putBack();
    void this.room.play(move);
  }
  putBack(): void {
    this.card = this.spirit = this.to = this.refused = null;
    this.picker.putBack();
  }
  confirm(): void {
    if (!this.asked) return;
    const move = this.options[0];
    if (this.acting) {
      if (move) this.act(move);
    } else if (this.picker.selected) this.picker.confirm();
    else if (this.legal('yes')) void this.room.play('yes');
  }
  // Whether there was a second thing to do.
  second(): boolean {
    const { options } = this, move = options[1] ?? options.find((one) => actOf(one) === 'conceal');
    if (move) this.act(move);
    return move !== undefined;
  }
  back(): void {
    if (this.card !== null || this.spirit !== null || this.picker.selected !== null || this.refused !== null) this.putBack();
    else if (this.asked && !this.acting && this.room.prompt?.undo) void this.room.undo();
  }

  // ---- picking

  pickHand(row: HandRow | undefined): void {
    this.refused = row?.state === 'illegal' && this.refused !== row.key ? row.key : null;
    if (!row || row.state === 'illegal' || row.state === 'none') return;
    const { key } = row;
    if (!this.acting) {
      if (this.card === key && settings.tapPlays) return this.picker.confirm();
      this.card = this.card === key ? null : key;
      this.picker.selected = this.card === null ? null : `card:${row.code}`;
      return;
    }
    if (this.card === key) {
      const whole = this.options.length > 0 && !this.goes && !this.gathers;
      return settings.tapPlays && (whole || this.to) ? this.confirm() : this.putBack();
    }
    this.putBack();
    this.card = key;
  }
  pickZone(zone: string): void {
    if (!this.acting) return this.picker.pick(`at:${zone}`);
    if (this.card !== null) {
      if (this.to === zone && settings.tapPlays) return this.confirm();
      this.to = this.to === zone ? null : zone;
    } else if (this.spirit === zone && settings.tapPlays && this.options.length === 1) this.confirm();
    else {
      const same = this.spirit === zone;
      this.putBack();
      if (!same) this.spirit = zone;
    }
  }
  pickCommander(): void {
    if (!this.acting) return this.picker.pick('commander');
    if (this.to === 'commander' && settings.tapPlays) return this.confirm();
    this.to = this.to === 'commander' ? null : 'commander';
  }
  pickAbility(box: string): void {
    if (this.spirit === box && settings.tapPlays) return this.confirm();
    this.putBack();
    this.spirit = box;
  }
  private static targetIn(node: Element | null): string | null {
    const zone = node?.closest<HTMLElement>('[data-zone]')?.dataset.zone;
    return zone ?? (node?.closest('[data-commander]') ? 'commander' : null);
  }
  dropCard(row: HandRow | undefined, node: Element | null): void {
    if (!row) return;
    const target = Choosing.targetIn(node);
    if (!this.acting) return void (this.pickHand(row), this.picker.confirm());
    this.card = row.key;
    const move = this.cardMoves(row.code)[0];
    if (!move) return;
    const spot = actOf(move);
    if (spot === 'call' || spot === 'conceal') this.to = target && freeZones(this.seen, this.me).includes(target) ? target : null;
    else if (spot === 'gather') this.to = target === 'commander' || (target && zoneIn(target).seat === this.me && spiritAt(this.seen, target)) ? target : null;
    else return this.act(move, target === 'commander' ? null : target);
    if (this.to) this.act(move);
  }
  dragSpirit(zone: string, node: Element | null): void {
    const target = Choosing.targetIn(node);
    if (!target || target === zone) return;
    if (this.legal(`attack:${zone}`)) this.act(`attack:${zone}`, target);
    else if (this.legal(`charge:${zone}`)) this.act(`charge:${zone}`, target === 'commander' ? null : target);
  }

  // ---- how things look

  zone(zone: string): Mark {
    if (!this.asked) return 'none';
    const own = zoneIn(zone).seat === this.me, to = this.to === zone ? 'selected' : 'legal';
    if (!this.acting) {
      const state = this.picker.state(`at:${zone}`);
      return state === 'illegal' ? 'none' : state;
    }
    if (this.goes) return own && !spiritAt(this.seen, zone) ? to : 'none';
    if (this.gathers) return own && spiritAt(this.seen, zone) ? to : 'none';
    if (this.card !== null || !this.spiritMoves(zone).length) return 'none';
    return this.spirit === zone ? 'selected' : 'legal';
  }
  commander(seat: number): Mark {
    if (!this.asked) return 'none';
    if (this.acting) return this.gathers && seat === this.me ? (this.to === 'commander' ? 'selected' : 'legal') : 'none';
    const state = this.picker.state('commander');
    return state === 'illegal' || seat !== (this.what === 'gather-to' ? this.me : 1 - this.me) ? 'none' : state;
  }
  ability(box: string): Mark {
    return this.acting && this.card === null && this.legal(`charge:${box}`) ? (this.spirit === box ? 'selected' : 'legal') : 'none';
  }
  // What would stand where, while a place is chosen.
  get ghost(): { zone: string; card: string; down: boolean } | null {
    const asks = this.what === 'place', ask = this.seen.ask;
    const zone = asks && this.picker.selected ? whatOf(this.picker.selected) : this.goes ? this.to : null;
    const card = asks ? (ask?.card ?? null) : this.card !== null ? cardOfKey(this.card) : null;
    const down = asks ? ask?.going === 'conceal' : this.options[0] !== undefined && actOf(this.options[0]) === 'conceal';
    return zone && card ? { zone, card, down } : null;
  }
}
