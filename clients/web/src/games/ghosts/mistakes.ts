// SPDX-License-Identifier: MIT
// First mistakes in Ghosts of Christmas.
import type { GhostsView } from '../../../views.ts';
import { codesIn, kindOf, seatsIn } from '../../house/game_words.svelte.ts';
import type { Mistake, Moment } from '../mistake.ts';

const seenIn = (moment: Moment) => moment.view as unknown as GhostsView;
const rank = (code: string): number => Number(code.slice(1));
const inHand = (code: string) => [`.hand [data-card="${code}"]`, `.hand [data-code="${code}"]`];
const codeOf = (value: string | number | undefined): string => String(value ?? '').slice(1);
const holds = (moment: Moment): boolean => moment.chosen !== null && seenIn(moment).to_bid.length === 0 && (seenIn(moment).hand ?? []).includes(moment.chosen);

export const mistakes: readonly Mistake[] = [
  {
    id: 'g.high', rule: 'G5.1', at: () => ['.seat.you', '.seats .seat', '.prompt'],
    sees: ({ you, view, before, mine }) => {
      const now = view as unknown as GhostsView, was = before as unknown as GhostsView | null;
      const bid = now.bids[you];
      if (!mine || !was || was.bids[you] || !bid) return null;
      const share = Math.round(12 / now.points.length);
      return bid.purple > share + 1 ? { n: bid.purple, share } : null;
    },
  },
  {
    id: 'g.heart', rule: 'G4.4', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      if (!holds(moment)) return null;
      const { chosen } = moment, now = seenIn(moment);
      const other = (now.hand ?? []).some((code) => !code.startsWith('H'));
      return now.round === 1 && chosen!.startsWith('H') && rank(chosen!) < 10 && other ? { card: `#${chosen}` } : null;
    },
  },
  {
    id: 'g.full', rule: 'G5.2', at: ({ card }) => inHand(codeOf(card)),
    sees: (moment) => {
      if (!holds(moment)) return null;
      const { you, chosen } = moment, now = seenIn(moment), bid = now.bids[you];
      if (!bid || (now.wreaths[you] ?? 0) < bid.purple + bid.red) return null;
      const low = (now.hand ?? []).some((code) => !code.startsWith('H') && rank(code) < 9);
      return low && (chosen!.startsWith('H') || rank(chosen!) > 10) ? { card: `#${chosen}`, n: now.wreaths[you] ?? 0 } : null;
    },
  },
  {
    // The winner of an era leads the next one with the card that already lies there.
    id: 'g.chain', rule: 'G4.2', at: () => ['.prompt p', '.prompt'],
    sees: ({ you, told }) => {
      const won = told.filter((line) => kindOf(line) === 'era_won');
      const eraOf = (i: number) => codesIn(won[i]!).map((code) => code.replace(/^(>|in )/, '')).find((code) => /^(past|present|future|beyond)$/.test(code));
      for (let i = 0; i + 1 < won.length; i++)
        if (seatsIn(won[i]!)[0] === you && seatsIn(won[i + 1]!)[0] !== you && eraOf(i) && eraOf(i + 1)) return { era: eraOf(i)!, next: eraOf(i + 1)! };
      return null;
    },
  },
];
