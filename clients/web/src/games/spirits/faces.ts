// SPDX-License-Identifier: MIT
// How the cards of Spirit Tactics look. Names, texts and figures come from the house.
import { emblem, type Field } from '../../cards/emblem.ts';
import { blank, type Face, type Figures, type TextPart } from '../../cards/face.ts';
import { suits, type Suit } from '../../cards/suits.ts';
import type { CardSheet, GameWords } from '../../house/game_words.svelte.ts';
import { say, type Key } from '../../words/say.svelte.ts';
import { chargeOf } from './charges.ts';

export const essences = ['cinder', 'brine', 'gust', 'loam', 'spark', 'gloom', 'halo', 'any'] as const;
export type Essence = (typeof essences)[number];
export type Counts = Readonly<Record<Essence, number>>;
export const essenceSuit = (code: string): Suit => suits[code as Essence] ?? suits.any;
export const essenceName = (code: string, words: GameWords): string => (code === 'any' ? say('spirits.any') : (words.suits.get(code) ?? code));
// Two letters of its name, as they stand on a chip.
export const essenceLetters = (code: string, words: GameWords): string => (code === 'any' ? say('spirits.any') : essenceName(code, words).slice(0, 2));
export const counted = (counts: Counts): [Essence, number][] => essences.filter((code) => counts[code] > 0).map((code) => [code, counts[code]]);
export const essenceList = (counts: Counts, words: GameWords): string => counted(counts).map(([code, n]) => `${n} ${essenceName(code, words)}`).join(', ');

const titled = (slug: string): string => slug.split('-').map((word) => (/^(of|the)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');

// By Affinity: the Essence whose ink it has, and its mark.
const factions: Readonly<Record<string, readonly [Essence, string]>> = {
  ashclan: ['cinder', 'flame'], tidecourt: ['brine', 'trident'], stonehearth: ['loam', 'keystone'], hollowborn: ['gloom', 'moth'], skywright: ['spark', 'gear'], unbound: ['any', 'compass'],
};
const shapes: Readonly<Record<string, Field>> = { spirit: 'round', commander: 'shield', essence: 'round', arcana: 'lozenge', reflex: 'hex' };

// Zones around the Spirit, forward upwards: those in range are crossed.
function rangeDrawn(range: string): string {
  const hits = new Set(range.split(' '));
  let drawn = '';
  for (let y = 3; y >= -1; y--)
    for (let x = -2; x <= 2; x++) {
      const cx = 6 + (x + 2) * 9, cy = 6 + (3 - y) * 9;
      if (!x && !y) drawn += `<path d="M${cx} ${cy - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z" fill="currentColor"/>`;
      else if (range === 'field' || hits.has(`${x},${y}`)) drawn += `<path d="M${cx - 2.8} ${cy - 2.8}l5.6 5.6m0-5.6l-5.6 5.6" stroke="currentColor" stroke-width="2"/>`;
      else drawn += `<circle cx="${cx}" cy="${cy}" r="1" fill="currentColor" opacity=".4"/>`;
    }
  return drawn;
}

// Essence in a cost, which stands before the colon, becomes a sign of its own.
export function costParts(text: string, words: GameWords): TextPart[] {
  const colon = text.indexOf(':');
  if (colon < 0) return [{ text }];
  const names = new Map(essences.map((code) => [essenceName(code, words).toLowerCase(), code]));
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.slice(0, colon).matchAll(/(\d+) (\p{L}+)/gu)) {
    const code = names.get(found[2]!.toLowerCase());
    if (!code) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ text: found[0], suit: essenceSuit(code) });
    at = found.index + found[0].length;
  }
  parts.push({ text: text.slice(at) });
  return parts;
}

function figuresOf(sheet: CardSheet, words: GameWords): Figures {
  const { type, facts } = sheet;
  const [, mark] = factions[facts.affinity ?? ''] ?? ['any', 'star6'];
  const affinity = words.named('affinity:' + (facts.affinity ?? ''));
  const typeName = words.named('type:' + type);
  const rarity = Number(facts.rarity ?? 1);
  return {
    type,
    kind: type === 'spirit' ? affinity : type === 'commander' ? `${typeName} · ${affinity}` : typeName,
    mark: type === 'essence' ? essenceSuit(facts.essence ?? '').symbol : mark,
    status: facts.status ? words.named('status:' + facts.status) : '',
    rarity,
    rarityLabel: say('spirits.rarity', { n: rarity }),
    range: facts.range ? rangeDrawn(facts.range) : '',
    rangeLabel: facts.indicator ? say('spirits.range', { name: words.named('indicator:' + facts.indicator) }) : '',
    boxes: sheet.texts.map((text) => ({ head: text.box === 'text' ? '' : say(`spirits.box.${text.box}` as Key), parts: costParts(text.text, words) })),
    keywords: (facts.keywords ?? '').split(' ').filter(Boolean).map((keyword) => ({ name: words.named('keyword:' + keyword), rule: words.named('rule:' + keyword) })),
    letter: type === 'essence' ? essenceLetters(facts.essence ?? '', words) : '',
    strength: type === 'spirit' ? Number(facts.strength ?? 0) : null,
    resilience: Number(facts.resilience ?? 0),
    raised: false,
    hurt: false,
    attached: [],
  };
}

const kept = new Map<string, Face>();
export function spiritFace(code: string, words: GameWords): Face {
  const key = words.language + code;
  let face = kept.get(key);
  if (face) return face;
  const sheet = words.sheets.get(code) ?? { card: code, type: 'spirit', name: words.name(code), facts: {}, texts: [] };
  const figures = figuresOf(sheet, words);
  const ofSuit = sheet.type === 'essence' ? (sheet.facts.essence ?? 'any') : (factions[sheet.facts.affinity ?? '']?.[0] ?? 'any');
  const suit = essenceSuit(ofSuit);
  const text = sheet.texts.map((row) => row.text).join(' ');
  const strong = figures.strength === null ? '' : say('spirits.strongAs', { s: figures.strength, r: figures.resilience });
  face = {
    ...blank, look: 's', suit, name: sheet.name, text, figures,
    emblem: emblem(titled(code), sheet.type === 'essence' ? suit.symbol : chargeOf(code, figures.mark), suit.hatch, shapes[sheet.type] ?? 'round'),
    label: [`${sheet.name}, ${figures.kind}`, strong, text].filter(Boolean).join('. '),
  };
  kept.set(key, face);
  return face;
}
