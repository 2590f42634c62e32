// SPDX-License-Identifier: MIT
// What happens in Ghosts of Christmas, beat by beat: nothing is told before it is shown.
import { describe, expect, it, vi } from 'vitest';
import { beatsOf, type Beat, type View } from '../../src/house/beats.ts';
import { kindOf, type Line } from '../../src/house/game_words.svelte.ts';
import { patched, type Json } from '../../src/house/patch.ts';
import { beats, type Scene } from '../../src/games/ghosts/beats.ts';
import { asGhosts, roundsIn } from '../../src/games/ghosts/view.ts';
import { names, recorded, type Recorded } from './ghosts_messages.ts';

// The page asks the window what people prefer; here nobody prefers anything.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) }));

const kinds = ['hand_begins', 'dealt', 'starts', 'bids', 'bids_unseen', 'bids_shown', 'round_begins', 'plays', 'cannot_follow', 'dial_set', 'era_led', 'era_won', 'round_resolved', 'bid_kept', 'bid_failed', 'wreaths_paid', 'game_over'];

function shown(row: Recorded, eye: 'mine' | 'others'): { list: Beat[]; before: View; after: View; told: Line[] } {
  const { before, change, told } = row[eye];
  const after = patched(before as Json, change as Json) as View;
  return { list: beatsOf(beats, { before: before as View, after, told, mover: row.mover, you: eye === 'mine' ? row.you : null, names, words: null }), before: before as View, after, told };
}
const found = (what: string) => recorded.find((row) => row.what === what)!;
const lineOf = (list: Beat[], kind: string) => list.findIndex((beat) => beat.told.some((line) => kindOf(line) === kind));

describe('beats of Ghosts', () => {
  it('the messages hold every kind', () => {
    const heard = new Set(recorded.flatMap((row) => [...row.mine.told, ...row.others.told]).map(kindOf));
    expect(kinds.filter((kind) => !heard.has(kind))).toEqual([]);
  });
  for (const row of recorded)
    it(`${row.what}: every line once and in order, the end is the view of the message, and no eye takes longer than another`, () => {
      for (const eye of ['mine', 'others'] as const) {
        const { list, after, told } = shown(row, eye);
        expect(list.flatMap((beat) => beat.told)).toEqual(told);
        expect(list.at(-1)!.view).toBe(after);
        expect([list.at(-1)!.scene, list.at(-1)!.hold]).toEqual([undefined, undefined]);
        expect(list.every((beat) => beat.told.length > 0 || beat.hold || beat.weight === 'micro')).toBe(true);
      }
      // A watcher is not told that a hidden bid was made: that beat is of no weight.
      const time = (eye: 'mine' | 'others') => shown(row, eye).list.filter((beat) => beat.weight !== 'micro' || beat.hold).map((beat) => [beat.weight, beat.hold]);
      expect(time('mine')).toEqual(time('others'));
    });
  it('lines alone lead to the view of the message', () => {
    // Whose turn it is and how the cards lie is the house's to say.
    const facts = (view: View) => {
      const { to_act: _, eras, ...rest } = asGhosts(view);
      return { ...rest, lacks: rest.lacks.map((suits) => [...suits].sort()), played: rest.played.map((cards) => [...cards].sort()), eras: eras.map(({ era, dial, cards }) => ({ era, dial, cards })) };
    };
    for (const row of recorded)
      for (const eye of ['mine', 'others'] as const) {
        const { before, after, told } = shown(row, eye);
        if (!told.length || told.some((line) => kindOf(line) === 'hand_begins')) continue; // a hand is dealt as a whole
        // With one more line behind them the last of these is not given the message's view.
        const list = beats({ before, after, told: [...told, ['nothing', '']], mover: row.mover, you: eye === 'mine' ? row.you : null, names, words: null });
        expect(facts(list.at(-2)!.view), row.what).toEqual(facts(after));
      }
  });
});

describe('a round that is decided', () => {
  const { list, before, after } = shown(found('round round_resolved'), 'mine');
  it('tells each era with its own beat', () => {
    const eras = list.flatMap((beat) => beat.told).filter((line) => /^era_/.test(kindOf(line)));
    expect(eras.length).toBe(6);
    expect(list.filter((beat) => beat.told.some((line) => /^era_/.test(kindOf(line)))).map((beat) => beat.told.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(list.filter((beat) => beat.hold === 'trick').map((beat) => (beat.scene as Scene).now)).toEqual(['past', 'present', 'future']);
  });
  it('hangs one wreath after the other and gives the start marker to each winner', () => {
    const won = list.filter((beat) => beat.told.some((line) => kindOf(line) === 'era_won'));
    const start = asGhosts(before).wreaths.reduce((sum, n) => sum + n, 0);
    expect(won.map((beat) => asGhosts(beat.view).wreaths.reduce((sum, n) => sum + n, 0))).toEqual([start + 1, start + 2, start + 3]);
    for (const beat of won) expect(asGhosts(beat.view).starter).toBe(Number(beat.told[0]!.find((token) => token.startsWith('@'))!.slice(1)));
    expect(asGhosts(won.at(-1)!.view).wreaths).toEqual(asGhosts(after).wreaths);
  });
  it('keeps the number of the round until the next one begins', () => {
    const begins = lineOf(list, 'round_begins'), round = asGhosts(before).round;
    expect(list.slice(0, begins).map((beat) => asGhosts(beat.view).round)).toEqual(Array<number>(begins).fill(round));
    expect(asGhosts(list[begins]!.view).round).toBe(round + 1);
  });
  it('leaves the cards where they lie until all eras are decided', () => {
    const away = lineOf(list, 'round_resolved');
    for (const beat of list.slice(0, away)) expect(asGhosts(beat.view).eras.flatMap((era) => era.cards).filter((card) => card === null)).toEqual([]);
    expect(asGhosts(list[away]!.view).eras.flatMap((era) => [era.dial, ...era.cards]).filter((what) => what !== null)).toEqual([]);
  });
});

describe('a hand that is over', () => {
  const { list, before, after } = shown(found('hand bid_kept'), 'mine');
  it('pays seat by seat, then shows its page, then deals', () => {
    const page = list.findIndex((beat) => beat.hold === 'page'), paid = list.filter((beat) => beat.told.some((line) => /^bid_/.test(kindOf(line))));
    expect(paid.length).toBe(3);
    expect(asGhosts(paid.at(-1)!.view).points).toEqual(asGhosts(after).points);
    expect((list[page]!.scene as Scene).page!.points).toEqual(asGhosts(before).points);
    expect(lineOf(list, 'hand_begins')).toBe(page + 1);
    for (const beat of list.slice(0, page + 1)) expect([asGhosts(beat.view).hand_number, asGhosts(beat.view).hand]).toEqual([asGhosts(before).hand_number, []]);
  });
  it('with the Beyond a hand has three rounds of four eras', () => {
    const { before } = found('beyond era_won').mine;
    expect([roundsIn(asGhosts(before as View)), asGhosts(before as View).eras.length]).toEqual([3, 4]);
    expect(roundsIn(asGhosts(found('hand plays').mine.before as View))).toBe(4);
  });
  it('with the Beyond four eras are decided', () => {
    expect(shown(found('beyond era_won'), 'mine').list.filter((beat) => beat.hold === 'trick').map((beat) => (beat.scene as Scene).now)).toEqual(['past', 'present', 'future', 'beyond']);
  });
});
