// SPDX-License-Identifier: MIT
// The panes of the table, and which of them a decision or a moment is about.
import type { Beat } from '../../house/beats.ts';
import { kindOf, type GameWords } from '../../house/game_words.svelte.ts';
import type { Pane } from '../../parts/TableLayout.svelte';
import { say } from '../../words/say.svelte.ts';
import { facing, type Seen } from './view.ts';

export type PaneName = 'foes' | 'party' | 'plan' | 'market' | 'fire' | 'rest' | 'pick';
interface Moment {
  what: string; // is asked
  beat: Beat | null;
  resting: boolean;
  tray: boolean; // something is chosen that lies nowhere else
  big: boolean; // the plan itself is decided about
  reaim: boolean;
}
const byAsk: Readonly<Record<string, PaneName>> = { character: 'party', move: 'party', buy: 'market', rest: 'market', cycle: 'market', cycle_more: 'market' };
// Great moments are watched where they happen.
const byKind: Readonly<Record<string, PaneName>> = {
  dragon_revealed: 'fire', dragon_discarded: 'fire', dragon_skipped: 'fire', fury: 'fire', stunned: 'party', unconscious: 'party', healed: 'party', moves: 'party', buys: 'market', cycles: 'market', fills: 'market',
};

export function paneOf({ what, beat, resting, tray, big, reaim }: Moment): PaneName {
  if (!what) return byKind[kindOf(beat?.told[0] ?? [])] ?? (resting ? 'market' : 'foes');
  if (tray) return 'pick';
  if (reaim) return 'foes';
  return big ? 'plan' : (byAsk[what] ?? (resting ? 'market' : 'foes'));
}

interface Shown {
  seen: Seen;
  you: number | null;
  resting: boolean;
  tray: boolean;
  words: GameWords;
}
export function panesOf({ seen, you, resting, tray, words }: Shown): Pane[] {
  const hero = seen.characters[you ?? 0]!, sits = you === null ? 'no' : 'yes';
  const all: Record<PaneName, Pane> = {
    foes: { id: 'foes', name: say('dragonfire.pane.foes'), sum: say('dragonfire.pane.foesSum', { n: seen.encounters.length, mine: facing(seen, you ?? 0).length, sits }) },
    party: { id: 'party', name: say('dragonfire.pane.party'), sum: say('dragonfire.pane.partySum', { hp: hero.hp, of: hero.max_hp, n: seen.characters.length, sits }) },
    plan: { id: 'plan', name: say('dragonfire.planShort'), sum: say('dragonfire.pane.planSum', { n: seen.played.length }) },
    market: { id: 'market', name: say('dragonfire.marketTitle'), sum: say('dragonfire.pane.marketSum', { n: hero.gold, sits }) },
    fire: { id: 'fire', name: say('dragonfire.level', { n: seen.level }), sum: seen.dragonfire ? words.name(seen.dragonfire) : say('dragonfire.noCard') },
    rest: { id: 'rest', name: say('dragonfire.pane.rest'), sum: say('dragonfire.pane.restSum', { n: seen.scene, of: seen.scenes }) },
    pick: { id: 'pick', name: say('dragonfire.pane.pick') },
  };
  const names: PaneName[] = resting ? ['market', 'party', 'rest'] : ['foes', 'party', 'plan', 'market', 'fire'];
  return [...(tray ? (['pick'] as const) : []), ...names].map((name) => all[name]);
}
