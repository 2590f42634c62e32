// SPDX-License-Identifier: MIT
// The keys of a table: digits and arrows choose, letters go to a target by its name, Enter confirms or goes on, Esc puts
// back; while something is shown, Space, arrows and T pause it, go through it and to one's own turn.
import type { Picker } from './picker.svelte.ts';
import { rail } from './rail.svelte.ts';
import type { Room } from './room.svelte.ts';

interface Keyed {
  room: Room;
  picker: Pick<Picker, 'pick' | 'confirm' | 'putBack' | 'selected'>;
  order: () => string[];
  focus: (index: number) => void;
  other?: (key: string) => boolean; // whether the game itself used it
}
const types = (node: EventTarget | null): boolean => node instanceof Element && node.matches('input, textarea, select, [contenteditable]');
const presses = (node: EventTarget | null): boolean => node instanceof Element && node.closest('button, a, [role=button], summary') !== null;

const turns: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const shownTargets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.table [data-target]')].filter((node) => node.checkVisibility());
// What chooses it, not what only shows it.
const pressable = (node: HTMLElement): HTMLElement => {
  if (node.matches('button, a, [tabindex]')) return node;
  return node.querySelector<HTMLElement>('.hit') ?? node.querySelector<HTMLElement>('.cover') ?? node.querySelector<HTMLElement>('button') ?? node;
};

// The nearest target in that direction from the one that has the focus; the first one if none has.
function roam([dx, dy]: readonly [number, number]): boolean {
  const targets = shownTargets();
  if (!targets.length) return false;
  const here = document.activeElement?.closest<HTMLElement>('[data-target]');
  if (!here) {
    pressable(targets[0]!).focus();
    return true;
  }
  const middle = (node: HTMLElement) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const from = middle(here);
  const ranked = targets.filter((node) => node !== here).map((node) => {
    const to = middle(node), along = (to.x - from.x) * dx + (to.y - from.y) * dy, aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return { node, along, far: along + 2 * aside };
  });
  const next = ranked.filter((row) => row.along > 4).sort((a, b) => a.far - b.far)[0];
  if (next) pressable(next.node).focus();
  return true;
}
// A letter goes to the next target whose name begins with it.
function aim(letter: string): boolean {
  const named = shownTargets().map(pressable).filter((node) => (node.ariaLabel ?? node.getAttribute('aria-label') ?? node.textContent ?? '').trim().toLowerCase().startsWith(letter));
  if (!named.length) return false;
  const at = named.indexOf(document.activeElement as HTMLElement);
  named[(at + 1) % named.length]!.focus();
  return true;
}

export function tableKeys({ room, picker, order, focus, other }: Keyed): () => void {
  function steps(key: string): boolean {
    const { show } = room;
    if (key === 'ArrowLeft' && (show.behind || show.paused) && show.canGoBack) show.back();
    else if (key === 'ArrowRight' && show.behind) show.step();
    else if (key.toLowerCase() === 't' && show.behind) show.toMine();
    else return false;
    return true;
  }
  function key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || types(event.target)) return;
    if (document.querySelector('dialog[open], .dialog.modal') || rail.settings) return;
    const used = () => event.preventDefault();
    if (event.key === 'Escape') {
      if (rail.card) rail.card = null;
      else if (rail.sheet) rail.sheet = null;
      else if (room.looking !== null) room.look(room.moves);
      else picker.putBack();
      return used();
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (presses(event.target)) return;
      const { show } = room;
      if (event.key === ' ') {
        if (show.paused) show.resume();
        else if (!show.resting) show.pause();
        return used();
      }
      if (room.behind) show.skip();
      else picker.confirm();
      return used();
    }
    if (steps(event.key)) return used();
    if (other?.(event.key.toLowerCase())) return used();
    if (turns[event.key] && roam(turns[event.key]!)) return used();
    if (/^[a-z]$/.test(event.key.toLowerCase()) && aim(event.key.toLowerCase())) return used();
    if (/^\d$/.test(event.key)) {
      const at = event.key === '0' ? 9 : Number(event.key) - 1;
      const move = order()[at];
      if (move === undefined) return;
      focus(at);
      picker.pick(move);
      used();
    }
  }
  addEventListener('keydown', key);
  return () => removeEventListener('keydown', key);
}
