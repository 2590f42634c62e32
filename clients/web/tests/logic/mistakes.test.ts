// SPDX-License-Identifier: MIT
// Typical first mistakes are noticed from what the table shows, and nothing else is taken for one.
import { describe, expect, it } from 'vitest';
import type { Mistake, Moment, Values } from '../../src/games/mistake.ts';
import { en, hu } from './all_words.ts';

// By the name of the game.
const mistakes: Readonly<Record<string, readonly Mistake[]>> = Object.fromEntries(
  Object.entries(import.meta.glob<readonly Mistake[]>('../../src/games/*/mistakes.ts', { eager: true, import: 'mistakes' })).map(([path, list]) => [path.split('/').at(-2)!, list]),
);
type Loose = Record<string, unknown>;
const moment = (view: Loose, more: Partial<Moment> = {}): Moment => ({ you: 0, view, before: null, mine: false, told: [], chosen: null, facts: () => ({}), ...more });
const sees = (id: string, at: Moment): Values | null => mistakes[{ c: 'chronicle', g: 'ghosts', s: 'spirits', d: 'dragonfire' }[id[0]!]!]!.find((one) => one.id === id)!.sees(at);

// "P6 P3 W4~": what lies in the meeting, ~ face down. Power was led.
const meeting = (lies: string, hand: string, more: Loose = {}): Loose => ({
  asking: null, conditions: ['monster_attack'], allies: [[], [], [], []], hand: hand.split(' '),
  meeting: { leader: 1, to_play: 0, led: lies ? 'P' : null, plays: lies.split(' ').filter(Boolean).map((code, i) => ({ seat: i + 1, card: code.replace('~', ''), ...(code.endsWith('~') ? { face_down: true } : {}) })) },
  ...more,
});

describe('every mistake', () => {
  const all = Object.values(mistakes).flat();
  it('has its sentence in both languages', () => {
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    for (const { id } of all) for (const words of [en, hu]) for (const end of ['', '.text']) expect(words, id).toHaveProperty([`mistake.${id}${end}`]);
  });
  it('is known in every game', () => {
    for (const [game, list] of Object.entries(mistakes)) expect(list.length, game).toBeGreaterThanOrEqual(3);
  });
});

describe('in Chronicle', () => {
  it('the Duke is no match for a Sergeant', () => {
    expect(sees('c.reversed', moment(meeting('P6 P3 W4~', 'P2 P9 Sage'), { chosen: 'P9' }))).toEqual({ card: '#P9', three: '#P3', suit: '%P', better: '#P2', low: 3 });
    expect(sees('c.reversed', moment(meeting('P6 P3', 'P2 P9'), { chosen: 'P2' }))).toBeNull();
    expect(sees('c.reversed', moment(meeting('P6 P4', 'P2 P9'), { chosen: 'P9' }))).toBeNull();
    expect(sees('c.reversed', moment(meeting('P6 P3', 'P2 P9')))).toBeNull();
  });
  it('a high card wins the Evil that lies there', () => {
    expect(sees('c.evil', moment(meeting('P6 P1', 'P2 P9'), { chosen: 'P9' }))).toMatchObject({ evil: '#P1', better: '#P2' });
    expect(sees('c.evil', moment(meeting('P6 P1', 'P2 P9'), { chosen: 'P2' }))).toBeNull();
    expect(sees('c.evil', moment(meeting('P6 P1~', 'P2 P9'), { chosen: 'P9' })), 'what lies face down is not known').toBeNull();
    expect(sees('c.evil', moment(meeting('P6 P1', 'P2 P9', { conditions: ['dark_age'] }), { chosen: 'P9' })), 'the Dark Age pays for Evil').toBeNull();
  });
  it('winning costs where the fewest allies pay', () => {
    expect(sees('c.fewest', moment(meeting('P6', 'P2 P9', { conditions: ['rebellion'] }), { chosen: 'P9' }))).toEqual({ card: '#P9', history: '#rebellion' });
    expect(sees('c.fewest', moment(meeting('P6', 'P2 P9', { conditions: ['court_intrigue'] }), { chosen: 'P9' }))).toBeNull();
    expect(sees('c.fewest', moment(meeting('P6', 'P2 P9', { conditions: ['rebellion'] }), { chosen: 'P2' }))).toBeNull();
  });
  it('a wild is kept while its holder can follow', () => {
    expect(sees('c.wild', moment(meeting('P6', 'P2 P9 W1 W5 L4 Sage'), { chosen: 'Sage' }))).toEqual({ card: '#Sage' });
    expect(sees('c.wild', moment(meeting('P6', 'W2 W9 W1 W5 L4 Sage'), { chosen: 'Sage' }))).toBeNull();
    expect(sees('c.wild', moment(meeting('P6', 'P2 Sage'), { chosen: 'Sage' })), 'late in the round').toBeNull();
  });
  it('a power must be used', () => {
    expect(sees('c.power', moment(meeting('P6', 'P10 W2'), { chosen: 'P10' }))).toEqual({ card: '#P10' });
    expect(sees('c.power', moment(meeting('P6', 'P9 W2', { allies: [['W3'], [], []] }), { chosen: 'P9' }))).not.toBeNull();
    expect(sees('c.power', moment(meeting('P6', 'P9 W2', { allies: [['W3'], ['L5'], []] }), { chosen: 'P9' }))).toBeNull();
    expect(sees('c.power', moment(meeting('P6', 'L10 W2'), { chosen: 'L10' })), 'face down it has none').toBeNull();
  });
  it('a card of the suit that pays is no present', () => {
    expect(sees('c.gift', moment(meeting('P6', 'W5 L4', { conditions: ['great_reform'] }), { chosen: 'W5' }))).toMatchObject({ suit: '%W', better: '#L4' });
    expect(sees('c.gift', moment(meeting('P6', 'W5 L4', { conditions: ['great_reform'] }), { chosen: 'L4' }))).toBeNull();
  });
});

describe('in Ghosts of Christmas', () => {
  const table = (more: Loose = {}): Loose => ({ to_bid: [], bids: [{ purple: 3, red: 0 }, null, null], wreaths: [0, 0, 0], points: [0, 0, 0], round: 1, hand: ['H6', 'H12', 'C11', 'S4'], ...more });
  it('a bid far above the share is high', () => {
    const before = table({ to_bid: [0], bids: [null, null, null] });
    expect(sees('g.high', moment(table({ bids: [{ purple: 6, red: 0 }, null, null] }), { before, mine: true }))).toEqual({ n: 6, share: 4 });
    expect(sees('g.high', moment(table({ bids: [{ purple: 5, red: 1 }, null, null] }), { before, mine: true }))).toBeNull();
    expect(sees('g.high', moment(table({ bids: [{ purple: 6, red: 0 }, null, null] }), { before: table({ bids: [{ purple: 6, red: 0 }, null, null] }), mine: true })), 'said once, when it is made').toBeNull();
  });
  it('a low Heart is played late', () => {
    expect(sees('g.heart', moment(table(), { chosen: 'H6' }))).toEqual({ card: '#H6' });
    expect(sees('g.heart', moment(table(), { chosen: 'H12' }))).toBeNull();
    expect(sees('g.heart', moment(table({ round: 3 }), { chosen: 'H6' }))).toBeNull();
  });
  it('with all doors full nothing more is won', () => {
    expect(sees('g.full', moment(table({ wreaths: [3, 0, 0], round: 3 }), { chosen: 'C11' }))).toEqual({ card: '#C11', n: 3 });
    expect(sees('g.full', moment(table({ wreaths: [3, 0, 0], round: 3 }), { chosen: 'S4' }))).toBeNull();
    expect(sees('g.full', moment(table({ wreaths: [2, 0, 0], round: 3 }), { chosen: 'C11' }))).toBeNull();
  });
  it('the winner of an era leads the next', () => {
    const won = (...seats: number[]) => seats.map((seat, i) => ['era_won', 'G4.4', `@${seat}`, `#${['past', 'present', 'future'][i]}`]);
    expect(sees('g.chain', moment(table(), { told: won(0, 2, 0) }))).toEqual({ era: 'past', next: 'present' });
    expect(sees('g.chain', moment(table(), { told: won(1, 0, 0) }))).toBeNull();
  });
});

describe('in Spirit Tactics', () => {
  const player = { resilience: 1000, called: false, gathered: 0, shield: 0, untouched: false };
  const duel = (more: Loose = {}): Loose => ({ duel: 1, active: 0, phase: 'main', sequence: [], spirits: [], players: [player, player], hand: ['halo', 'gatewarden'], ...more });
  const facts = (card: string): Record<string, string> => (card === 'gatewarden' ? { strength: '200' } : {});
  it('an attack below the defender’s R defeats nobody', () => {
    const standing = { resilience: 400, keywords: [], shield: 0, untouched: false };
    const link = { kind: 'attack', by: 0, card: 'granite-squire', zone: '0F3', attacked: '1F2', strength: 300, negated: false, nullified: false };
    const view = duel({ phase: 'combat', sequence: [link], spirits: [{ zone: '1F2', card: 'ember-scout', standing }] });
    expect(sees('s.weak', moment(view, { before: duel({ phase: 'combat' }) }))).toEqual({ card: '#granite-squire', foe: '#ember-scout', s: 300, r: 400, zone: '1F2' });
    expect(sees('s.weak', moment({ ...view, sequence: [{ ...link, strength: 400 }] }, { before: duel() }))).toBeNull();
    expect(sees('s.weak', moment({ ...view, sequence: [{ ...link, by: 1 }] }, { before: duel() }))).toBeNull();
  });
  it('Essence is Gathered and a Spirit Called before the Main Phase is left', () => {
    const after = duel({ phase: 'combat' });
    expect(sees('s.gather', moment(after, { before: duel() }))).toEqual({ n: 2, essence: 'halo' });
    expect(sees('s.gather', moment(after, { before: duel({ hand: ['gatewarden'] }) }))).toBeNull();
    expect(sees('s.gather', moment(after, { before: duel({ active: 1 }) }))).toBeNull();
    expect(sees('s.call', moment(after, { before: duel(), facts }))).toEqual({ card: '#gatewarden' });
    expect(sees('s.call', moment(after, { before: duel({ players: [{ ...player, called: true }, player] }), facts }))).toBeNull();
  });
  it('somebody stands in the Front-Row at the end of the turn', () => {
    const before = duel({ phase: 'end' });
    expect(sees('s.front', moment(duel({ active: 1, spirits: [{ zone: '0B2' }, { zone: '1F2' }] }), { before }))).toEqual({});
    expect(sees('s.front', moment(duel({ active: 1, spirits: [{ zone: '0F2' }] }), { before }))).toBeNull();
  });
});

describe('in Dragonfire', () => {
  const hero = { place: 'env', gold: 3, hp: 5, status: 'up', prevent: 0, prevent_all: false, features: [], in_play: [] };
  const foe = { slot: 2, card: 'antler-shaman', track: ['B', '2'], cleared: 0, attack: 1, facing: 0, location: false, no_text: false };
  const quest = (more: Loose = {}): Loose => ({
    phase: 'Play Cards', ask: 'act', active: 0, to_act: 0, characters: [hero, hero], encounters: [foe], played: [], row: ['frost-shard', 'bless'], costs: [4, 3], hand: ['cantrip', 'glory'], ...more,
  });
  const facts = (card: string): Record<string, string> => ({ cantrip: { icons: 'B' }, glory: { icons: 'R' }, bless: { icons: 'B', assist: 'yes' } })[card] ?? {};
  const played = [{ card: 'glory', icons: 'R', owner: 0, assist: false, target: 2 }];
  it('damage that fills no level is lost', () => {
    const before = quest({ phase: 'Deal Damage', ask: 'target', played });
    expect(sees('d.waste', moment(quest({ phase: 'Take Damage', ask: '' }), { before }))).toEqual({ foe: '#antler-shaman', slot: 2 });
    expect(sees('d.waste', moment(quest({ phase: 'Take Damage', ask: '', encounters: [{ ...foe, cleared: 1 }] }), { before }))).toBeNull();
    expect(sees('d.waste', moment(quest({ phase: 'Take Damage', ask: '', encounters: [] }), { before })), 'it was defeated').toBeNull();
  });
  it('a card that would clear a level is not kept', () => {
    expect(sees('d.held', moment(quest({ ask: 'offer', to_act: 1 }), { before: quest(), mine: true, facts }))).toEqual({ card: '#cantrip' });
    expect(sees('d.held', moment(quest({ ask: 'offer', to_act: 1, hand: ['glory'] }), { before: quest({ hand: ['glory'] }), mine: true, facts }))).toBeNull();
  });
  it('an Assist that would clear a level is not passed over', () => {
    const before = quest({ ask: 'offer', active: 1, to_act: 0, hand: ['bless'] });
    expect(sees('d.assist', moment(quest({ ask: '', active: 1, to_act: 1 }), { before, mine: true, facts }))).toEqual({ card: '#bless', who: '@1' });
    expect(sees('d.assist', moment(quest({ active: 1, played }), { before, mine: true, facts })), 'it was played').toBeNull();
  });
  it('gold is spent in the Market', () => {
    const before = quest({ phase: 'Market', ask: 'buy' });
    expect(sees('d.purse', moment(quest({ phase: 'Market', ask: 'cycle' }), { before, mine: true }))).toEqual({ card: '#bless', n: 3 });
    expect(sees('d.purse', moment(quest({ phase: 'Market', ask: 'cycle' }), { before: { ...before, costs: [4, 4] }, mine: true }))).toBeNull();
  });
});
