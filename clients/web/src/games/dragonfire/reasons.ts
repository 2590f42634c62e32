// SPDX-License-Identifier: MIT
// Why a card cannot be used now. That it cannot is said by the house; this only finds the words for it.
import type { GameWords } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import type { Seen } from './view.ts';

export interface Reason {
  why: string;
  rule: string;
}

// `asked` is the rule of the question that is open.
export function whyNotPlay(seen: Seen, me: number, card: string, words: GameWords, asked: string): Reason {
  const hero = seen.characters[me]!;
  if (seen.ask === 'offer') {
    if (words.sheets.get(card)?.facts.assist !== 'yes') return { why: say('dragonfire.why.noAssist'), rule: 'D4.5' };
    if (seen.active !== null && hero.place !== seen.characters[seen.active]!.place) return { why: say('dragonfire.why.elsewhere'), rule: 'D4.5' };
    return { why: say('dragonfire.why.noAssists'), rule: 'D3.11' };
  }
  if (seen.ask === 'act') return { why: say('dragonfire.why.full'), rule: 'D2.5' };
  return { why: say('dragonfire.why.phase'), rule: asked };
}

export function whyNotBuy(seen: Seen, me: number, card: string, words: GameWords): Reason {
  const gold = seen.characters[me]?.gold ?? 0, cost = seen.costs[seen.row.indexOf(card)] ?? 0;
  if (cost > gold) return { why: say('dragonfire.why.gold', { cost, gold }), rule: 'D8.2' };
  if (seen.ask === 'rest' && words.sheets.get(card)?.facts.requires) return { why: say('dragonfire.why.restRequires'), rule: 'D3.16' };
  if (words.sheets.get(card)?.facts.requires) return { why: say('dragonfire.why.requires'), rule: 'D8.4' };
  return { why: say('dragonfire.why.noBuying'), rule: 'D10.2' };
}
