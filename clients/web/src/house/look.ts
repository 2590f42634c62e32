// SPDX-License-Identifier: MIT
// How a card is looked at where it lies: by the mouse over it, by the focus on it, by a finger that rests on it, by the
// second button. What is shown then has a place of its own.
import { rail } from './rail.svelte.ts';

interface Looked {
  id: string | undefined;
  onlook: (() => void) | undefined;
  isSmall: (node: Element) => boolean; // too small to be read where it lies, on a page without a place for it
}

export function looked({ id, onlook, isSmall }: Looked) {
  let resting: ReturnType<typeof setTimeout> | undefined, hovering: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(resting);
  const leave = () => {
    clearTimeout(hovering);
    if (id && rail.peek === id) rail.peek = null;
  };
  return {
    leave,
    focus: () => {
      if (rail.hasPlace && id) rail.peek = id;
    },
    handlers: {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !id || event.buttons || !(rail.hasPlace || isSmall(event.currentTarget as Element))) return;
        hovering = setTimeout(() => (rail.peek = id), rail.hasPlace ? 120 : 350);
      },
      onpointerleave: leave,
      oncontextmenu: onlook
        ? (event: Event) => {
            event.preventDefault();
            onlook();
          }
        : undefined,
      onpointerdown: (event: PointerEvent) => {
        if (!onlook || event.pointerType === 'mouse') return;
        clearTimeout(resting);
        resting = setTimeout(onlook, 450);
      },
      onpointerup: forget,
      onpointercancel: forget,
      onpointermove: forget,
    },
  };
}
