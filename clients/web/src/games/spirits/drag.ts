// SPDX-License-Identifier: MIT
// A Spirit is dragged to what it attacks.
interface Dragged {
  zone: string;
  x: number;
  y: number;
  node: HTMLElement;
  moved: boolean;
}

export function dragsTo(ondrop: (zone: string, target: Element | null) => void) {
  let dragged: Dragged | null = null;
  return {
    down(event: PointerEvent, zone: string): void {
      const node = (event.currentTarget as HTMLElement).closest<HTMLElement>('.z')?.querySelector<HTMLElement>('.card');
      if (node && event.button === 0) dragged = { zone, x: event.clientX, y: event.clientY, node, moved: false };
    },
    move(event: PointerEvent): void {
      if (!dragged) return;
      const dx = event.clientX - dragged.x, dy = event.clientY - dragged.y;
      if (!dragged.moved && Math.hypot(dx, dy) < 10) return;
      dragged.moved = true;
      dragged.node.classList.add('dragging');
      dragged.node.style.transform = `translate(${dx}px, ${dy}px)`;
    },
    up(event: PointerEvent): void {
      const was = dragged;
      dragged = null;
      if (!was?.moved) return;
      const target = document.elementFromPoint(event.clientX, event.clientY);
      was.node.classList.remove('dragging');
      was.node.style.transform = '';
      const stop = (click: MouseEvent) => { click.stopPropagation(); click.preventDefault(); };
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 50);
      if (event.type !== 'pointercancel') ondrop(was.zone, target);
    },
  };
}
