// SPDX-License-Identifier: MIT
// Where things lie on Chronicle's table: seats clockwise from the bottom left, cards of a meeting on an arc.
export const around = (players: number, you: number): number[] => Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);

export interface Spot {
  x: number; // percent of the middle
  y: number;
}
// The others from left to right on an arc, oneself below in the middle.
export function spots(players: number, you: number): Map<number, Spot> {
  const others = around(players, you);
  const map = new Map<number, Spot>();
  const odd = others.length % 2 === 1;
  others.forEach((seat, i) => {
    const t = others.length === 1 ? 0.5 : i / (others.length - 1);
    const bow = Math.sin(Math.PI * t);
    map.set(seat, { x: 10 + 80 * t, y: (odd ? 50 : 56) - (odd ? 22 : 13) * bow });
  });
  map.set(you, { x: 50, y: odd ? 74 : 66 });
  return map;
}
