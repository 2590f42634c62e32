// SPDX-License-Identifier: MIT
// Spirit Tactics: when somebody is asked, what is read off a view, and how a deck is changed.
import { describe, expect, it } from 'vitest';
import { arrowsOf } from '../../src/games/spirits/arrows.ts';
import { chargeOf } from '../../src/games/spirits/charges.ts';
import { reachNote } from '../../src/games/spirits/reach.ts';
import { asks, couldAnswer, isNews, passesAfter, presetStops, shelter, sheltered, triggerOnTop, type Known, type Wishes } from '../../src/games/spirits/responses.ts';
import { answersFor, lawOf, nothing, putIn, rowsOf, swapped, takeOut } from '../../src/games/spirits/side.ts';
import { actOf, blowOf, freeZones, heaped, inRange, keyed, markedIn, rowsFor, whatOf, type Link, type Seen } from '../../src/games/spirits/view.ts';

const link = (kind: string, by: number, more: Partial<Link> = {}): Link => ({
  kind, by, card: null, zone: null, text: null, sentence: null, designated: [], event: null, attacked: null, strength: 0, negated: false, done: false, running: null, ...more,
});
const standing = (strength: number, resilience: number, more: object = {}) => ({
  strength, printed_strength: strength, resilience, printed_resilience: resilience, damage: 0, keywords: [] as string[], cannot_attack: false, attacked: false, more_attacks: 0, shield: 0, untouched: false, range: [], charge: null, ...more,
});
const none = { cinder: 0, brine: 0, gust: 0, loam: 0, spark: 0, gloom: 0, halo: 0, any: 0 };
const player = { resilience: 1000, shield: 0, untouched: false, called: false, concealed: false, gathered: 0 };
const seen = (more: object): Seen => ({ active: 1, phase: 'main', ask: { what: 'priority' }, sequence: [], spirits: [], players: [player, player], ...more }) as unknown as Seen;
const wishes = (more: Partial<Wishes> = {}): Wishes => ({ mode: 'usable', stops: presetStops, hold: false, skip: false, yielded: [], ...more });

describe('who is asked for a response', () => {
  const attack = seen({ phase: 'combat', sequence: [link('attack', 1)] });
  const leaves = (phase: string, active = 1) => seen({ phase, active, sequence: [link('phase-ends', active)] });
  const own = (active: number) => seen({ active, sequence: [link('call', 0)] });

  it('is told by the mode: always, when something is usable, never', () => {
    for (const usable of [0, 2]) {
      expect(asks(attack, 0, usable, wishes({ mode: 'always' }))).toBe(true);
      expect(asks(attack, 0, usable, wishes())).toBe(usable > 0);
      expect(asks(attack, 0, usable, wishes({ mode: 'never' }))).toBe(false);
    }
  });
  it('at the end of a phase only where a stop is, on its own side', () => {
    expect(asks(leaves('main'), 0, 1, wishes())).toBe(true);
    expect(asks(leaves('calm'), 0, 1, wishes())).toBe(false);
    expect(asks(leaves('main', 0), 0, 1, wishes())).toBe(false);
    expect(asks(leaves('main', 0), 0, 1, wishes({ stops: { mine: ['main'], theirs: [] } }))).toBe(true);
  });
  it('on the player’s own link only with a stop of their own, or when everything is asked', () => {
    expect(asks(own(0), 0, 1, wishes())).toBe(false);
    expect(asks(own(1), 0, 1, wishes())).toBe(false);
    expect(asks(own(0), 0, 1, wishes({ stops: { mine: ['main'], theirs: [] } }))).toBe(true);
    expect(asks(own(0), 0, 1, wishes({ mode: 'always' }))).toBe(true);
  });
  it('can be held or skipped for a turn, whatever the mode', () => {
    expect(asks(leaves('calm'), 0, 0, wishes({ mode: 'never', hold: true }))).toBe(true);
    expect(asks(attack, 0, 3, wishes({ mode: 'always', skip: true }))).toBe(false);
  });
  it('never about a trigger that the player yields to, and about others still', () => {
    const trigger = seen({ sequence: [link('attack', 1), link('trigger', 1, { card: 'ember-scout' })] });
    expect(triggerOnTop(trigger, 0)).toBe('ember-scout');
    expect(triggerOnTop(trigger, 1)).toBeNull();
    expect(asks(trigger, 0, 1, wishes({ yielded: ['ember-scout'] }))).toBe(false);
    expect(asks(trigger, 0, 1, wishes({ yielded: ['tinder-imp'] }))).toBe(true);
  });
  it('every other question is asked', () => {
    for (const what of ['open', 'designate', 'place', 'pay', 'reload', 'discard']) expect(asks(seen({ ask: { what } }), 0, 0, wishes({ mode: 'never' }))).toBe(true);
  });
  it('a pass that tells nothing takes no time; the time of any other is the same for every hand', () => {
    const known = (more: Partial<Known> = {}): Known => ({ open: 0, could: true, againstBot: false, ...more });
    const times = (view: Seen, w = wishes(), k = known()) => [0, 1, 5].map((usable) => (asks(view, 0, usable, w) ? sheltered(view, 0, w, k) : passesAfter(view, 0, usable, w, k)));
    // Whoever passes, by hand or not, passes after the same time.
    for (const view of [attack, leaves('main'), leaves('calm'), own(0)])
      for (const w of [wishes(), wishes({ mode: 'never' }), wishes({ mode: 'always' }), wishes({ skip: true }), wishes({ hold: true })]) expect(new Set(times(view, w)).size).toBe(1);
    expect(times(attack)[0]).toBe(shelter);
    expect([leaves('calm'), own(0)].map((view) => passesAfter(view, 0, 0, wishes(), known()))).toEqual([0, 0]);
    expect([passesAfter(attack, 0, 0, wishes({ mode: 'never' }), known()), passesAfter(attack, 0, 0, wishes({ skip: true }), known())]).toEqual([0, 0]);
    expect(passesAfter(attack, 0, 0, wishes(), known({ againstBot: true }))).toBe(0);
    expect(passesAfter(attack, 0, 0, wishes(), known({ could: false }))).toBe(0);
    expect(passesAfter(attack, 0, 1, wishes(), known({ open: 1 }))).toBeNull();
    expect(sheltered(attack, 0, wishes(), known({ open: 1 }))).toBe(0); // an ability lies open: everybody knows that one is asked
  });
  it('an action with nobody responding takes less than 0.6 s, and its windows are waited for once', () => {
    expect(shelter).toBeLessThan(600);
    const action = [[['enters', 'S3.7', '#gatewarden', '#1F3']], [['passes', 'S5.2', '@1']], [['damaged', 'S2.8', '#gatewarden', '100'], ['defeated', 'S5.11', '#gatewarden']], [['passes', 'S5.2', '@0']]];
    expect(action.map(isNews)).toEqual([true, false, false, false]);
  });
  it('a window that no hand could answer, from the open lists alone, is passed at once', () => {
    const sheets = new Map<string, { type: string; facts: Record<string, string> }>([
      ['parry', { type: 'reflex', facts: { window: 'attack' } }], ['brace', { type: 'reflex', facts: { window: 'none' } }], ['last-breath', { type: 'reflex', facts: { window: 'own-defeated' } }], ['odd', { type: 'reflex', facts: {} }], ['kindle', { type: 'arcana', facts: {} }],
    ]);
    const may = (pool: string[], more: object = {}, of: object = {}) => couldAnswer(seen({ sequence: [link('attack', 1)], results: [], players: [{ ...player, hand_size: 3, pool, graveyard: [], reload: [], ...of }, player], ...more }), 0, sheets);
    expect([may(['parry']), may(['brace']), may(['kindle']), may(['last-breath']), may(['odd'])]).toEqual([true, true, false, false, true]);
    expect(may(['parry'], { sequence: [link('gather', 1)] })).toBe(false);
    expect(may(['parry'], { sequence: [link('attack', 0)] })).toBe(false);
    expect(may(['parry'], {}, { graveyard: [{ card: 'parry' }] })).toBe(false);
    expect(may(['parry', 'parry'], {}, { graveyard: [{ card: 'parry' }] })).toBe(true);
    expect(may(['parry'], {}, { hand_size: 0 })).toBe(false);
    const after = { ask: { what: 'after' }, sequence: [], results: [{ kind: 'defeated', by: 0 }] };
    expect([may(['last-breath'], after), may(['brace'], after), may(['parry'], after)]).toEqual([true, false, false]);
  });
});

describe('the Battleground', () => {
  it('has four rows of six zones, one’s own below', () => {
    expect(rowsFor(1).map((row) => row[0])).toEqual(['0B1', '0F1', '1F1', '1B1']);
    expect(rowsFor(0).flat().length).toBe(24);
    expect(freeZones(seen({ spirits: [{ zone: '0F3' }, { zone: '1F1' }] }), 0)).not.toContain('0F3');
    expect(freeZones(seen({ spirits: [{ zone: '0F3' }, { zone: '1F1' }] }), 0).length).toBe(11);
  });
  it('ranges go forward, and are turned by 180 degrees for the other seat (S2.4)', () => {
    expect(inRange('0,1 0,2 0,3', '0F5')).toEqual(['1F5', '1B5']);
    expect(inRange('0,1 0,2 0,3', '1B2')).toEqual(['1F2', '0F2', '0B2']);
    expect(inRange('-1,1 0,1 1,1', '0F1')).toEqual(['1F1', '1F2']);
    expect(inRange('1,0', '1F3')).toEqual(['1F2']);
    expect(inRange('field', '0F1').length).toBe(24);
    expect(inRange('', '0F1')).toEqual([]);
  });
  it('an arrow goes from each link that aims to what it is aimed at', () => {
    const size = { width: 884, height: 570, gap: 7, gutter: 34 };
    const links = [link('attack', 0, { zone: '0F2', attacked: '1F2' }), link('reflex', 1, { event: '0F2' }), link('call', 0, { event: '0F1' }), link('charged', 0, { designated: [{ zone: '1B4', card: null, pile: null }, { zone: null, card: null, pile: null }], done: true })];
    const arrows = arrowsOf(links, 0, size);
    expect(arrows.map((arrow) => [arrow.n, arrow.mine])).toEqual([[1, true], [2, false]]);
    expect(arrows[0]!.d).toMatch(/^M/);
    expect(arrowsOf([link('attack', 0, { zone: '0F2', attacked: 'commander' })], 0, size)[0]!.d).toMatch(/ -4\.0$/);
    expect(arrowsOf(links, 0, { ...size, width: 0 })).toEqual([]);
  });
});

describe('what is said of ranges', () => {
  const board = seen({ spirits: [{ zone: '0F2', card: 'gatewarden', face_up: true }, { zone: '1F6', card: null, face_up: false }] });
  it('never that nobody is in range while an attack is legal (S2.4, S4.1)', () => {
    expect(reachNote(board, 'gatewarden', ['attack:0F2'], ['1F2'])).toEqual({ says: 'attack', card: 'gatewarden' });
    expect(reachNote(board, 'gatewarden', ['attack:0F2', 'charge:0F2'], [])).toEqual({ says: 'attack', card: 'gatewarden' });
  });
  it('the Spirits that an ability or a Call would reach', () => {
    expect(reachNote(board, 'gatewarden', ['charge:0F2'], ['1F2'])).toEqual({ says: 'nobody', card: 'gatewarden' });
    expect(reachNote(board, 'gatewarden', ['call:gatewarden'], ['1F6', '0F2'])).toEqual({ says: 'reaches', card: 'gatewarden', there: [null, 'gatewarden'] });
    expect(reachNote(board, 'gatewarden', ['flip:0F2'], [])).toBeNull();
    expect(reachNote(board, null, [], ['1F6'])).toBeNull();
  });
});

describe('a declared attack', () => {
  const view = (more: object = {}) => seen({ spirits: [{ zone: '1F2', card: 'ember-scout', face_up: true, essence: none, standing: standing(300, 200, more) }] });
  const on = (attacked: string, strength = 400) => link('attack', 0, { zone: '0F2', attacked, strength });
  it('shows whether it defeats, and what runs off', () => {
    expect(blowOf(view(), on('1F2'))).toEqual({ strength: 400, on: '1F2', resilience: 200, defeats: true, runoff: 200 });
    expect(blowOf(view(), on('1F2', 100))).toMatchObject({ defeats: false, runoff: 0 });
    expect(blowOf(view({ keywords: ['dauntless'] }), on('1F2'))).toMatchObject({ defeats: false, runoff: 0 });
    expect(blowOf(view(), on('commander'))).toMatchObject({ on: null, resilience: 1000, defeats: false });
    expect(blowOf(view(), on('commander', 1000))).toMatchObject({ defeats: true });
  });
  it('says nothing where more than figures decides', () => {
    expect(blowOf(view({ shield: 100 }), on('1F2'))).toBeNull();
    expect(blowOf(view(), on('1F5'))).toBeNull();
    expect(blowOf(view(), { ...on('1F2'), negated: true })).toBeNull();
  });
});

describe('the words of a view', () => {
  it('the running step is marked in its sentence', () => {
    expect(markedIn('When your opponent declares an attack, deal 200 damage to that Spirit.', 'deal 200 damage to that Spirit')).toEqual(['When your opponent declares an attack, ', 'deal 200 damage to that Spirit', '.']);
    expect(markedIn('Draw 1 card.', 'draw 1 card')).toEqual(['', 'Draw 1 card', '.']);
    expect(markedIn('Draw 1 card.', '')).toEqual(['Draw 1 card.', '', '']);
  });
  it('moves are an act and what it is about', () => {
    expect([actOf('call:ember-scout'), whatOf('call:ember-scout'), actOf('done'), whatOf('done')]).toEqual(['call', 'ember-scout', 'done', '']);
  });
  it('cards of one name are told apart, and counted', () => {
    expect(keyed(['halo', 'brace', 'halo']).map((row) => row.key)).toEqual(['halo', 'brace', 'halo#2']);
    expect(heaped(['halo', 'brace', 'halo'])).toEqual([['halo', 2], ['brace', 1]]);
  });
  it('a charge is found by a word of the name', () => {
    expect([chargeOf('lantern-knight', 'x'), chargeOf('coalmask-ambusher', 'x'), chargeOf('halo', 'halo')]).toEqual(['helm', 'mask', 'halo']);
  });
});

describe('changing the deck', () => {
  const main = [...Array<string>(29).fill('halo'), 'kindle', 'brace'], aside = ['parry', 'parry', 'unravel'];
  it('swaps, and takes a swap back', () => {
    const swap = putIn(takeOut(nothing, 'kindle'), 'parry');
    expect(swap).toEqual({ outs: ['kindle'], ins: ['parry'] });
    const after = swapped(main, aside, swap);
    expect([after.main.includes('kindle'), after.main.includes('parry'), after.aside]).toEqual([false, true, ['parry', 'unravel', 'kindle']]);
    expect(putIn(swap, 'kindle')).toEqual({ outs: [], ins: ['parry'] });
    expect(takeOut(swap, 'parry')).toEqual({ outs: ['kindle'], ins: [] });
    expect(rowsOf(main, after.main).filter((row) => row.n !== row.was)).toEqual([{ card: 'kindle', n: 0, was: 1 }, { card: 'parry', n: 1, was: 0 }]);
  });
  it('keeps the limits of S1.2', () => {
    expect(lawOf(main, aside)).toEqual({ ok: true, cards: 31, side: 3 });
    expect(lawOf(main.slice(2), aside).ok).toBe(false);
    expect(lawOf(main, Array<string>(11).fill('x')).ok).toBe(false);
  });
  it('is answered card by card: what goes out, then what comes in', () => {
    const swap = { outs: ['kindle'], ins: ['parry'] };
    expect(answersFor(swap, 'side-out').map((row) => `${row.what} ${row.move}`)).toEqual(['side-out card:kindle', 'side-out done', 'side-in card:parry', 'side-in done']);
    expect(answersFor({ outs: [], ins: ['parry'] }, 'side-in').map((row) => row.move)).toEqual(['card:parry', 'done']);
  });
});
