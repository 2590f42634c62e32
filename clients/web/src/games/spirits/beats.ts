// SPDX-License-Identifier: MIT
// What happens in a duel, beat by beat: what lies in the Sequence acts, what it hits changes. How long a beat takes
// depends on its kind alone, so it tells nothing of a hidden card.
import type { Beat, Effect, Happening } from '../../house/beats.ts';
import { kindOf, type Line } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import { hurt, nextLink, offPile, onPile, paid, saidIn, withHand, withLink, withoutSpirit, withPlayer, withSpirit, type Said } from './changes.ts';
import { essenceSuit } from './faces.ts';
import { asSpirits, keyed, spiritAt, type Link, type Scene, type Seen, type Spirit } from './view.ts';

export const spiritKey = (serial: number): string => `s:${serial}`;
export const linkKey = (n: number): string => `l:${n}`;
export const handKey = (key: string): string => `h:${key}`;
export const zonePlace = (zone: string): string => `zone:${zone}`;
export const commanderPlace = (seat: number): string => `commander:${seat}`;
export const pilePlace = (what: 'deck' | 'reload' | 'graveyard', seat: number): string => `${what}:${seat}`;
const handPlace = (seat: number, you: number | null): string => (seat === you ? 'hand' : `hand:${seat}`);

interface Source {
  keys: string[];
  from: string;
  card: string | null;
  attacks: boolean;
}
type Shape = Omit<Beat, 'view' | 'told'>;
const quiet: Shape = { weight: 'quiet' };
const ofDeal = new Set(['duel_begins', 'starts', 'draws', 'draws_cards', 'redraws', 'shuffles', 'turn_begins', 'phase_begins']);

class Telling {
  readonly beats: Beat[] = [];
  private view: Seen;
  private readonly end: Seen;
  private readonly what: Happening;
  private running: number | null = null; // which link resolves

  constructor(what: Happening) {
    this.what = what;
    this.view = asSpirits(what.before);
    this.end = asSpirits(what.after);
  }
  private put(line: Line | Line[], change: Partial<Seen>, beat: Shape): void {
    this.view = { ...this.view, ...change };
    this.beats.push({ ...beat, view: this.view as unknown as Beat['view'], told: (line.length === 0 || Array.isArray(line[0]) ? line : [line]) as Line[] });
  }

  // ---- who is meant

  private name(card: string | null): string {
    return card ? (this.what.words?.name(card) ?? card) : say('spirits.concealedOne');
  }
  private whose(seat: number): { who: string; name: string } {
    return { who: seat === this.what.you ? 'you' : 'other', name: this.what.names[seat] ?? '' };
  }
  // Of several Spirits of one name the one that the attack is on, else the one that is another after the message.
  private spiritOf(card: string | undefined, zone?: string): Spirit | null {
    if (zone) return spiritAt(this.view, zone) ?? null;
    const named = this.view.spirits.filter((spirit) => (card ? spirit.card === card : !spirit.face_up));
    const attacked = this.attack()?.link.attacked;
    const changed = (spirit: Spirit) => {
      const after = this.end.spirits.find((one) => one.serial === spirit.serial);
      return !after || JSON.stringify(after) !== JSON.stringify(spirit);
    };
    return (this.running === null && named.find((spirit) => spirit.zone === attacked)) || named.find(changed) || named[0] || null;
  }
  private attack(): { link: Link; index: number } | null {
    const index = this.view.sequence.findIndex((link) => link.kind === 'attack' && !link.negated);
    return index < 0 ? null : { link: this.view.sequence[index]!, index };
  }
  // What causes what is told now: the link that resolves, or the attack.
  private source(): Source | null {
    const index = this.running ?? this.attack()?.index ?? null, link = index === null ? undefined : this.view.sequence[index];
    if (index === null || !link) return null;
    const spirit = link.zone ? spiritAt(this.view, link.zone) : undefined;
    const stands = spirit ? spiritKey(spirit.serial) : link.card === this.view.players[link.by]?.commander ? commanderPlace(link.by) : null;
    return { keys: [linkKey(index + 1), ...(stands ? [stands] : [])], from: stands ?? linkKey(index + 1), card: link.card, attacks: link.kind === 'attack' };
  }
  private caused(): Pick<Beat, 'cause'> {
    return { cause: this.source()?.keys ?? [] };
  }
  private blow(to: string): { first: Effect[] } {
    const source = this.source();
    if (!source || source.from === to) return { first: [] };
    return { first: [source.attacks ? { do: 'lunge', from: source.from, to } : { do: 'arrow', from: source.from, to, harm: true }] };
  }

  // ---- beats

  tell(): Beat[] {
    const { told } = this.what, deals = told.findIndex((line) => kindOf(line) === 'duel_begins');
    const lines = deals < 0 ? told : told.slice(0, deals);
    const kinds = lines.map(kindOf);
    for (let i = 0; i < lines.length; i++) {
      // A blow is one beat: what the Spirit takes, and what runs off to its Commander.
      const blow = kinds[i] === 'damaged' && kinds[i + 1] === 'commander_damaged' && kinds[i + 2] === 'runoff' ? 3 : kinds[i] === 'commander_damaged' && kinds[i + 1] === 'runoff' ? 2 : 1;
      if (blow > 1) this.runoff(lines.slice(i, i + blow));
      else this.one(lines[i]!, saidIn(lines[i]!), kinds[i + 1] ?? '');
      i += blow - 1;
    }
    if (deals >= 0) this.deal(told.slice(deals));
    return this.beats;
  }
  private one(line: Line, said: Said, next: string): void {
    const { kind, n, cards, zones } = said, card = cards[0], seat = said.seat ?? this.what.mover;
    const { view, end } = this, { you } = this.what;
    const hand = handPlace(seat, you);
    switch (kind) {
      case 'turn_begins':
        return this.put(line, { turn: n, active: seat, phase: 'reload', sequence: [], results: [] }, { weight: 'micro', caption: say('spirits.caption.turn', this.whose(seat)), beside: [{ do: 'pulse', at: commanderPlace(seat) }] });
      case 'phase_begins': {
        this.running = null;
        return this.put(line, { phase: line.find((token) => token.startsWith('#phase:'))?.slice(7) ?? view.phase, active: seat, sequence: [] }, quiet);
      }
      case 'resolves': {
        const at = view.sequence.findLastIndex((link) => !link.done && link.card === card);
        this.running = at < 0 ? null : at;
        // What it does follows; a link that does nothing is seen to resolve.
        const alone = next === '' || next === 'resolves' || next === 'phase_begins' || next === 'triggers';
        return this.put(line, at < 0 ? {} : withLink(view, at, { done: true }), alone ? { weight: 'micro', ...this.caused() } : quiet);
      }
      case 'draws': case 'draws_cards': case 'redraws': return this.draws(line, seat, kind === 'draws_cards' ? cards : [], kind === 'draws_cards' ? cards.length : n);
      case 'reloads':
        return this.put(line, withPlayer(view, seat, (player) => ({ deck_size: player.deck_size + player.reload.length, reload: [] })), { weight: 'notable', cause: [pilePlace('reload', seat)], beside: [{ do: 'send', from: pilePlace('reload', seat), to: pilePlace('deck', seat), what: 'back' }, { do: 'shuffle', at: pilePlace('deck', seat) }], sound: 'shuffle' });
      case 'shuffles':
        return this.put(line, {}, { weight: 'micro', beside: [{ do: 'shuffle', at: pilePlace('deck', seat) }], sound: 'shuffle' });
      case 'calls': case 'conceals': case 'conceals_card': case 'gathers':
        return this.put(line, withHand(view, end, seat, { lose: card ? [card] : [], n: -1 }), quiet);
      case 'enters': return this.enters(line, card ?? null, zones[0]!);
      case 'revived': return this.comes(line, zones[0]!, { weight: 'notable', ...this.caused(), sound: 'card' }, (at) => pilePlace('graveyard', at));
      case 'attached': case 'pays': case 'detached': return this.essence(line, said, seat);
      case 'flips': case 'turns_down': {
        const spirit = this.spiritOf(card, zones[0]), after = spirit && end.spirits.find((one) => one.serial === spirit.serial);
        if (!spirit) return this.put(line, {}, { weight: 'notable' });
        const up = kind === 'flips';
        return this.put(line, withSpirit(view, spirit.serial, () => ({ face_up: up, card: up ? (card ?? null) : (after?.card ?? spirit.card), standing: up ? (after?.standing ?? spirit.standing) : null })), { weight: 'routine', ...this.caused(), turn: [spiritKey(spirit.serial)], sound: 'turn' });
      }
      case 'moves': {
        const spirit = this.spiritOf(card, zones[0]);
        return this.put(line, spirit ? withSpirit(view, spirit.serial, () => ({ zone: zones[1]! })) : {}, { weight: 'notable', ...this.caused(), sound: 'card' });
      }
      case 'attacks_on': return this.attacks(line, zones[0] ?? null);
      case 'activates': case 'plays': case 'triggers': return this.links(line, kind, card ?? null, said.seat);
      case 'names':
        if (said.link || !zones.length) return this.put(line, this.linkAdded(null, ['to-combat', 'to-end', 'to-submain', 'phase-ends']), quiet);
        return this.put(line, {}, { weight: 'micro', beside: [{ do: 'arrow', from: linkKey(view.sequence.length), to: zonePlace(zones[0]!) }] });
      case 'designates': {
        const spirit = this.spiritOf(card), to = spirit ? zonePlace(spirit.zone) : pilePlace('graveyard', seat);
        return this.put(line, {}, { weight: 'micro', fold: 'designates', beside: [{ do: 'arrow', from: linkKey(Math.max(1, view.sequence.length)), to }], sound: 'aim' });
      }
      case 'negated': case 'nullified': {
        const cause = this.caused(), at = view.sequence.findLastIndex((link) => link.card === card && !link.negated && (kind === 'negated' || link.kind === 'attack'));
        return this.put(line, at < 0 ? {} : withLink(view, at, { [kind]: true }), { weight: 'notable', ...cause, beside: at < 0 ? [] : [{ do: 'pulse', at: linkKey(at + 1) }], sound: 'shield' });
      }
      case 'rewinds': case 'redirects': {
        const attack = this.attack(), from = attack?.link.zone ? zonePlace(attack.link.zone) : linkKey(1), to = zones[0] ? zonePlace(zones[0]) : commanderPlace(1 - (attack?.link.by ?? seat));
        return this.put(line, attack ? withLink(view, attack.index, { attacked: zones[0] ?? 'commander' }) : {}, { weight: 'notable', cause: [from], beside: [{ do: 'arrow', from, to, harm: true }], sound: 'aim' });
      }
      case 'damaged': {
        const spirit = this.spiritOf(card);
        if (!spirit) return this.put(line, {}, { weight: 'notable' });
        return this.put(line, withSpirit(view, spirit.serial, (one) => hurt(one, n)), { ...this.damage(n, spirit.card, Number(spirit.zone[0])), ...this.blow(spiritKey(spirit.serial)), beside: [{ do: 'number', at: zonePlace(spirit.zone), text: `−${n}`, kind: 'loss' }] });
      }
      case 'commander_damaged':
        return this.put(line, withPlayer(view, seat, (player) => ({ resilience: Math.max(0, player.resilience - n) })), { ...this.damage(n, card ?? null, seat), ...this.blow(commanderPlace(seat)), weight: 'notable', beside: [{ do: 'number', at: commanderPlace(seat), text: `−${n}`, kind: 'loss' }] });
      case 'prevented': case 'shielded': {
        const spirit = this.spiritOf(card), ofSpirit = spirit && spirit.card === card, at = ofSpirit ? zonePlace(spirit.zone) : commanderPlace(this.commanded(card));
        return this.put(line, {}, { weight: 'routine', fold: kind, ...this.caused(), beside: [kind === 'prevented' ? { do: 'number', at, text: '0', kind: 'word' } : { do: 'pulse', at }], sound: 'shield' });
      }
      case 'restored': {
        const spirit = this.spiritOf(card);
        return this.put(line, spirit ? withSpirit(view, spirit.serial, (one) => hurt(one, -n)) : {}, { weight: 'routine', fold: kind, ...this.caused(), beside: spirit ? [{ do: 'number', at: zonePlace(spirit.zone), text: `+${n}`, kind: 'gain' }] : [], sound: 'gain' });
      }
      case 'commander_restored':
        return this.put(line, withPlayer(view, seat, (player) => ({ resilience: player.resilience + n })), { weight: 'routine', ...this.caused(), beside: [{ do: 'number', at: commanderPlace(seat), text: `+${n}`, kind: 'gain' }], sound: 'gain' });
      case 'changed': case 'gained': case 'lost': case 'cannot_attack': case 'extra_attack': {
        const spirit = this.spiritOf(card), after = end.spirits.find((one) => one.serial === spirit?.serial);
        return this.put(line, spirit && after ? withSpirit(view, spirit.serial, () => ({ standing: after.standing && spirit.standing ? { ...after.standing, resilience: spirit.standing.resilience } : after.standing })) : {},
          { weight: 'routine', fold: kind, ...this.caused(), beside: spirit ? [kind === 'changed' ? { do: 'number', at: zonePlace(spirit.zone), text: `${n > 0 ? '+' : '−'}${Math.abs(n)} S`, kind: n > 0 ? 'gain' : 'loss' } : { do: 'pulse', at: zonePlace(spirit.zone) }] : [], sound: 'gain' });
      }
      case 'defeated': case 'to_graveyard': case 'bounced': case 'spun': return this.leaves(line, kind, card, zones[0]);
      case 'to_hand': {
        const pile = view.players[seat]?.graveyard.some((entry) => entry.card === card) ? ('graveyard' as const) : ('reload' as const);
        this.view = { ...view, ...(card ? offPile(view, seat, pile, card) : {}) };
        return this.put(line, withHand(this.view, end, seat, { gain: card ? [card] : [], n: 1 }), { weight: 'notable', ease: 'sweep', ...this.caused(), beside: [{ do: 'send', from: pilePlace(pile, seat), to: hand, what: 'back' }], sound: 'card' });
      }
      case 'discards': case 'mills': {
        const from = kind === 'mills' ? pilePlace('deck', seat) : hand;
        this.view = { ...view, ...onPile(view, seat, 'reload', cards) };
        const change = kind === 'mills' ? withPlayer(this.view, seat, (player) => ({ deck_size: player.deck_size - 1 })) : withHand(this.view, end, seat, { lose: cards });
        return this.put(line, change, { weight: 'notable', fold: kind, ease: 'sweep', ...this.caused(), beside: [{ do: 'send', from, to: pilePlace('reload', seat), what: 'back' }], sound: 'cards' });
      }
      case 'looks': case 'looks_at':
        return this.put(line, {}, { weight: 'notable', ...this.caused(), beside: [{ do: 'pulse', at: handPlace(1 - seat, you) }], sound: 'turn' });
      case 'side_decks': case 'swaps_out': case 'swaps_in': return this.put(line, {}, { weight: 'routine', fold: 'side', sound: 'card' });
      case 'names_starter': case 'starts': return this.put(line, {}, { weight: 'notable', cause: [commanderPlace(seat)], sound: 'scene' });
      case 'duel_over': return this.over(line);
      case 'game_over': return this.put(line, {}, { weight: 'dramatic' });
      case 'passes': case 'turn_ends': case 'has_none': case 'attacks': // what it attacks follows
        return this.put(line, {}, quiet);
      default: return this.put(line, {}, { weight: 'routine' }); // a kind that nobody knows
    }
  }
  private draws(line: Line, seat: number, cards: string[], n: number): void {
    const { view, end } = this;
    const held = new Set(keyed(view.hand ?? []).map((row) => row.key));
    const change = withHand(view, end, seat, { gain: cards, n });
    const fresh = keyed(change.hand ?? []).filter((row) => !held.has(row.key)).map((row) => handKey(row.key));
    this.view = { ...view, ...change };
    this.put(line, withPlayer(this.view, seat, (player) => ({ deck_size: Math.max(0, player.deck_size - n) })), {
      weight: 'routine', ...this.caused(), caption: n ? say('spirits.caption.draws', { ...this.whose(seat), n }) : '', sound: 'card', turn: fresh,
      enter: Object.fromEntries(fresh.map((key) => [key, pilePlace('deck', seat)])),
      beside: fresh.length ? [] : Array.from({ length: Math.min(3, n) }, () => ({ do: 'send', from: pilePlace('deck', seat), to: handPlace(seat, this.what.you), what: 'back' }) as const),
    });
  }
  // A Spirit takes its zone: as it was announced, or by an effect.
  private enters(line: Line, card: string | null, zone: string): void {
    const seat = Number(zone[0]), going = this.view.ask?.going ?? null, spirit = this.end.spirits.find((one) => one.zone === zone), down = !spirit?.face_up, own = card ?? spirit?.card ?? null;
    const caption = down ? say('spirits.caption.conceals', { ...this.whose(seat), seen: own ? 'yes' : 'no', card: this.name(own) }) : say('spirits.caption.calls', { ...this.whose(seat), card: this.name(card) });
    this.comes(line, zone, { weight: 'routine', caption, ...(going ? {} : this.caused()), sound: 'card' }, (at) => handPlace(at, this.what.you));
  }
  private comes(line: Line, zone: string, beat: Shape, from: (seat: number) => string): void {
    const seat = Number(zone[0]), spirit = this.end.spirits.find((one) => one.zone === zone);
    if (!spirit) return this.put(line, {}, beat);
    if (kindOf(line) === 'revived' && spirit.card) this.view = { ...this.view, ...offPile(this.view, seat, 'graveyard', spirit.card) };
    this.put(line, { spirits: [...this.view.spirits.filter((one) => one.zone !== zone), spirit], ...this.linkAdded(null, ['call', 'conceal']) }, { ...beat, enter: { [spiritKey(spirit.serial)]: from(seat) } });
  }
  private essence(line: Line, { kind, essence, cards }: Said, seat: number): void {
    const { view, end } = this, code = essence ?? 'any', gains = kind === 'attached';
    const sum = (spirit: Spirit | undefined) => (spirit ? Object.values(spirit.essence).reduce((a, b) => a + b, 0) : 0);
    const commander = view.players[seat]?.commander === cards[0];
    const spirit = view.spirits.find((one) => (one.card === cards[0] || (!cards[0] && !one.face_up)) && sum(end.spirits.find((after) => after.serial === one.serial)) !== sum(one)) ?? (commander ? null : this.spiritOf(cards[0]));
    const owner = spirit ? Number(spirit.zone[0]) : commander ? seat : this.commanded(cards[0]), at = spirit ? zonePlace(spirit.zone) : commanderPlace(owner);
    const change = spirit ? withSpirit(view, spirit.serial, (one) => ({ essence: paid(one.essence, code, gains ? 1 : -1) })) : withPlayer(view, owner, (player) => ({ essence: paid(player.essence, code, gains ? 1 : -1) }));
    const symbol = essenceSuit(code).symbol;
    if (gains) return this.put(line, { ...change, ...this.linkAdded(null, ['gather']) }, { weight: 'routine', ease: 'sweep', fold: 'attached', ...this.caused(), caption: say('spirits.caption.gathers', { essence: this.what.words?.suits.get(code) ?? code, card: spirit ? this.name(spirit.card) : this.name(view.players[owner]?.commander ?? null) }), beside: [{ do: 'send', from: handPlace(owner, this.what.you), to: at, what: symbol }], sound: 'essence' });
    this.view = { ...view, ...change };
    this.put(line, onPile(this.view, owner, 'reload', [code]), { weight: 'micro', ease: 'sweep', fold: kind, ...this.caused(), beside: [{ do: 'send', from: at, to: pilePlace('reload', owner), what: symbol }], sound: 'essence' });
  }
  // ---- links

  private linkAdded(card: string | null, kinds: readonly string[]): Partial<Seen> {
    const added = nextLink(this.view, this.end, card, kinds);
    return added ? { sequence: added.sequence } : {};
  }
  private attacks(line: Line, zone: string | null): void {
    const change = this.linkAdded(null, ['attack']), link = change.sequence?.at(-1) ?? this.end.sequence.find((one) => one.kind === 'attack');
    const by = link?.by ?? this.what.mover, from = link?.zone ? zonePlace(link.zone) : commanderPlace(by), on = zone ? spiritAt(this.view, zone) : undefined;
    const target = zone ? this.name(on?.card ?? null) : this.name(this.view.players[1 - by]?.commander ?? null);
    this.put(line, change, {
      weight: 'routine', ease: 'sweep', cause: [from], first: [{ do: 'arrow', from, to: zone ? zonePlace(zone) : commanderPlace(1 - by), harm: true }], enter: { [linkKey(change.sequence?.length ?? 1)]: from }, sound: 'aim',
      caption: say('spirits.caption.attacks', { n: change.sequence?.length ?? 1, ...this.whose(by), card: this.name(link?.card ?? null), whose: 1 - by === this.what.you ? 'you' : 'other', on: target }),
    });
  }
  private links(line: Line, kind: string, card: string | null, seat: number | null): void {
    const change = this.linkAdded(card, kind === 'plays' ? ['arcana', 'reflex'] : kind === 'activates' ? ['charged'] : ['trigger']);
    const link = change.sequence?.at(-1), by = seat ?? link?.by ?? this.what.mover, n = change.sequence?.length ?? 1;
    this.running = null;
    const spirit = link?.zone ? spiritAt(this.view, link.zone) : undefined;
    const from = spirit ? spiritKey(spirit.serial) : kind === 'plays' ? handPlace(by, this.what.you) : commanderPlace(by);
    const paid = kind === 'plays' && card ? withHand(this.view, this.end, by, { lose: [card], n: -1 }) : {};
    this.put(line, { ...paid, ...change }, { weight: 'notable', cause: [from], enter: { [linkKey(n)]: from }, caption: say('spirits.caption.link', { n, kind, ...this.whose(by), card: this.name(card) }), sound: 'answer' });
  }

  // ---- blows

  private commanded(card: string | undefined): number {
    const at = this.view.players.findIndex((player) => player.commander === card);
    return Math.max(0, at);
  }
  private damage(n: number, card: string | null, seat: number): Shape {
    const source = this.source(), by = source && source.card !== card ? this.name(source.card) : '';
    return { weight: 'notable', ease: 'strike', cause: source?.keys ?? [], caption: say('spirits.caption.damage', { has: by ? 'yes' : 'no', by, n, whose: seat === this.what.you ? 'you' : 'other', on: this.name(card) }), sound: 'strike' };
  }
  // What is more than a Spirit could take goes on to its Commander.
  private runoff(lines: Line[]): void {
    const said = lines.map(saidIn), over = said.at(-1)!, hit = said.at(-2)!, seat = hit.seat ?? 0, to = commanderPlace(seat);
    const spirit = said.length === 3 ? this.spiritOf(said[0]!.cards[0]) : null, from = spirit ? zonePlace(spirit.zone) : (this.source()?.from ?? commanderPlace(1 - seat));
    const whose = seat === this.what.you ? 'you' : 'other', runs = say('spirits.caption.runoff', { n: over.n, by: this.name(over.cards[0] ?? null), whose, on: this.name(hit.cards[0] ?? null) });
    const number = (at: string, n: number): Effect => ({ do: 'number', at, text: `−${n}`, kind: 'loss' });
    const struck = spirit ? this.damage(said[0]!.n, spirit.card, seat) : null, first = spirit ? this.blow(spiritKey(spirit.serial)) : {};
    if (spirit) this.view = { ...this.view, ...withSpirit(this.view, spirit.serial, (one) => hurt(one, said[0]!.n)) };
    this.put(lines, withPlayer(this.view, seat, (player) => ({ resilience: Math.max(0, player.resilience - hit.n) })), {
      weight: 'notable', cause: [from], sound: 'strike', ...struck, ...first, caption: [struck?.caption, runs].filter(Boolean).join(' '),
      beside: [...(spirit ? [number(from, said[0]!.n)] : []), { do: 'arrow', from, to, harm: true }, number(to, hit.n)],
    });
  }
  private leaves(line: Line, kind: string, card: string | undefined, zone: string | undefined): void {
    const spirit = this.spiritOf(card, zone);
    if (!spirit) return this.put(line, {}, { weight: 'notable' });
    const seat = Number(spirit.zone[0]), hand = handPlace(seat, this.what.you), source = this.source();
    const to = kind === 'bounced' ? hand : pilePlace(kind === 'spun' ? 'deck' : 'graveyard', seat);
    this.view = { ...this.view, ...withoutSpirit(this.view, spirit.serial) };
    const name = card ?? spirit.card, known = name ? [name] : [];
    const change = kind === 'bounced' ? withHand(this.view, this.end, seat, { gain: known, n: 1 }) : kind === 'spun' ? withPlayer(this.view, seat, (player) => ({ deck_size: player.deck_size + 1 })) : onPile(this.view, seat, 'graveyard', known);
    const by = source?.card && source.card !== name ? this.name(source.card) : '', struck = this.beats.at(-1)?.sound === 'strike'; // the blow was read
    this.put(line, change, {
      weight: struck ? 'routine' : 'notable', ease: 'sweep', ...this.caused(), leave: { [spiritKey(spirit.serial)]: to }, beside: [{ do: 'pulse', at: to }], sound: kind === 'defeated' || kind === 'to_graveyard' ? 'fall' : 'card',
      ...(kind === 'defeated' ? { caption: say('spirits.caption.defeated', { whose: seat === this.what.you ? 'you' : 'other', card: this.name(name), has: by ? 'yes' : 'no', by }) } : {}),
    });
  }

  // ---- duels

  // A duel of a match that is over is read before the decks are changed; the last one ends with the game.
  private over(line: Line): void {
    const lost = this.end.lost, ended: Shape = { weight: 'dramatic', beside: lost.map((seat) => ({ do: 'pulse', at: commanderPlace(seat) })), sound: 'over' };
    if (this.what.told.some((one) => kindOf(one) === 'game_over')) return this.put(line, {}, ended);
    this.put(line, {}, { ...ended, hold: 'page', scene: { before: this.view as unknown as Scene['before'], after: this.what.after, told: this.what.told } satisfies Scene });
  }
  private deal(lines: Line[]): void {
    const hand = keyed(this.end.hand ?? []).map((row) => handKey(row.key)), seat = this.end.seat ?? 0;
    const begins = lines.filter((line) => !ofDeal.has(kindOf(line)) || !/draws|turn|phase/.test(kindOf(line)));
    this.put(begins, { ...this.end, ...(this.end.hand ? { hand: [] } : {}), players: this.end.players.map((player) => ({ ...player, deck_size: player.deck_size + player.hand_size, hand_size: 0 })) }, { weight: 'notable', beside: [0, 1].map((at) => ({ do: 'shuffle', at: pilePlace('deck', at) }) as const), sound: 'scene' });
    this.put(lines.filter((line) => !begins.includes(line)), this.end, { weight: 'routine', enter: Object.fromEntries(hand.map((key) => [key, pilePlace('deck', seat)])), turn: hand, sound: 'deal' });
  }
}

export function beats(what: Happening): Beat[] {
  const list = new Telling(what).tell();
  // What the house says beyond these lines (who is asked, what is ready) belongs to the last beat.
  const last = list.at(-1);
  if (!last) return [{ view: what.after, told: [], weight: 'quiet' }];
  if (last.scene === undefined && !last.hold) list[list.length - 1] = { ...last, view: what.after };
  return list;
}
