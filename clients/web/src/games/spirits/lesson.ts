// SPDX-License-Identifier: MIT
// The first game of Spirit Tactics: a fixed deal, and what is said at which moment about what.
import { step, asked, kAsk, kGo, kEnd, held, usable, place, type Lesson } from '../lesson.ts';
import { asSpirits } from './view.ts';

export { mistakes } from './mistakes.ts';

export const lesson: Lesson = {
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
