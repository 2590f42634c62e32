// SPDX-License-Identifier: MIT
// Where things lie on Chronicle's table: seats clockwise, from the left of oneself.
export const around = (players: number, you: number): number[] => Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
