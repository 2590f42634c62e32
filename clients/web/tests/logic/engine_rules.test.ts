// SPDX-License-Identifier: MIT
// What the page says about rules before the house is asked, compared with the engine at every decision of random games.
import { describe, expect, it, vi } from 'vitest';
import { levelsCleared, poolOn, splashTargets, targetsOf, type Aimed } from '../../src/games/dragonfire/plan.ts';
import { whyNotBuy, whyNotPlay } from '../../src/games/dragonfire/reasons.ts';
import { actOf, foeAt, whatOf, type Seen as Quest } from '../../src/games/dragonfire/view.ts';
import { needOf, wanted, type Bid } from '../../src/games/ghosts/view.ts';
import { whyNot } from '../../src/games/spirits/reasons.ts';
import type { Seen as Duel } from '../../src/games/spirits/view.ts';
import { wordsOf } from './adventure.ts';
import { eachDecision, type Asked, type Choice } from './engine.ts';

vi.mock('../../src/words/say.svelte.ts', () => ({ say: (key: string) => key })); // sentences need a browser

const slotsOf = (legal: readonly Choice[], act: string): number[] => legal.filter((choice) => actOf(choice.move) === act).map((choice) => Number(whatOf(choice.move))).sort((a, b) => a - b);
const aimedOf = (seen: Quest): Aimed[] => seen.played.map((one) => ({ ...one, aim: one.target, splash: null, from: 'played' }));

describe('Dragonfire: what is planned is what the engine says', () => {
  const adventures = ['trouble-at-millbrook', 'the-sunken-stair', 'city-in-ashes', 'the-wyrms-hour'];
  const games: Asked[] = Array.from({ length: 12 }, (_, i) => ({ game: 'dragonfire', options: { players: String(2 + (i % 4)), adventure: adventures[i % 4]! }, bot: i % 3 ? 'sensible' : 'random', seed: i + 1, moves: 400 }));

  it('D4.6 to D4.10, D7.3, D9.13: where a card may strike and what it would clear there', async () => {
    const words = await wordsOf('dragonfire');
    let aims = 0, splashes = 0;
    await eachDecision<Quest>(games, ({ seen, legal }) => {
      const active = seen.active ?? 0, cards = aimedOf(seen);
      if (seen.ask === 'target') {
        const i = seen.played.findIndex((one) => one.target === null && targetsOf(seen, active, one, words).length > 0);
        expect(targetsOf(seen, active, seen.played[i]!, words).map((foe) => foe.slot).sort((a, b) => a - b)).toEqual(slotsOf(legal, 'target'));
        for (const choice of legal) {
          const slot = Number(whatOf(choice.move)), [, levels, of] = /would clear (\d+) of (\d+)/.exec(choice.note ?? '') ?? [];
          const planned = cards.map((card, at) => (at === i ? { ...card, aim: slot } : card)), foe = foeAt(seen, slot)!;
          expect([levelsCleared(foe, poolOn(seen, active, planned, slot, words), words), foe.track.length - foe.cleared], `${seen.played[i]!.card} on ${foe.card}`).toEqual([Number(levels), Number(of)]);
          aims++;
        }
      }
      if (seen.ask === 'splash') {
        const wanted = slotsOf(legal, 'splash');
        const fits = cards.some((card) => card.aim !== null && String(splashTargets(seen, active, card, words).map((foe) => foe.slot).sort((a, b) => a - b)) === String(wanted));
        expect(fits, `splash ${wanted}`).toBe(true);
        splashes++;
      }
    });
    expect(aims).toBeGreaterThan(200);
    expect(splashes).toBeGreaterThan(0);
  });

  it('D4.5, D8.2: why a card cannot be played, is no help, or is not bought', async () => {
    const words = await wordsOf('dragonfire');
    let dear = 0, assists = 0;
    const asks = new Set<string>();
    await eachDecision<Quest>(games, async ({ seat, seen, legal, rule, refused }) => {
      const may = new Set(legal.map((choice) => choice.move));
      if (seen.ask === 'buy' || seen.ask === 'rest')
        for (const card of new Set(seen.row)) {
          if (may.has(`buy:${card}`)) continue;
          const page = whyNotBuy(seen, seat, card, words), engine = await refused(`buy:${card}`);
          expect(page.rule, `${card}: ${engine.error}`).toBe(engine.rule);
          if (page.rule === 'D8.2') {
            expect(engine.error).toContain(`costs ${seen.costs[seen.row.indexOf(card)]} gold, you have ${seen.characters[seat]!.gold}.`);
            dear++;
          }
        }
      const act = seen.ask === 'offer' ? 'assist' : 'play';
      for (const card of new Set(seen.hand)) {
        if (legal.some((choice) => whatOf(choice.move) === card)) continue;
        const page = whyNotPlay(seen, seat, card, words, rule), engine = await refused(`${act}:${card}`);
        expect(page.rule, `${card}: ${engine.error}`).toBe(engine.rule);
        expect(page.why === 'dragonfire.why.noAssist', `${card}: ${engine.error}`).toBe(engine.error.includes('It is no Assist.'));
        if (act === 'assist') assists++;
        asks.add(seen.ask ?? '');
      }
    });
    expect(asks.size).toBeGreaterThan(8);
    expect(dear).toBeGreaterThan(50);
    expect(assists).toBeGreaterThan(50);
  });
});

describe('Spirit Tactics: why a card of the hand cannot be used', () => {
  it('S3.7 to S3.13, S6.1, S7.10: is the rule by which the engine refuses it, at every question', async () => {
    const words = await wordsOf('spirits');
    const games: Asked[] = Array.from({ length: 8 }, (_, i) => ({ game: 'spirits', options: {}, bot: i % 2 ? 'sensible' : 'random', seed: i + 1, moves: 500 }));
    const verbs: { [type: string]: string } = { spirit: 'call', essence: 'gather', arcana: 'cast', reflex: 'reflex' };
    const counted = new Map<string, number>();
    await eachDecision<Duel & { hand: string[] }>(games, async ({ seat, seen, legal, rule, refused }) => {
      for (const card of new Set(seen.hand)) {
        if (legal.some((choice) => whatOf(choice.move) === card)) continue;
        const type = words.sheets.get(card)?.type ?? '', tried = `${verbs[type]}:${card}`;
        const page = whyNot(seen, seat, type, rule), engine = await refused(tried);
        expect(page.rule, `${tried}: ${engine.error}`).toBe(engine.rule);
        counted.set(page.why, (counted.get(page.why) ?? 0) + 1);
      }
    });
    for (const why of ['spirits.why.phase', 'spirits.why.called', 'spirits.why.gathered', 'spirits.why.cost', 'spirits.why.waits', 'spirits.why.question', 'spirits.why.response']) expect(counted.get(why) ?? 0, why).toBeGreaterThan(10);
  });
});

describe('Ghosts of Christmas: what a bid wants', () => {
  it('G5.3 to G5.5: is what the engine pays for', async () => {
    const games: Asked[] = Array.from({ length: 8 }, (_, i) => ({ game: 'ghosts', options: { players: String(3 + (i % 2)) }, bot: i % 2 ? 'sensible' : 'random', seed: i + 1, moves: 250 }));
    const counted = { bid_kept: 0, bid_failed: 0 };
    await eachDecision(games, ({ told }) => {
      for (const { kind, bid, wreaths } of told) {
        if (kind !== 'bid_kept' && kind !== 'bid_failed') continue;
        const [purple, red] = bid!.split('+').map(Number), doors: Bid = { purple: purple!, red: red ?? 0 }, [low, high] = wanted(doors);
        expect(low <= wreaths! && wreaths! <= high, `${bid} with ${wreaths}`).toBe(kind === 'bid_kept');
        expect(needOf(doors, wreaths!, 0).state).toBe(kind === 'bid_kept' ? 'kept' : 'lost');
        counted[kind]++;
      }
    });
    expect(Math.min(counted.bid_kept, counted.bid_failed)).toBeGreaterThan(10);
  });
});
