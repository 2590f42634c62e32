// SPDX-License-Identifier: MIT
// What the games of this browser say when something cannot be done, in the words of the page. The engine says the rest.
const kTroubles = {
  unknown: ['There is no such game in this browser.', 'Nincs ilyen játék ebben a böngészőben.'],
  elsewhere: ['This game is not played in this browser.', 'Ezt a játékot nem ebben a böngészőben játsszák.'],
  meanwhile: ['The game went on meanwhile. Look at it again.', 'A játék közben továbbment. Nézd meg újra.'],
  restarted: ['The game was started again from its last move. Please do that once more.', 'A játék az utolsó lépéstől újraindult. Ezt tedd meg még egyszer.'],
  notLoaded: ['The part of the page that plays this game did not load. Look at your connection, and try again.', 'Az oldalnak az a része, amely ezt a játékot vezeti, nem töltődött be. Nézd meg a kapcsolatot, és próbáld újra.'],
  failed: ['This game does not run in this browser now. Reload the page: what you played is kept.', 'Ez a játék most nem fut ebben a böngészőben. Töltsd újra az oldalt: amit játszottál, megmaradt.'],
} as const;

export class Trouble extends Error {
  readonly kind: keyof typeof kTroubles;
  constructor(kind: keyof typeof kTroubles) {
    super(kTroubles[kind][0]);
    this.kind = kind;
  }
}
export const saidIn = (language: string, problem: unknown): string => kTroubles[problem instanceof Trouble ? problem.kind : 'failed'][language === 'hu' ? 1 : 0];
