// SPDX-License-Identifier: MIT
// The first game of Dragonfire: a fixed deal, and what is said at which moment about what.
import type { Room } from '../../house/room.svelte.ts';
import { step, asked, heard, kAsk, kGo, kEnd, usable, place, type Lesson } from '../lesson.ts';
import { asDragonfire } from './view.ts';

export { mistakes } from './mistakes.ts';

const quest = (room: Room) => asDragonfire(room.view!);
export const lesson: Lesson = {
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
