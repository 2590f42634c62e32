// SPDX-License-Identifier: MIT
// How Chronicle's cards look: their charges and signs. Names and texts come from the house.
import { emblem, type Hatch } from '../../cards/emblem.ts';
import { blank, type Face } from '../../cards/face.ts';
import { suits, type Suit } from '../../cards/suits.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';

// By strength, one charge for each suit; then the wilds.
const charges: Record<string, string> = Object.fromEntries(
  ['dagger horns mask', 'crown crown crown', 'axe coin key', 'hammer eye heart', 'bell scales note', 'wheel key leaf',
    'swords lantern ribbon', 'helm quill bell', 'tower staff eye', 'banner star8 sword']
    .flatMap((row, i) => row.split(' ').map((charge, suit) => ['PWL'[suit]! + (i + 1), charge] as const)),
);
Object.assign(charges, { Sage: 'scroll', Fool: 'jester', Angel: 'wings', Demon: 'horns', Dragon: 'wyrm', King: 'crown' });

// English names seed the drawings, so that a card looks the same in every language.
const seeds: Record<string, string> = Object.fromEntries(
  ['Assassin/Warlock/Temptress', 'Prince/Queen/Princess', 'Sergeant/Merchant/Maid', 'Barbarian/Truthteller/Mother', 'Herald/Judge/Minstrel',
    'Captain/Librarian/Healer', 'Mercenary/Hermit/Dancer', 'Knight/Professor/Cleric', 'Duke/Wizard/Oracle', 'General/Archmage/Hero']
    .flatMap((row, i) => row.split('/').map((name, suit) => ['PWL'[suit]! + (i + 1), name] as const)),
);

const ofLetter: Record<string, Suit> = { P: suits.power, W: suits.wisdom, L: suits.love };
export const suitOf = (code: string): Suit => (/^[PWL]\d/.test(code) ? ofLetter[code[0]!]! : suits.wild);
export const suitOfLetter = (letter: string): Suit => ofLetter[letter] ?? suits.wild;
export const isEvil = (code: string): boolean => code === 'Demon' || /^[PWL]1$/.test(code);

// When it acts, as a sign: at once, at the end of the meeting, at the end of the round.
function signOf(code: string): string {
  if (/^[PWL][12]$/.test(code) || code === 'Angel') return '◑';
  if (/^[PWL]3$/.test(code) || ['Demon', 'Dragon', 'King'].includes(code)) return '◗';
  return '▸';
}

const kept = new Map<string, Face>();
export function characterFace(code: string, words: GameWords): Face {
  const key = words.language + code;
  let face = kept.get(key);
  if (face) return face;
  const card = words.cards.get(code);
  const suit = suitOf(code);
  const rank = card?.rank ?? '';
  const name = card?.name ?? code;
  const evil = isEvil(code);
  face = {
    ...blank,
    look: 'c',
    suit,
    rank,
    strong: ['3', '5', '7'].includes(rank),
    corner: rank ? '' : say('chronicle.wild'),
    name,
    sign: signOf(code),
    when: card?.when ?? '',
    text: card?.text ?? '',
    emblem: emblem(code + (seeds[code] ?? code), charges[code] ?? suit.symbol, suit.hatch, suit === suits.wild ? 'lozenge' : 'shield'),
    seal: evil ? say('chronicle.evil') : '',
    label: [rank ? `${name}, ${words.suits.get(code[0]!) ?? ''} ${rank}` : `${name}, ${say('chronicle.wild')}`, evil ? say('chronicle.evil') : '', card?.text ?? ''].filter(Boolean).join('. '),
  };
  kept.set(key, face);
  return face;
}

interface Drawn {
  suit: Suit;
  charge: string;
  lead: string;
  hatch?: Hatch;
}
const histories: Record<string, Drawn> = {
  monster_attack: { suit: suits.power, charge: 'wyrm', lead: 'P8' },
  rebellion: { suit: suits.power, charge: 'banner', lead: 'P10' },
  great_reform: { suit: suits.wisdom, charge: 'quill', lead: 'W9' },
  witch_trials: { suit: suits.wisdom, charge: 'flame', lead: 'W1' },
  royal_wedding: { suit: suits.love, charge: 'bell', lead: 'L2' },
  court_intrigue: { suit: suits.love, charge: 'mask', lead: 'L7' },
  great_disaster: { suit: suits.wild, charge: 'bolt', lead: 'W4' },
  famine: { suit: suits.wild, charge: 'leaf', lead: 'L4' },
  dark_age: { suit: suits.wild, charge: 'skull', lead: 'Demon' },
  coronation: { suit: suits.wild, charge: 'crown', lead: 'King' },
  dragon_talk: { suit: suits.wild, charge: 'wyrm', lead: 'Dragon' },
  pilgrimage: { suit: suits.wild, charge: 'wings', lead: 'Angel' },
};
export const historySuit = (code: string): Suit => histories[code]?.suit ?? suits.wild;

export function historyFace(code: string, words: GameWords): Face {
  const key = words.language + code;
  let face = kept.get(key);
  if (face) return face;
  const drawn = histories[code] ?? { suit: suits.wild, charge: 'scroll', lead: '' };
  const card = words.cards.get(code);
  face = {
    ...blank,
    look: 'h',
    suit: drawn.suit,
    head: say('chronicle.history'),
    name: card?.name ?? code,
    text: card?.text ?? '',
    foot: drawn.lead ? say('chronicle.leadCard', { card: words.spoken(drawn.lead) }) : '',
    emblem: emblem(code, drawn.charge, drawn.suit.hatch, 'hex'),
    label: `${say('chronicle.history')}: ${card?.name ?? code}. ${card?.text ?? ''}`,
  };
  kept.set(key, face);
  return face;
}
export const faceOf = (code: string, words: GameWords): Face => (histories[code] ? historyFace(code, words) : characterFace(code, words));
