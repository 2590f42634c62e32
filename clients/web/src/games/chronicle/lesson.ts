// SPDX-License-Identifier: MIT
// The first game of Chronicle: a fixed deal, and what is said at which moment about what.
import { step, asked, heard, kAsk, kGo, kEnd, held, lying, usable, type Lesson } from '../lesson.ts';
import { asChronicle } from './view.ts';

export { mistakes } from './mistakes.ts';

const kHistory = ['.hist .card', '.hist', '.strip button:last-child', '.strip', ...kAsk];
export const lesson: Lesson = {
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
