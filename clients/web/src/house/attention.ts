// SPDX-License-Identifier: MIT
// Calls somebody whose turn it is: the tab's title, a sound, and a notification while the page is hidden.
import { settings } from './settings.svelte.ts';
import { chime } from './sound.ts';

interface Call {
  mine: boolean;
  over: 'won' | 'lost' | 'over' | null; // how, once it is
  title: string;
  turn: string;
  house: string;
  call: string;
}
let before = false;
let ended = false;

export function attention({ mine, over, title, turn, house, call }: Call): void {
  document.title = mine ? `${turn} · ${title}` : title ? `${title} · ${house}` : house;
  if (mine && !before) {
    chime('your turn');
    if (document.hidden && settings.notify && typeof Notification !== 'undefined' && Notification.permission === 'granted') {
      const note = new Notification(turn, { body: call, icon: '/icon.svg', tag: 'cardhouse-turn' });
      note.onclick = () => {
        focus();
        note.close();
      };
    }
  }
  if (over && !ended) chime(over);
  before = mine;
  ended = over !== null;
}
