// SPDX-License-Identifier: MIT
// What happens in a duel, beat by beat: every kind of event, every line once and in order, and the view of the message in
// the end; a recorded duel, and one message for each kind.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
vi.hoisted(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {} }), localStorage: { getItem: () => null, setItem: () => {} } });
});
import { beatsOf, motionTime, readingTime, type Beat, type Happening, type View } from '../../src/house/beats.ts';
import { kindOf, type Line } from '../../src/house/game_words.svelte.ts';
import { tempos, type Speed } from '../../src/house/settings.svelte.ts';
import { patched, type Json } from '../../src/house/patch.ts';
import { beats } from '../../src/games/spirits/beats.ts';
import { saidIn } from '../../src/games/spirits/changes.ts';
import type { Seen } from '../../src/games/spirits/view.ts';

interface Recorded {
  you: number;
  first: Json;
  moves: { seat: number; told: Line[]; view?: Json }[];
}
const record = JSON.parse(readFileSync(new URL('spirits_duel.json', import.meta.url), 'utf8')) as Recorded;
function* messages(): Generator<Happening> {
  let before = record.first;
  for (const { seat, told, view } of record.moves) {
    const after = view === undefined ? before : patched(before, view);
    yield { before: before as View, after: after as View, told, mover: seat, you: record.you, names: ['Anna', 'Bence'], words: null };
    before = after;
  }
}
const timeOf = (list: readonly Beat[]) => list.reduce((sum, beat) => sum + motionTime(beat) * (beat.first?.length ? 1.5 : 1) + readingTime(beat), 0);

describe('a recorded duel', () => {
  it('tells every line once and in order, and ends each message in its view', () => {
    let n = 0;
    for (const what of messages()) {
      const own = beats(what), list = beatsOf(beats, what);
      expect(own.flatMap((beat) => beat.told)).toEqual(what.told);
      expect(list.at(-1)!.view).toBe(what.after);
      expect(list.at(-1)!.scene).toBeUndefined();
      n++;
    }
    expect(n).toBeGreaterThan(100);
  });
  it('passes cost no time, and a line takes as long for people who see the cards as for others', () => {
    for (const what of messages()) {
      const list = beatsOf(beats, what);
      if (what.told.every((line) => ['passes', 'phase_begins', 'turn_ends'].includes(kindOf(line)))) expect(timeOf(list)).toBe(0);
      // The opponent is told the same with less in it.
      const hides: Record<string, string> = { draws_cards: 'draws', conceals_card: 'conceals', looks_at: 'looks' };
      const told = what.told.map((line) => {
        const kind = hides[kindOf(line)];
        return kind === undefined ? line : [kind, line[1]!, ...line.slice(2).filter((token) => token.startsWith('@')), ...(kind === 'draws' ? [String(saidIn(line).cards.length)] : [])];
      });
      expect(beatsOf(beats, { ...what, told, you: 1 - record.you }).map((beat) => beat.weight)).toEqual(list.map((beat) => beat.weight));
    }
  });
  it('between its beats a view is what the lines have made of it', () => {
    const all = [...messages()].flatMap((what) => beats(what).map((beat) => ({ what, beat, view: beat.view as unknown as Seen })));
    const of = (kind: string) => all.filter(({ beat }) => beat.told.some((line) => kindOf(line) === kind));
    for (const { what, beat, view } of of('defeated')) {
      const card = saidIn(beat.told.find((line) => kindOf(line) === 'defeated')!).cards[0];
      const before = what.before as unknown as Seen;
      expect(view.spirits.filter((spirit) => spirit.card === card).length).toBeLessThanOrEqual(before.spirits.filter((spirit) => spirit.card === card || spirit.card === null).length);
      expect(Object.keys(beat.leave ?? {})[0]).toMatch(/^s:\d+$/);
    }
    for (const { beat, view } of of('attacks_on')) {
      expect(view.sequence.some((link) => link.kind === 'attack')).toBe(true);
      expect(beat.first?.[0]?.do).toBe('arrow');
    }
    for (const { beat } of [...of('damaged'), ...of('commander_damaged')]) expect(beat.beside?.some((effect) => effect.do === 'number')).toBe(true);
    for (const { beat, view } of of('enters')) expect(view.spirits.some((spirit) => `s:${spirit.serial}` in (beat.enter ?? {}))).toBe(true);
    for (const kind of ['defeated', 'attacks_on', 'damaged', 'commander_damaged', 'enters', 'flips', 'triggers', 'draws', 'attached']) expect(of(kind).length, kind).toBeGreaterThan(0);
  });
  // As show.svelte.ts hurries; beside its own time a beat has two frames.
  it('a whole turn is shown in less than 8 s at normal speed, and in 2 s at fast', () => {
    let turn = 0, time = 0, count = 0;
    const turns: { time: number; count: number }[] = [];
    for (const what of messages()) {
      const now = (what.after as unknown as Seen).turn, list = beatsOf(beats, what).filter((beat) => beat.weight !== 'quiet');
      time += timeOf(list);
      count += list.length;
      if (now !== turn) turns.push({ time, count }), (time = count = 0), (turn = now);
    }
    expect(turns.length).toBeGreaterThan(5);
    for (const { time: nominal, count: shown } of turns) {
      const taken = ({ pace, patience, haste }: (typeof tempos)[Speed]) => (nominal * pace) / Math.min(haste, Math.max(1, (nominal * pace) / patience)) + 34 * shown;
      expect(taken(tempos.normal)).toBeLessThan(8_000);
      expect(taken(tempos.fast)).toBeLessThan(2_000);
    }
  });
});

describe('every kind of event', () => {
  const none = { cinder: 0, brine: 0, gust: 0, loam: 0, spark: 0, gloom: 0, halo: 0, any: 0 };
  const standing = (resilience: number) => ({ strength: 300, printed_strength: 300, resilience, printed_resilience: 400, damage: 0, keywords: [], cannot_attack: false, attacked: false, more_attacks: 0, shield: 0, untouched: false, range: [], charge: null });
  const player = (commander: string) => ({ commander, resilience: 3000, printed_resilience: 4000, essence: { ...none, loam: 1 }, hand_size: 2, deck_size: 20, graveyard: [{ card: 'brace', unending: false }], reload: [{ card: 'loam', unending: false }], known_hand: [], charges: [] });
  const link = { kind: 'attack', by: 1, card: 'ember-scout', zone: '1F2', text: null, sentence: null, designated: [], event: null, attacked: '0F2', strength: 300, negated: false, nullified: false, done: false, running: null };
  const view = {
    turn: 3, active: 1, phase: 'combat', stage: 'build', seat: 0, hand: ['parry', 'halo'], ask: null, lost: [], sequence: [link, { ...link, kind: 'reflex', by: 0, card: 'parry', zone: null, attacked: null }], results: [], waiting: [],
    players: [player('high-warden-bram'), player('brand-matriarch-teo')],
    spirits: [{ zone: '0F2', serial: 5, card: 'gatewarden', face_up: true, essence: none, standing: standing(400) }, { zone: '1F2', serial: 6, card: 'ember-scout', face_up: true, essence: { ...none, cinder: 1 }, standing: standing(200) }, { zone: '1B3', serial: 7, card: null, face_up: false, essence: none, standing: null }],
  } as unknown as View;
  const tell = (told: Line[], after = view) => beats({ before: view, after, told, mover: 1, you: 0, names: ['Anna', 'Bence'], words: null });
  const lines = `duel_begins 2|starts @1|draws @1 2|draws_cards @0 #halo,#loam|redraws @1|turn_begins 4 @0|phase_begins #phase:main @0|reloads @1|calls @1 #tinder-imp|conceals @1|conceals_card @0 #halo|gathers @1 #cinder
    |enters #gatewarden #0F2|attached #loam #gatewarden|names @1 #link:to-combat|flips #tinder-imp #1B3|turns_down #gatewarden #0F2|moves #gatewarden #0F2 #0F3|attacks @1 #ember-scout #1F2|attacks_on #gatewarden #0F2|activates @1 #brand-matriarch-teo text
    |plays @0 #parry text|triggers #ember-scout text|designates @0 #ember-scout|pays @0 #loam #high-warden-bram|passes @0|resolves #parry|negated #ember-scout|nullified #ember-scout|rewinds #ember-scout #0F2|redirects #ember-scout
    |damaged #gatewarden 300|commander_damaged #high-warden-bram @0 200|prevented 100 #gatewarden|runoff #ember-scout 100|restored #gatewarden 100|commander_restored #high-warden-bram @0 300|changed #gatewarden 200|gained #gatewarden #keyword:aegis
    |lost #gatewarden #keyword:aegis|cannot_attack #gatewarden|shielded #gatewarden|extra_attack #ember-scout 1|defeated #gatewarden|to_graveyard #gatewarden|bounced #gatewarden #0F2 @0|spun #ember-scout #1F2 @1|revived #gatewarden #0F2|to_hand @0 #brace
    |discards @0 #halo|mills @1 #cinder|detached #cinder #ember-scout|has_none @1|looks @1|looks_at @0 #halo|shuffles @1|turn_ends @1|duel_over 1 @1|side_decks @1|swaps_out @0 #halo|swaps_in @0 #brace|names_starter @1|game_over @1`
    .split('|').map((text): Line => { const [kind = '', ...rest] = text.trim().split(' '); return [kind, 'S1.1', ...rest]; });
  it('is one of the game’s, and has beats that tell it', () => {
    expect(lines.length).toBe(63);
    for (const line of lines) expect(tell([line]).flatMap((beat) => beat.told), line[0]).toEqual([line]);
  });
  const quiet = ['passes', 'phase_begins', 'turn_ends', 'has_none', 'attacks', 'calls', 'conceals', 'conceals_card', 'gathers'];
  it('is seen, unless what is seen follows it', () => {
    for (const line of lines) expect(tell([line]).some((beat) => beat.weight !== 'quiet') === !(quiet.includes(line[0]!) || (line[0] === 'names' && line.includes('#link:to-combat'))), line[0]).toBe(true);
  });
  it('a blow is a lunge and numbers, what runs off an arrow to the Commander, a defeat a moment of its own', () => {
    const list = tell([['damaged', 'S2.8', '#gatewarden', '300'], ['commander_damaged', 'S2.8', '#high-warden-bram', '@0', '100'], ['runoff', 'S4.11', '#ember-scout', '100'], ['defeated', 'S5.11', '#gatewarden']]);
    expect(list.map((beat) => beat.told.length)).toEqual([3, 1]);
    expect(list[0]!.first).toEqual([{ do: 'lunge', from: 's:6', to: 's:5' }]);
    expect(list[0]!.beside?.map((effect) => effect.do)).toEqual(['number', 'arrow', 'number']);
    expect((list[0]!.view as unknown as Seen).players[0]!.resilience).toBe(2900);
    expect(list[1]!.leave).toEqual({ 's:5': 'graveyard:0' });
  });
  it('a Spirit that moves keeps its key', () => {
    const [beat] = beats({ before: view, after: {} as View, told: [['moves', 'S8.6', '#gatewarden', '#0F2', '#0F3'], ['passes', 'S5.2', '@0']], mover: 0, you: 0, names: [], words: null });
    expect((beat!.view as unknown as Seen).spirits.find((spirit) => spirit.serial === 5)!.zone).toBe('0F3');
  });
  it('a kind that nobody knows is told, and a duel of a match is held, the last one not', () => {
    expect(tell([['brand_new', 'S1.1', '@0']])[0]!.weight).toBe('routine');
    expect(tell([['duel_over', 'S1.6', '1', '@0']]).some((beat) => beat.hold === 'page')).toBe(true);
    expect(tell([['duel_over', 'S1.6', '1', '@0'], ['game_over', 'S1.1', '@0']]).some((beat) => beat.hold)).toBe(false);
  });
});
