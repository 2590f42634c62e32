// SPDX-License-Identifier: MIT
// A deck while it is built: counts, text, filters, a hand.
import { describe, expect, it } from 'vitest';
import { copiesOf, fits, fromReport, fromSheet, grouped, kHand, noDeck, sizeOf, slugOf, testHand, textOf, withCount, without, type Deck } from '../../src/decks/deck.ts';
import type { CardSheet } from '../../src/house/game_words.svelte.ts';
import type { DeckMessage } from '../../messages.ts';

const sheet = (card: string, type: string, facts: Record<string, string> = {}, text = ''): CardSheet =>
  ({ card, type, name: card[0]!.toUpperCase() + card.slice(1), facts, texts: text ? [{ box: 'text', text, sentences: [] }] : [] }) as unknown as CardSheet;
const deck: Deck = { name: 'Mine', leader: 'bram', main: { squire: 3, halo: 6 }, side: { parry: 2 } };

describe('a deck', () => {
  it('is changed card by card, never below nothing', () => {
    expect(withCount(deck, 'main', 'squire', 0).main).toEqual({ halo: 6 });
    expect(withCount(deck, 'main', 'halo', -3).main).toEqual({ squire: 3 });
    expect(withCount(deck, 'side', 'squire', 1).side).toEqual({ parry: 2, squire: 1 });
    expect(withCount(deck, 'main', 'halo', 500).main.halo).toBe(99);
    expect(deck.main).toEqual({ squire: 3, halo: 6 }); // the old one stays as it was
    expect([sizeOf(deck.main), copiesOf(withCount(deck, 'side', 'squire', 1), 'squire')]).toEqual([9, 4]);
  });
  it('loses copies from the deck first, then from the side deck', () => {
    const both = withCount(deck, 'side', 'squire', 2);
    expect(without(both, 'squire', 2)).toMatchObject({ main: { squire: 1 }, side: { squire: 2 } });
    expect(without(both, 'squire', 4)).toMatchObject({ main: { halo: 6 }, side: { squire: 1 } });
  });
  it('is text for the server, with a name on one line', () => {
    expect(textOf(deck)).toBe('Deck: Mine\nCommander: bram\n6 halo\n3 squire\nSide Deck:\n2 parry');
    expect(textOf({ ...noDeck, name: ' a\n3 b ' })).toBe('Deck: a 3 b\nSide Deck:');
  });
  it('comes from a starter deck or from what the server has read', () => {
    expect(fromSheet({ deck: 'x', name: 'X', leader: 'bram', main: ['halo', 'squire', 'halo'], side: ['parry'] })).toEqual({ name: 'X', leader: 'bram', main: { halo: 2, squire: 1 }, side: { parry: 1 } });
    expect(fromReport({ name: 'Mine', leader: 'bram', main: [{ card: 'squire', count: 3 }, { card: 'halo', count: 6 }], side: [{ card: 'parry', count: 2 }] } as DeckMessage)).toEqual(deck);
  });
  it('has an address', () => {
    expect(slugOf('  Őrült Tűz, 2! ')).toBe('orult-tuz-2');
    expect(slugOf('…')).toBe('');
  });
});

describe('what is looked at', () => {
  const any = { find: '', affinity: '', type: '' } as const;
  const squire = sheet('squire', 'spirit', { affinity: 'stonehearth' }, 'Árvíztűrő: restore 200R.');
  it('is found by words of name and text, without accents, all of them', () => {
    expect(fits(squire, { ...any, find: 'SQUI' })).toBe(true);
    expect(fits(squire, { ...any, find: 'arviz restore' })).toBe(true);
    expect(fits(squire, { ...any, find: 'arviz defeat' })).toBe(false);
  });
  it('is chosen by type and Affinity; cards without one fit every Affinity', () => {
    expect(fits(squire, { ...any, affinity: 'ashclan' })).toBe(false);
    expect(fits(squire, { ...any, type: 'arcana' })).toBe(false);
    expect(fits(sheet('kindle', 'arcana'), { ...any, affinity: 'ashclan' })).toBe(true);
    expect(fits(sheet('bram', 'commander', { affinity: 'stonehearth' }), any)).toBe(false);
  });
  it('is listed by type, the most copies first', () => {
    const sheets = new Map([squire, sheet('halo', 'essence'), sheet('ram', 'spirit')].map((one) => [one.card, one]));
    expect(grouped({ halo: 6, ram: 1, squire: 3, gone: 2 }, sheets).map((group) => [group.type, group.total, group.cards.map((card) => card.card)])).toEqual([['spirit', 4, ['squire', 'ram']], ['essence', 6, ['halo']]]);
  });
});

describe('a test hand', () => {
  it('has six cards of the deck, no more copies than there are', () => {
    for (let i = 0; i < 50; i++) {
      const hand = testHand({ squire: 2, halo: 3, parry: 2 });
      expect(hand.length).toBe(kHand);
      expect(hand.filter((card) => card === 'squire').length).toBeLessThanOrEqual(2);
    }
    expect(testHand({ halo: 2 })).toEqual(['halo', 'halo']);
    expect(testHand({ a: 1, b: 1 }, () => 0)).toEqual(['a', 'b']);
  });
});
