// SPDX-License-Identifier: MIT
// The keys of a table: digits pick, Enter confirms or goes on, Esc puts back.
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

export function tableKeys({ room, picker, order, focus, other }: Keyed): () => void {
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
      if (room.held?.stages[room.held.stage] === 'pause' || (room.behind && !picker.selected)) room.skip();
      else if (event.key === 'Enter') picker.confirm();
      return used();
    }
    if (event.key === 'ArrowLeft' && room.held && room.held.stage > 0) {
      room.stepBack();
      return used();
    }
    if (other?.(event.key.toLowerCase())) return used();
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
