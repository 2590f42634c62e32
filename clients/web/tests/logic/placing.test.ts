// SPDX-License-Identifier: MIT
// Where a coach stands: beside its target, and never over it or over the button that goes on.
import { describe, expect, it } from 'vitest';
import { leader, overlap, stand, type Box } from '../../src/parts/placing.ts';

const window = (r: number, b: number): Box => ({ l: 0, t: 48, r, b });
const box = (l: number, t: number, w: number, h: number): Box => ({ l, t, r: l + w, b: t + h });

describe('a coach', () => {
  it('covers neither its target nor the button, wherever the target lies', () => {
    for (const [width, height] of [[1440, 900], [390, 844], [360, 640]] as const)
      for (let x = 0; x <= width - 70; x += 58)
        for (let y = 50; y <= height - 100; y += 53) {
          const target = box(x, y, 70, 100), go = box(20, height - 240, width - 40, 44);
          const { box: coach, free } = stand({ w: Math.min(400, width - 20), h: 150 }, target, [go], [], window(width, height));
          expect(free, `${width} x ${height} at ${x}, ${y}`).toBe(true);
          expect([overlap(coach, target), overlap(coach, go)]).toEqual([0, 0]);
          expect(coach.l >= 0 && coach.t >= 48 && coach.r <= width && coach.b <= height).toBe(true);
        }
  });
  it('leaves free what is worth more where there is a choice', () => {
    const target = box(600, 400, 100, 140), hand = { box: box(0, 560, 1440, 340), cost: 30 }, prompt = { box: box(0, 200, 1440, 190), cost: 40 };
    const { box: coach } = stand({ w: 400, h: 150 }, target, [], [hand, prompt], window(1440, 900));
    expect([overlap(coach, hand.box), overlap(coach, prompt.box)]).toEqual([0, 0]);
  });
  it('says so when there is no place at all', () => expect(stand({ w: 340, h: 150 }, box(0, 48, 360, 592), [], [], window(360, 640)).free).toBe(false));
  it('stands in the middle when it speaks of nothing', () => {
    const { box: coach } = stand({ w: 400, h: 160 }, null, [], [], window(1440, 900));
    expect(Math.abs((coach.l + coach.r) / 2 - 720)).toBeLessThan(10);
  });
  it('is joined to its target by a line from edge to edge', () => {
    const { from, to } = leader(box(100, 100, 300, 100), box(200, 260, 80, 100));
    expect([from[1], to[1]]).toEqual([200, 260]);
    expect(from[0]).toBe(to[0]);
  });
});
