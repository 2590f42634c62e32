// SPDX-License-Identifier: MIT
// What happens in Ghosts of Christmas, beat by beat: each applies what it tells to the view before it. A round is
// decided era by era; wreaths, the start marker and the number of the round are those of that moment.
import type { Beat, Effect, Happening } from '../../house/beats.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import type { GhostsView } from '../../../views.ts';
import { asGhosts, eraIn, isCard, isSuit, type Era } from './view.ts';

// How an era is decided, as far as it was told.
export interface Decided {
  leader: number;
  suit: string;
  winner: number | null;
  lines: Line[];
}
// What the table shows besides the view: the eras that are decided, or what a hand brought.
export interface Scene {
  now?: Era;
  decided?: Partial<Record<Era, Decided>>;
  page?: { lines: Line[]; points: readonly number[] }; // points: before it
}
export const cardKey = (code: string): string => `c:${code}`;
export const seatPlace = (seat: number): string => `seat:${seat}`;
export const doorsPlace = (seat: number): string => `doors:${seat}`;
export const dialPlace = (era: string): string => `dial:${era}`;
export const deckPlace = 'deck'; // where cards come from and go to

const at = <T>(list: readonly T[], index: number, change: (value: T) => T): T[] => list.map((value, i) => (i === index ? change(value) : value));
const ofHand = new Set(['bid_kept', 'bid_failed', 'wreaths_paid']);
type Caption = 'plays' | 'bids' | 'starts' | 'begins' | 'led' | 'won' | 'kept' | 'failed' | 'paid';

class Telling {
  readonly beats: Beat[] = [];
  private view: GhostsView;
  private readonly end: GhostsView;
  private readonly what: Happening;
  private decided: Partial<Record<Era, Decided>> = {};
  private scene: Scene | undefined;

  constructor(what: Happening) {
    this.what = what;
    this.view = asGhosts(what.before);
    this.end = asGhosts(what.after);
  }
  private put(told: Line[], change: Partial<GhostsView>, beat: Omit<Beat, 'view' | 'told'>): void {
    this.view = { ...this.view, ...change };
    this.beats.push({ ...beat, ...(this.scene ? { scene: this.scene } : {}), view: this.view as unknown as Beat['view'], told });
  }
  // "you" and "your" where the person at this page is meant.
  private caption(key: Caption, who: number, more: Record<string, string | number> = {}): { caption?: string } {
    const { you, names, words } = this.what;
    return words ? { caption: say(`ghosts.caption.${key}`, { who: who === you ? 'you' : 'other', name: names[who] ?? '', ...more }) } : {};
  }
  private readonly suit = (code: string): string => this.what.words?.suits.get(code) ?? code;
  private readonly card = (code: string): string => this.what.words?.spoken(code) ?? code;

  tell(): Beat[] {
    const { told } = this.what;
    const opens = told.findIndex((line) => kindOf(line) === 'hand_begins');
    const played = opens < 0 ? told : told.slice(0, opens);
    const shown = played.filter((line) => kindOf(line) === 'bids_shown');
    const scored = played.filter((line) => ofHand.has(kindOf(line)));
    for (const line of played) {
      if (line === shown[0]) this.showBids(shown);
      else if (line === scored[0]) this.score(scored);
      else if (!shown.includes(line) && !scored.includes(line)) this.one(kindOf(line), line);
    }
    if (opens >= 0) this.open(told.slice(opens));
    return this.beats;
  }
  private one(kind: string, line: Line): void {
    const [who = 0] = seatsIn(line), codes = codesIn(line), card = codes.find(isCard) ?? '', suit = codes.find(isSuit) ?? '', era = eraIn(line);
    switch (kind) {
      case 'plays': case 'cannot_follow': return this.plays(line, who, card, suit, era);
      case 'dial_set': return this.dialSet(line, suit, era);
      case 'bids': case 'bids_unseen': return this.bids(line, who);
      case 'era_led': return this.led(line, who, card, suit, era);
      case 'era_won': return this.won(line, who, card, era);
      case 'round_resolved': return this.resolved(line);
      case 'round_begins':
        return this.put([line], { starter: who, to_act: who, round: this.end.round }, { weight: 'routine', ease: 'sweep', ...this.caption('begins', who, { n: line.find((token) => /^\d+$/.test(token)) ?? '' }), beside: [{ do: 'pulse', at: seatPlace(who) }], sound: 'card' });
      case 'game_over':
        return this.put([line], { winners: seatsIn(line) }, { weight: 'dramatic', cause: seatsIn(line).map(seatPlace), sound: 'over' });
      default:
        return this.put([line], {}, { weight: 'routine' });
    }
  }

  // ---- bids

  // A bid that is hidden takes its doors from nowhere and as long as any other hidden bid.
  private bids(line: Line, who: number): void {
    const bid = this.end.bids[who] ?? null, hidden = this.view.options.bidding === 'simultaneous';
    const send: Effect[] = [{ do: 'send', from: deckPlace, to: doorsPlace(who), what: 'door' }];
    this.put([line], { bids: at(this.view.bids, who, () => bid), to_bid: this.view.to_bid.filter((seat) => seat !== who) }, {
      weight: hidden ? 'micro' : 'routine', ease: 'sweep', ...(kindOf(line) === 'bids' ? this.caption('bids', who, { bid: line.at(-1) ?? '' }) : {}), ...(hidden ? {} : { beside: send }), sound: 'door',
    });
  }
  private showBids(lines: Line[]): void {
    const beside = lines.map((line): Effect => ({ do: 'pulse', at: doorsPlace(seatsIn(line)[0] ?? 0) }));
    this.put(lines, { bids: this.end.bids, to_bid: [] }, { weight: 'notable', beside, sound: 'door' });
  }

  // ---- a card to an era

  private withEra(era: Era | null, change: (row: GhostsView['eras'][number]) => Partial<GhostsView['eras'][number]>): GhostsView['eras'] {
    return this.view.eras.map((row) => (row.era === era ? { ...row, ...change(row) } : row));
  }
  private plays(line: Line, who: number, card: string, asked: string, era: Era | null): void {
    const { view, what } = this;
    const change: Partial<GhostsView> = {
      eras: this.withEra(era, (row) => ({ cards: at(row.cards, who, () => card) })), played: at(view.played, who, (list) => [...list, card]), to_act: (who + 1) % view.points.length,
      ...(asked ? { lacks: at(view.lacks, who, (list) => (list.includes(asked) ? list : [...list, asked])) } : {}), ...(who === what.you && view.hand ? { hand: view.hand.filter((code) => code !== card) } : {}),
    };
    this.put([line], change, { weight: 'routine', ...this.caption('plays', who, { card: this.card(card), era: what.words?.named('>' + era) ?? '', follows: asked ? 'no' : 'yes', suit: this.suit(asked) }), enter: { [cardKey(card)]: seatPlace(who) }, sound: 'card' });
  }
  // The dial turns with the card that sets it.
  private dialSet(line: Line, suit: string, era: Era | null): void {
    const last = this.beats.pop();
    this.put([...(last?.told ?? []), line], { eras: this.withEra(era, () => ({ dial: suit })) }, { ...last, weight: last?.weight ?? 'micro', beside: [...(last?.beside ?? []), { do: 'pulse', at: dialPlace(era ?? '') }] });
  }

  // ---- a round is decided

  private decide(era: Era | null, change: Partial<Decided>, line: Line): void {
    if (!era) return;
    const was = this.decided[era] ?? { leader: 0, suit: '', winner: null, lines: [] };
    this.decided = { ...this.decided, [era]: { ...was, ...change, lines: [...was.lines, line] } };
    this.scene = { now: era, decided: this.decided };
  }
  private led(line: Line, leader: number, card: string, suit: string, era: Era | null): void {
    this.decide(era, { leader, suit }, line);
    // What the house says of how the cards lie was said before the last card.
    this.put([line], { eras: this.view.eras.map((row) => ({ ...row, leader: null, ahead: null })) }, {
      weight: 'routine', cause: [cardKey(card)], ...this.caption('led', leader, { era: this.what.words?.named(era ?? '') ?? '', suit: this.suit(suit) }), beside: [{ do: 'pulse', at: dialPlace(era ?? '') }], sound: 'aim',
    });
  }
  private won(line: Line, winner: number, card: string, era: Era | null): void {
    const suit = this.decided[era ?? 'past']?.suit;
    const hat: Effect[] = winner === this.view.starter ? [] : [{ do: 'send', from: seatPlace(this.view.starter), to: seatPlace(winner), what: 'hat' }];
    this.decide(era, { winner }, line);
    this.put([line], { wreaths: at(this.view.wreaths, winner, (n) => n + 1), starter: winner }, {
      weight: 'notable', ease: 'sweep', hold: 'trick', cause: [cardKey(card)], ...this.caption('won', winner, { era: this.what.words?.named(era ?? '') ?? '', card: this.card(card), trump: card[0] === 'H' && suit !== 'H' ? 'yes' : 'no' }),
      beside: [{ do: 'send', from: cardKey(card), to: doorsPlace(winner), what: 'wreath' }, { do: 'pulse', at: doorsPlace(winner) }, ...hat], sound: 'wreath',
    });
  }
  private resolved(line: Line): void {
    const lying = this.view.eras.flatMap((row) => row.cards).filter((code): code is string => code !== null);
    this.scene = undefined;
    this.put([line], { eras: this.view.eras.map((row) => ({ ...row, dial: null, leader: null, ahead: null, cards: row.cards.map(() => null) })) }, {
      weight: 'routine', ease: 'sweep', leave: Object.fromEntries(lying.map((code) => [cardKey(code), deckPlace])), sound: 'cards',
    });
  }

  // ---- a hand is over

  private score(lines: Line[]): void {
    const points = this.view.points;
    for (const line of lines) {
      const [who = 0] = seatsIn(line), kind = kindOf(line), gain = (this.end.points[who] ?? 0) - (points[who] ?? 0);
      const caption = kind === 'bid_kept' ? 'kept' : kind === 'bid_failed' ? 'failed' : 'paid';
      this.put([line], { points: at(this.view.points, who, (n) => n + gain) }, {
        weight: 'notable', cause: [doorsPlace(who)], ...this.caption(caption, who, { n: gain }), sound: caption === 'failed' ? 'fall' : 'gain',
        beside: [caption === 'failed' ? { do: 'number', at: seatPlace(who), text: say('ghosts.noPoints'), kind: 'word' } : { do: 'number', at: seatPlace(who), text: `+${gain}`, kind: 'gain' }],
      });
    }
    this.scene = { page: { lines, points } };
    this.put([], {}, { weight: 'micro', hold: 'page' });
    this.scene = undefined;
  }
  // The doors go back, the cards are dealt.
  private open(lines: Line[]): void {
    const [first = [], ...rest] = lines, hand = this.end.hand, begins = rest.some((line) => kindOf(line) === 'round_begins');
    this.put([first], { ...this.end, ...(hand ? { hand: [] } : {}) }, { weight: 'routine', beside: [{ do: 'shuffle', at: deckPlace }], sound: 'shuffle' });
    this.beats.push({ view: this.what.after, told: rest, weight: 'notable', ...this.caption(begins ? 'begins' : 'starts', this.end.starter, { n: this.end.round }), enter: Object.fromEntries((hand ?? []).map((code) => [cardKey(code), deckPlace])), sound: 'deal' });
  }
}

export function beats(what: Happening): Beat[] {
  const list = new Telling(what).tell();
  const last = list.at(-1);
  // What the house says beyond these lines (who is asked, how the cards lie) belongs to the last beat.
  if (last && last.view !== what.after && last.scene === undefined && !last.hold) list[list.length - 1] = { ...last, view: what.after };
  return list;
}
export const heads: ReadonlySet<string> = new Set(['hand_begins', 'round_begins', 'round_resolved']);
