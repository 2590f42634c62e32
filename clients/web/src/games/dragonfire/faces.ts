// SPDX-License-Identifier: MIT
// How the cards of Dragonfire look. Names, texts and figures come from the house.
import { emblem, type Field } from '../../cards/emblem.ts';
import { blank, type Face, type Icon } from '../../cards/face.ts';
import { suits, type Suit } from '../../cards/suits.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';
import { say, type Key } from '../../words/say.svelte.ts';
import { chargeOf } from './charges.ts';
import type { Foe } from './view.ts';

const byLetter: Readonly<Record<string, Suit>> = { R: suits.martial, B: suits.arcane, G: suits.devotion, K: suits.deception };
export const typeSuit = (code: string): Suit => suits[code as 'martial'] ?? suits.any;
export const typeName = (code: string, words: GameWords): string => words.suits.get(code) ?? code;

// "RR1" as signs: a colour, any colour (*), or a number without one.
export const iconsOf = (text: string): Icon[] => [...text.matchAll(/[RBGK*]|\d+/g)].map(([sign]) => ({ suit: byLetter[sign] ?? null, text: sign }));
// As it is heard: "2 Martial, 1 colorless".
export function spokenIcons(text: string, words: GameWords): string {
  const count = new Map<string, number>();
  for (const { suit, text: sign } of iconsOf(text)) count.set(suit ? suit.key : sign === '*' ? '*' : '', (count.get(suit ? suit.key : sign === '*' ? '*' : '') ?? 0) + (suit || sign === '*' ? 1 : Number(sign)));
  return [...count].map(([code, n]) => say('dragonfire.icon', { n, what: code === '' ? say('dragonfire.colorless') : code === '*' ? say('dragonfire.anyType') : typeName(code, words) })).join(', ');
}

const titled = (slug: string): string => slug.split('-').map((word) => (/^(of|the)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
const shapes: Readonly<Record<string, Field>> = { market: 'hex', encounter: 'shield', dragonfire: 'hex', item: 'lozenge', adventure: 'round', challenge: 'round' };

export interface Now {
  cost?: number; // as it stands
  foe?: Foe;
  planned?: number; // levels that a plan would clear
}
function faceOf(code: string, words: GameWords, now: Now): Face {
  const sheet = words.sheets.get(code);
  const facts: Record<string, string> = sheet?.facts ?? {};
  const type = sheet?.type ?? 'market', name = words.name(code), text = words.cards.get(code)?.text ?? '';
  const suit = facts.class ? typeSuit(facts.class) : type === 'dragonfire' ? suits.martial : suits.any;
  const drawn = (charge: string) => emblem(titled(code), chargeOf(code, charge), suit.hatch, shapes[type] ?? 'round');
  if (type === 'market') {
    const cost = facts.basic ? '' : String(now.cost ?? facts.cost ?? '');
    const kind = facts.basic ? say('dragonfire.basic') : facts.assist ? say('dragonfire.assist') : '';
    const damage = facts.icons ? say('dragonfire.damage', { what: spokenIcons(facts.icons, words) }) : '';
    const said = [`${name}, ${typeName(facts.class ?? '', words)}`, damage, Number(facts.swords ?? 0) ? say('dragonfire.swordsN', { n: Number(facts.swords) }) : '', cost ? say('dragonfire.costs', { n: Number(cost) }) : '', text];
    const bare = facts.assist ? text.replace(/^\S+ ?/, '') : text; // its first word stands over it
    return { ...blank, look: 'd', suit, name, text: bare, emblem: drawn(suit.symbol), label: said.filter(Boolean).join('. '), quest: { icons: iconsOf(facts.icons ?? ''), cost, swords: Number(facts.swords ?? 0), kind, encounter: null } };
  }
  if (type === 'encounter') {
    const track = now.foe?.track ?? (facts.track ?? '').split(' ').filter(Boolean), cleared = now.foe?.cleared ?? 0, planned = now.planned ?? 0;
    const attack = now.foe?.attack ?? Number(facts.attack ?? 0);
    const gold = `${facts.gold ?? 0}/${facts.share ?? 0}`;
    const said = [name, say('dragonfire.attackN', { n: attack }), say('dragonfire.clearedOf', { n: cleared, of: track.length }), track.slice(cleared).map((level) => spokenIcons(level, words)).join('; '), planned ? say('dragonfire.wouldClear', { n: planned }) : '', text];
    return {
      ...blank, look: 'd', suit: facts.class ? suit : { ...suits.any, letter: '' }, name, text: now.foe?.no_text ? say('dragonfire.noText') : text, emblem: drawn(suit.symbol), label: said.filter(Boolean).join('. '),
      quest: {
        icons: [], cost: '', swords: 0, kind: '',
        encounter: {
          track: track.map((level, i) => ({ icons: iconsOf(level), state: i < cleared ? 'done' : i < cleared + planned ? 'plan' : '' })),
          attack, changed: attack !== Number(facts.attack ?? 0), gold, attackLabel: say('dragonfire.attackN', { n: attack }),
        },
      },
    };
  }
  const head = say(`dragonfire.kind.${type}` as Key);
  const shown = type === 'challenge' ? text : name;
  return { ...blank, look: 'f', suit, name: shown, text: type === 'challenge' ? '' : text, head, emblem: drawn(type === 'dragonfire' ? 'wyrm' : 'star4'), label: [`${name}, ${head}`, text].filter(Boolean).join('. ') };
}

const kept = new Map<string, Face>();
export function dragonFace(code: string, words: GameWords): Face {
  const key = words.language + code;
  let face = kept.get(key);
  if (!face) kept.set(key, (face = faceOf(code, words, {})));
  return face;
}
// A card that somebody has costs nothing more.
export function heldFace(code: string, words: GameWords): Face {
  const face = dragonFace(code, words);
  return face.quest ? { ...face, quest: { ...face.quest, cost: '' } } : face;
}
export const marketFace = (code: string, cost: number, words: GameWords): Face => faceOf(code, words, { cost });
export const foeFace = (foe: Foe, planned: number, words: GameWords): Face => faceOf(foe.card, words, { foe, planned });
