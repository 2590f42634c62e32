// SPDX-License-Identifier: MIT
// The first game of each game: a fixed deal, and what is said at which moment about what. Everything is learnt by playing.
import type { Key } from '../words/say.svelte.ts';
import { kindOf } from '../house/game_words.svelte.ts';
import type { Room } from '../house/room.svelte.ts';
import { asChronicle } from './chronicle/view.ts';
import { asDragonfire } from './dragonfire/view.ts';
import { asGhosts } from './ghosts/view.ts';
import { asSpirits } from './spirits/view.ts';

export interface Step {
  title: Key;
  text: Key;
  rule: string; // lit beside the table
  when: (room: Room, chosen: string | null) => boolean; // chosen: the card of the hand that is held up
  at: (room: Room) => readonly string[]; // the first of these that is in sight is lit
  whyNot?: string; // a card somebody may wonder about: its mistake is told on request
  shown?: 'held'; // also while something is held for the eye
}
export interface Lesson {
  start: string;
  bots: string[];
  steps: readonly Step[];
}
type At = readonly string[] | ((room: Room) => readonly string[]);
const step = (id: string, rule: string, at: At, when: Step['when'], more: Pick<Step, 'whyNot' | 'shown'> = {}): Step => ({
  title: `lesson.${id}` as Key, text: `lesson.${id}.text` as Key, rule, when, at: typeof at === 'function' ? at : () => at, ...more,
});
const asked = (room: Room): boolean => room.prompt !== null;
const heard = (room: Room, ...kinds: string[]): boolean => room.log.some(({ line }) => kinds.includes(kindOf(line)));

// ---- where things are; every list ends at something that is always in sight

const kAsk = ['.prompt p', '.prompt'], kGo = ['.prompt .btn.go', ...kAsk], kEnd = ['.dialog.over h2', '.dialog h2', ...kAsk];
const held = (code: string): string[] => [`.hand [data-card="${code}"]`, `.hand [data-code="${code}"]`];
const lying = (code: string): string[] => [`.mid [data-card="${code}"]`, `.focus [data-card="${code}"]`, `[data-k="c:${code}"]:not(.hand *)`];
const usable = ['.hand .card.legal', '.hand .card', ...kAsk];
const place = (...names: string[]): string[] => names.flatMap((name) => [`[data-a="${name}"]`, `.pane.on[data-pane="${name}"]`]);

const kHistory = ['.hist .card', '.hist', '.strip button:last-child', '.strip', ...kAsk];
const chronicle: Lesson = {
  start:
    'players=4 fame_to_win=1 turned=monster_attack leader=1 meeting=1:P6,2:P3,3:W4~ ' +
    'hands=P2,P9,W1,W5,W7,L4,L6,L10,Sage/P4,P7,P8,W2,W8,L5,L9,Fool/P1,P5,P10,W3,W9,L7,Angel,Demon/W6,W10,L1,L2,L3,L8,Dragon,King',
  bots: ['sensible', 'sensible', 'sensible'],
  steps: [
    step('c.history', 'C1.5', kHistory, () => true),
    step('c.follow', 'C3.2', [...lying('P6'), ...kAsk], (room) => asked(room) && room.moves === 0),
    step('c.turns', 'C4.3', [...lying('P3'), ...kAsk], (room) => asked(room) && room.moves === 0),
    step('c.low', 'C4.3', [...held('P2'), ...kAsk], (room, chosen) => asked(room) && room.moves === 0 && chosen === null, { whyNot: 'P9' }),
    step('c.play', 'C4.2', kGo, (room, chosen) => asked(room) && room.moves === 0 && chosen === 'P2'),
    step('c.won', 'C3.13', ['.rows .pile:first-child .cards', '.rows .pile', '.strip button:nth-child(2)', '.strip', ...kAsk], (room) => room.moves > 0 && asChronicle(room.view!).meeting.leader === room.you),
    step('c.lost', 'C3.13', kHistory, (room) => room.moves > 0 && asChronicle(room.view!).meeting.leader !== room.you),
    step('c.lead', 'C3.1', kAsk, (room) => asked(room) && room.moves > 0 && asChronicle(room.view!).meeting.plays.length === 0),
    step('c.power', 'C3.8', ['.looked .card.legal', '.seat.pickable', '[data-target]:not(.hand *)', ...usable], (room) => asked(room) && asChronicle(room.view!).asking !== null),
    step('c.down', 'C3.4', usable, (room) => asked(room) && room.prompt?.rule === 'C3.4'),
    step('c.evil', 'C6.3', ['.tag.wax', ...['P1', 'W1', 'L1', 'Demon'].flatMap(lying), ...kAsk], (room) => asChronicle(room.view!).allies.some((allies) => allies.some((code) => code === 'Demon' || /^[PWL]1$/.test(code)))),
    step('c.end', 'C6.5', ['.dialog.round h2', ...kEnd], (room) => (room.held !== null || room.phase === 'over') && heard(room, 'round_ends'), { shown: 'held' }),
  ],
};

const eraWithDial = (room: Room): string[] => {
  const era = asGhosts(room.view!).eras.find((one) => one.dial !== null)?.era ?? 'past';
  return [`[data-era="${era}"] .eh`, `[data-era="${era}"]`, `[data-a="${era}"]`];
};
const ghosts: Lesson = {
  start:
    'players=3 hand=3 starter=1 points=7/8/6 bids=-/-/- ' +
    'hands=H12,H6,C11,C8,C4,N12,N9,N5,S10,S8,S6,S4/H10,H8,H5,C12,C9,C6,N10,N8,N6,S12,S9,S5/H11,H9,H7,H4,C10,C7,C5,N11,N7,N4,S11,S7',
  bots: ['sensible', 'sensible'],
  steps: [
    step('g.bid', 'G2.3', ['.take .pick', '.pick', '[data-target]:not(.hand *)', ...kAsk], (room) => asGhosts(room.view!).to_bid.length > 0),
    step('g.doors', 'G5.3', ['.yours .segs', '.yours', ...kAsk], (room) => asked(room) && asGhosts(room.view!).to_bid.length > 0),
    step('g.card', 'G3.2', usable, (room) => asked(room) && asGhosts(room.view!).to_bid.length === 0),
    step('g.dial', 'G3.4', (room) => [...eraWithDial(room), ...kAsk], (room) => asked(room) && asGhosts(room.view!).eras.some((era) => era.dial !== null)),
    step('g.hearts', 'G4.4', ['.hand [data-card^="H"]', '.hand [data-code^="H"]', ...usable], (room) => asked(room) && (asGhosts(room.view!).played[room.you ?? 0]?.length ?? 0) >= 2),
    step('g.resolve', 'G4.3', ['.era.now .eh', '.era .eh', ...kAsk], (room) => room.held !== null, { shown: 'held' }),
    step('g.start', 'G4.8', ['.seat .lampless', '.col:has(.sym)', '.seat', ...kAsk], (room) => asked(room) && asGhosts(room.view!).round === 2),
    step('g.count', 'G5.1', ['.seat .doors', '.col', '.seat', ...kAsk], (room) => asked(room) && asGhosts(room.view!).round === 3),
    step('g.end', 'G6.3', kEnd, (room) => room.phase === 'over'),
  ],
};

const spirits: Lesson = {
  start:
    'turn=3 active=0 starter=0 phase=main commanders=high-warden-bram/brand-matriarch-teo damage=3200/2900 essence=-/cinder1 ' +
    'spirits=0F3:granite-squire,1F2:ember-scout,1F5:tinder-imp hands=lantern-knight,gatewarden,brace,halo,loam/slagthrower,cinder,cinder ' +
    'decks=oathbound-sentinel,halo,quick-mend,quarry-ram,loam,mending-monk,halo,granite-squire,parry,loam,hearth-cantor,halo,bastion-golem,loam,lantern-knight,halo/' +
    'cinder,ashen-duelist,cinder,cinder-lancer,counterflare,cinder,tinder-imp,cinder,ember-scout,spark,flarehound,cinder,kindle,cinder,sparkfang-raider,cinder',
  bots: ['sensible'],
  steps: [
    step('s.goal', 'S1.1', ['[data-commander="1"]', '.cmd.foe', ...place('commander:1'), ...kAsk], () => true),
    step('s.call', 'S3.7', [...held('lantern-knight'), ...usable], (room) => asked(room) && asSpirits(room.view!).ask?.what === 'open'),
    step('s.gather', 'S3.9', [...held('halo'), ...held('loam'), ...usable], (room) => asked(room) && asSpirits(room.view!).players[room.you ?? 0]!.called),
    step('s.combat', 'S4.1', kGo, (room) => asked(room) && asSpirits(room.view!).players[room.you ?? 0]!.gathered > 0),
    step('s.attack', 'S4.11', ['.z.can .card', '.z.can', '[data-target]:not(.hand *)', ...kAsk], (room) => asked(room) && asSpirits(room.view!).phase === 'combat' && asSpirits(room.view!).active === room.you),
    step('s.answer', 'S5.2', ['.seq .linkc', '.seq .stack', '.seq h2', ...place('sequence'), '.strip', ...kAsk], (room) => asSpirits(room.view!).sequence.length > 0, { shown: 'held' }),
    step('s.modes', 'S5.3', ['.modes', '.seq h2', ...place('sequence'), '.strip', ...kAsk], (room) => asked(room) && asSpirits(room.view!).active !== room.you),
    step('s.over', 'S1.8', kEnd, (room) => room.phase === 'over'),
  ],
};

const quest = (room: Room) => asDragonfire(room.view!);
const dragonfire: Lesson = {
  start:
    'players=4 adventure=trouble-at-millbrook difficulty=story led=0 scene=3 round=2 level=3 dragon=lull class0=mage class1=warrior class2=priest class3=scoundrel ' +
    'background0=scholar background1=soldiers-child background2=acolyte-of-the-road background3=merchants-heir hp=5/5/4/4 gold=4/2/3/2 ' +
    'hands=ember-ray,cantrip,spark-bolt,glory/glory,shield-bash,glory/bless,grace,mending-word/stealth,smoke-bomb,stealth ' +
    'encounters=antler-shaman@0;cleared=2,goblin-skirmishers@0;cleared=2,thornback-boar@1;cleared=1,restless-bones@2;cleared=2 ' +
    'row=arcane-insight,frost-shard,mending-word,twin-blades,backstab,pickpocket active=0',
  bots: ['sensible', 'sensible', 'sensible'],
  steps: [
    step('d.party', 'D1.1', ['[data-seat="0"] .seat', '.seat', ...place('hero:0', 'party'), ...kAsk], () => true),
    step('d.tracks', 'D2.2', ['[data-slot] .track', '.foe .lv', '.foe', '[data-slot]', ...kAsk], (room) => asked(room) && quest(room).ask === 'act'),
    step('d.plan', 'D4.8', usable, (room) => asked(room) && quest(room).ask === 'act' && quest(room).played.length === 0),
    step('d.deal', 'D4.7', kGo, (room) => asked(room) && quest(room).ask === 'act' && quest(room).played.length > 0),
    step('d.assist', 'D4.5', ['.plan .ask', '.hand .card.legal', ...kAsk], (room) => quest(room).ask === 'offer' || heard(room, 'assists')),
    step('d.hurt', 'D4.13', ['[data-seat="0"] .hpw', '.hpw', '.seat', ...kAsk], (room) => heard(room, 'hurt')),
    step('d.market', 'D4.16', ['.market .card.legal', '.market .card', '.market', ...place('market'), ...kAsk], (room) => asked(room) && (quest(room).ask === 'buy' || quest(room).ask === 'cycle')),
    step('d.fire', 'D3.8', ['.fire .card', '.fire', '.fire-m', ...place('dragonfire', 'fire'), '.strip', ...kAsk], (room) => heard(room, 'dragon_revealed', 'dragon_skipped')),
    step('d.over', 'D10.1', kEnd, (room) => room.phase === 'over'),
  ],
};

export const lessons: Readonly<Record<string, Lesson>> = { chronicle, ghosts, spirits, dragonfire };
