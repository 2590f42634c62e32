// SPDX-License-Identifier: MIT
// Where one is in the house: the address and nothing else decides.
import { base, linkTo, to, within } from './here.ts';

export type Place =
  | { page: 'lobby' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; turn: number | null }
  | { page: 'review'; table: string; turn: number | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'games' }
  | { page: 'host' }
  | { page: 'decks' | 'campaigns' | 'campaign'; own: true; name: string | null; invite: string | null } // brought by a game
  | { page: 'nowhere' };

const id = /^[a-z0-9]{4,32}$/;
const name = /^[a-z][a-z0-9_]{1,40}$/;
const deck = /^[a-z0-9-]{0,60}$/;

export function placeOf(path: string, hash = ''): Place {
  const [page = '', first = '', second = '', more] = path.split('/').slice(1);
  if (page === '' && !first) return { page: 'lobby' };
  if (more === undefined) {
    if (page === 't' && id.test(first) && !second) return { page: 'table', table: first };
    if (page === 'r' && id.test(first) && /^\d{0,5}$/.test(second)) return { page: 'replay', table: first, turn: second === '' ? null : Number(second) };
    if (page === 'review' && id.test(first) && /^\d{0,5}$/.test(second)) return { page: 'review', table: first, turn: second === '' ? null : Number(second) };
    if (page === 'learn' && name.test(first) && !second) return { page: 'learn', game: first };
    if (page === 'games' && !first) return { page: 'games' };
    if (page === 'host' && !first) return { page: 'host' };
    if (page === 'campaigns' && !first) return { page: 'campaigns', own: true, name: null, invite: null };
    if (page === 'campaign' && id.test(first) && !second) return { page: 'campaign', own: true, name: first, invite: /^#invite=([a-z0-9]{1,64})$/.exec(hash)?.[1] ?? null };
    if (page === 'decks' && deck.test(first) && !second) return { page: 'decks', own: true, name: first || null, invite: null };
    if (page === 'rules' && name.test(first) && !second) return { page: 'rules', game: first, rule: hash.slice(1) || null };
  }
  return { page: 'nowhere' };
}

// A pasted link or a bare code: the table it means.
export function tableIn(text: string): string | null {
  const found = /(?:\/[tr]\/)?([a-z0-9]{12})(?:\/\d*)?\/?$/.exec(text.trim().toLowerCase());
  return found?.[1] ?? null;
}

const placeNow = (): Place => {
  const at = within(location);
  return at ? placeOf(at.path, at.hash) : { page: 'nowhere' };
};

class Way {
  place: Place = $state(placeNow());

  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (linkTo(path) === location.href) return;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to(path) === path ? path : base + to(path));
    this.look();
    if (how === 'push') scrollTo(0, 0);
  }
  look(): void {
    this.place = placeNow();
  }
  // Links inside the house need no load.
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    const leaves = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link || leaves || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    const at = within(link);
    if (!at || placeOf(at.path).page === 'nowhere') return;
    event.preventDefault();
    this.go(at.path + at.hash);
  };
}
export const way = new Way();
addEventListener('popstate', () => way.look());
