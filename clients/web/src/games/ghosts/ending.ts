// SPDX-License-Identifier: MIT
// How a game of Ghosts of Christmas ended: which bids were kept, what they paid, and the hand that decided.
import { cardsIn, heading, listed, ofKind, placesBy, sayLine, who, winnersOf, winTitle, type Ending, type Finished, type Moment } from '../../house/ending.ts';
import { kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import type { LogLine } from '../../house/room.svelte.ts';
import { asGhosts } from './view.ts';

export { consequence } from './consequence.ts';

export interface Hand {
  number: number;
  at: number; // moves made when it was scored
  scored: { seat: number; kept: boolean; doors: string; line: Line }[]; // doors: wreaths over doors, "5/4+1"
}

export function handsOf(log: readonly LogLine[]): Hand[] {
  const hands: Hand[] = [];
  for (const { line, at } of log) {
    const kind = kindOf(line);
    if (kind === 'hand_begins') hands.push({ number: Number(line[2]), at, scored: [] });
    const now = hands.at(-1);
    if (!now || !['bid_kept', 'bid_failed', 'wreaths_paid'].includes(kind)) continue;
    now.at = at;
    now.scored.push({ seat: seatsIn(line)[0] ?? 0, kept: kind !== 'bid_failed', doors: line[3] ?? '', line });
  }
  return hands.filter((hand) => hand.scored.length > 0);
}

// The points that each hand brought, by seat.
export function gainsOf(game: Finished, hands: readonly Hand[]): number[][] {
  let before = game.names.map(() => 0);
  return hands.map((hand, i) => {
    const view = game.views[hand.at];
    const after = i === hands.length - 1 && game.result.how === 'finished' ? game.result.points : view ? asGhosts(view).points : before;
    const gains = game.names.map((_, seat) => (after[seat] ?? 0) - (before[seat] ?? 0));
    before = game.names.map((_, seat) => after[seat] ?? 0);
    return gains;
  });
}

// The hand after which the winner stayed ahead; of somebody who always was, the hand that brought the most.
export function turningHand(gains: readonly (readonly number[])[], winner: number): number | null {
  const totals = gains.reduce<number[][]>((list, row) => [...list, row.map((gain, seat) => gain + (list.at(-1)?.[seat] ?? 0))], []);
  const lead = (row: readonly number[]) => (row[winner] ?? 0) - Math.max(...row.filter((_, seat) => seat !== winner));
  for (let hand = totals.length - 1; hand > 0; hand--) if (lead(totals[hand - 1]!) <= 0) return hand;
  const own = gains.map((row) => lead(row));
  return own.length ? own.indexOf(Math.max(...own)) : null;
}

export function ending(game: Finished): Ending {
  const { say, result } = game;
  const hands = handsOf(game.log), gains = gainsOf(game, hands), winners = winnersOf(game), winner = winners[0];
  const kept = (seat: number) => hands.filter((hand) => hand.scored.some((one) => one.seat === seat && one.kept)).length;
  const second = placesBy(game, () => '').map((place) => place.seat).find((seat) => !winners.includes(seat));
  const key = winner === undefined ? null : turningHand(gains, winner);
  const hand = key === null ? undefined : hands[key];
  const told = (seat: number | undefined) => hand?.scored.filter((one) => one.seat === seat).map((one) => sayLine(game, one.line)).join(' ') ?? '';
  const best = hands.flatMap((one, i) => one.scored.map((row) => ({ hand: one, row, gain: gains[i]?.[row.seat] ?? 0 }))).filter((one) => one.row.kept).sort((a, b) => b.gain - a.gain)[0];
  const eras = (of: Hand) => ofKind(game, 'era_won').filter(({ at }) => at === of.at).map(({ line }) => line);
  const moment = (of: Hand, text: string, cards: string[]): Moment => ({ where: say('chapter.hand', { n: of.number }), text, rule: of.scored[0]?.line[1] ?? '', cards, moves: of.at - 1 });
  const ahead = winner === undefined || key === null ? '' : second === undefined ? '' : say('over.g.ahead', { ...who(game, winner), gain: gains[key]?.[winner] ?? 0, other: heading(game, second), lost: gains[key]?.[second] ?? 0 });
  return {
    title: winTitle(game, say('over.g.points', { n: winner === undefined ? 0 : (result.points[winner] ?? 0) })),
    symbol: 'wreath',
    why: [
      winner === undefined ? '' : say('over.g.kept', { ...who(game, winner), names: listed(game, winners), shared: winners.length, n: kept(winner), of: hands.length }),
      second === undefined ? '' : say('over.g.second', { ...who(game, second), n: kept(second), points: result.points[second] ?? 0, least: (result.points[winner ?? second] ?? 0) - (result.points[second] ?? 0) }),
    ].filter(Boolean).join(' '),
    rule: 'G6.3',
    facts: [{ text: say('over.g.hands', { n: hands.length }), kind: '' }],
    counts: say('over.points'),
    places: placesBy(game, (seat) => String(result.points[seat] ?? 0), (seat) => say('over.g.note', { n: kept(seat), of: hands.length })),
    turning: hand ? moment(hand, [told(winner), told(second), ahead].filter(Boolean).join(' '), cardsIn(game, eras(hand))) : null,
    plays: best && best.hand !== hand ? [moment(best.hand, sayLine(game, best.row.line), cardsIn(game, eras(best.hand)).slice(0, 1))] : [],
    rounds: {
      caption: say('over.g.eachHand'),
      head: say('over.g.hand'),
      columns: game.names.map((_, seat) => heading(game, seat)),
      rows: hands.map((one, i) => ({
        title: say('chapter.hand', { n: one.number }),
        note: '',
        key: one === hand,
        cells: game.names.map((_, seat) => {
          const row = one.scored.find((scored) => scored.seat === seat);
          return { text: row ? (row.kept ? `+${gains[i]?.[seat] ?? 0}` : say('ghosts.missed')) : '', kind: row ? (row.kept ? 'good' : 'wax') : '', note: row?.doors ?? '' } as const;
        }),
      })),
      foot: { title: say('over.points'), cells: game.names.map((_, seat) => String(result.points[seat] ?? 0)) },
    },
    curve: null,
  };
}
