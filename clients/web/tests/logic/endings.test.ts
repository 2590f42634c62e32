// SPDX-License-Identifier: MIT
// What a result tells is what was told at the table: who was paid for what, whom Evil shut out, what decided.
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { consequence as ofMeeting, ending as chronicle, roundsOf } from '../../src/games/chronicle/ending.ts';
import { consequence as ofStrike, ending as dragonfire, scenesOf } from '../../src/games/dragonfire/ending.ts';
import { consequence as ofRound, ending as ghosts, turningHand } from '../../src/games/ghosts/ending.ts';
import { consequence as ofTurn, ending as spirits, turningTurn } from '../../src/games/spirits/ending.ts';
import type { Finished, Result } from '../../src/house/ending.ts';
import { GameWords, type Line } from '../../src/house/game_words.svelte.ts';
import type { View } from '../../src/house/room.svelte.ts';
import { botsIn, cardOf, decisionOf, spread, worthOf } from '../../src/house/review.ts';
import { en, hu } from './all_words.ts';

const card = (code: string, name: string) => ({ card: code, kind: 'character', name, suit: '', rank: '', rule: '', when: '', text: '' });
const wordsOf = (language: 'en' | 'hu' = 'en') =>
  new GameWords({
    type: 'words', game: 'x', lang: language, suits: [], labels: {}, last_and: ' and ', sheets: [], decks: [], rules: [],
    cards: [card('P1', 'Assassin'), card('W4', 'Mother'), card('famine', 'Famine'), card('rebellion', 'Rebellion'), card('imp', 'Tinder Imp'), card('wisp', 'Marsh Wisp'), card('millbrook', 'Millbrook')],
    names: { 'famine.brief': 'fewest allies', 'rebellion.brief': 'fewest Power', human: 'Human', mage: 'Mage', teo: 'Teo', nerissa: 'Nerissa' },
    sayings: { meeting_won: '{0} wins the meeting and the allies {1}.', bid_kept: '{0} keeps the bid ({1}): {2}.', bid_failed: '{0} fails the bid ({1}).', attacks: '{0} attacks with {1}.', commander_damaged: '{0} ({1}) loses {2}R.', hurt: '{0} takes {1} damage.', unconscious: '{0} is Unconscious.' },
  });
const sayIn = (language: 'en' | 'hu') => (key: keyof typeof en, values: Record<string, string | number> = {}) => String(new IntlMessageFormat((language === 'en' ? en : hu)[key], language).format(values));

interface Told {
  at: number;
  lines: Line[];
}
function over(told: Told[], views: View[], result: Partial<Result>, names: string[], you: number | null = 0, language: 'en' | 'hu' = 'en'): Finished {
  let number = 0;
  return {
    views, log: told.flatMap(({ at, lines }) => lines.map((line) => ({ number: ++number, line, at, serial: 0 }))),
    result: { how: 'finished', points: [], share: [], winners: [], places: [], secret: '', ...result }, names, you, words: wordsOf(language), say: sayIn(language),
  };
}

describe('a game of Chronicle that is over', () => {
  const told: Told[] = [
    { at: 0, lines: [['round_begins', 'C1.5', '1'], ['history_turned', 'C7.8', '#famine', '#famine.condition']] },
    { at: 2, lines: [['meeting_won', 'C3.13', '@1', '#P1'], ['round_ends', 'C3.14', '1'], ['excluded', 'C6.3', '@1', '#P1'], ['fame_paid', 'C7.8', '#famine', '#famine.brief', '1', '@2'], ['round_begins', 'C1.5', '2'], ['history_turned', 'C7.2', '#rebellion', '#rebellion.condition']] },
    { at: 3, lines: [['played', 'C4.4', '@0', '#W4']] },
    { at: 4, lines: [['played', 'C4.1', '@1', '#P1'], ['meeting_won', 'C3.13', '@1', '#W4,#P1']] },
    { at: 6, lines: [['meeting_won', 'C3.13', '@0', '#W4'], ['round_ends', 'C3.14', '2'], ['excluded', 'C6.3', '@1', '#P1'], ['fame_paid', 'C7.2', '#rebellion', '#rebellion.brief', '1', '@0'], ['game_over', 'C8.1', '@0', '1']] },
  ];
  const ahead = (...seats: number[]): View => ({ standing: [{ history: 'rebellion', counts: [], ahead: seats, out: [] }] });
  const views = [{}, {}, ahead(0, 1, 2), ahead(1), ahead(0), ahead(0), {}];
  const game = over(told, views, { points: [1, 0, 1], share: [1, 0, 0] }, ['Anna', 'Quill', 'Ilka']);
  it('says whom each round paid, and names Evil', () => {
    expect(roundsOf(game.log).map((round) => [round.number, round.paid[0]!.seats, round.evil[0]!.cards])).toEqual([[1, [2], ['P1']], [2, [0], ['P1']]]);
    const { rounds, title, why } = chronicle(game);
    expect(title).toBe('You win with 1 Fame');
    expect(why).toBe('Round 2, Rebellion (fewest Power), paid the last Fame: you. Quill was shut out by Evil: Assassin.');
    expect(rounds!.rows.map((row) => row.cells.map((cell) => cell.text + cell.note))).toEqual([['', 'EvilAssassin', '+1'], ['+1', 'EvilAssassin', '']]);
    expect(rounds!.foot!.cells).toEqual(['1', '0', '1']);
  });
  it('turned at the meeting after which the winner stayed ahead', () => {
    const { turning } = chronicle(game);
    expect(turning).toMatchObject({ where: 'Round 2, meeting 1', moves: 3, cards: ['W4', 'P1'], rule: 'C3.13' });
    expect(turning!.text).toBe('Quill wins the meeting and the allies Mother, Assassin. From then on you were ahead for Rebellion: fewest Power.');
  });
  it('is told to somebody who watches by names, and in Hungarian', () => {
    expect(chronicle({ ...game, you: null }).title).toBe('Anna wins with 1 Fame');
    expect(chronicle(over(told, views, game.result, [...game.names], 0, 'hu')).title).toBe('Nyertél: 1 Hírnév');
  });
  it('may be shared', () => expect(chronicle({ ...game, result: { ...game.result, share: [0.5, 0, 0.5] } }).title).toBe('You and Ilka share the win with 1 Fame'));
});

describe('a game of Ghosts that is over', () => {
  const told: Told[] = [
    { at: 0, lines: [['hand_begins', 'G1.5', '1']] },
    { at: 5, lines: [['era_won', 'G4.5', '#past', '@0', '#P1'], ['bid_kept', 'G5.3', '@0', '2/2', '4 points'], ['bid_failed', 'G5.5', '@1', '1/2'], ['hand_begins', 'G1.5', '2']] },
    { at: 9, lines: [['bid_failed', 'G5.5', '@0', '3/1'], ['bid_kept', 'G5.3', '@1', '3/3', '6 points'], ['game_over', 'G6.3', '@1', '6 points']] },
  ];
  const views: View[] = [];
  views[5] = { points: [4, 0] };
  it('says which bids were kept, what they brought, and which hand decided', () => {
    const told2 = ghosts(over(told, views, { points: [4, 6], share: [0, 1] }, ['Anna', 'Ilka']));
    expect(told2.title).toBe('Ilka wins with 6 points');
    expect(told2.why).toBe('Ilka kept 1 of 2 bids. You kept 1 and were 2 points behind.');
    expect(told2.rounds!.rows.map((row) => row.cells.map((cell) => `${cell.text} ${cell.note}`))).toEqual([['+4 2/2', 'missed 1/2'], ['missed 3/1', '+6 3/3']]);
    expect(told2.turning).toMatchObject({ where: 'Hand 2', moves: 8 });
  });
  it('turned in the hand that put the winner ahead for good, or that brought the most', () => {
    expect(turningHand([[5, 0], [0, 8], [1, 3]], 1)).toBe(1);
    expect(turningHand([[0, 2], [0, 7], [1, 1]], 1)).toBe(1);
  });
});

describe('a duel of Spirit Tactics that is over', () => {
  const told: Told[] = [
    { at: 0, lines: [['duel_begins', 'S1.5', '1'], ['turn_begins', 'S3.1', '1', '@0']] },
    { at: 4, lines: [['attacks', 'S4.1', '@0', '#imp'], ['commander_damaged', 'S2.8', '#nerissa', '@1', '200'], ['turn_begins', 'S3.1', '2', '@1']] },
    { at: 9, lines: [['attacks', 'S4.1', '@1', '#imp'], ['commander_damaged', 'S2.8', '#teo', '@0', '900']] },
  ];
  const at = (mine: number, theirs: number): View => ({ players: [{ commander: 'teo', resilience: mine }, { commander: 'nerissa', resilience: theirs }] });
  const views = [at(900, 900), , , , at(900, 700), , , , , at(0, 700)] as View[];
  it('says which Commander fell, and shows both over the turns', () => {
    const lost = spirits(over(told, views, { points: [0, 700], share: [0, 1] }, ['Anna', 'Quill']));
    expect(lost.title).toBe('Quill wins');
    expect(lost.why).toContain('Teo, your Commander, fell to 0R on turn 2; 700R were left on the other side.');
    expect(lost.curve!.lines.map((line) => line.values)).toEqual([[900, 900, 0], [900, 700, 700]]);
    expect(lost.turning).toMatchObject({ where: 'Turn 2', cards: ['imp'], moves: 4 });
  });
  it('tells a concession as one, whatever the Commanders had left', () => {
    const game = over(told.slice(0, 2), views.slice(0, 5), { how: 'conceded', by: 1, points: [900, 700], share: [1, 0] }, ['Anna', 'Quill']);
    expect(spirits(game).conceded).toBe('Quill gave up on turn 2, with 700R of Nerissa left. The board did not decide it.');
  });
  it('turned in the turn with the widest swing', () => {
    const turn = (number: number, lost: [number, number]) => ({ number, seat: 0, from: 0, lost });
    expect(turningTurn([turn(1, [0, 300]), turn(2, [100, 900]), turn(3, [500, 1000])], 0)?.number).toBe(2);
    expect(turningTurn([turn(1, [0, 0])], 0)).toBeNull();
  });
});

describe('an Adventure of Dragonfire that is over', () => {
  const told: Told[] = [
    { at: 0, lines: [['scene_begins', 'D3.1', '1'], ['revealed', 'D3.4', '#wisp', '1', '@0'], ['round_begins', 'D3.7', '1'], ['dragon_skipped', 'D3.9', '0']] },
    { at: 3, lines: [['buys', 'D8.1', '@0', '#imp', '2'], ['round_begins', 'D3.7', '2'], ['hurt', 'D5.1', '@1', '4'], ['unconscious', 'D5.5', '@1']] },
    { at: 5, lines: [['hurt', 'D5.1', '@0', '7'], ['unconscious', 'D5.5', '@0'], ['lost', 'D1.1']] },
  ];
  const hero = (hp: number) => ({ race: 'human', calling: 'mage', hp, max_hp: 6, gold: 3, status: hp ? 'up' : 'unconscious' });
  const foe = { card: 'wisp', facing: 1 };
  const views = [{}, {}, { encounters: [foe] }, {}, {}, { result: 'lost', scenes: 3, options: { adventure: 'millbrook' }, characters: [hero(0), hero(0)], encounters: [] }] as View[];
  const game = over(told, views, { points: [1, 1], share: [0, 0] }, ['Anna', 'Quill']);
  it('counts what each Scene cost', () => expect(scenesOf(game.log)).toEqual([{ number: 1, from: 0, rounds: 2, revealed: 1, defeated: 0, levels: [-1, 0], stunned: [], down: [1, 0], spent: 2 }]));
  it('is lost together: who was the last awake, and who fell first and before whom', () => {
    const lost = dragonfire(game);
    expect(lost.title).toBe('The party falls in Scene 1');
    expect(lost.why).toBe('You were the last awake, and fell in round 2 of Scene 1: with that everybody was Unconscious.');
    expect(lost.turning).toMatchObject({ where: 'Scene 1, round 2', moves: 2, cards: [] });
    expect(lost.turning!.text).toBe('Quill takes 4 damage. Quill is Unconscious. Quill faced Marsh Wisp. From then on one hero had to do it alone.');
    expect(lost.help!.map((help) => help.rule)).toEqual(['D8.1', 'D4.5']);
  });
});

it('the bots of a finished game are read from its log, seat by seat', () => {
  expect(botsIn('game chronicle\nseat 0 Anna\nseat 1 bot:easy\nseat 2 Bence Kis\nmove P1')).toEqual([null, 'easy', null]);
});

describe('what came of a decision', () => {
  const standing = (count: number, ahead: number[], out: number[]): View => ({ standing: [{ history: 'rebellion', counts: [count, 0], ahead, out }] });
  const won: Told[] = [{ at: 3, lines: [['meeting_won', 'C3.13', '@0', '#P1,#W4']] }];
  it('in Chronicle: who gained what, Evil among it, and what that did to the count', () => {
    const game = over(won, [{}, standing(0, [0], []), {}, standing(1, [1], [0])], {}, ['Anna', 'Quill']);
    expect(ofMeeting(game, 1, 0)).toBe('You won the meeting and gained Assassin, Mother. Evil among them: Assassin. Evil shut you out of Rebellion.');
    expect(ofMeeting({ ...game, views: [{}, standing(2, [0], []), {}, standing(1, [1], [])] }, 1, 0)).toContain('You were no longer ahead for Rebellion (fewest Power): 2 before, 1 after.');
  });
  it('in Ghosts: how many wreaths were wanted, and came', () => {
    const told: Told[] = [{ at: 2, lines: [['era_won', 'G4.5', '#past', '@0', '#P1'], ['era_won', 'G4.5', '#present', '@0', '#P1'], ['round_resolved', 'G4.8', '1']] }];
    const game = over(told, [{ bids: [{ purple: 1, red: 0 }, null], wreaths: [0, 0] }], {}, ['Anna', 'Quill']);
    expect(ofRound(game, 0, 0)).toBe('You needed one more wreath and won 2 in that round: one too many.');
  });
  it('in Spirit Tactics and Dragonfire: what the turn cost', () => {
    const at = (mine: number, theirs: number): View => ({ players: [{ resilience: mine }, { resilience: theirs }] });
    const duel = over([{ at: 1, lines: [['defeated', 'S5.11', '#imp'], ['turn_ends', 'S3.17', '@0']] }], [at(900, 900), at(700, 900)], {}, ['Anna', 'Quill']);
    expect(ofTurn(duel, 0, 0)).toBe('By the end of the turn your Commander had lost 200R, the other one 0R. Defeated: Tinder Imp.');
    const quest = over([{ at: 1, lines: [['clears', 'D4.7', '#wisp', '3', '1'], ['hurt', 'D5.1', '@1', '4'], ['ends', 'D4.19', '@1']] }], [{}, {}], {}, ['Anna', 'Quill']);
    expect(ofStrike(quest, 0)).toBe('That turn cleared one level and cost the party 4 HP.');
  });
});

describe('a reviewed decision', () => {
  const opinion = (move: string, share: number, margin: number) => ({ move, label: move, share, margin, visits: 9 });
  const decision = decisionOf({ type: 'review', table: 't', moves: 3, seat: 0, move: 'P2', opinions: [opinion('P9', 0.6, 2), opinion('P2', 0.5, 0.5)] })!;
  it('is worth what the game counts, where it is worth anything', () => {
    expect(decision.verdict).toBe('costly');
    expect([worthOf({ from: 0.3, digits: 1 }, decision), worthOf({ from: 50, digits: 0 }, decision), worthOf(undefined, decision)]).toEqual([1.5, null, null]);
  });
  it('is about a card', () => expect(['P2', 'N10>past', 'call:harbor-warden'].map(cardOf)).toEqual(['P2', 'N10', 'harbor-warden']));
  it('of many a few are looked at, the first and the last among them', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread(Array.from({ length: 100 }, (_, i) => i), 3)).toEqual([0, 50, 99]);
  });
});
