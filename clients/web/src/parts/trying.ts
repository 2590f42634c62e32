// SPDX-License-Identifier: MIT
// What somebody tries at a table, as everybody beside them would see it: which card is held up, and which one the table
// has just refused, with its reason. Read off the screen, so it is the same for all games.
import type { Room } from '../house/room.svelte.ts';

export interface Refused {
  card: string;
  why: string;
  rule: string;
  at: readonly string[];
}
export interface Tried {
  chosen: string | null;
  refused: Refused | null;
}
const codeOf = (card: Element | null): string | null => (card instanceof HTMLElement ? (card.dataset.card ?? card.dataset.code ?? null) : null);
const inHand = (card: string): string[] => [`.hand [data-card="${card}"]`, `.hand [data-code="${card}"]`];

function onCard(): Refused | null {
  const why = document.querySelector('.hand .card.told .why');
  const card = codeOf(why?.closest('.card') ?? null);
  if (!why || card === null) return null;
  const rule = why.querySelector('.rn')?.textContent?.trim() ?? '';
  return { card, why: (why.textContent ?? '').replace(rule, '').trim(), rule, at: inHand(card) };
}
// A card that may be played, but not there: the place was pressed.
function onPlace(room: Room, event: Event, card: string | null): Refused | null {
  const spot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-era], [data-a]') : null;
  const name = spot?.dataset.era ?? spot?.dataset.a;
  const choice = card && name ? room.prompt?.choices.find((one) => one.move === `${card}>${name}`) : undefined;
  return choice?.whyNot ? { card: card!, why: choice.whyNot, rule: choice.rule, at: inHand(card!) } : null;
}

export function lookAtTable(room: Room, seen: (tried: Tried) => void): () => void {
  const look = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('.coach')) return;
    const before = codeOf(document.querySelector('.hand .card.selected'));
    const place = event.type === 'click' ? onPlace(room, event, before) : null;
    requestAnimationFrame(() => seen({ chosen: codeOf(document.querySelector('.hand .card.selected')), refused: onCard() ?? place }));
  };
  addEventListener('click', look, true);
  addEventListener('keyup', look, true);
  addEventListener('pointerup', look, true);
  return () => {
    removeEventListener('click', look, true);
    removeEventListener('keyup', look, true);
    removeEventListener('pointerup', look, true);
  };
}
