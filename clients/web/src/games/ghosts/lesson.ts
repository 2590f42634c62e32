// SPDX-License-Identifier: MIT
// The first game of Ghosts of Christmas: a fixed deal, and what is said at which moment about what.
import type { Room } from '../../house/room.svelte.ts';
import { step, asked, kAsk, kEnd, usable, type Lesson } from '../lesson.ts';
import { asGhosts } from './view.ts';

export { mistakes } from './mistakes.ts';

const eraWithDial = (room: Room): string[] => {
  const era = asGhosts(room.view!).eras.find((one) => one.dial !== null)?.era ?? 'past';
  return [`[data-era="${era}"] .eh`, `[data-era="${era}"]`, `[data-a="${era}"]`];
};
export const lesson: Lesson = {
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
