// SPDX-License-Identifier: MIT
// What planned cards would clear, who pays for which level, and the shuffles of an Adventure from its key.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GameWords } from '../../src/house/game_words.svelte.ts';
import { dealsAs } from '../../src/games/dragonfire/deal.ts';
import { levelsCleared, planOf, poolOf, withAims, type Aimed } from '../../src/games/dragonfire/plan.ts';
import type { Foe, Seen } from '../../src/games/dragonfire/view.ts';

const facts: Record<string, Record<string, string>> = {
  wisp: { no_colorless: 'yes' }, lurker: { no_assists: 'yes' }, comets: { splash: '2' }, firestorm: { splash_each: '1' }, longbow: { reach: 'yes' }, banner: { sharpens: 'martial', sharpens_by: 'R' }, dice: { sharpens: 'any', sharpens_by: '1' }, crest: { sharpens: 'glory', sharpens_by: '1' }, blade: { class: 'martial' }, glory: { class: 'martial' }, boar: { when_half: '1' }, goblins: { when_another: '1' },
};
const words = { sheets: { get: (card: string) => ({ facts: facts[card] ?? {} }) } } as unknown as GameWords;
const foe = (slot: number, card: string, track: string, more: Partial<Foe> = {}): Foe => ({ id: slot, slot, card, track: track.split(' '), cleared: 0, attack: 2, gold: 2, share: 0, facing: 0, location: false, no_text: false, ...more });
const card = (name: string, icons: string, aim: number | null = null, assist = false): Aimed => ({ card: name, icons, owner: assist ? 1 : 0, assist, aim, splash: null, from: 'played' });
const table = (encounters: Foe[], hero: object = {}): Seen =>
  ({ active: 0, phase: 'Play Cards', encounters, characters: [{ features: [], in_play: [], hp: 5, max_hp: 6, prevent: 0, prevent_all: false, guard: 0, place: 'env', status: 'up', ...hero }, { hp: 5, max_hp: 6, place: 'env', status: 'up' }] }) as unknown as Seen;
const cleared = (track: string, icons: string, name = 'bones') => levelsCleared(foe(1, name, track), poolOf(icons), words);

describe('what damage clears', () => {
  it('D4.7 is as many levels from the top as it can', () => expect(['1', '3', 'BB1', 'BB2', ''].map((icons) => cleared('1 2 1 R', icons))).toEqual([1, 2, 2, 3, 0]));
  it('D4.8 a colour pays for its own places, * for any, and colorless ones take what is left', () => {
    expect(cleared('R 1', 'B1')).toBe(0);
    expect(cleared('R 1', 'R')).toBe(1);
    expect(cleared('R 1', 'RB')).toBe(2);
    expect(cleared('RG 1', '**1')).toBe(2);
    expect(cleared('2 R', 'RR1')).toBe(2); // the R that the second level needs is not spent on the first
    expect(cleared('2 R', 'R2')).toBe(2);
  });
  it('heeds what an Encounter says, unless it has no text', () => {
    expect(cleared('1 1', 'B1', 'wisp')).toBe(1);
    expect(levelsCleared(foe(1, 'wisp', '1 1', { no_text: true }), poolOf('B1'), words)).toBe(2);
  });
});

describe('a plan', () => {
  it('sends each card where it does most, and keeps what was aimed by hand', () => {
    const seen = table([foe(1, 'shaman', 'B B 2'), foe(2, 'goblins', '1 R 1')]);
    const cards = withAims(seen, 0, [card('ember', 'BB1'), card('glory', 'R'), card('bolt', 'B1')], words);
    expect(cards.map((one) => one.aim)).toEqual([1, 2, 2]);
    expect(withAims(seen, 0, [card('ember', 'BB1', 2)], words)[0]!.aim).toBe(2);
  });
  it('shows who pays for which level', () => {
    const plan = planOf(table([foe(1, 'shaman', '2 BB 1')]), 0, [card('ember', 'BB1', 1), card('cantrip', 'B', 1), card('bless', 'G1', 1, true)], words);
    const lane = plan.lanes[0]!;
    expect([lane.clears, lane.defeated]).toEqual([3, true]);
    expect(lane.levels.map((level) => level.paid.map((one) => `${one.card.card} ${one.icons}`))).toEqual([['ember 1', 'bless 1'], ['ember BB'], ['cantrip B']]);
  });
  it('tells what is taken afterwards: an Attack may change with what was cleared or defeated', () => {
    expect(planOf(table([foe(1, 'boar', '1 1 1 1', { attack: 3 })]), 0, [card('bolt', '2', 1)], words)).toMatchObject({ takes: 4, hp: 1 });
    expect(planOf(table([foe(1, 'goblins', '1 1', { attack: 3 }), foe(2, 'bones', '1')]), 0, [card('bolt', '1', 2)], words)).toMatchObject({ takes: 2, hp: 3 });
    expect(planOf(table([foe(1, 'boar', '1')], { prevent: 1 }), 0, [], words)).toMatchObject({ takes: 1, hp: 4 });
    expect(planOf(table([foe(1, 'boar', '1')], { guard: 1 }), 0, [], words)).toMatchObject({ takes: 1, hp: 4 });
    expect(planOf(table([foe(1, 'boar', '1')]), 0, [card('bolt', '1', 1)], words)).toMatchObject({ takes: 0, hp: 5, gold: 2 });
  });
  it('reaches Encounters at the place, more with a card that says so; no Assist strikes an Encounter that forbids it', () => {
    const seen = table([foe(1, 'bones', '1', { facing: 1 }), foe(2, 'lurker', '1')], { place: '3' });
    expect(withAims(seen, 0, [card('bolt', '1'), card('longbow', 'R2'), card('bless', 'G', null, true)], words).map((one) => one.aim)).toEqual([2, 1, null]);
  });
  it('a card pays two places of one level without a colour', () => {
    const paid = planOf(table([foe(1, 'bones', '2 B')]), 0, [card('bolt', 'B2', 1)], words).lanes[0]!.levels.map((level) => level.paid.map((one) => one.icons));
    expect(paid).toEqual([['2'], ['B']]);
  });
  it('gives what one played card gains to the card with which it does most, while cards are played', () => {
    const icons = (seen: Seen, cards: Aimed[]) => withAims(seen, 0, cards, words).map((one) => one.icons);
    const foes = [foe(1, 'bones', '2'), foe(2, 'rats', 'BBB')];
    const cards = [card('bolt', 'B1', 2), card('blade', '1', 1)];
    expect(icons(table(foes, { in_play: ['banner'] }), cards)).toEqual(['B1', 'R1']);
    expect(icons(table(foes, { in_play: ['dice', 'dice'] }), cards)).toEqual(['B1', '2']);
    expect(icons(table(foes, { features: ['crest'] }), cards)).toEqual(['B1', '1']); // no Glory among them
    expect(icons(table(foes, { features: ['crest'] }), [card('glory', 'R', 1)])).toEqual(['R1']);
    expect(icons(table(foes, { in_play: ['banner'] }), [card('blade', '1', 1, true)])).toEqual(['1']); // of somebody else
    expect(icons({ ...table(foes, { in_play: ['banner'] }), phase: 'Deal Damage' } as Seen, cards)).toEqual(['B1', '1']); // the house has asked
  });
  it('counts what a card also deals', () => {
    const seen = table([foe(1, 'shaman', 'BB'), foe(2, 'bones', '2'), foe(3, 'rats', '1')]);
    expect(planOf(seen, 0, withAims(seen, 0, [card('comets', 'BB', 1)], words), words).lanes.map((lane) => [lane.foe.slot, lane.clears])).toEqual([[1, 1], [2, 1]]);
    expect(planOf(seen, 0, withAims(seen, 0, [card('firestorm', 'BB2', 1)], words), words).lanes.map((lane) => [lane.foe.slot, lane.clears])).toEqual([[1, 1], [2, 0], [3, 1]]);
  });
});

describe('the shuffles of an Adventure, from the key', () => {
  const cardhouse = process.env.CARDHOUSE ?? new URL('../../../../build/release/cardhouse', import.meta.url).pathname;
  it('are those of the engine, and no others', () => {
    const list = (JSON.parse(execFileSync(cardhouse, ['cards', 'list', '--game', 'dragonfire', '--json'], { maxBuffer: 1 << 26 }).toString()) as { code: string }[]).map((row) => row.code);
    const adventures = ['trouble-at-millbrook', 'the-sunken-stair', 'city-in-ashes', 'the-wyrms-hour'];
    const setups = Array.from({ length: 24 }, (_, i) => ({ players: 3 + (i % 4), adventure: adventures[i % 4]!, leader: i % 3 ? 'random' : '1', key: createHash('sha256').update(`quest ${i}`).digest('hex') }));
    const input = setups.map(({ key, ...options }, i) => [{ do: 'new', game: 'dragonfire', options: { ...options, players: String(options.players) }, key }, { do: 'state', table: i + 1 }].map((wish) => JSON.stringify(wish) + '\n').join('')).join('');
    const states = execFileSync(cardhouse, ['engine'], { input, maxBuffer: 1 << 28 }).toString().trim().split('\n').map((line) => JSON.parse(line)).filter((answer) => 'state' in answer).map((answer) => answer.state);
    expect(states.length).toBe(24);
    setups.forEach(({ key }, i) => {
      expect(dealsAs(key, states[i], [states[i]], list), `deal ${i}`).toBe(true);
      expect(dealsAs(setups[(i + 1) % 24]!.key, states[i], [states[i]], list)).toBe(false);
    });
  }, 30_000);
});
