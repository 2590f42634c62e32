// SPDX-License-Identifier: MIT
// What somebody plans at a table of Dragonfire, and what is opened there. It lives as long as the page does.
import type { GameWords } from '../../house/game_words.svelte.ts';
import type { Room } from '../../house/room.svelte.ts';
import { remember, remembered } from '../../house/settings.svelte.ts';
import { withAims, type Aimed } from './plan.ts';
import type { Seen } from './view.ts';

// When one wants to be asked for help in the turns of others: always, with an Assist in hand, never.
export const helpModes = ['always', 'assist', 'never'] as const;
export type HelpMode = (typeof helpModes)[number];
const kPlace = 'cardhouse.dragonfire';

export class Quest {
  help: HelpMode = $state(remembered<{ help: HelpMode }>(kPlace).help ?? 'assist');
  sheet: number | null = $state(null); // whose character is looked at
  reaim: number | null = $state(null); // the played card that gets another aim
  aims: Record<number, number> = $state.raw({}); // by place among the cards played, of this turn
  agreed: number | null = $state(null); // how many cards lay there when the damage was confirmed
  wished: string | null = $state(null); // an answer that was given beside the table
  private turn = '';

  // Another turn, another plan; cards that were taken back lose their aim.
  settle(seen: Seen): void {
    const turn = `${seen.scene}/${seen.round}/${seen.active}`;
    if (turn !== this.turn) {
      this.turn = turn;
      this.aims = {};
      this.agreed = null;
    }
    const kept = Object.entries(this.aims).filter(([i]) => Number(i) < seen.played.length);
    if (kept.length < Object.keys(this.aims).length) this.aims = Object.fromEntries(kept);
    if (this.agreed !== null && this.agreed > seen.played.length) this.agreed = null;
    if (this.reaim !== null && this.reaim >= seen.played.length) this.reaim = null;
  }
  ask(help: HelpMode): void {
    this.help = help;
    remember(kPlace, { help });
  }
  aim(i: number, slot: number): void {
    this.aims = { ...this.aims, [i]: slot };
    this.reaim = null;
  }
}

const quests = new Map<string, Quest>();
export function questAt(room: Room): Quest {
  let quest = quests.get(room.id);
  if (!quest) quests.set(room.id, (quest = new Quest()));
  return quest;
}

// The cards on the table with their aims, and those that are held up besides.
export function aimedCards(seen: Seen, quest: Quest | null, more: readonly Aimed[], words: GameWords): Aimed[] {
  const active = seen.active ?? 0;
  const played: Aimed[] = seen.played.map((one, i) => ({ card: one.card, icons: one.icons, owner: one.owner, assist: one.assist, aim: one.target ?? quest?.aims[i] ?? null, splash: null, from: 'played' }));
  const there = new Set(seen.encounters.map((foe) => foe.slot));
  for (const card of played) if (card.aim !== null && !there.has(card.aim)) card.aim = null;
  return withAims(seen, active, [...played, ...more], words);
}
