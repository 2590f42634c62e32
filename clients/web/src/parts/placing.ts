// SPDX-License-Identifier: MIT
// Where a coach stands: beside what it speaks of, never over that or over the button that goes on, and over as little
// else as can be. Numbers only; what they are measured from is Spotlight.svelte's.
export interface Box {
  l: number;
  t: number;
  r: number;
  b: number;
}
export interface Kept {
  box: Box;
  cost: number; // for each square pixel that is covered
}
export interface Stand {
  box: Box;
  free: boolean; // nothing that must stay in sight is covered
}
const kGap = 18, kEdge = 8, kStep = 6;
const kNever = 1e6;

export const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.r, b.r) - Math.max(a.l, b.l)) * Math.max(0, Math.min(a.b, b.b) - Math.max(a.t, b.t));

// `never` is covered by no stand that can be had otherwise; `room` is where the coach may be.
export function stand(size: { w: number; h: number }, target: Box | null, never: readonly Box[], keep: readonly Kept[], room: Box): Stand {
  const must = [...(target ? [target] : []), ...never];
  let best: { box: Box; cost: number } | null = null;
  const right = Math.max(room.l + kEdge, room.r - size.w - kEdge), low = Math.max(room.t + kEdge, room.b - size.h - kEdge);
  const centre = { x: (room.l + room.r) / 2, y: (room.t + room.b) / 2 };
  for (let x = room.l + kEdge; x <= right; x += kStep)
    for (let y = room.t + kEdge; y <= low; y += kStep) {
      const box = { l: x, t: y, r: x + size.w, b: y + size.h };
      let cost = 0;
      if (target) {
        const far = Math.hypot(Math.max(0, target.l - box.r, box.l - target.r), Math.max(0, target.t - box.b, box.t - target.b));
        // Nearer than the gap is allowed where there is no room for one, but it is the last resort.
        cost = far < kGap ? (kGap - far) * 400 : (far - kGap) * 90;
        cost += Math.abs((box.l + box.r) / 2 - (target.l + target.r) / 2) * 4;
      } else cost = Math.hypot((box.l + box.r) / 2 - centre.x, (box.t + box.b) / 2 - centre.y) * 4;
      for (const one of must) cost += overlap(box, one) * kNever;
      for (const one of keep) cost += overlap(box, one.box) * one.cost;
      if (!best || cost < best.cost) best = { box, cost };
    }
  const box = best!.box;
  return { box, free: must.every((one) => overlap(box, one) === 0) };
}

// A short line from the coach to the edge of its target.
export function leader(box: Box, target: Box): { from: [number, number]; to: [number, number] } {
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const x = within((target.l + target.r) / 2, box.l + 22, box.r - 22), y = within((target.t + target.b) / 2, box.t + 18, box.b - 18);
  const from: [number, number] = box.b <= target.t ? [x, box.b] : box.t >= target.b ? [x, box.t] : box.r <= target.l ? [box.r, y] : [box.l, y];
  return { from, to: [within(from[0], target.l, target.r), within(from[1], target.t, target.b)] };
}
