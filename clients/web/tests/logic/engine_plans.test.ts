// SPDX-License-Identifier: MIT
// What a plan of Dragonfire says comes of it, compared with what the engine then does in random games: what is cleared,
// who pays for it, the gold, and what is left after the damage.
import { describe, expect, it, vi } from 'vitest';
import { colours, planOf, poolOf, type Aimed, type Lane, type Plan } from '../../src/games/dragonfire/plan.ts';
import type { Seen } from '../../src/games/dragonfire/view.ts';
import type { GameWords } from '../../src/house/game_words.svelte.ts';
import { wordsOf } from './adventure.ts';
import { eachDecision, type Asked, type Happening } from './engine.ts';

vi.mock('../../src/words/say.svelte.ts', () => ({ say: (key: string) => key })); // sentences need a browser

const adventures = ['trouble-at-millbrook', 'the-sunken-stair', 'city-in-ashes', 'the-wyrms-hour'];
const games: Asked[] = Array.from({ length: 16 }, (_, i) => ({ game: 'dragonfire', options: { players: String(2 + (i % 4)), adventure: adventures[i % 4]! }, bot: i % 4 ? 'sensible' : 'random', seed: 100 + i, moves: 400 }));

// What lies there when the last card has got its target: the cards in order, with the aims and splashes that were told.
function aimedCards(seen: Seen, told: readonly Happening[], splashes: readonly Happening[]): Aimed[] {
  const aims = told.filter((one) => one.kind === 'aims'), also = [...splashes];
  return seen.played.map((one): Aimed => {
    const told = one.target === null ? aims.findIndex((aim) => aim.card === one.card && aim.who === one.owner) : -1;
    const aim = told < 0 ? one.target : aims.splice(told, 1)[0]!.slot!;
    const splashed = also.findIndex((splash) => splash.card === one.card);
    return { ...one, aim, splash: splashed < 0 ? null : also.splice(splashed, 1)[0]!.slot!, from: 'played' };
  });
}

// Nothing that happens on the way changes what was planned: no text is carried out, nobody is asked.
const quiet = new Set(['clears', 'holds', 'defeated', 'gold_gained', 'prevented', 'hurt']);
const afterwards = new Set(['draws', 'shuffles', 'cycles', 'buys', 'ends']);

interface Counted {
  lanes: number;
  gold: number;
  blows: number;
  spared: number;
  paid: number;
}
function compare(plan: Plan, active: number, told: readonly Happening[], counted: Counted): void {
  let lanes = 0, defeated = 0, gold = 0;
  for (const { kind, who, slot, amount } of told) {
    if (kind === 'clears' || kind === 'holds') {
      expect(plan.lanes.find((lane) => lane.foe.slot === slot)?.clears, `${kind} at ${slot}`).toBe(kind === 'holds' ? 0 : amount);
      lanes++;
      counted.lanes++;
    } else if (kind === 'defeated') {
      expect(plan.lanes.find((lane) => lane.foe.slot === slot)?.defeated, `defeated at ${slot}`).toBe(true);
      defeated++;
    } else if (kind === 'gold_gained' && who === active) gold += amount!;
    const dealt = lanes === plan.lanes.length;
    if (dealt && ((kind === 'hurt' && who === active) || afterwards.has(kind))) {
      expect(defeated).toBe(plan.lanes.filter((lane) => lane.defeated).length);
      expect(gold).toBe(plan.gold);
      if (gold) counted.gold++;
      expect(plan.takes).toBe(kind === 'hurt' ? amount : 0);
      counted[kind === 'hurt' ? 'blows' : 'spared']++;
    }
    if (!quiet.has(kind) || kind === 'hurt') return;
  }
}

type Icons = { [letter: string]: number };
const countOf = (icons: Icons): number => Object.values(icons).reduce((sum, n) => sum + n, 0);
function addTo(icons: Icons, more: Icons): void {
  for (const [letter, n] of Object.entries(more)) icons[letter] = (icons[letter] ?? 0) + n;
}

// Each cleared level is paid in full, its colours by those colours or by stars, and no card pays more than it has.
function checkPayment(lane: Lane, words: GameWords): number {
  const paidLevels = lane.levels.filter((level) => level.state === 'plan'), spent = new Map<Aimed, Icons>();
  expect(paidLevels.length).toBe(lane.clears);
  for (const level of paidLevels) {
    const need: Icons = poolOf(level.icons), paid: Icons = {};
    for (const { card, icons } of level.paid) {
      addTo(paid, poolOf(icons));
      if (!spent.has(card)) spent.set(card, {});
      addTo(spent.get(card)!, poolOf(icons));
    }
    expect(countOf(paid), `${level.icons} of ${lane.foe.card}`).toBe(countOf(need));
    const missing = colours.reduce((sum, letter) => sum + Math.max(0, (need[letter] ?? 0) - (paid[letter] ?? 0)), 0);
    expect(missing, `${level.icons} of ${lane.foe.card}`).toBeLessThanOrEqual(paid['*'] ?? 0);
  }
  for (const [card, icons] of spent) {
    const { splash, splash_each: each } = words.sheets.get(card.card)?.facts ?? {};
    const has = poolOf(card.aim === lane.foe.slot ? card.icons : (splash ?? each ?? ''));
    for (const [letter, n] of Object.entries(icons)) expect(n, `${letter} of ${card.card}`).toBeLessThanOrEqual(has[letter] ?? 0);
  }
  return paidLevels.length;
}

describe('Dragonfire: what a plan says comes of it is what happens', () => {
  it('D4.7 to D4.13: levels, payment, gold and the damage that is left', async () => {
    const words = await wordsOf('dragonfire');
    const counted: Counted = { lanes: 0, gold: 0, blows: 0, spared: 0, paid: 0 };
    let asked: Seen | null = null, splashes: Happening[] = [];
    await eachDecision<Seen>(games, ({ seen, told }) => {
      const asksAgain = seen.ask === 'target' || seen.ask === 'splash';
      const last = told.findLastIndex((one) => one.kind === 'aims' || one.kind === 'splashes');
      splashes.push(...told.filter((one) => one.kind === 'splashes'));
      if (asked && !asksAgain && last >= 0) {
        const active = asked.active ?? 0, plan = planOf(asked, active, aimedCards(asked, told, splashes), words);
        compare(plan, active, told.slice(last + 1), counted);
        for (const lane of plan.lanes) counted.paid += checkPayment(lane, words);
      }
      if (!asksAgain) splashes = [];
      asked = asksAgain ? seen : null;
    });
    for (const [what, n] of Object.entries(counted)) expect(n, what).toBeGreaterThan(20);
  }, 60_000);
});
