// SPDX-License-Identifier: MIT
// What happens in Chronicle, beat by beat: each applies what it tells to the view before it. What the house counts
// (how everybody stands) changes with the last beat, when the house has said it.
import type { Beat, Happening } from '../../house/beats.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import type { ChronicleView } from '../../../views.ts';
import { asChronicle, type Play } from './view.ts';

// What the table shows besides the view: who has won the meeting that lies there, or the page of a finished round.
export interface Scene {
  winner?: number;
  burnt?: boolean;
  page?: { lines: Line[]; round: number };
}
export const cardKey = (code: string): string => `c:${code}`;
export const downKey = (seat: number): string => `d:${seat}`; // a card that lies face down
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const slotPlace = (seat: number): string => `slot:${seat}`;

const without = (list: readonly string[], codes: readonly string[]): string[] => list.filter((code) => !codes.includes(code));
const at = <T>(list: readonly T[], index: number, change: (value: T) => T): T[] => list.map((value, i) => (i === index ? change(value) : value));
const suited = (code: string | null | undefined): string | null => (code && /^[PWL]\d/.test(code) ? code[0]! : null);
const ofRound = new Set(['leftovers', 'angel_purges', 'excluded', 'four_evil', 'fame_paid', 'nobody_paid', 'tie_plays_on', 'game_over']);
const ofDeal = new Set(['round_begins', 'history_turned', 'history_shuffled', 'dragon_aside', 'card_set_aside', 'dealt', 'lead_card_shown', 'starts']);

class Telling {
  readonly beats: Beat[] = [];
  private view: ChronicleView;
  private readonly end: ChronicleView;
  private burnt = false;
  private readonly what: Happening;

  constructor(what: Happening) {
    this.what = what;
    this.view = asChronicle(what.before);
    this.end = asChronicle(what.after);
  }
  private put(line: Line | Line[], change: Partial<ChronicleView>, beat: Omit<Beat, 'view' | 'told'>): void {
    this.view = { ...this.view, ...change };
    this.beats.push({ ...beat, view: this.view as unknown as Beat['view'], told: (line.length === 0 || Array.isArray(line[0]) ? line : [line]) as Line[] });
  }
  private quiet(line: Line): void {
    this.put(line, {}, { weight: 'quiet' });
  }
  private hand(seat: number, { lose = [], gain = [] }: { lose?: readonly (string | null)[]; gain?: readonly (string | null)[] }): Partial<ChronicleView> {
    const known = (codes: readonly (string | null)[]) => codes.filter((code): code is string => code !== null);
    const change = { hand_sizes: at(this.view.hand_sizes, seat, (n) => n - lose.length + gain.length) };
    if (seat !== this.what.you || !this.view.hand) return change;
    // A card that comes is put where it will lie, so that nothing is sorted twice.
    const kept = [...without(this.view.hand, known(lose)), ...known(gain)], order = this.end.hand ?? [];
    const place = (code: string) => (order.includes(code) ? order.indexOf(code) : kept.indexOf(code));
    return { ...change, hand: known(gain).length ? kept.sort((a, b) => place(a) - place(b)) : kept };
  }
  private discard(codes: readonly string[]): Partial<ChronicleView> {
    return codes.length ? { top: codes.at(-1)!, discards: this.view.discards + codes.length } : {};
  }
  private withPlay(seat: number, change: Partial<Play>): ChronicleView['meeting'] {
    const { meeting } = this.view, found = meeting.plays.some((play) => play.seat === seat);
    const plays = found ? meeting.plays.map((play) => (play.seat === seat ? { ...play, ...change } : play)) : [...meeting.plays, { seat, card: null, ...change }];
    return { ...meeting, plays, led: meeting.led ?? (found || change.face_down ? null : suited(change.card)) };
  }
  private playOf(seat: number): string {
    const play = this.view.meeting.plays.find((one) => one.seat === seat);
    return play?.card && !play.face_down ? cardKey(play.card) : seatPlace(seat);
  }
  // "you" and "your" where the person at this page is meant.
  private caption(key: 'taken' | 'stolen' | 'banished' | 'won' | 'named' | 'mustDiscard', who: number, other: number | null, card: string | null): string {
    const { you, names, words } = this.what;
    return say(`chronicle.caption.${key}`, {
      who: who === you ? 'you' : 'other', name: names[who] ?? '', whose: other === who ? 'own' : other === you ? 'you' : 'other', other: names[other ?? -1] ?? '', card: card && words ? words.spoken(card) : '', seen: card ? 'yes' : 'no',
    });
  }

  tell(): Beat[] {
    const { told } = this.what;
    const scored = told.filter((line) => ofRound.has(kindOf(line)));
    const dealt = told.filter((line) => ofDeal.has(kindOf(line)));
    for (const line of told) {
      const kind = kindOf(line);
      if (ofRound.has(kind) || ofDeal.has(kind)) continue;
      if (kind === 'round_ends') this.roundEnds(line, scored);
      else this.one(kind, line);
    }
    if (dealt.length) this.deal(dealt);
    return this.beats;
  }
  private one(kind: string, line: Line): void {
    const [who = 0, second] = seatsIn(line), codes = codesIn(line), card = codes[0] ?? null;
    const other = second ?? who;
    switch (kind) {
      case 'played': case 'played_face_down': {
        const down = kind === 'played_face_down', key = down && who !== this.what.you ? downKey(who) : cardKey(card ?? '');
        return this.put(line, { meeting: this.withPlay(who, { card, ...(down ? { face_down: true } : {}) }), ...this.hand(who, { lose: [card] }) }, { weight: 'routine', enter: { [key]: seatPlace(who) }, sound: 'card' });
      }
      case 'ally_taken':
        return this.put(line, { allies: at(at(this.view.allies, other, (list) => without(list, codes)), who, (list) => [...list, ...codes]) },
          { weight: 'notable', cause: [this.playOf(who)], caption: this.caption('taken', who, other, card), first: [{ do: 'arrow', from: this.playOf(who), to: cardKey(card!) }], sound: 'steal' });
      case 'taken_back':
        return this.put(line, { allies: at(this.view.allies, who, (list) => without(list, codes)), ...this.hand(who, { gain: [card] }) },
          { weight: 'notable', cause: [this.playOf(who)], leave: { [cardKey(card!)]: seatPlace(who) }, sound: 'steal' });
      case 'stolen': {
        const change = { ...this.hand(other, { lose: [card] }) };
        this.view = { ...this.view, ...change };
        const seen = card !== null;
        return this.put(line, this.hand(who, { gain: [card] }), {
          weight: 'notable', ease: 'sweep', cause: [this.playOf(who)], caption: this.caption('stolen', who, other, card), sound: 'steal',
          ...(seen ? { enter: { [cardKey(card)]: seatPlace(other) }, leave: { [cardKey(card)]: seatPlace(who) } } : { beside: [{ do: 'send', from: seatPlace(other), to: seatPlace(who), what: 'back' } as const] }),
        });
      }
      case 'looked':
        return this.put(line, {}, { weight: 'notable', cause: [this.playOf(who)], beside: [{ do: 'pulse', at: seatPlace(other) }], sound: 'turn' });
      case 'hand_discarded':
        return this.put(line, { ...this.hand(who, { lose: [card] }), ...this.discard(codes) }, { weight: 'notable', ease: 'sweep', cause: this.view.meeting.plays.length ? [this.playOf(who)] : [], enter: { [cardKey(card!)]: seatPlace(who) }, leave: { [cardKey(card!)]: 'discard' }, sound: 'card' });
      case 'ally_banished':
        return this.put(line, { allies: at(this.view.allies, other, (list) => without(list, codes)), ...this.discard(codes) },
          { weight: 'notable', ease: 'sweep', cause: [this.playOf(who)], caption: this.caption('banished', who, other, card), first: [{ do: 'arrow', from: this.playOf(who), to: cardKey(card!), harm: true }], leave: { [cardKey(card!)]: 'discard' }, sound: 'card' });
      case 'fool_points': case 'named': case 'must_discard':
        return this.put(line, {}, { weight: 'notable', cause: [this.playOf(who)], ...(kind === 'fool_points' ? {} : { caption: this.caption(kind === 'named' ? 'named' : 'mustDiscard', who, other, null) }), beside: [{ do: 'arrow', from: this.playOf(who), to: seatPlace(other) }], sound: 'aim' });
      case 'halted':
        return this.put(line, {}, { weight: 'routine', cause: [this.playOf(who)], sound: 'answer' });
      case 'purged':
        return this.put(line, { meeting: this.withPlay(other, { card, face_down: false, discarded: true }), ...this.discard(codes) }, {
          weight: 'dramatic', ease: 'sweep', cause: [this.playOf(who)], fold: 'purged', first: [{ do: 'arrow', from: this.playOf(who), to: slotPlace(other), harm: true }], turn: [cardKey(card!)], enter: { [cardKey(card!)]: slotPlace(other) }, sound: 'steal',
        });
      case 'revealed':
        return this.put(line, { meeting: this.withPlay(who, { card, face_down: false }) }, { weight: 'notable', fold: 'revealed', turn: [cardKey(card!)], enter: { [cardKey(card!)]: slotPlace(who) }, sound: 'turn' });
      case 'burnt': {
        this.burnt = true;
        const lying = this.view.meeting.plays.map((play) => (play.card && (!play.face_down || play.seat === this.what.you) ? cardKey(play.card) : downKey(play.seat)));
        return this.put(line, { meeting: { ...this.view.meeting, plays: [] }, ...this.discard(codes) }, { weight: 'dramatic', cause: [this.playOf(who)], leave: Object.fromEntries(lying.map((key) => [key, 'discard'])), burn: true, sound: 'burn' });
      }
      case 'reversed': case 'crowned':
        return this.put(line, {}, { weight: 'notable', cause: card ? [cardKey(card)] : [this.playOf(who)], beside: [{ do: 'pulse', at: card ? cardKey(card) : this.playOf(who) }], sound: 'reveal' });
      case 'meeting_won':
        return this.won(line, who, codes);
      default:
        return this.quiet(line);
    }
  }
  private won(line: Line, who: number, codes: string[]): void {
    const winning = this.playOf(who);
    this.put(line, {}, { weight: 'micro', cause: [winning], caption: this.caption('won', who, null, null), hold: 'trick', scene: { winner: who, burnt: this.burnt } satisfies Scene, sound: 'trick' });
    const lying = this.view.meeting.plays.flatMap((play) => (play.card ? [play.card] : []));
    this.put([], { meeting: { ...this.view.meeting, plays: [], led: null, leader: who, to_play: who }, allies: at(this.view.allies, who, (list) => [...list, ...codes]) }, {
      weight: 'notable', ease: 'sweep', caption: this.caption('won', who, null, null), leave: Object.fromEntries(without(lying, codes).map((code) => [cardKey(code), 'discard'])),
    });
  }
  private roundEnds(line: Line, scored: Line[]): void {
    const left = scored.filter((one) => kindOf(one) === 'leftovers');
    let allies = this.view.allies;
    for (const one of left) allies = at(allies, seatsIn(one)[0] ?? 0, (list) => [...list, ...codesIn(one)]);
    this.put([line, ...left], { allies, hand_sizes: this.view.hand_sizes.map(() => 0), ...(this.view.hand ? { hand: [] } : {}) }, {
      weight: left.length ? 'notable' : 'routine', sound: 'cards', enter: Object.fromEntries(left.flatMap((one) => codesIn(one).map((code) => [cardKey(code), seatPlace(seatsIn(one)[0] ?? 0)]))),
    });
    const lines = scored.filter((one) => !left.includes(one));
    for (const one of lines) {
      const seats = seatsIn(one), kind = kindOf(one), plates = seats.map(seatPlace);
      if (kind === 'angel_purges') {
        const [who = 0] = seats, codes = codesIn(one);
        this.put(one, { allies: at(this.view.allies, who, (list) => without(list, codes)), ...this.discard(codes) }, { weight: 'notable', ease: 'sweep', cause: plates, leave: Object.fromEntries(codes.map((code) => [cardKey(code), 'discard'])), sound: 'steal' });
      } else if (kind === 'excluded') this.put(one, {}, { weight: 'notable', fold: 'excluded', cause: plates, beside: plates.map((place) => ({ do: 'number', at: place, text: say('chronicle.noScore'), kind: 'word' })), sound: 'evil' });
      else if (kind === 'four_evil' || kind === 'fame_paid') {
        const gain = Number(one.find((token) => /^\d+$/.test(token)) ?? 1);
        this.put(one, { fame: this.view.fame.map((n, seat) => (seats.includes(seat) ? n + gain : n)) }, { weight: 'notable', cause: ['history'], beside: plates.map((place) => ({ do: 'number', at: place, text: `+${gain}`, kind: 'gain' })), sound: 'gain' });
      } else this.put(one, {}, { weight: kind === 'game_over' ? 'dramatic' : 'routine' });
    }
    this.put([], {}, { weight: 'micro', hold: 'page', scene: { page: { lines: scored, round: this.view.round } } satisfies Scene });
  }
  // The table is cleared, History is turned, the cards are dealt.
  private deal(lines: Line[]): void {
    const history = lines.filter((line) => !['dealt', 'lead_card_shown', 'starts'].includes(kindOf(line)));
    const lying = [...this.view.allies.flat(), ...(this.view.hand ?? [])];
    this.put(history, { ...this.end, hand_sizes: this.end.hand_sizes.map(() => 0), allies: this.end.allies.map(() => []), ...(this.end.hand ? { hand: [] } : {}) }, {
      weight: 'notable', leave: Object.fromEntries(lying.map((code) => [cardKey(code), 'deck'])), beside: [{ do: 'shuffle', at: 'deck' }, { do: 'pulse', at: 'history' }], sound: 'shuffle',
    });
    const rest = lines.filter((line) => !history.includes(line));
    this.beats.push({ view: this.what.after, told: rest, weight: 'notable', enter: Object.fromEntries((this.end.hand ?? []).map((code) => [cardKey(code), 'deck'])), sound: 'deal' });
  }
}

export function beats(what: Happening): Beat[] {
  const list = new Telling(what).tell();
  const last = list.at(-1);
  // What the house says beyond these lines (who is asked, how all stand) belongs to the last beat.
  if (last && last.view !== what.after && last.scene === undefined && !last.hold) list[list.length - 1] = { ...last, view: what.after };
  return list;
}
