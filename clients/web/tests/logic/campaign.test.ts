// SPDX-License-Identifier: MIT
// A party that is put together, and the ledger of its XP.
import { describe, expect, it } from 'vitest';
import { entries, gainOf, type Past } from '../../src/games/dragonfire/campaign/ledger.ts';
import { bringsOf, coverage, missing, needing, type NewHero } from '../../src/games/dragonfire/campaign/party.ts';
import type { GameWords } from '../../src/house/game_words.svelte.ts';

const sheet = (card: string, type: string, facts: Record<string, string>) => [card, { card, type, name: card, facts, texts: [] }] as const;
const words = {
  sheets: new Map([
    sheet('human', 'race', { gold: '4', hand: '4' }), sheet('gnome', 'race', { hp: '-1', gold: '6', hand: '4' }),
    sheet('mage', 'class', { types: 'arcane', hp: '6', pack: 'glory:1 cantrip:4 grace:1 stealth:1' }), sheet('spellblade', 'class', { types: 'martial arcane', hp: '6', pack: 'glory:3 cantrip:2 grace:1 stealth:1' }),
    sheet('wolf', 'encounter', { environment: 'wilds', track: '2 R 2' }), sheet('wisp', 'encounter', { environment: 'wilds', track: 'K 1' }), sheet('guard', 'encounter', { environment: 'ruins', track: 'K K' }),
  ]),
} as unknown as GameWords;
const hero = (name: string, calling = 'mage', race = 'human'): NewHero => ({ name, race, calling, background: 'clerk', mine: false });

describe('a party', () => {
  it('brings what race and class bring together', () => expect(bringsOf(words, hero('Rozi', 'spellblade', 'gnome'))).toEqual({ hp: 5, gold: 6, cards: 4 }));
  it('covers the colours of its classes and packs', () => {
    const rows = coverage(words, [hero('Anna'), hero('Rozi', 'spellblade')]);
    expect(rows.map((row) => [row.type, row.heroes, row.cards])).toEqual([['martial', 1, 4], ['arcane', 2, 6], ['devotion', 0, 2], ['deception', 0, 2]]);
    expect(needing(words, 'wilds', 'deception')).toEqual({ n: 1, all: 2 });
  });
  it('says which names are missing, and which cannot be kept', () => {
    expect(missing('', [hero(' '), hero('Anna', 'spellblade')])).toEqual([{ what: 'name' }, { what: 'hero', n: 1 }]);
    expect(missing('Ember/Road', [hero('An#na'), hero('Bence', 'spellblade')])).toEqual([{ what: 'odd' }, { what: 'heroOdd', n: 1 }]);
    expect(missing('Road', [hero('Anna'), hero(' anna', 'spellblade')])).toEqual([{ what: 'twins', name: 'anna', other: 'Anna' }]);
    expect(missing('Road', [hero('Anna'), hero('Bence')])).toEqual([{ what: 'classes', name: 'Anna', other: 'Bence' }]);
    expect(missing('Ember Road', [hero('Anna'), hero('Bence', 'spellblade')])).toEqual([]);
  });
  it('keeps a name as it was written, as one word of the log', () => {
  });
});

describe('the ledger', () => {
  const past = (won: boolean, xp: number, party: number[]): Past => ({ adventure: 'trouble-at-millbrook', won, xp, party, found: [], difficulty: 'adventure' });
  it('says where XP come from', () => {
    expect(gainOf(past(true, 6, [0]), 3)).toEqual({ scenes: 3, win: 2, challenges: 1 });
    expect(gainOf(past(false, 2, [0]), 3)).toEqual({ scenes: 2, win: 0, challenges: 0 });
  });
  it('adds them up after each Adventure, for those who were there', () => {
    const book = entries([past(false, 2, [0, 1]), past(true, 6, [1])], [{ hero: 0 }, { hero: 1 }]);
    expect(book.map((entry) => [entry.gained, entry.after])).toEqual([[[2, 2], [2, 2]], [[null, 6], [2, 8]]]);
  });
});
