// SPDX-License-Identifier: MIT
// How a game of Chronicle ended: which History paid the last Fame, whom Evil shut out, and the meeting that decided.
import { cardsIn, heading, listed, ofKind, placesBy, sayLine, who, winnersOf, winTitle, type Ending, type Finished, type Moment } from '../../house/ending.ts';
import { codesIn, kindOf, seatsIn } from '../../house/game_words.svelte.ts';
import type { LogLine } from '../../house/room.svelte.ts';
import { asChronicle } from './view.ts';

export { consequence } from './consequence.ts';

export interface Round {
  number: number;
  from: number; // moves made before it
  to: number; // moves made when it was scored
  histories: string[];
  paid: { history: string; brief: string; fame: number; seats: number[] }[];
  evil: { seat: number; cards: string[] }[]; // who was shut out, and by which of the allies
}

export function roundsOf(log: readonly LogLine[]): Round[] {
  const rounds: Round[] = [];
  for (const { line, at } of log) {
    const kind = kindOf(line), codes = codesIn(line), now = rounds.at(-1);
    if (kind === 'round_begins') rounds.push({ number: Number(line[2]), from: at, to: at, histories: [], paid: [], evil: [] });
    else if (!now) continue;
    else if (kind === 'history_turned') now.histories.push(codes[0] ?? '');
    else if (kind === 'excluded') now.evil.push({ seat: seatsIn(line)[0] ?? 0, cards: codes });
    else if (kind === 'fame_paid') now.paid.push({ history: codes[0] ?? '', brief: codes[1] ?? '', fame: Number(line[4]), seats: seatsIn(line) });
    if (kind === 'round_ends' || kind === 'fame_paid' || kind === 'excluded') now!.to = at;
  }
  return rounds;
}

const fameIn = (round: Round, seat: number): number => round.paid.filter((pay) => pay.seats.includes(seat)).reduce((sum, pay) => sum + pay.fame, 0);
const telling = ['reversed', 'crowned', 'burnt', 'stolen', 'ally_taken', 'ally_banished', 'hand_discarded', 'taken_back', 'purged', 'meeting_won'];

// The move of the last round after which the winner stayed ahead: the last one that put them there, or that put the
// last rival out.
export function turningMove(game: Finished, round: Round, history: string, winner: number): number | null {
  const at = (move: number) => {
    const view = game.views[move];
    return view ? asChronicle(view).standing?.find((one) => one.history === history) : undefined;
  };
  for (let move = round.to - 1; move > round.from; move--) {
    const [before, after] = [at(move - 1), at(move)];
    if (after && !after.ahead.includes(winner)) return move + 1;
    if (before && after && before.ahead.includes(winner) && after.ahead.length < before.ahead.length) return move;
  }
  return null;
}

function moment(game: Finished, round: Round, move: number, after: string): Moment {
  const before = ofKind(game, 'meeting_won').filter(({ at }) => at > round.from && at < move);
  const since = before.at(-1)?.at ?? round.from;
  const told = game.log.filter(({ at, line }) => at === move && telling.includes(kindOf(line))).map(({ line }) => line);
  const played = game.log.filter(({ at, line }) => at > since && at <= move && ['played', 'played_face_down', 'revealed'].includes(kindOf(line))).map(({ line }) => line);
  return {
    where: game.say('over.c.where', { round: round.number, meeting: before.length + 1 }),
    text: [...told.map((line) => sayLine(game, line)), after].filter(Boolean).join(' '),
    rule: told.at(-1)?.[1] ?? '',
    cards: cardsIn(game, played).slice(0, 6),
    moves: move - 1,
  };
}

export function ending(game: Finished): Ending {
  const { say, words, result } = game;
  const rounds = roundsOf(game.log), last = rounds.at(-1), winners = winnersOf(game), winner = winners[0];
  const pay = last?.paid.find((one) => winner !== undefined && one.seats.includes(winner));
  const evilWords = (evil: Round['evil']) => evil.map((one) => say('over.c.evil', { ...who(game, one.seat), cards: one.cards.map((card) => words.spoken(card)).join(', ') })).join(' ');
  const paid = last && pay ? say('over.c.paid', { round: last.number, history: words.name(pay.history), brief: words.named(pay.brief), names: listed(game, pay.seats) }) : '';
  const move = last && pay && winner !== undefined ? turningMove(game, last, pay.history, winner) : null;
  const burnt = ofKind(game, 'burnt').sort((a, b) => codesIn(b.line).length - codesIn(a.line).length)[0];
  const richest = ofKind(game, 'meeting_won').sort((a, b) => codesIn(b.line).length - codesIn(a.line).length)[0];
  const roundOf = (at: number) => rounds.findLast((round) => round.from < at);
  return {
    title: winTitle(game, say('over.c.fame', { n: winner === undefined ? 0 : (result.points[winner] ?? 0) })),
    symbol: 'crown',
    why: [paid, last ? evilWords(last.evil) : ''].filter(Boolean).join(' '),
    rule: last?.evil.length ? 'C6.3' : 'C8.1',
    facts: [{ text: say('over.rounds', { n: rounds.length }), kind: '' }],
    counts: say('over.c.Fame'),
    places: placesBy(game, (seat) => String(result.points[seat] ?? 0)),
    turning: last && pay && winner !== undefined && move !== null ? moment(game, last, move, say('over.c.ahead', { ...who(game, winner), history: words.name(pay.history), brief: words.named(pay.brief) })) : null,
    plays: [burnt, richest].flatMap((line) => {
      const round = line ? roundOf(line.at) : undefined;
      return line && round && line.at !== move ? [{ ...moment(game, round, line.at, ''), text: sayLine(game, line.line), cards: cardsIn(game, [line.line]).slice(-1) }] : [];
    }),
    rounds: {
      caption: say('over.eachRound'),
      head: say('over.c.asked'),
      columns: game.names.map((_, seat) => heading(game, seat)),
      rows: rounds.map((round) => ({
        title: `${round.number}. ${round.histories.map((history) => words.name(history)).join(', ')}`,
        note: round.histories.map((history) => words.named(`${history}.brief`)).join('; '),
        key: round === last,
        cells: game.names.map((_, seat) => {
          const fame = fameIn(round, seat), evil = round.evil.find((one) => one.seat === seat);
          return { text: fame ? `+${fame}` : evil ? say('over.c.evilTag') : '', kind: fame ? 'good' : evil ? 'wax' : '', note: evil ? evil.cards.map((card) => words.spoken(card)).join(', ') : '' } as const;
        }),
      })),
      foot: { title: say('over.c.Fame'), cells: game.names.map((_, seat) => String(result.points[seat] ?? 0)) },
    },
    curve: null,
  };
}
