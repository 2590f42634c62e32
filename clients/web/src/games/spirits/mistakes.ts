// SPDX-License-Identifier: MIT
// First mistakes in Spirit Tactics.
import { asSpirits, blowOf, spiritAt, type Seen } from './view.ts';
import type { Mistake, Moment } from '../mistake.ts';

const essences = ['cinder', 'brine', 'gust', 'loam', 'spark', 'gloom', 'halo'];
const both = ({ view, before }: Moment): [Seen | null, Seen] => [before ? asSpirits(before) : null, asSpirits(view)];
const zoneOf = (value: string | number | undefined) => [`[data-zone="${value}"]`, `[data-a="${value}"]`, '.prompt'];
// The player's Main Phase is over; whoever passed last, it is the turn player who left it.
const leftMain = (was: Seen, now: Seen, you: number): boolean => was.active === you && was.phase === 'main' && (now.active !== you || (now.phase !== 'main' && now.phase !== 'submain'));

export const mistakes: readonly Mistake[] = [
  {
    id: 's.weak', rule: 'S4.11', at: ({ zone }) => zoneOf(zone),
    sees: (moment) => {
      const [was, now] = both(moment);
      if (!was || was.sequence.some((link) => link.kind === 'attack')) return null;
      const link = now.sequence.find((one) => one.kind === 'attack' && one.by === moment.you);
      const blow = link ? blowOf(now, link) : null;
      const foe = blow?.on ? spiritAt(now, blow.on) : undefined;
      return blow && foe?.card && link?.card && !blow.defeats ? { card: `#${link.card}`, foe: `#${foe.card}`, s: blow.strength, r: blow.resilience, zone: blow.on! } : null;
    },
  },
  {
    id: 's.gather', rule: 'S3.9', at: ({ essence }) => [`.hand [data-card="${essence}"]`, `.hand [data-code="${essence}"]`, '.hand'],
    sees: (moment) => {
      const [was, now] = both(moment), { you } = moment;
      const essence = was?.hand?.find((card) => essences.includes(card));
      return was && essence && leftMain(was, now, you) && was.players[you]!.gathered < 2 ? { n: 2 - was.players[you]!.gathered, essence } : null;
    },
  },
  {
    id: 's.call', rule: 'S3.7', at: ({ card }) => [`.hand [data-card="${String(card).slice(1)}"]`, '.hand'],
    sees: (moment) => {
      const [was, now] = both(moment), { you, facts } = moment;
      const card = was?.hand?.find((one) => facts(one).strength !== undefined);
      return was && card && leftMain(was, now, you) && !was.players[you]!.called ? { card: `#${card}` } : null;
    },
  },
  {
    id: 's.front', rule: 'S4.2', at: () => ['[data-commander="0"]', '.cmd:not(.foe)', '.prompt'],
    sees: (moment) => {
      const [was, now] = both(moment), { you } = moment;
      const over = was !== null && was.active === you && now.active !== you && was.duel === now.duel;
      return over && !now.spirits.some((spirit) => spirit.zone.startsWith(`${you}F`)) ? {} : null;
    },
  },
];
