// SPDX-License-Identifier: MIT
// What is read off views and lines for the eye.
import { describe, expect, it } from 'vitest';
import { trickOf } from '../../src/games/chronicle/view.ts';
import { around } from '../../src/games/chronicle/place.ts';
import { doorsOf, loose, moveOf, needOf, resolution, roundOf } from '../../src/games/ghosts/view.ts';
import { rows, spans } from '../../src/house/markdown.ts';
import { spell } from '../../src/house/time.ts';
import { GameWords, plain } from '../../src/house/game_words.svelte.ts';
import { pauseBefore } from '../../src/house/wire.ts';

const meeting = { meeting: { leader: 1, to_play: 0, led: 'P', plays: [{ seat: 1, card: 'P6' }, { seat: 2, card: 'P3' }, { seat: 3, card: null, face_down: true }] } };

describe('a finished meeting', () => {
  const told = [['played', 'C4.2', '@0', '#P2'], ['reversed', 'C4.3', '#P3'], ['revealed', 'C9.7', '@3', '#W4'], ['meeting_won', 'C3.13', '@0', '#P2,#P3,#P6,#W4'], ['played', 'C4.1', '@0', '#L1']];
  it('has the last card and those that were turned up, and what came later is not in it', () => {
    expect(trickOf(meeting, told)).toEqual({
      plays: [{ seat: 1, card: 'P6' }, { seat: 2, card: 'P3' }, { seat: 3, card: 'W4', face_down: false }, { seat: 0, card: 'P2' }], leader: 1, led: 'P', winner: 0, burnt: false,
    });
  });
  it('is none while cards are still to come', () => expect(trickOf(meeting, told.slice(0, 1))).toBeNull());
  it('goes around the table from the viewer’s left', () => expect(around(5, 3)).toEqual([4, 0, 1, 2]));
});

describe('a finished round of Ghosts', () => {
  const before = { eras: [{ era: 'past', dial: 'C', cards: ['C9', null] }, { era: 'present', dial: 'N', cards: ['N3', 'N11'] }] };
  const told = [['plays', 'G3.2', '@1', '#C4', '#>past'], ['era_led', 'G4.3', '#past', '@0', '#C9', '#C'], ['era_won', 'G4.5', '#past', '@0', '#C9', '', '1/2'], ['era_led', 'G4.3', '#present', '@0', '#N3', '#N'], ['era_won', 'G4.5', '#present', '@1', '#N11', '', '1/1']];
  it('has the last card and the winner that the engine names, era by era', () => {
    expect(resolution(before, told)!.map((era) => [era.era, era.winner, era.cards])).toEqual([['past', 0, ['C9', 'C4']], ['present', 1, ['N3', 'N11']]]);
    expect(resolution(before, told.slice(0, 1))).toBeNull();
  });
  it('is one of four, or of three with the Beyond; a replay counts it from the cards', () => {
    const era = { era: 'past', dial: null, cards: [], leader: null, ahead: null };
    expect(roundOf({ eras: [era, era, era], played: [['H1', 'H2', 'H3', 'H4'], ['C1', 'C2', 'C3']] })).toBe(2);
    expect(roundOf({ eras: [era, era, era, era], played: [Array<string>(12).fill('H1'), Array<string>(12).fill('C1')] })).toBe(3);
  });
  it('a bid needs more, is kept so far, or can no longer be kept', () => {
    expect(needOf({ purple: 3, red: 0 }, 1, 5)).toEqual({ state: 'more', n: 2, spare: 0 });
    expect(needOf({ purple: 3, red: 1 }, 1, 5)).toEqual({ state: 'more', n: 2, spare: 1 });
    expect(needOf({ purple: 3, red: 1 }, 1, 2)).toEqual({ state: 'more', n: 2, spare: 0 });
    expect(needOf({ purple: 2, red: 0 }, 2, 5)).toEqual({ state: 'kept', n: 0, spare: 0 });
    expect(needOf({ purple: 2, red: 1 }, 2, 5)).toEqual({ state: 'kept', n: 0, spare: 1 });
    expect(needOf({ purple: 2, red: 1 }, 3, 5)).toEqual({ state: 'kept', n: 0, spare: 0 });
    expect(needOf({ purple: 2, red: 1 }, 4, 5).state).toBe('lost');
    expect(needOf({ purple: 6, red: 0 }, 1, 4).state).toBe('lost');
  });
  it('hangs wreaths on purple doors first, then on the red one, the rest is loose (G4.7)', () => {
    expect(doorsOf({ purple: 2, red: 1 }, 2)).toEqual([{ red: false, wreath: true }, { red: false, wreath: true }, { red: true, wreath: false }]);
    expect(loose({ purple: 1, red: 1 }, 4)).toBe(2);
    expect([moveOf({ purple: 3, red: 0 }), moveOf({ purple: 0, red: 1 })]).toEqual(['bid3', 'bid0+1']);
  });
});

describe('small things', () => {
  it('a line of the log is made of the words of the game', () => {
    const words = new GameWords({
      type: 'words', game: 'x', lang: 'en', cards: [{ card: 'P8', kind: 'character', name: 'Knight', suit: 'P', rank: '8', rule: 'C4.8', when: '', text: '' }], suits: [],
      names: { P8: 'Knight (P8)' }, sayings: { played: '{0} plays {1}.', win: '{0} win.' }, labels: {}, last_and: ' and ', rules: [],
    } as unknown as ConstructorParameters<typeof GameWords>[0]);
    expect(words.parts(['played', 'C4.8', '@1', '#P8'], ['Anna', 'Bence'])).toEqual([{ text: 'Bence', seat: 1 }, { text: ' plays ' }, { text: 'Knight 8', card: 'P8' }, { text: '.' }]);
    expect(words.sentence(['win', '', '@0,@1'], ['Anna', 'Bence'])).toBe('Anna and Bence win.');
    expect(words.sentence(['sat', '', 'Anna sits down.'], [])).toBe('Anna sits down.');
  });
  it('signs for screens of text are left out', () => expect(plain('Follow Love ♥L or play a wild.')).toBe('Follow Love or play a wild.'));
  it('the rulebook is read into pieces, never into HTML', () => {
    expect(spans('a *b* **c** `d` <i>')).toEqual([{ text: 'a ' }, { text: 'b', em: true }, { text: ' ' }, { text: 'c', strong: true }, { text: ' ' }, { text: 'd', code: true }, { text: ' <i>' }]);
    expect(rows('| | Title |\n|---|---|\n| **C7.1** | Monster |')).toEqual([{ number: 'C7.1', cells: ['Monster'] }]);
  });
  it('time is read as on a clock', () => expect([spell(38_000), spell(725_000), spell(3 * 3600_000)]).toEqual(['0:38', '12:05', '3:00:00']));
  it('waits before a new try grow and stay under ten seconds', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => pauseBefore(attempt, 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeLessThan(500);
    expect(waits.at(-1)).toBe(10_000);
  });
});
