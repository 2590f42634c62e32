// SPDX-License-Identifier: MIT
// What stands beside the table, or comes up from below on a small screen.
export type Tab = 'log' | 'rules' | 'talk' | 'more' | `own-${string}`; // own: of the game

class Rail {
  tab: Tab = $state('log');
  sheet: Tab | 'settings' | 'game' | null = $state(null); // on small screens; settings everywhere
  rule: string | null = $state(null);
  settings = $state(false);
  card: string | null = $state(null); // enlarged
  game = $state(''); // whose cards are meant: two games may have a card of one name
  peek: string | null = $state(null); // under the mouse or the focus
  hasPlace = $state(false); // whether the page keeps a place for the enlarged card

  openRule(number: string): void {
    this.rule = number;
    this.tab = 'rules';
    if (matchMedia('(max-width: 900px)').matches) this.sheet = 'rules';
  }
  show(tab: Tab): void {
    this.tab = tab;
    this.sheet = tab;
  }
  reset(): void {
    this.sheet = null;
    this.rule = null;
    this.card = null;
    this.peek = null;
    this.settings = false;
    this.tab = 'log';
  }
}
export const rail = new Rail();
