// SPDX-License-Identifier: MIT
// Beats: whatever happened, every line is told once and in order, and the last frame is what a reload shows.
import { describe, expect, it, vi } from 'vitest';
import { beatsOf, folded, plainBeats, type Beat, type Happening, type View } from '../../src/house/beats.ts';
import { beats as chronicleBeats } from '../../src/games/chronicle/beats.ts';

vi.mock('../../src/words/say.svelte.ts', () => ({ say: (key: string) => key }));

const happening = (before: View, after: View, told: string[][], you: number | null = 0): Happening => ({ before, after, told, mover: 0, you, names: ['Anna', 'Bence', 'Dóra'], words: null });

describe('the beats of a message', () => {
  const after = { n: 2 };
  const told = [['a', 'X1'], ['b', 'X2']];
  it('are one routine beat where a game says nothing', () => {
    expect(beatsOf(plainBeats, happening({ n: 1 }, after, told))).toEqual([{ view: after, told, weight: 'routine' }]);
    expect(beatsOf(plainBeats, happening({ n: 1 }, after, []))[0]!.weight).toBe('quiet');
  });
  it('end in the view of the message, without a scene and without a hold', () => {
    for (const last of [{ view: { n: 9 } }, { view: after, scene: 'page' }, { view: after, hold: 'trick' as const }]) {
      const beats = beatsOf(() => [{ told, weight: 'notable', ...last }], happening({ n: 1 }, after, told));
      expect(beats).toHaveLength(2);
      expect(beats.at(-1)).toEqual({ view: after, told: [], weight: 'micro' });
    }
  });
  it('tell every line once: if a game loses one, all are told at the end, when everything is shown', () => {
    const beats = beatsOf(() => [{ view: { n: 1 }, told: [told[1]!], weight: 'routine' }, { view: after, told: [], weight: 'routine' }], happening({ n: 1 }, after, told));
    expect(beats.map((beat) => beat.told)).toEqual([[], told]);
  });
  it('fold neighbours that say the same, five at most', () => {
    const one = (i: number): Beat => ({ view: { n: i }, told: [[`l${i}`]], weight: 'routine', fold: 'draws', enter: { [`k${i}`]: 'deck' } });
    const [first, second, third] = folded([...Array.from({ length: 6 }, (_, i) => one(i)), { view: { n: 7 }, told: [], weight: 'routine' }]);
    expect([first!.told.length, Object.keys(first!.enter!).length, first!.view]).toEqual([5, 5, { n: 4 }]);
    expect([second!.told.length, third!.told.length]).toEqual([1, 0]);
  });
});

const chronicle = (change: object = {}): View => ({
  options: { fame_to_win: '3' }, round: 1, fame: [0, 0, 0], turned: ['witch_hunts'], previous: [], conditions: ['witch_hunts'], in_deck: [], allies: [['P2'], ['L8'], []], standing: [], top: null,
  meeting: { leader: 1, to_play: 0, led: 'W', plays: [{ seat: 1, card: 'W3' }, { seat: 2, card: null, face_down: true }], winning: 1 }, asking: null, winners: [], thefts: [], hand_sizes: [2, 2, 2], discards: 0, known: [], lacks: [], seat: 0, hand: ['W9', 'L4'], ...change,
});
const seen = (beat: Beat | undefined) => beat!.view as unknown as { meeting: { plays: { seat: number; card: string | null }[] }; hand: string[]; allies: string[][]; fame: number[]; round: number; hand_sizes: number[] };

describe('Chronicle, beat by beat', () => {
  const won = [['played', 'C4.9', '@0', '#W9'], ['ally_banished', 'C4.9', '@0', '@1', '#L8'], ['revealed', 'C9.7', '@2', '#P1'], ['meeting_won', 'C3.13', '@0', '#W9,#W3,#P1']];
  const after = chronicle({ meeting: { leader: 0, to_play: 0, led: null, plays: [], winning: null }, hand: ['L4'], hand_sizes: [1, 2, 2], allies: [['P2', 'W9', 'W3', 'P1'], [], []] });

  it('a card lies in the meeting before its power acts, the power acts before the meeting is won, and the cards lie until they are taken', () => {
    const beats = beatsOf(chronicleBeats, happening(chronicle(), after, won));
    expect(beats.map((beat) => beat.told.map((line) => line[0]))).toEqual([['played'], ['ally_banished'], ['revealed'], ['meeting_won'], []]);
    expect(seen(beats[0]).meeting.plays).toContainEqual({ seat: 0, card: 'W9' });
    expect([seen(beats[0]).hand, seen(beats[0]).hand_sizes]).toEqual([['L4'], [1, 2, 2]]);
    expect([seen(beats[0]).allies[1], seen(beats[1]).allies[1]]).toEqual([['L8'], []]);
    expect(seen(beats[2]).meeting.plays.find((play) => play.seat === 2)!.card).toBe('P1');
    expect([beats[3]!.hold, beats[3]!.scene, seen(beats[3]).meeting.plays.length]).toEqual(['trick', { winner: 0, burnt: false }, 3]);
    expect(beats.at(-1)!.view).toBe(after);
  });
  it('a card that is stolen moves for the two concerned, and only a back for the others, in the same time', () => {
    const line = (card: string) => [['stolen', 'C9.4', '@1', ...(card ? [`#${card}`] : []), '@0']];
    const victim = beatsOf(chronicleBeats, happening(chronicle(), chronicle({ hand: ['L4'], hand_sizes: [1, 3, 2] }), line('W9')));
    const onlooker = beatsOf(chronicleBeats, happening(chronicle(), chronicle({ hand_sizes: [1, 3, 2] }), line(''), 2));
    expect(victim[0]!.leave).toEqual({ 'c:W9': 'seat:1' });
    expect(onlooker[0]!.beside).toEqual([{ do: 'send', from: 'seat:0', to: 'seat:1', what: 'back' }]);
    expect(victim.map((beat) => beat.weight)).toEqual(onlooker.map((beat) => beat.weight));
  });
  it('a round is scored line by line, read as a page, and only then the next one is dealt', () => {
    const told = [...won, ['round_ends', 'C3.14', '1'], ['leftovers', 'C6.1', '@1', '#P9,#L2'], ['excluded', 'C6.3', '@0', '#P1'], ['fame_paid', 'C7.1', '#witch_hunts', '#witch_hunts.brief', '1', '@1'],
      ['round_begins', 'C1.5', '2'], ['history_turned', 'C7.2', '#plague', '#plague.condition'], ['dealt', 'C2.6', '@0', '#P3,#P4'], ['starts', 'C2.9', '@2', '#W6']];
    const next = chronicle({ round: 2, fame: [0, 1, 0], hand: ['P3', 'P4'], meeting: { leader: 2, to_play: 2, led: null, plays: [], winning: null }, allies: [[], [], []] });
    const beats = beatsOf(chronicleBeats, happening(chronicle(), next, told));
    const page = beats.findIndex((beat) => beat.hold === 'page');
    expect(page).toBeGreaterThan(0);
    expect(beats.slice(0, page + 1).flatMap((beat) => beat.told.map((line) => line[0]))).not.toContain('round_begins');
    expect([seen(beats[page]).round, seen(beats[page]).fame]).toEqual([1, [0, 1, 0]]);
    expect(beats.at(-1)!.view).toBe(next);
    expect(Object.keys(beats.at(-1)!.enter!)).toEqual(['c:P3', 'c:P4']);
  });
  it('every kind has a beat, and ends in the truth', () => {
    const kinds = ['round_begins', 'history_turned', 'dragon_aside', 'history_shuffled', 'card_set_aside', 'dealt', 'lead_card_shown', 'starts', 'played', 'played_face_down', 'passed_over', 'no_effect', 'ally_taken', 'taken_back', 'halted',
      'purged', 'stolen', 'hand_discarded', 'ally_banished', 'looked', 'must_discard', 'fool_points', 'named', 'reversed', 'crowned', 'burnt', 'revealed', 'meeting_won', 'round_ends', 'leftovers', 'angel_purges', 'excluded', 'four_evil', 'fame_paid', 'nobody_paid', 'tie_plays_on', 'game_over'];
    for (const kind of kinds) {
      const told = [[kind, 'C1.1', '@0', '#W9', '@1', '1']], end = chronicle({ round: 7 });
      const beats = beatsOf(chronicleBeats, happening(chronicle(), end, told));
      expect(beats.at(-1)!.view, kind).toBe(end);
      expect(beats.flatMap((beat) => beat.told), kind).toEqual(told);
    }
  });
});
