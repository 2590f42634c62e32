// SPDX-License-Identifier: MIT
// What happens in Dragonfire, beat by beat: each kind of line is applied to the view before it, with what moves, what is
// lit and how much it matters. Everything is open in this game, so all seats see the same beats.
import type { Beat, Effect, Happening } from '../../house/beats.ts';
import { say } from '../../words/say.svelte.ts';
import { gathered, moved, offTheRow, ontoTheRow, withFoe, withHero, withNewFoe, withPlayed, withoutFoe } from './changes.ts';
import { fireKey, foeKey, goldPlace, handKeys, hpPlace, kShown, pilePlace, places, playedKeys, rowPlace, seatPlace } from './keys.ts';
import { Telling, type Scene, type Told } from './telling.ts';
import { foeAt, type Foe, type Seen } from './view.ts';

export type { Scene } from './telling.ts';
type Teller = (t: Telling, told: Told) => void;

const quiet: Teller = (t, told) => t.quiet(told);
const factsOf = (t: Telling, card: string): Record<string, string> => t.what.words?.sheets.get(card)?.facts ?? {};
const slotOf = ({ numbers }: Told): number => numbers[0] ?? 0;
const amountOf = ({ numbers }: Told): number => numbers.at(-1) ?? 0;

// ---- Scenes and rounds

const titled = (t: Telling, told: Told, view: Seen, head: string, text: string): void =>
  t.put(told, view, { weight: 'dramatic', scene: { title: { head, text } } satisfies Scene, sound: 'scene' });

const scenes: Record<string, Teller> = {
  adventure_begins: (t, told) => titled(t, told, t.seen, t.name(told.card), ''),
  scene_begins: (t, told) => {
    t.speaks([]);
    titled(t, told, { ...t.seen, scene: amountOf(told), phase: 'Encounters' }, t.sentence(told), t.name(t.seen.options.adventure ?? ''));
  },
  scene_over: (t, told) => {
    t.speaks([]);
    titled(t, told, { ...t.seen, active: null, phase: 'End Turn' }, t.sentence(told), '');
  },
  won: (t, told) => t.put(told, { ...t.seen, result: 'won' }, { weight: 'dramatic', sound: 'over' }),
  lost: (t, told) => t.put(told, { ...t.seen, result: 'lost' }, { weight: 'dramatic', sound: 'over' }),
  leads: (t, told) => t.put(told, { ...t.seen, leader: told.who }, { weight: 'notable', beside: [{ do: 'pulse', at: seatPlace(told.who) }], sound: 'card' }),
  at_random: (t, told) => t.put(told, t.seen, { weight: 'notable', cause: t.source, beside: [{ do: 'pulse', at: seatPlace(told.who) }], sound: 'card' }),
  swaps: (t, told) => t.put(told, moved(moved(t.seen, told.who, told.card, 'discard', null, t.sorted), told.who, 'bless', null, 'discard', t.sorted), { weight: 'routine', beside: [{ do: 'pulse', at: pilePlace(told.who) }], sound: 'card' }),
  round_begins: (t, told) => {
    t.speaks([]);
    t.quiet(told, { ...t.seen, round: amountOf(told), active: null, phase: 'Dragonfire' });
  },
  rests: (t, told) => {
    const exhausted = t.end.characters[told.who]?.exhausted ?? false;
    const next = withHero({ ...t.seen, phase: 'Short Rest', active: null }, told.who, (hero) => ({ hp: Math.min(hero.max_hp, hero.hp + amountOf(told)), status: 'up', place: 'env', exhausted }));
    t.put(told, next, { weight: 'routine', fold: 'rests', beside: [t.number(hpPlace(told.who), amountOf(told), 'gain')], caption: say('dragonfire.caption.rests'), sound: 'gain' });
  },
};

// ---- the Dragonfire card

const fire: Record<string, Teller> = {
  dragon_discarded: (t, told) =>
    t.put(told, { ...t.seen, dragonfire: null, dragonfire_gone: [...t.seen.dragonfire_gone, told.card], level: t.seen.level + 1 }, { weight: 'notable', ease: 'sweep', leave: { [fireKey(told.card)]: places.level }, beside: [{ do: 'pulse', at: places.level }], sound: 'dragon' }),
  dragon_skipped: (t, told) => t.put(told, { ...t.seen, level: amountOf(told) }, { weight: 'notable', beside: [{ do: 'pulse', at: places.level }], sound: 'dragon' }),
  dragon_revealed: (t, told) => {
    const key = fireKey(told.card);
    t.put(told, { ...t.seen, dragonfire: told.card, level: told.numbers[0] ?? t.seen.level, dragonfire_size: Math.max(0, t.seen.dragonfire_size - 1) }, { weight: 'dramatic', cause: [places.fire], enter: { [key]: places.fire }, turn: [key], sound: 'dragon' });
    t.speaks([key], t.name(told.card));
  },
  dragon_buried: (t, told) => t.put(told, { ...t.seen, dragonfire: null, dragonfire_size: t.seen.dragonfire_size + 1 }, { weight: 'notable', ease: 'sweep', leave: { [fireKey(told.card)]: places.fire }, sound: 'card' }),
  fury: (t, told) => {
    const more = amountOf(told) - t.seen.fury;
    t.put(told, { ...t.seen, fury: amountOf(told), encounters: t.seen.encounters.map((foe) => ({ ...foe, attack: foe.attack + more })) }, {
      weight: 'dramatic', cause: [places.fire], beside: t.seen.encounters.map((foe) => ({ do: 'pulse', at: foeKey(foe.slot) })), sound: 'dragon',
    });
    t.speaks([places.fire]);
  },
};

// ---- Encounters

function newFoe(t: Telling, { card, who, numbers }: Told): Foe {
  const slot = numbers[0] ?? 0, facts = factsOf(t, card), later = foeAt(t.end, slot);
  const known = later?.card === card ? later : null;
  const location = known?.location ?? facts.location === 'yes';
  return { id: known?.id ?? 0, gold: known?.gold ?? Number(facts.gold ?? 0), share: known?.share ?? Number(facts.share ?? 0), slot, card, track: known?.track ?? (facts.track ?? '').split(' ').filter(Boolean), cleared: 0, attack: known?.attack ?? Number(facts.attack ?? 0) + t.seen.fury, facing: location ? null : who, location, no_text: false };
}
const encounters: Record<string, Teller> = {
  revealed: (t, told) => {
    const foe = newFoe(t, told), key = foeKey(foe.slot), deck = factsOf(t, told.card).deck === 'secondary' ? 'secondary_size' : 'primary_size';
    const next = withNewFoe({ ...t.seen, [deck]: Math.max(0, t.seen[deck] - 1) }, foe);
    t.put(told, foe.location ? withHero(next, told.who, () => ({ place: String(foe.slot) })) : next, {
      weight: 'notable', cause: t.source.length ? t.source : [places.encounters], enter: { [key]: places.encounters }, turn: [key], caption: t.caption('dragonfire.caption.revealed', told.who, { foe: t.name(told.card) }), sound: 'reveal',
    });
  },
  put_by: (t, told) => t.put(told, t.seen, { weight: 'routine', beside: [{ do: 'send', from: seatPlace(told.who), to: places.encounters, what: 'back' }], sound: 'card' }),
  none_left: (t, told) => t.put(told, t.seen, { weight: 'routine', beside: [{ do: 'pulse', at: places.encounters }] }),
  location_gone: (t, told) => t.put(told, withoutFoe(t.seen, slotOf(told)), { weight: 'routine', ease: 'sweep', leave: { [foeKey(slotOf(told))]: places.encounters }, sound: 'card' }),
  turns: (t, told) => {
    const was = foeAt(t.seen, slotOf(told))?.facing ?? null;
    t.put(told, withFoe(t.seen, slotOf(told), () => ({ facing: told.who })), {
      weight: 'notable', cause: t.source.length ? t.source : was === null ? [] : [seatPlace(was)], caption: t.because(t.caption('dragonfire.caption.turns', told.who, { foe: t.name(told.card) })), sound: 'card',
    });
  },
  weaker: (t, told) => t.put(told, withFoe(t.seen, slotOf(told), (foe) => ({ attack: Math.max(0, foe.attack - amountOf(told)) })), { weight: 'routine', cause: t.source, beside: [t.word(foeKey(slotOf(told)), say('dragonfire.caption.weaker', { n: amountOf(told) }))], sound: 'gain' }),
  restores: (t, told) => t.put(told, withFoe(t.seen, slotOf(told), (foe) => ({ cleared: Math.max(0, foe.cleared - amountOf(told)) })), { weight: 'routine', cause: t.source, beside: [t.word(foeKey(slotOf(told)), `+${amountOf(told)}`)], caption: t.because(t.sentence(told)), sound: 'gain' }),
  no_text: (t, told) => t.put(told, withFoe(t.seen, slotOf(told), () => ({ no_text: true })), { weight: 'routine', cause: t.source, beside: [{ do: 'pulse', at: foeKey(slotOf(told)) }], sound: 'shield' }),
  chooses_encounter: (t, told) => t.put(told, t.seen, { weight: 'micro', beside: [{ do: 'arrow', from: seatPlace(told.who), to: foeKey(slotOf(told)) }], sound: 'aim' }),
  chooses_character: (t, told) => t.put(told, t.seen, { weight: 'micro', beside: [{ do: 'arrow', from: seatPlace(told.who), to: seatPlace(told.other) }], sound: 'aim' }),
  save_card: (t, told) => turnedUp(t, told, null),
};

// ---- a turn: moving and playing cards

function turnedUp(t: Telling, told: Told, who: number | null): void {
  const result = told.line.at(-1) ?? '', from = who === null ? places.encounters : pilePlace(who);
  t.put(told, t.seen, {
    weight: 'notable', cause: t.source, scene: { turned: { card: told.card, result, who } } satisfies Scene, enter: { [kShown]: from }, turn: [kShown], sound: 'reveal',
  });
}
function playCard(t: Telling, told: Told, assist: boolean): void {
  const { who, card } = told, facts = factsOf(t, card);
  const remains = facts.remains === 'yes', taken = moved(t.seen, who, card, 'hand', remains ? 'in_play' : null, t.sorted);
  const icons = t.end.played.find((one) => one.card === card && one.owner === who)?.icons ?? facts.icons ?? '';
  const next = { ...(remains ? taken : withPlayed(taken, { card, icons, owner: who, assist, target: null })), phase: 'Play Cards' };
  const key = remains ? '' : playedKeys(next).at(-1)!;
  const comes = t.isMine(who) ? {} : { enter: { [key]: seatPlace(who) }, turn: [key] };
  t.put(told, next, {
    ...(remains ? t.fromHand(who, next, seatPlace(who)) : comes), weight: assist ? 'notable' : 'routine', cause: assist ? [seatPlace(who)] : [], ...(assist ? {} : { fold: `plays:${who}` }),
    caption: t.caption(assist ? 'dragonfire.caption.assists' : 'dragonfire.caption.plays', who, { card: t.name(card) }), sound: assist ? 'answer' : 'card',
  });
  t.speaks(key ? [key] : [seatPlace(who)], t.name(card));
}
function aim(t: Telling, told: Told): void {
  const slot = slotOf(told), keys = playedKeys(t.seen);
  const fresh = told.kind === 'aims' ? t.seen.played.findIndex((one) => one.card === told.card && one.owner === told.who && one.target === null) : t.seen.played.findLastIndex((one) => one.card === told.card);
  const played = told.kind === 'aims' ? t.seen.played.map((one, i) => (i === fresh ? { ...one, target: slot } : one)) : t.seen.played;
  t.speaks([]);
  t.put(told, { ...t.seen, played, phase: 'Deal Damage', ask: 'target' }, { weight: 'routine', fold: 'aims', cause: keys[fresh] ? [keys[fresh]] : [], ...(keys[fresh] ? { first: [{ do: 'arrow', from: keys[fresh], to: foeKey(slot) } as const] } : {}), beside: [{ do: 'pulse', at: foeKey(slot) }], sound: 'aim' });
}
const turns: Record<string, Teller> = {
  turn: (t, told) => {
    t.speaks([]);
    t.quiet(told, { ...t.seen, active: told.who, phase: 'Start Turn' });
  },
  ends: (t, told) => {
    t.speaks([]);
    t.quiet(told, { ...t.seen, active: null, phase: 'End Turn' });
  },
  stays: quiet,
  passes: quiet,
  moves: (t, told) => {
    const going = t.seen.encounters.filter((foe) => foe.location && foe.card === told.card).map((foe) => String(foe.slot)), later = t.end.characters[told.who]?.place ?? 'env';
    const place = !told.card ? 'env' : going.includes(later) ? later : (going[0] ?? 'env');
    t.put(told, withHero(t.seen, told.who, () => ({ place })), { weight: 'notable', cause: [seatPlace(told.who)], beside: t.facing(told.who).map((key) => ({ do: 'pulse', at: key })), sound: 'card' });
  },
  plays: (t, told) => playCard(t, told, false),
  assists: (t, told) => playCard(t, told, true),
  discards: (t, told) => {
    const next = moved(t.seen, told.who, told.card, 'hand', 'discard', t.sorted);
    t.put(told, next, { ...t.fromHand(told.who, next, pilePlace(told.who)), weight: 'routine', ease: 'sweep', cause: t.source, sound: 'card' });
  },
  returns: (t, told) => {
    const next = moved(t.seen, told.who, told.card, 'discard', 'hand', t.sorted);
    t.put(told, next, { ...t.toHand(told.who, next, pilePlace(told.who)), weight: 'routine', ease: 'sweep', cause: t.source, sound: 'card' });
  },
  uses: (t, told) => {
    t.put(told, withHero(t.seen, told.who, (hero) => ({ used: [...new Set([...hero.used, told.card])] })), { weight: 'routine', cause: [seatPlace(told.who)], sound: 'card' });
    t.speaks([seatPlace(told.who)], t.name(told.card));
  },
  says: (t, told) => {
    const key = t.keyOf(told.card);
    t.put(told, t.seen, { weight: 'routine', cause: key ? [key] : [], beside: key ? [{ do: 'pulse', at: key }] : [] });
    t.speaks(key ? [key] : [], t.name(told.card));
  },
  ignores: (t, told) => t.put(told, t.seen, { weight: 'routine', cause: t.source, beside: [t.word(t.keyOf(told.card) ?? seatPlace(told.who), say('dragonfire.caption.ignored'))], sound: 'shield' }),
  sharpens: (t, told) => {
    const at = t.seen.played.findIndex((one) => one.card === told.card && one.owner === told.who), key = playedKeys(t.seen)[at];
    t.put(told, t.seen, { weight: 'routine', beside: [{ do: 'pulse', at: key ?? seatPlace(told.who) }], sound: 'gain' });
  },
  looks: (t, told) => t.put(told, { ...t.seen, looked: [...t.seen.looked, told.card] }, { weight: 'notable', fold: 'looks', cause: t.source, beside: [{ do: 'pulse', at: pilePlace(told.who) }], sound: 'turn' }),
  puts: (t, told) => t.put(told, t.seen, { weight: 'routine', ease: 'sweep', beside: [{ do: 'send', from: seatPlace(told.who), to: pilePlace(told.who), what: 'back' }], sound: 'card' }),
  draws: (t, told) => {
    const next = moved(t.seen, told.who, told.card, 'deck', 'hand', t.sorted), many = t.lines.filter(({ kind, who }) => kind === 'draws' && who === told.who).length;
    t.put(told, next, { ...t.toHand(told.who, next, pilePlace(told.who)), weight: 'routine', fold: `draws:${told.who}`, caption: t.caption('dragonfire.caption.draws', told.who, { n: many, card: t.name(told.card) }), sound: 'card' });
  },
  shuffles: (t, told) => {
    const deck = Number(/^deck(\d)$/.exec(told.card)?.[1] ?? -1), own = deck >= 0 && deck < t.seen.characters.length;
    const at = own ? pilePlace(deck) : deck === 6 ? places.market : deck === 9 ? places.fire : places.encounters;
    t.put(told, own ? gathered(t.seen, deck, ['discard'], t.sorted) : t.seen, { weight: 'routine', fold: 'shuffles', beside: [{ do: 'shuffle', at }], sound: 'shuffle' });
  },
  check_card: (t, told) => turnedUp(t, told, told.who),
  check_decided: (t, told) => t.put(told, t.seen, { weight: 'notable', cause: t.source, scene: { turned: { card: '', result: told.line.at(-1) ?? '', who: null } } satisfies Scene, sound: 'reveal' }),
};

// ---- Deal Damage: levels are struck from the top, one by one, each by the card that pays for it

function clear(t: Telling, told: Told): void {
  const slot = slotOf(told), n = amountOf(told), key = foeKey(slot), paid = t.payers(slot), own = t.source;
  for (let i = 0; i < n; i++) {
    const from = paid[i]?.length ? paid[i]! : own;
    const next = withFoe({ ...t.seen, phase: t.seen.played.length ? 'Deal Damage' : t.seen.phase, ask: 'nothing' }, slot, (foe) => ({ cleared: foe.cleared + 1 }));
    const level = foeAt(next, slot)?.cleared ?? 0;
    t.put(i === 0 ? told : null, next, {
      weight: 'micro', ease: 'strike', cause: from, beside: [...from.map((one): Effect => ({ do: 'lunge', from: one, to: key })), { do: 'pulse', at: key }],
      caption: say('dragonfire.caption.level', { foe: t.name(told.card), n: level, of: foeAt(next, slot)?.track.length ?? level }), sound: 'strike',
    });
  }
}
const gold = (t: Telling, told: Told, sign: 1 | -1): void =>
  t.put(told, withHero(t.seen, told.who, (hero) => ({ gold: Math.max(0, hero.gold + sign * amountOf(told)) })), { weight: 'routine', fold: 'gold', cause: sign < 0 ? t.source : [], beside: [t.number(goldPlace(told.who), amountOf(told), sign > 0 ? 'gain' : 'loss')], sound: 'coin' });
const damage: Record<string, Teller> = {
  aims: aim,
  splashes: aim,
  clears: clear,
  holds: (t, told) => {
    const key = foeKey(slotOf(told)), keys = playedKeys(t.seen), strikers = t.seen.played.flatMap((one, i) => (one.target === slotOf(told) ? [keys[i]!] : []));
    t.put(told, { ...t.seen, ask: 'nothing' }, { weight: 'routine', ease: 'strike', cause: strikers.length ? strikers : t.source, beside: [...strikers.map((one): Effect => ({ do: 'lunge', from: one, to: key })), t.word(key, say('dragonfire.caption.holds'))], sound: 'shield' });
  },
  defeated: (t, told) => {
    const key = foeKey(slotOf(told)), keys = playedKeys(t.seen);
    t.put(told, withoutFoe(t.seen, slotOf(told)), { weight: 'notable', ease: 'sweep', cause: t.source.length ? t.source : keys.filter((_, i) => t.seen.played[i]!.target === slotOf(told)), first: [t.word(key, say('dragonfire.caption.defeated'))], leave: { [key]: places.encounters }, sound: 'fall' });
    t.speaks([]);
  },
  gold_gained: (t, told) => gold(t, told, 1),
  gold_lost: (t, told) => gold(t, told, -1),
};

// ---- what is done to the party

function hurt(t: Telling, told: Told): void {
  const { who } = told, n = amountOf(told), spoken = t.source.length > 0, foes = spoken ? [] : t.attackers(who), from = spoken ? t.source : foes.map(({ key }) => key);
  const next = withHero(spoken ? t.seen : { ...t.seen, phase: 'Take Damage' }, who, (hero) => ({ hp: Math.max(0, hero.hp - n) }));
  const caption = foes.length ? t.caption('dragonfire.caption.attacked', who, { foes: foes.map(({ name }) => name).join(', '), n, many: foes.length }) : t.because(t.caption('dragonfire.caption.hurt', who, { n }));
  const lunges = from.map((key): Effect => ({ do: 'lunge', from: key, to: seatPlace(who) }));
  t.put(told, next, { weight: 'notable', ease: 'strike', cause: from, first: lunges.slice(0, 1), beside: [...lunges.slice(1), t.number(hpPlace(who), n, 'loss')], caption, sound: 'strike' });
}
// D5.3, D5.5: what somebody held goes into the deck. An item may let the hand be kept.
function falls(t: Telling, told: Told, status: 'stunned' | 'unconscious'): void {
  const { who } = told, later = t.end.characters[who]?.hand ?? [], draws = t.lines.some(({ kind, who: drawer, at }) => kind === 'draws' && drawer === who && at > told.at);
  const keeps = status === 'stunned' && !draws && later.length > 0 && later.join() === t.seen.characters[who]?.hand.join();
  const fallen = withHero(t.seen, who, () => ({ hp: 0, status, exhausted: true, ...(status === 'unconscious' ? { place: 'env' } : {}) }));
  const next = gathered(fallen, who, status === 'unconscious' ? ['hand', 'discard', 'in_play'] : keeps ? ['discard'] : ['hand', 'discard'], t.sorted);
  const attackers = t.source.length ? t.source : t.attackers(who).map(({ key }) => key);
  t.put(told, next, {
    weight: 'dramatic', cause: attackers, beside: [t.word(seatPlace(who), say(`dragonfire.${status}`))], caption: t.caption(`dragonfire.caption.${status}`, who), sound: 'fall',
    ...(t.isMine(who) && !keeps ? { leave: Object.fromEntries(handKeys(t.seen, who).map((key) => [key, pilePlace(who)])) } : {}),
  });
}
const pulses = (sound: 'gain' | 'shield'): Teller => (t, told) => t.put(told, t.seen, { weight: 'routine', cause: t.source, beside: [{ do: 'pulse', at: seatPlace(told.who) }], sound });
const party: Record<string, Teller> = {
  hurt,
  prevented: (t, told) => t.put(told, t.seen, { weight: 'routine', cause: t.source, beside: [t.word(hpPlace(told.who), say('dragonfire.caption.prevented', { n: amountOf(told) }))], sound: 'shield' }),
  stunned: (t, told) => falls(t, told, 'stunned'),
  unconscious: (t, told) => falls(t, told, 'unconscious'),
  healed: (t, told) =>
    t.put(told, withHero(t.seen, told.who, (hero) => ({ hp: Math.min(hero.max_hp, hero.hp + amountOf(told)), ...(hero.status === 'stunned' ? { status: 'up' } : {}) })), {
      weight: 'routine', cause: t.source, beside: [t.number(hpPlace(told.who), amountOf(told), 'gain')], caption: t.because(t.caption('dragonfire.caption.healed', told.who, { n: amountOf(told) })), sound: 'gain',
    }),
  loses_exhausted: (t, told) => t.put(told, withHero(t.seen, told.who, () => ({ exhausted: false })), { weight: 'routine', cause: t.source, beside: [{ do: 'pulse', at: seatPlace(told.who) }], sound: 'gain' }),
  shielded: pulses('shield'),
  armed: pulses('gain'),
  three_swords: pulses('gain'),
  swords_gained: pulses('gain'),
  bargains: pulses('gain'),
};

// ---- the Market

const market: Record<string, Teller> = {
  buys: (t, told) => {
    const { who, card } = told, at = t.seen.row.indexOf(card), price = amountOf(told);
    const paid = withHero(offTheRow(t.seen, card), who, (hero) => ({ gold: Math.max(0, hero.gold - price) }));
    const next = moved({ ...paid, phase: t.seen.phase === 'Short Rest' ? 'Short Rest' : 'Market' }, who, card, null, 'hand', t.sorted), { gone } = t.inRow(next);
    t.put(told, next, {
      weight: 'notable', cause: [goldPlace(who)], beside: [t.number(goldPlace(who), price, 'loss')], caption: t.caption('dragonfire.caption.buys', who, { card: t.name(card), n: price }), sound: 'coin',
      ...(t.isMine(who) ? { enter: Object.fromEntries(t.inHand(who, next).come.map((key) => [key, rowPlace(at)])) } : { leave: Object.fromEntries(gone.map((key) => [key, seatPlace(who)])) }),
    });
  },
  cycles: (t, told) => {
    const next = offTheRow(t.seen, told.card);
    t.put(told, next, { weight: 'routine', ease: 'sweep', leave: Object.fromEntries(t.inRow(next).gone.map((key) => [key, places.market])), sound: 'card' });
  },
  fills: (t, told) => {
    const later = t.end.row.lastIndexOf(told.card);
    const next = ontoTheRow(t.seen, told.card, later >= 0 ? t.end.costs[later]! : Number(factsOf(t, told.card).cost ?? 0)), { come } = t.inRow(next);
    t.put(told, next, { weight: 'routine', fold: 'fills', enter: Object.fromEntries(come.map((key) => [key, places.market])), turn: come, sound: 'card' });
  },
};

export const tellers: Readonly<Record<string, Teller>> = { ...scenes, ...fire, ...encounters, ...turns, ...damage, ...party, ...market };

// Line by line, as far as they tell it.
export function tellAll(what: Happening): Telling {
  const t = new Telling(what);
  for (const told of t.lines) {
    t.sweep(told);
    const teller = tellers[told.kind];
    if (teller) teller(t, told);
    else t.put(told, t.seen, { weight: 'routine' });
  }
  t.sweep(null);
  return t;
}
export function beats(what: Happening): Beat[] {
  const list = tellAll(what).beats, last = list.at(-1);
  // What the house says beyond these lines (Attacks, costs, who is asked) belongs to the last beat.
  if (last && last.scene === undefined && !last.hold) list[list.length - 1] = { ...last, view: what.after };
  return list;
}
