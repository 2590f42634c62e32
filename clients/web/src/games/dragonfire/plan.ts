// SPDX-License-Identifier: MIT
// What planned cards would clear, before anything is dealt. The server deals; this only looks ahead, by the same
// rules (D4.6 to D4.13), for people who plan. tests/logic/engine_plans.test.ts compares it with the engine.
import type { GameWords } from '../../house/game_words.svelte.ts';
import { foeAt, placeOfFoe, type Foe, type Seen } from './view.ts';

export const colours = ['R', 'B', 'G', 'K'] as const;
const wild = '*', plain = '1';
export type Pool = Record<string, number>; // R, B, G, K, * and 1 for what has no colour

export function poolOf(icons: string): Pool {
  const pool: Pool = {};
  for (const [, letter, number] of icons.matchAll(/([RBGK*])|(\d+)/g)) {
    if (letter) pool[letter] = (pool[letter] ?? 0) + 1;
    else pool[plain] = (pool[plain] ?? 0) + Number(number);
  }
  return pool;
}
const sum = (pool: Pool): number => Object.values(pool).reduce((all, n) => all + n, 0);
function add(to: Pool, more: Pool): Pool {
  const all = { ...to };
  for (const [letter, n] of Object.entries(more)) all[letter] = (all[letter] ?? 0) + n;
  return all;
}

// A card on its way: what it brings, and where it is to strike.
export interface Aimed {
  card: string;
  icons: string;
  owner: number;
  assist: boolean;
  aim: number | null; // a slot
  splash: number | null; // where else, if it deals to another
  from: 'played' | 'chosen' | 'offered'; // lies on the table, is held up in the hand, could be added by another
}
interface Sheet {
  splash: number;
  each: number;
  reach: boolean;
}
const sheetOf = (card: string, words: GameWords): Sheet => {
  const facts = words.sheets.get(card)?.facts ?? {};
  return { splash: Number(facts.splash ?? 0), each: Number(facts.splash_each ?? 0), reach: facts.reach === 'yes' };
};
const says = (foe: Foe, fact: string, words: GameWords): boolean => !foe.no_text && words.sheets.get(foe.card)?.facts[fact] === 'yes';
const left = (foe: Foe): boolean => foe.cleared < foe.track.length;

// Where a card of the active player's turn may strike (D4.6, D7.3, D9.13).
export function targetsOf(seen: Seen, active: number, card: Pick<Aimed, 'card' | 'icons' | 'assist'>, words: GameWords): Foe[] {
  if (sum(poolOf(card.icons)) === 0) return [];
  const here = seen.characters[active]?.place ?? 'env';
  const reach = sheetOf(card.card, words).reach;
  return seen.encounters.filter((foe) => left(foe) && (reach || placeOfFoe(seen, foe) === here) && !(card.assist && says(foe, 'no_assists', words)));
}
export const splashTargets = (seen: Seen, active: number, card: Aimed, words: GameWords): Foe[] =>
  sheetOf(card.card, words).splash === 0 || card.aim === null
    ? []
    : seen.encounters.filter((foe) => left(foe) && foe.slot !== card.aim && placeOfFoe(seen, foe) === (seen.characters[active]?.place ?? 'env') && !(card.assist && says(foe, 'no_assists', words)));

// How many levels from the top this damage clears (D4.7 to D4.9).
export function levelsCleared(foe: Foe, damage: Pool, words: GameWords): number {
  const pool = says(foe, 'no_colorless', words) ? { ...damage, [plain]: 0 } : damage;
  let need: Pool = {};
  let levels = 0;
  for (const level of foe.track.slice(foe.cleared)) {
    need = add(need, poolOf(level));
    const missing = colours.reduce((all, letter) => all + Math.max(0, (need[letter] ?? 0) - (pool[letter] ?? 0)), 0);
    if (missing > (pool[wild] ?? 0) || sum(need) > sum(pool)) break;
    levels++;
  }
  return levels;
}

export function poolOn(seen: Seen, active: number, cards: readonly Aimed[], slot: number, words: GameWords): Pool {
  let pool: Pool = {};
  const foe = foeAt(seen, slot);
  for (const card of cards) {
    if (card.aim === slot) pool = add(pool, poolOf(card.icons));
    if (card.aim === null || card.aim === slot || !foe) continue;
    const { splash, each } = sheetOf(card.card, words);
    const here = placeOfFoe(seen, foe) === (seen.characters[active]?.place ?? 'env') && !(card.assist && says(foe, 'no_assists', words));
    if (splash && card.splash === slot) pool = add(pool, { [plain]: splash });
    if (each && here) pool = add(pool, { [plain]: each });
  }
  return pool;
}

// ---- who pays for which level

export interface Payment {
  card: Aimed;
  icons: string; // of it, spent here
}
export interface Lane {
  foe: Foe;
  clears: number;
  defeated: boolean;
  levels: { icons: string; state: 'done' | 'plan' | ''; paid: Payment[] }[];
  cards: Aimed[];
}
interface Coin {
  card: Aimed;
  letter: string;
  spent: boolean;
}
function laneOf(seen: Seen, active: number, cards: readonly Aimed[], foe: Foe, words: GameWords): Lane {
  const pool = poolOn(seen, active, cards, foe.slot, words);
  const clears = levelsCleared(foe, pool, words);
  const mine = cards.filter((card) => card.aim === foe.slot || card.splash === foe.slot || (card.aim !== null && sheetOf(card.card, words).each > 0));
  const coins: Coin[] = mine.flatMap((card) => {
    const part = card.aim === foe.slot ? poolOf(card.icons) : { [plain]: card.splash === foe.slot ? sheetOf(card.card, words).splash : sheetOf(card.card, words).each };
    return Object.entries(part).flatMap(([letter, n]) => (letter === plain && says(foe, 'no_colorless', words) ? [] : Array.from({ length: n }, () => ({ card, letter, spent: false }))));
  });
  const cleared = foe.track.slice(foe.cleared, foe.cleared + clears).map(poolOf);
  const needs = cleared.reduce(add, {} as Pool); // of all levels together: what a later level needs is not spent on an earlier one
  const free = (letter: string) => coins.filter((coin) => !coin.spent && coin.letter === letter);
  const spare = (letter: string) => free(letter).length - (needs[letter] ?? 0) > 0;
  const levels = foe.track.map((icons, i) => {
    const at = i - foe.cleared;
    if (at < 0) return { icons, state: 'done' as const, paid: [] };
    if (at >= clears) return { icons, state: '' as const, paid: [] };
    const spent: Coin[] = [];
    const spend = (coin: Coin | undefined) => { if (coin) (coin.spent = true), spent.push(coin); };
    for (const letter of colours)
      for (let n = cleared[at]![letter] ?? 0; n > 0; n--) {
        spend(free(letter)[0] ?? free(wild)[0]);
        needs[letter] = (needs[letter] ?? 0) - 1;
      }
    for (let n = cleared[at]![plain] ?? 0; n > 0; n--) {
      const letter = [plain, ...colours].find((one) => (one === plain ? free(one).length > 0 : spare(one)));
      spend(letter ? free(letter)[0] : free(wild)[0]);
    }
    const paid: Payment[] = [];
    for (const coin of spent) {
      const same = paid.find((one) => one.card === coin.card);
      if (same) same.icons += coin.letter;
      else paid.push({ card: coin.card, icons: coin.letter });
    }
    return { icons, state: 'plan' as const, paid: paid.map((one) => ({ ...one, icons: tidy(one.icons) })) };
  });
  return { foe, clears, defeated: left(foe) && foe.cleared + clears >= foe.track.length, levels, cards: mine };
}
const printed = (pool: Pool): string => [...colours, wild].map((letter) => letter.repeat(pool[letter] ?? 0)).join('') + (pool[plain] ? String(pool[plain]) : '');
// "1R1" is "R2": letter by letter, so that 1 and 1 are not 11.
const tidy = (letters: string): string => printed([...letters].map(poolOf).reduce(add, {} as Pool));

// ---- the whole plan

export interface Plan {
  cards: Aimed[];
  lanes: Lane[]; // in the order in which they are first struck
  lost: Aimed[]; // cards that strike nothing
  gold: number;
  takes: number; // damage after prevention
  hp: number; // what is left after that
}
const facts = (foe: Foe, words: GameWords) => words.sheets.get(foe.card)?.facts ?? {};

export function planOf(seen: Seen, active: number, cards: readonly Aimed[], words: GameWords): Plan {
  const struck = seen.encounters.filter((foe) => sum(poolOn(seen, active, cards, foe.slot, words)) > 0);
  const order = [...new Set(cards.map((card) => card.aim))];
  const place = (foe: Foe) => (order.includes(foe.slot) ? order.indexOf(foe.slot) : order.length);
  const lanes = struck.map((foe) => laneOf(seen, active, cards, foe, words)).sort((a, b) => place(a.foe) - place(b.foe));
  const hero = seen.characters[active]!;
  const gone = new Set(lanes.filter((lane) => lane.defeated).map((lane) => lane.foe.slot));
  const stay = seen.encounters.filter((foe) => !gone.has(foe.slot) && (foe.facing === active || (foe.location && hero.place === String(foe.slot))));
  const others = stay.filter((foe) => foe.facing === active).length;
  const attack = stay.reduce((all, foe) => all + Math.max(0, foe.attack + changeOf(foe, lanes, others, seen, active, words)), 0);
  const takes = hero.prevent_all ? 0 : Math.max(0, attack - hero.guard - hero.prevent);
  return {
    cards: [...cards], lanes, lost: cards.filter((card) => card.aim === null && sum(poolOf(card.icons)) > 0),
    gold: lanes.filter((lane) => lane.defeated).reduce((all, lane) => all + lane.foe.gold, 0),
    takes, hp: Math.max(0, hero.hp - takes),
  };
}
// What lies there while damage is dealt.
export function dealtPlan(seen: Seen, active: number): Plan {
  const there = new Set(seen.encounters.map((foe) => foe.slot));
  const cards = seen.played.map((one): Aimed => ({ card: one.card, icons: one.icons, owner: one.owner, assist: one.assist, aim: one.target !== null && there.has(one.target) ? one.target : null, splash: null, from: 'played' }));
  return { cards, lanes: [], lost: [], gold: 0, takes: 0, hp: seen.characters[active]?.hp ?? 0 };
}
// An Attack that changes with what is cleared or who else stands there.
function changeOf(foe: Foe, lanes: Lane[], others: number, seen: Seen, active: number, words: GameWords): number {
  if (foe.no_text) return 0;
  const half = Number(facts(foe, words).when_half ?? 0), pack = Number(facts(foe, words).when_another ?? 0);
  const cleared = foe.cleared + (lanes.find((lane) => lane.foe.slot === foe.slot)?.clears ?? 0);
  const was = seen.encounters.filter((one) => one.facing === active).length > 1, is = others > 1;
  return half * (Number(2 * cleared >= foe.track.length) - Number(2 * foe.cleared >= foe.track.length)) + pack * (Number(is) - Number(was));
}

// Where cards without an aim would do most: levels count, defeats more, those that attack the active player most.
function worth(seen: Seen, active: number, cards: readonly Aimed[], words: GameWords): number {
  let all = 0;
  for (const foe of seen.encounters) {
    const pool = poolOn(seen, active, cards, foe.slot, words);
    if (sum(pool) === 0) continue;
    const clears = levelsCleared(foe, pool, words);
    const rest = foe.track.length - foe.cleared - clears;
    all += 2 * clears + (rest === 0 ? 3 + (foe.facing === active ? 2 * foe.attack : foe.attack) : 0) - 0.1 * rest;
  }
  return all;
}
// "One card you play gains ...": until damage is dealt each such text is given to the card with which most is done.
function sharpened(seen: Seen, active: number, given: readonly Aimed[], words: GameWords): Aimed[] | null {
  const hero = seen.characters[active];
  if (seen.phase !== 'Play Cards' || !hero) return null;
  const texts = [...new Set([...hero.features, ...hero.in_play])].map((code) => words.sheets.get(code)?.facts ?? {}).filter((facts) => facts.sharpens);
  const fits = (card: Aimed, what: string) => card.owner === active && !card.assist && (what === 'any' || card.card === what || words.sheets.get(card.card)?.facts.class === what);
  if (!texts.some((text) => given.some((card) => fits(card, text.sharpens!)))) return null;
  let cards = aimed(seen, active, given, words);
  for (const text of texts) {
    const tried = cards.flatMap((card, i) => (fits(card, text.sharpens!) ? [cards.map((one, at) => (at === i ? { ...one, icons: printed(add(poolOf(one.icons), poolOf(text.sharpens_by ?? ''))) } : one))] : []));
    const merits = tried.map((one) => worth(seen, active, one, words));
    if (tried.length) cards = tried[merits.indexOf(Math.max(...merits))]!;
  }
  return cards.map((card, i) => ({ ...card, aim: given[i]!.aim, splash: given[i]!.splash }));
}
export const withAims = (seen: Seen, active: number, given: readonly Aimed[], words: GameWords): Aimed[] =>
  aimed(seen, active, sharpened(seen, active, given, words) ?? given, words);
function aimed(seen: Seen, active: number, given: readonly Aimed[], words: GameWords): Aimed[] {
  const choices = given.map((card) => (card.aim !== null ? [card.aim] : targetsOf(seen, active, card, words).map((foe) => foe.slot)));
  const filled = (start: number | null): Aimed[] => {
    const cards = given.map((card, i) => ({ ...card, aim: choices[i]!.includes(start ?? -1) ? start : (choices[i]![0] ?? null) }));
    for (let round = 0, better = true; better && round < 4; round++) {
      better = false;
      cards.forEach((card, i) => {
        let best = worth(seen, active, cards, words);
        for (const aim of choices[i]!) {
          const was = card.aim;
          card.aim = aim;
          const now = worth(seen, active, cards, words);
          if (now > best + 1e-9) (best = now), (better = true);
          else card.aim = was;
        }
      });
    }
    for (const card of cards) {
      const also = splashTargets(seen, active, card, words);
      if (card.splash !== null || !also.length) continue;
      let best = -Infinity, chosen = also[0]!.slot;
      for (const foe of also) {
        card.splash = foe.slot;
        const now = worth(seen, active, cards, words);
        if (now > best) (best = now), (chosen = foe.slot);
      }
      card.splash = chosen;
    }
    return cards;
  };
  const starts = [...new Set(choices.flat())];
  let best = filled(starts[0] ?? null);
  for (const start of starts.slice(1)) {
    const next = filled(start);
    if (worth(seen, active, next, words) > worth(seen, active, best, words) + 1e-9) best = next;
  }
  return best;
}
