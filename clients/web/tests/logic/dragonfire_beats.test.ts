// SPDX-License-Identifier: MIT
// The beats of Dragonfire: whole Adventures as they come over the wire, told line by line.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beatsOf, type Happening } from '../../src/house/beats.ts';
import { kindOf } from '../../src/house/game_words.svelte.ts';
import { beats, tellAll, tellers } from '../../src/games/dragonfire/beats.ts';
import { handKeys, playedKeys, rowKeys } from '../../src/games/dragonfire/keys.ts';
import { asDragonfire, type Seen } from '../../src/games/dragonfire/view.ts';
import { play, type Record, type Step } from './adventure.ts';

// The page asks the window what people prefer; here nobody prefers anything.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) }));

let english: Record[], hungarian: Record[];
beforeAll(async () => {
  english = await play('dragonfire', 'en', ['2', '3', '4', '6'].map((players) => ({ options: { players }, bots: Array.from({ length: Number(players) - 1 }, () => 'easy') })));
  hungarian = await play('dragonfire', 'hu', [{ options: { players: '3', adventure: 'under-the-old-abbey' }, bots: ['easy', 'easy'] }]);
}, 120_000);

const all = () => [...english, ...hungarian].flatMap((record) => record.steps.map((step) => ({ record, step })));
const happening = (record: Record, step: Step, you: number | null): Happening => ({ ...step, you, names: record.names, words: record.words });
// What lines tell in full: the rest (Attacks, costs, what is used up) is the house's to say.
const facts = (seen: Seen) => ({
  scene: seen.scene, round: seen.round, dragonfire: seen.dragonfire, fury: seen.fury, row: seen.row, result: seen.result,
  heroes: seen.characters.map(({ hp, gold, status, place, hand, in_play, discard, deck }) => ({ hp, gold, status, place, hand: [...hand].sort(), in_play, discard: [...discard].sort(), deck })),
  foes: seen.encounters.map(({ slot, card, cleared, facing, no_text }) => ({ slot, card, cleared, facing, no_text })), played: seen.played.map(({ card, owner, assist, target }) => ({ card, owner, assist, target })),
});

describe('the beats of Dragonfire', () => {
  it('know every kind of line that the server tells', () => {
    const kinds = Object.keys((english[0]!.words as unknown as { sayings: { [kind: string]: string } }).sayings);
    expect(kinds.length).toBeGreaterThan(60);
    expect(kinds.map((kind) => kindOf([kind])).filter((kind) => !tellers[kind])).toEqual([]);
    const told = new Set(all().flatMap(({ step }) => step.told.map(kindOf)));
    expect(told.size).toBeGreaterThan(25);
  });
  it('tell every line once and in order, and end in the view of the message', () => {
    for (const { record, step } of all()) {
      const list = beatsOf(beats, happening(record, step, 0));
      expect(list.flatMap((beat) => beat.told)).toEqual(step.told);
      expect(list.at(-1)!.view).toBe(step.after);
      expect(list.at(-1)!.scene).toBeUndefined();
    }
  });
  // The deals are new every time. What two lines say of copies of one card may be read in two ways; the last beat mends it.
  it('apply each line to the view before it: next to nothing is left for the last beat but what no line tells', () => {
    const wrong: string[] = [];
    for (const { record, step } of all()) {
      const told = tellAll(happening(record, step, 0));
      const said = step.told.map((line) => record.words.sentence(line, record.names)).join(' ');
      const later = asDragonfire(step.after), noText = new Map(later.encounters.map((foe) => [foe.slot, foe.no_text]));
      const seen = { ...told.seen, encounters: told.seen.encounters.map((foe) => ({ ...foe, no_text: noText.get(foe.slot) ?? foe.no_text })) }; // the end of a turn gives texts back
      if (JSON.stringify(facts(seen)) !== JSON.stringify(facts(later))) wrong.push(said);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThan(all().length / 50);
  });
  it('take the same time for every seat and for those who watch', () => {
    for (const { record, step } of all()) {
      const times = [0, 1, null].map((you) => beatsOf(beats, happening(record, step, you)).map(({ weight, hold }) => `${weight} ${hold ?? ''}`).join());
      expect(new Set(times).size).toBe(1);
    }
  });
  it('say nothing before its line: no Encounter, Dragonfire card or level is shown earlier than it is told', () => {
    for (const { record, step } of all()) {
      let before = asDragonfire(step.before);
      for (const beat of beats(happening(record, step, 0)).slice(0, -1)) {
        const now = asDragonfire(beat.view), kinds = new Set(beat.told.map(kindOf));
        const grown = (was: number, is: number) => is > was;
        if (grown(before.encounters.length, now.encounters.length)) expect(kinds).toContain('revealed');
        if (now.dragonfire && now.dragonfire !== before.dragonfire) expect(kinds).toContain('dragon_revealed');
        if (now.round !== before.round) expect(kinds).toContain('round_begins');
        if (now.scene !== before.scene) expect(kinds).toContain('scene_begins');
        before = now;
      }
    }
  });
  it('name every card once, and a card keeps its name from the hand to the table', () => {
    for (const { record, step } of all())
      for (const beat of beats(happening(record, step, 0))) {
        const seen = asDragonfire(beat.view), keys = [...handKeys(seen, 0), ...playedKeys(seen), ...rowKeys(seen)];
        expect(new Set(keys).size).toBe(keys.length);
      }
    const plays = all().filter(({ step }) => step.mover === 0 && step.told.length === 1 && kindOf(step.told[0]!) === 'plays' && asDragonfire(step.after).played.length > asDragonfire(step.before).played.length);
    expect(plays.length).toBeGreaterThan(0);
    for (const { step } of plays) {
      const held = handKeys(asDragonfire(step.before), 0), now = [...handKeys(asDragonfire(step.after), 0), playedKeys(asDragonfire(step.after)).at(-1)!];
      expect([...now].sort()).toEqual([...held].sort());
    }
  });
  it('strike levels one by one, and let what was played go to the discard piles', () => {
    const clears = all().flatMap(({ record, step }) => beats(happening(record, step, 0)).filter((beat) => beat.sound === 'strike' && beat.weight === 'micro'));
    expect(clears.length).toBeGreaterThan(10);
    expect(clears.some((beat) => (beat.beside ?? []).some((effect) => effect.do === 'lunge' && effect.from.startsWith('c:')))).toBe(true);
    const swept = all().flatMap(({ record, step }) => beats(happening(record, step, 0)).filter((beat) => Object.entries(beat.leave ?? {}).some(([key, to]) => key.startsWith('c:') && to.startsWith('pile:'))));
    expect(swept.length).toBeGreaterThan(5);
  });
});
