// SPDX-License-Identifier: MIT
// Why a card of the hand cannot be used now. That it cannot is said by the house; this only finds the words for it.
import type { Key } from '../../words/say.svelte.ts';
import { freeZones, type Seen } from './view.ts';

export interface Reason {
  why: Key;
  rule: string;
}
const because = (why: Key, rule: string): Reason => ({ why, rule });

// `asked` is the rule of the question that is open.
export function whyNot(seen: Seen, me: number, type: string, asked: string): Reason {
  const what = seen.ask?.what;
  const player = seen.players[me]!;
  const main = seen.phase === 'main' || seen.phase === 'submain';
  if (what === 'priority' || what === 'after') return because(type === 'reflex' ? 'spirits.why.window' : 'spirits.why.response', asked);
  if (what === 'discard' || what === 'from-hand') return because('spirits.why.fits', asked);
  if (what !== 'open') return because('spirits.why.question', asked);
  switch (type) {
    case 'spirit':
      if (!main) return because('spirits.why.phase', 'S3.7');
      if (freeZones(seen, me).length === 0) return because('spirits.why.full', 'S3.7');
      if (player.called && player.concealed) return because('spirits.why.called', 'S3.7');
      return because('spirits.why.renowned', 'S7.10');
    case 'essence': return main ? because('spirits.why.gathered', 'S3.9') : because('spirits.why.phase', 'S3.9');
    case 'arcana': return main ? because('spirits.why.cost', 'S6.1') : because('spirits.why.phase', 'S3.11');
    default: return because('spirits.why.waits', 'S3.13');
  }
}
