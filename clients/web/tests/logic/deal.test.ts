// SPDX-License-Identifier: MIT
// The page deals as the engine does: the same keys, the same cards.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dealsAs, deal as dealChronicle } from '../../src/games/chronicle/deal.ts';
import { deal as dealGhosts } from '../../src/games/ghosts/deal.ts';
import { dealsAs as dealsSpirits } from '../../src/games/spirits/deal.ts';

const cardhouse = process.env.CARDHOUSE ?? new URL('../../../../build/release/cardhouse', import.meta.url).pathname;

// What the engine deals for each set of options and key.
function engine(game: string, setups: { options: Record<string, number | string>; key: string }[]): Record<string, unknown>[] {
  const wishes = setups.flatMap(({ options, key }, i) => {
    const text = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
    return [{ do: 'new', game, options: text, key }, { do: 'state', table: i + 1 }, { do: 'close', table: i + 1 }];
  });
  const input = wishes.map((wish) => JSON.stringify(wish) + '\n').join('');
  const lines = execFileSync(cardhouse, ['engine'], { input, maxBuffer: 1 << 28 }).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter((answer) => 'state' in answer).map((answer) => answer.state);
}
const keys = (n: number) => Array.from({ length: n }, (_, i) => createHash('sha256').update(`deal ${i}`).digest('hex'));

describe('the deal, from the key', () => {
  it('of Chronicle is the one of the engine', () => {
    const setups = keys(300).map((key, i) => ({ options: { players: 3 + ((i >> 1) % 4), history_cards: 1 + (i & 1) }, key }));
    const states = engine('chronicle', setups);
    expect(states.length).toBe(300);
    setups.forEach(({ options, key }, i) => {
      const { turned, top, hands } = states[i]!;
      expect(dealChronicle(key, options.players, options.history_cards)).toEqual({ turned, top, hands });
    });
  });
  it('is not taken for another', () => {
    const [key, other] = keys(2) as [string, string];
    const [state] = engine('chronicle', [{ options: { players: 4 }, key }]);
    expect(dealsAs(key, state!)).toBe(true);
    expect(dealsAs(other, state!)).toBe(false);
    const hands = state!.hands as string[][];
    [hands[0]![0], hands[1]![0]] = [hands[1]![0]!, hands[0]![0]!]; // two cards changed places
    expect(dealsAs(key, state!)).toBe(false);
  });
  it('of Ghosts of Christmas is the one of the engine', () => {
    const setups = keys(200).map((key, i) => ({ options: { players: 3 + (i % 2) }, key }));
    const states = engine('ghosts', setups);
    expect(states.length).toBe(200);
    setups.forEach(({ options, key }, i) => {
      const { starter, hands } = states[i]!;
      expect(dealGhosts(key, options.players)).toEqual({ starter, hands });
    });
  });
  it('of Spirit Tactics is the one of the engine, and no other', () => {
    const decks = ['ember-march', 'undertow-court', 'keystone-wall'];
    const setups = keys(60).map((key, i) => ({ options: { deck0: decks[i % 3]!, deck1: decks[(i >> 1) % 3]!, first: ['coin', 'coin', '0', '1'][i % 4]!, second_draws: i % 5 ? 'no' : 'yes' }, key }));
    const states = engine('spirits', setups);
    expect(states.length).toBe(60);
    setups.forEach(({ key }, i) => {
      expect(dealsSpirits(key, states[i]!), `deal ${i}`).toBe(true);
      expect(dealsSpirits(setups[(i + 1) % 60]!.key, states[i]!)).toBe(false);
    });
  }, 30_000);
});
