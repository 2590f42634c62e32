// SPDX-License-Identifier: MIT
// The links of a Sequence in words: who, which sentence, the part of it that runs, what it is aimed at.
import type { GameWords } from '../../house/game_words.svelte.ts';
import { say } from '../../words/say.svelte.ts';
import { zoneLabel } from './tile.ts';
import { blowOf, markedIn, spiritAt, type Link, type Seen } from './view.ts';

export interface Told {
  title: string;
  card: string | null;
  mine: boolean;
  text: [string, string, string]; // before, running, after
  to: string;
  state: 'waits' | 'runs' | 'done' | 'negated';
}

const nameAt = (seen: Seen, zone: string, words: GameWords): string => {
  const spirit = spiritAt(seen, zone);
  return spirit ? (spirit.card ? words.name(spirit.card) : say('spirits.concealedOne')) : say('spirits.gone');
};
const withR = (seen: Seen, zone: string, me: number, words: GameWords): string => {
  const spirit = spiritAt(seen, zone);
  const who = `${nameAt(seen, zone, words)} (${zoneLabel(zone, me)})`;
  return spirit?.standing ? say('spirits.targetR', { who, r: spirit.standing.resilience }) : who;
};

function aim(seen: Seen, link: Link, me: number, words: GameWords): string {
  const targets = link.designated.map((target) =>
    target.zone ? withR(seen, target.zone, me, words) : target.card ? say('spirits.inPile', { card: words.name(target.card), pile: target.pile === 'reload' ? 'reload' : 'gy' }) : say('spirits.gone'),
  );
  if (!targets.length && link.event) targets.push(withR(seen, link.event, me, words));
  return targets.length ? say('spirits.aimedAt', { what: targets.join(', ') }) : '';
}
function attack(seen: Seen, link: Link, words: GameWords): { text: string; to: string } {
  const foe = words.name(seen.players[1 - link.by]!.commander);
  const blow = blowOf(seen, link);
  const on = link.attacked === 'commander' ? foe : link.attacked ? nameAt(seen, link.attacked, words) : say('spirits.gone');
  if (!blow) return { text: say('spirits.attackOn', { s: link.strength, on }), to: link.attacked && link.attacked !== 'commander' && !spiritAt(seen, link.attacked)?.face_up ? say('spirits.flipsFirst') : '' };
  const text = say('spirits.against', { s: blow.strength, on, r: blow.resilience });
  if (blow.on === null) return { text, to: blow.defeats ? say('spirits.wins') : say('spirits.leaves', { r: blow.resilience - blow.strength }) };
  return { text, to: !blow.defeats ? say('spirits.leaves', { r: Math.max(0, blow.resilience - blow.strength) }) : blow.runoff ? say('spirits.runoffTo', { n: blow.runoff, who: foe }) : say('spirits.defeatsIt') };
}

export function toldLink(seen: Seen, link: Link, me: number, words: GameWords): Told {
  const card = link.card;
  const name = card ? words.name(card) : '';
  const kind = words.named('link:' + link.kind);
  const base = { card, mine: link.by === me, state: link.negated ? 'negated' : link.done ? 'done' : link.running ? 'runs' : 'waits' } as const;
  const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (link.kind === 'attack') {
    const { text, to } = attack(seen, link, words);
    return { ...base, title: say('spirits.attacks', { card: name || say('spirits.concealedOne') }), text: [text, '', ''], to };
  }
  const sentence = card && link.text !== null ? words.sheets.get(card)?.texts[link.text]?.sentences[link.sentence ?? 0] : undefined;
  if (!sentence) {
    const where = link.zone ? zoneLabel(link.zone, me) : '';
    return { ...base, title: name ? say('spirits.linkOf', { card: name, kind }) : big(kind), text: [where ? big(where) : '', '', ''], to: ['call', 'conceal', 'gather', 'flip', 'move'].includes(link.kind) ? say('spirits.alreadyDone') : '' };
  }
  const running = link.running;
  const steps = sentence.steps.filter((step) => step.part === running?.part);
  const step = running?.part === 'costs' ? sentence.text.slice(0, sentence.text.indexOf(':') + 1) : (steps[running?.step ?? -1]?.text ?? '');
  return { ...base, title: name, text: running ? markedIn(sentence.text, step) : [sentence.text, '', ''], to: aim(seen, link, me, words) };
}
