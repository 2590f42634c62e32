// SPDX-License-Identifier: MIT
// How a duel of Spirit Tactics ended: which Commander fell and by what, and the turn that decided.
import { cardsIn, heading, ofKind, placesBy, quitterOf, sayLine, who, winnersOf, winTitle, type Ending, type Finished, type Moment } from '../../house/ending.ts';
import { kindOf, seatsIn } from '../../house/game_words.svelte.ts';
import type { LogLine } from '../../house/room.svelte.ts';
import { asSpirits } from './view.ts';

export { consequence } from './consequence.ts';

export interface Turn {
  number: number;
  seat: number;
  from: number; // moves made before it
  lost: [number, number]; // Resilience of the Commanders, healing taken off
}
interface Duel {
  number: number;
  from: number;
  turns: Turn[];
  winner: number | null;
}

export function duelsOf(log: readonly LogLine[]): Duel[] {
  const duels: Duel[] = [];
  for (const { line, at } of log) {
    const kind = kindOf(line), seat = seatsIn(line)[0] ?? 0;
    if (kind === 'duel_begins' || duels.length === 0) duels.push({ number: kind === 'duel_begins' ? Number(line[2]) : 1, from: at, turns: [], winner: null });
    const duel = duels.at(-1)!;
    if (kind === 'turn_begins') duel.turns.push({ number: Number(line[2]), seat, from: at, lost: [0, 0] });
    const turn = duel.turns.at(-1);
    if (turn && kind === 'commander_damaged') turn.lost[seat as 0 | 1] += Number(line.at(-1));
    if (turn && kind === 'commander_restored') turn.lost[seat as 0 | 1] -= Number(line.at(-1));
    if (kind === 'duel_over') duel.winner = seatsIn(line).length === 1 ? seat : null;
  }
  return duels;
}
// The turn that moved the Commanders furthest apart in favour of a seat.
export function turningTurn(turns: readonly Turn[], winner: number): Turn | null {
  const swing = (turn: Turn) => (turn.lost[winner === 0 ? 1 : 0] ?? 0) - (turn.lost[winner === 0 ? 0 : 1] ?? 0);
  return turns.reduce<Turn | null>((most, turn) => (swing(turn) > (most ? swing(most) : 0) ? turn : most), null);
}

export function ending(game: Finished): Ending {
  const { say, words, result, views } = game;
  const duels = duelsOf(game.log), duel = duels.at(-1), winner = winnersOf(game)[0], loser = winner === undefined ? undefined : 1 - winner;
  const last = asSpirits(views.at(-1) ?? {}), players = last.players ?? [];
  const commander = (seat: number) => words.name(players[seat]?.commander ?? '');
  const left = (seat: number) => Math.max(0, players[seat]?.resilience ?? result.points[seat] ?? 0);
  const turn = duel?.turns.at(-1)?.number ?? 0;
  const blows = ofKind(game, 'commander_damaged');
  // What caused a blow is told just before it.
  const causeOf = (blow: LogLine): LogLine | undefined => game.log.slice(0, game.log.indexOf(blow)).findLast(({ line }) => ['attacks', 'resolves', 'runoff'].includes(kindOf(line)));
  const describe = (blow: LogLine): { text: string; cards: string[] } => {
    const cause = causeOf(blow), lines = [...(cause ? [cause.line] : []), blow.line];
    return { text: lines.map((line) => sayLine(game, line)).join(' '), cards: cardsIn(game, lines) };
  };
  const within = (one: Turn): LogLine[] => {
    const next = duel?.turns.find((other) => other.number > one.number)?.from ?? Infinity;
    return blows.filter(({ at }) => at > one.from && at <= next);
  };
  const hardest = (list: LogLine[], seat: number | undefined) => list.filter(({ line }) => seatsIn(line)[0] === seat).sort((a, b) => Number(b.line.at(-1)) - Number(a.line.at(-1)))[0];
  const key = duel && winner !== undefined ? turningTurn(duel.turns, winner) : null;
  const keyBlow = key ? hardest(within(key), loser) : undefined;
  const moment = (blow: LogLine, of: Turn | undefined, after = ''): Moment => {
    const { text, cards } = describe(blow);
    return { where: say('chapter.turn', { n: of?.number ?? turn }), text: [text, after].filter(Boolean).join(' '), rule: blow.line[1] ?? '', cards, moves: of ? of.from : blow.at - 1 };
  };
  const finishing = blows.at(-1);
  const fell = loser !== undefined && left(loser) === 0;
  const strongest = winner === undefined ? undefined : hardest(duel ? blows.filter(({ at }) => at > duel.from) : [], winner);
  const atTurns = (duel?.turns ?? []).filter((one) => views[one.from]);
  return {
    title: winTitle(game, ''),
    symbol: 'keystone',
    why: loser === undefined || winner === undefined ? say('over.s.even', { turn }) : fell
      ? [say('over.s.fell', { ...who(game, loser), commander: commander(loser), turn, left: left(winner) }), finishing ? describe(finishing).text : ''].filter(Boolean).join(' ')
      : say('over.s.cap', { ...who(game, winner), commander: commander(winner), left: left(winner), other: left(loser), turn }),
    concededRule: 'S1.11',
    conceded: say('over.s.gaveUp', { ...who(game, quitterOf(game)), turn, left: left(quitterOf(game)), commander: commander(quitterOf(game)) }),
    rule: fell ? 'S1.1' : 'S1.7',
    facts: [{ text: say('over.s.turns', { n: turn }), kind: '' }, ...(duels.length > 1 ? [{ text: say('over.s.duels', { n: duels.length }), kind: '' as const }] : [])],
    counts: say(last.options?.match === 'best_of_three' ? 'spirits.duelsWon' : 'spirits.rLeft'),
    places: placesBy(game, (seat) => String(result.points[seat] ?? left(seat)), (seat) => commander(seat)),
    turning: key && keyBlow && loser !== undefined ? moment(keyBlow, key, say('over.s.swing', { ...who(game, loser), n: key.lost[loser as 0 | 1] })) : null,
    plays: strongest ? [{ ...moment(strongest, duel?.turns.findLast((one) => one.from < strongest.at)), cards: describe(strongest).cards.slice(0, 1) }] : [],
    rounds: duels.length < 2 ? null : {
      caption: say('over.s.eachDuel'),
      head: say('over.s.duel'),
      columns: game.names.map((_, seat) => heading(game, seat)),
      rows: duels.map((one) => ({
        title: say('over.s.duelNo', { n: one.number }),
        note: say('over.s.turns', { n: one.turns.at(-1)?.number ?? 0 }),
        key: one === duel,
        cells: game.names.map((_, seat) => ({ text: one.winner === seat ? say('over.won') : '', kind: one.winner === seat ? ('good' as const) : ('' as const), note: '' })),
      })),
      foot: null,
    },
    curve: atTurns.length < 2 ? null : {
      caption: say('over.s.curve'),
      along: say('over.s.byTurn'),
      lines: game.names.map((_, seat) => ({ name: `${commander(seat)}, ${heading(game, seat)}`, values: [...atTurns.map((one) => Math.max(0, asSpirits(views[one.from]!).players[seat]!.resilience)), left(seat)] })),
    },
  };
}
