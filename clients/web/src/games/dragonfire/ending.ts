// SPDX-License-Identifier: MIT
// How an Adventure of Dragonfire ended: won or lost together, what each Scene cost, and the round that decided.
import { listed, ofKind, sayLine, who, type Ending, type Finished, type Moment } from '../../house/ending.ts';
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import type { LogLine } from '../../house/room.svelte.ts';
import { asDragonfire } from './view.ts';

export { consequence } from './consequence.ts';

export interface Scene {
  number: number;
  from: number;
  rounds: number;
  revealed: number;
  defeated: number;
  levels: [number, number]; // of the Dragonfire, at its beginning and its end
  stunned: number[]; // seats, once for each time
  down: number[]; // Unconscious
  spent: number; // gold
}
const numberIn = (line: Line): number => Number(line.slice(2).findLast((token) => /^-?\d+$/.test(token)) ?? 0);

export function scenesOf(log: readonly LogLine[]): Scene[] {
  const scenes: Scene[] = [];
  let level = -1;
  for (const { line, at } of log) {
    const kind = kindOf(line), seat = seatsIn(line)[0] ?? 0;
    if (kind === 'dragon_revealed' || kind === 'dragon_skipped') level = Number(line[2]);
    if (kind === 'scene_begins') scenes.push({ number: Number(line[2]), from: at, rounds: 0, revealed: 0, defeated: 0, levels: [level, level], stunned: [], down: [], spent: 0 });
    const now = scenes.at(-1);
    if (!now) continue;
    now.levels[1] = level;
    if (kind === 'round_begins') now.rounds++;
    else if (kind === 'revealed') now.revealed++;
    else if (kind === 'defeated') now.defeated++;
    else if (kind === 'stunned') now.stunned.push(seat);
    else if (kind === 'unconscious') now.down.push(seat);
    else if (kind === 'buys') now.spent += numberIn(line);
  }
  return scenes;
}
interface Blow {
  at: number;
  round: number;
  scene: number;
  line: Line;
}
// Lines of a kind with the Scene and the round in which they were told.
function placed(log: readonly LogLine[], kind: string): Blow[] {
  let scene = 1, round = 1;
  const list: Blow[] = [];
  for (const { line, at } of log) {
    if (kindOf(line) === 'scene_begins') scene = Number(line[2]);
    else if (kindOf(line) === 'round_begins') round = Number(line[2]);
    else if (kindOf(line) === kind) list.push({ at, scene, round, line });
  }
  return list;
}
// Lost: the first hero who fell. Won: the round in which most Encounters did.
export function turningBlow(log: readonly LogLine[], won: boolean): Blow | null {
  if (!won) return placed(log, 'unconscious')[0] ?? null;
  const fallen = placed(log, 'defeated');
  const inRound = (one: Blow) => fallen.filter((other) => other.scene === one.scene && other.round === one.round).length;
  return fallen.reduce<Blow | null>((most, one) => (inRound(one) >= (most ? inRound(most) : 1) ? one : most), null);
}

export function ending(game: Finished): Ending {
  const { say, words, views } = game;
  const seen = asDragonfire(views.at(-1) ?? {}), heroes = seen.characters ?? [], won = seen.result === 'won';
  const scenes = scenesOf(game.log), last = scenes.at(-1);
  const adventure = words.name(seen.options?.adventure ?? '');
  const down = placed(game.log, 'unconscious'), fallen = placed(game.log, 'defeated'), rounds = scenes.reduce((sum, scene) => sum + scene.rounds, 0);
  const key = turningBlow(game.log, won);
  const final = (won ? fallen : down).at(-1);
  const awake = heroes.filter((hero) => hero.status === 'up').length;
  const gold = heroes.reduce((sum, hero) => sum + hero.gold, 0);
  const moment = (blow: Blow, lines: Line[], after: string): Moment => ({
    where: say('over.d.where', { scene: blow.scene, round: blow.round }),
    text: [...lines.map((line) => sayLine(game, line)), after].filter(Boolean).join(' '),
    rule: blow.line[1] ?? '',
    cards: [...new Set(lines.filter((line) => kindOf(line) === 'aims').map((line) => codesIn(line)[0] ?? ''))].slice(0, 3), // Encounters are too wide to lie here; they are named
    moves: Math.max(0, blow.at - 1),
  });
  const around = (blow: Blow) => game.log.filter(({ at, line }) => at === blow.at && ['aims', 'clears', 'hurt', 'unconscious', 'defeated'].includes(kindOf(line))).map(({ line }) => line);
  // Of a fall only the blow against that hero; of a strike only what it struck down.
  const about = (blow: Blow) => around(blow).filter((line) => (won ? ['aims', 'defeated'].includes(kindOf(line)) : ['hurt', 'unconscious'].includes(kindOf(line)) && seatsIn(line)[0] === seatsIn(blow.line)[0]));
  // Whom the hero who fell first had against them.
  const first = seatsIn(key?.line ?? [])[0] ?? 0;
  const facing = (key && game.views[key.at - 1] ? asDragonfire(game.views[key.at - 1]!).encounters : []).filter((foe) => foe.facing === first).map((foe) => foe.card);
  const faced = facing.length ? say('over.d.faced', { ...who(game, first), cards: facing.map((card) => words.name(card)).join(', ') }) : '';
  const after = (blow: Blow) => (won ? say('over.d.turnedWon', { n: fallen.filter((one) => one.scene === blow.scene && one.round === blow.round).length }) : say('over.d.turnedLost', { n: heroes.length - 1 }));
  const inLast = (kind: string) => placed(game.log, kind).filter((one) => one.scene === last?.number).length;
  const strikes = ofKind(game, 'clears');
  const best = strikes.reduce<LogLine | null>((most, one) => (numberIn(one.line) > (most ? numberIn(most.line) : 1) ? one : most), null);
  return {
    title: won ? say('over.d.won', { adventure }) : say('over.d.lost', { n: last?.number ?? 1 }),
    symbol: won ? 'wyrm' : 'skull',
    why: !final ? '' : won
      ? say('over.d.whyWon', { card: words.name(codesIn(final.line)[0] ?? ''), round: final.round, awake, of: heroes.length })
      : say('over.d.whyLost', { ...who(game, seatsIn(final.line)[0] ?? 0), round: final.round, scene: final.scene }),
    rule: won ? 'D3.14' : 'D1.1',
    facts: [
      { text: say(won ? 'over.d.wonTogether' : 'over.d.lostTogether'), kind: won ? 'good' : 'wax' },
      { text: say('over.d.scenes', { n: last?.number ?? 0, of: seen.scenes ?? 0 }), kind: '' },
      { text: say('over.rounds', { n: rounds }), kind: '' },
      { text: say('over.d.xp', { n: game.result.points[0] ?? 0 }), kind: '' },
      ...(!won && gold > 0 ? [{ text: say('over.d.gold', { n: gold }), kind: '' as const }] : []),
      ...(down.length === 0 ? [{ text: say('over.d.nobodyDown'), kind: 'good' as const }] : []),
    ],
    counts: say('over.d.hp'),
    places: heroes.map((hero, seat) => {
      const fell = down.findLast((blow) => seatsIn(blow.line)[0] === seat);
      return {
        seat, score: String(Math.max(0, hero.hp)), part: Math.max(0, hero.hp) / Math.max(1, hero.max_hp),
        note: [`${words.name(hero.race)} ${words.name(hero.calling)}`, fell && hero.status !== 'up' ? say('over.d.downIn', { round: fell.round }) : ''].filter(Boolean).join(' · '),
      };
    }),
    turning: key ? moment(key, about(key), [won ? '' : faced, after(key)].filter(Boolean).join(' ')) : null,
    plays: best ? [moment({ at: best.at, line: best.line, ...roundAt(game.log, best) }, [best.line], '')] : [],
    rounds: {
      caption: say('over.d.eachScene'),
      head: say('over.d.scene'),
      columns: [say('over.d.rounds'), say('over.d.encounters'), say('over.d.level'), say('over.d.stunned'), say('over.d.spent')],
      rows: scenes.map((scene) => ({
        title: say('chapter.scene', { n: scene.number }),
        note: '',
        key: scene.number === (key?.scene ?? last?.number),
        cells: [String(scene.rounds), say('over.d.of', { n: scene.defeated, of: scene.revealed }), say('over.d.fromTo', { from: Math.max(0, scene.levels[0]), to: Math.max(0, scene.levels[1]) }), [...new Set([...scene.stunned, ...scene.down])].length ? listed(game, [...new Set([...scene.stunned, ...scene.down])]) : say('over.none'), String(scene.spent)].map((text) => ({ text, kind: '' as const, note: '' })),
      })),
      foot: null,
    },
    curve: null,
    help: won ? [] : [
      ...(gold > 2 ? [{ text: say('over.d.helpGold', { n: gold }), rule: 'D8.1' }] : []),
      { text: say('over.d.helpAssist', { n: inLast('assists') }), rule: 'D4.5' },
      ...(inLast('holds') ? [{ text: say('over.d.helpHolds', { n: inLast('holds') }), rule: 'D4.9' }] : []),
    ],
  };
}
function roundAt(log: readonly LogLine[], line: LogLine): { scene: number; round: number } {
  const before = log.slice(0, log.indexOf(line));
  const number = (kind: string) => Number(before.findLast((one) => kindOf(one.line) === kind)?.line[2] ?? 1);
  return { scene: number('scene_begins'), round: number('round_begins') };
}
