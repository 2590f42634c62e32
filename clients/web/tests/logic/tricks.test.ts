// SPDX-License-Identifier: MIT
// A trick game without a table of its own: its beats, its last trick and its ending, from views and lines alone.
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, vi } from 'vitest';
import { beatsOf, type Happening } from '../../src/house/beats.ts';
import type { Finished } from '../../src/house/ending.ts';
import { GameWords, type Line } from '../../src/house/game_words.svelte.ts';
import { beats } from '../../src/tricks/beats.ts';
import { ending } from '../../src/tricks/ending.ts';
import { cardFace, suitOf } from '../../src/tricks/faces.ts';
import { asTrick, finishedTrick, nthOf, tricksOf } from '../../src/tricks/view.ts';
import type { Key } from '../../src/words/say.svelte.ts';
import { en } from './all_words.ts';

vi.mock('../../src/words/say.svelte.ts', () => ({ say: (key: string) => key }));

const card = (code: string, name: string) => ({ card: code, kind: 'card', name, suit: code[0]!, rank: code.slice(1), rule: '', when: '', text: '' });
const words = new GameWords({
  type: 'words', game: 'whist', lang: 'hu', cards: [card('R5', 'Piros 5'), card('G9', 'Zöld 9')], suits: [{ suit: 'R', name: 'Piros', symbol: '●' }, { suit: 'G', name: 'Zöld', symbol: '▲' }],
  names: { R: 'Piros ●P', G: 'Zöld ▲Z' }, sayings: { played: '{0} plays {1}.', trick_won: '{0} takes {1}.', game_over: 'The most: {0}.' }, labels: {}, last_and: ' and ', rules: [], sheets: [], decks: [],
} as unknown as ConstructorParameters<typeof GameWords>[0]);

const before = { options: {}, to_act: 0, leader: 1, trick: [null, 'R5', 'R7'], taken: [[], ['G1', 'G2', 'G3'], []], hand_sizes: [2, 1, 1], seat: 0, hand: ['R9', 'G9'] };
const after = { ...before, to_act: 0, leader: 0, trick: [null, null, null], taken: [['R5', 'R7', 'R9'], ['G1', 'G2', 'G3'], []], hand_sizes: [1, 1, 1], hand: ['G9'] };
const told: Line[] = [['played', 'W2.1', '@0', '#R9'], ['trick_won', 'W2.4', '@0', 'R5 R7 R9'], ['game_over', 'W2.5', '@0']];
const happening = (change: Partial<Happening> = {}): Happening => ({ before, after, told, mover: 0, you: 0, names: ['Anna', 'Bence', 'Cili'], words, ...change });

describe('the beats of a trick game', () => {
  it('show the last card, hold the finished trick, and then sweep it to the winner', () => {
    const list = beatsOf(beats, happening());
    expect(list.map((beat) => [beat.hold ?? '', beat.told.map((line) => line[0])])).toEqual([['', ['played']], ['trick', ['trick_won']], ['', ['game_over']]]);
    expect(list[0]!.view).toMatchObject({ trick: ['R9', 'R5', 'R7'], hand: ['G9'], hand_sizes: [1, 1, 1], taken: before.taken });
    expect(list[1]!.scene).toEqual({ winner: 0 });
    expect(list[2]!.view).toBe(after);
    expect(list[2]!.leave).toEqual({ 'c:R9': 'seat:0', 'c:R5': 'seat:0', 'c:R7': 'seat:0' });
  });
  it('are one while the trick goes on', () => {
    const earlier = { ...before, trick: [null, 'R5', null], to_act: 2 };
    const list = beatsOf(beats, happening({ before: earlier, after: before, told: [['played', 'W2.1', '@2', '#R7']], mover: 2 }));
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ view: before, enter: { 'c:R7': 'seat:2' } });
  });
  it('are one for whatever is no card', () => {
    const list = beatsOf(beats, happening({ after: { ...before, bids: [3] }, told: [['bids', 'W9.1', '@0', '3']] }));
    expect(list).toHaveLength(1);
    expect(list[0]!.weight).toBe('routine');
  });
});

describe('a view of a trick game', () => {
  it('says who played when, and who has won how many tricks', () => {
    expect([0, 1, 2].map((seat) => nthOf(asTrick(before), seat, 3))).toEqual([3, 1, 2]);
    expect([0, 1, 2].map((seat) => tricksOf(asTrick(after), seat, 3))).toEqual([1, 1, 0]);
    expect(finishedTrick(asTrick(before), asTrick(after), 0)).toEqual({ cards: ['R9', 'R5', 'R7'], winner: 0, last: 'R9' });
    expect(finishedTrick(asTrick(before), asTrick(before), 0)).toBeNull();
  });
  it('may lack whatever the game has no use for', () => expect(asTrick({})).toEqual({ options: {}, to_act: null, leader: 0, trick: [], taken: [] }));
});

it('suits have their sign, the letter of the language and an ink of their own', () => {
  expect(suitOf('R', words)).toMatchObject({ symbol: '●', letter: 'P' });
  expect(suitOf('G', words).ink).not.toBe(suitOf('R', words).ink);
  expect(cardFace('G9', words)).toMatchObject({ rank: '9', name: 'Zöld 9', label: 'Zöld 9' });
});

it('the ending is told in points, tricks and the server’s last line', () => {
  const say = (key: Key, values: Record<string, string | number> = {}) => String(new IntlMessageFormat(en[key], 'en').format(values));
  const log = told.map((line, i) => ({ number: i + 1, line, at: 2, serial: 0 }));
  const game = { views: [before, after], log, result: { how: 'finished', points: [1, 1, 0], share: [0.5, 0.5, 0], winners: [0, 1], places: [1, 1, 3], secret: '' }, names: ['Anna', 'Bence', 'Cili'], you: 0, words, say } as unknown as Finished;
  const end = ending(game);
  expect(end.why).toBe('The most: Anna.');
  expect(end.rule).toBe('W2.5');
  expect(end.places.map((place) => [place.seat, place.score, place.note])).toEqual([[0, '1', '1 trick'], [1, '1', '1 trick'], [2, '0', 'no tricks']]);
});
