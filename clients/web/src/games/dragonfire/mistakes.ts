// SPDX-License-Identifier: MIT
// First mistakes in Dragonfire.
import { levelsCleared, poolOf, targetsOf } from './plan.ts';
import { asDragonfire, type Seen } from './view.ts';
import type { GameWords } from '../../house/game_words.svelte.ts';
import type { Mistake, Moment } from '../mistake.ts';

const both = ({ view, before }: Moment): [Seen | null, Seen] => [before ? asDragonfire(before) : null, asDragonfire(view)];
const fights = (seen: Seen): boolean => seen.phase === 'Play Cards' || seen.phase === 'Deal Damage';
const progress = (was: Seen, now: Seen): boolean => was.encounters.some((foe) => (now.encounters.find((one) => one.slot === foe.slot && one.card === foe.card)?.cleared ?? Infinity) > foe.cleared);
const damages = (icons: string): boolean => Object.values(poolOf(icons)).some((n) => n > 0);
// The part of the words that a plan reads.
const sheetsOf = ({ facts }: Moment) => ({ sheets: { get: (card: string) => ({ facts: facts(card) }) } }) as unknown as GameWords;

export const mistakes: readonly Mistake[] = [
  {
    id: 'd.waste', rule: 'D4.9', at: ({ slot }) => [`[data-slot="${slot}"] .track`, `[data-slot="${slot}"]`, '.foe', '.prompt'],
    sees: (moment) => {
      const [was, now] = both(moment);
      if (!was || was.active !== moment.you || !fights(was) || (fights(now) && now.active === moment.you)) return null;
      const struck = was.played.some((card) => damages(card.icons)), foe = was.encounters.find((one) => one.facing === moment.you) ?? was.encounters[0];
      return struck && foe && !progress(was, now) ? { foe: `#${foe.card}`, slot: foe.slot } : null;
    },
  },
  {
    // A player who holds more than three cards does not even draw.
    id: 'd.held', rule: 'D4.15', at: ({ card }) => [`.hand [data-card="${String(card).slice(1)}"]`, '.hand'],
    sees: (moment) => {
      const [was, now] = both(moment), { you, facts } = moment;
      if (!was || !moment.mine || was.active !== you || was.ask !== 'act' || now.played.length > was.played.length || (now.ask === 'act' && now.active === you)) return null;
      if ((now.hand ?? []).length < (was.hand ?? []).length) return null;
      const card = (now.hand ?? []).find((code) => {
        const icons = facts(code).icons ?? '';
        return targetsOf(was, you, { card: code, icons, assist: false }, sheetsOf(moment)).some((foe) => levelsCleared(foe, poolOf(icons), sheetsOf(moment)) > 0);
      });
      return card ? { card: `#${card}` } : null;
    },
  },
  {
    id: 'd.assist', rule: 'D4.5', at: ({ card }) => [`.hand [data-card="${String(card).slice(1)}"]`, '.hand'],
    sees: (moment) => {
      const [was, now] = both(moment), { you, facts } = moment;
      if (!was || !moment.mine || was.ask !== 'offer' || was.to_act !== you || was.active === null || now.played.length > was.played.length) return null;
      const card = (was.hand ?? []).find((code) => {
        const icons = facts(code).icons ?? '';
        return facts(code).assist === 'yes' && targetsOf(was, was.active!, { card: code, icons, assist: true }, sheetsOf(moment)).some((foe) => levelsCleared(foe, poolOf(icons), sheetsOf(moment)) > 0);
      });
      return card ? { card: `#${card}`, who: `@${was.active}` } : null;
    },
  },
  {
    id: 'd.purse', rule: 'D4.16', at: () => ['.market', '.prompt'],
    sees: (moment) => {
      const [was, now] = both(moment), { you } = moment;
      if (!was || !moment.mine || was.ask !== 'buy' || was.active !== you || now.ask === 'buy') return null;
      const gold = was.characters[you]?.gold ?? 0, bought = (now.characters[you]?.gold ?? 0) < gold;
      const i = was.costs.findIndex((cost) => cost <= gold);
      return !bought && i >= 0 && was.row[i] ? { card: `#${was.row[i]}`, n: was.costs[i]! } : null;
    },
  },
];
