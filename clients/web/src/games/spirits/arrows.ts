// SPDX-License-Identifier: MIT
// The arrows from links to what they are aimed at, in pixels of the Battleground. They run in the gutter between the
// front lines; a Back-Row is reached through the gap beside its column.
import { zoneIn, type Link } from './view.ts';

export interface Measures {
  width: number;
  height: number;
  gap: number;
  gutter: number;
}
export interface Arrow {
  n: number;
  mine: boolean;
  d: string;
  x: number; // of its number
  y: number;
}

const aims = new Set(['attack', 'arcana', 'reflex', 'charged', 'trigger']); // the others are done when they are made

export function arrowsOf(links: readonly Link[], me: number, m: Measures): Arrow[] {
  if (!m.width || !m.height) return [];
  const w = (m.width - 5 * m.gap) / 6, h = (m.height - m.gutter - 4 * m.gap) / 4;
  const top = 2 * (h + m.gap), bottom = top + m.gutter; // of the gutter
  const arrows: Arrow[] = [];
  let lanes = 0; // taken by what runs along the front line
  links.forEach((link, i) => {
    if (link.done || link.negated || !aims.has(link.kind)) return;
    const at = link.attacked ? [link.attacked] : link.designated.length ? link.designated.map((target) => target.zone) : [link.event];
    at.forEach((aim, k) => {
      if (!aim || aim === link.zone) return;
      const mine = link.by === me;
      const shift = [0, 0.26, -0.26][(i + k) % 3]! * w;
      const straight = link.zone !== null && aim !== 'commander' && link.zone[2] === aim[2] && link.zone[1] === 'F' && aim[1] === 'F';
      const lane = top + m.gutter * (straight ? 0.5 : [0.5, 0.24, 0.76][lanes++ % 3]!);
      const path: [number, number][] = [];
      const put = (zone: string, leaving: boolean) => {
        const { seat, back, column } = zoneIn(zone);
        const x = (column - 1) * (w + m.gap), own = seat === me;
        const edge = own ? bottom : top; // of the Front-Row
        if (!back) {
          const points: [number, number][] = [[x + w / 2 + shift, lane], [x + w / 2 + shift, edge]];
          path.push(...(leaving ? points.reverse() : points));
          return;
        }
        const side = column === 1 ? x + w + m.gap / 2 : x - m.gap / 2;
        const y = own ? bottom + h + 2 * m.gap + h * 0.4 : h * 0.6;
        const points: [number, number][] = [[side, lane], [side, y], [column === 1 ? x + w - 2 : x + 2, y]];
        path.push(...(leaving ? points.reverse() : points));
      };
      // Who stands on no zone acts from the edge: Commanders from the left, cards are played from the right.
      if (link.zone) put(link.zone, true);
      else path.push([link.kind === 'charged' || link.kind === 'trigger' ? 0 : m.width, lane]);
      // The Column of a Direct Attack is open (S4.2): it goes straight on, over the edge.
      if (aim === 'commander') path.push([path.at(-1)![0], mine ? -4 : m.height + 4]);
      else put(aim, false);
      const d = path.map(([x, y], j) => `${j ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
      // The number sits in the middle of the longest stretch along the lane.
      let spot: [number, number] = [path[0]![0], lane], longest = -1;
      for (let j = 1; j < path.length; j++) {
        const [ax, ay] = path[j - 1]!, [bx, by] = path[j]!;
        if (ay === lane && by === lane && Math.abs(ax - bx) > longest) (longest = Math.abs(ax - bx)), (spot = [(ax + bx) / 2, lane]);
      }
      arrows.push({ n: i + 1, mine, d, x: Math.max(14, Math.min(m.width - 14, spot[0])), y: spot[1] });
    });
  });
  return arrows;
}
