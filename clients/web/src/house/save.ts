// SPDX-License-Identifier: MIT
// Files that somebody saves from the page.
import type { ReplayMessage } from '../../messages.ts';
import { house } from './house.svelte.ts';

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
// The log of a finished game, as `cardhouse verify` reads it.
export async function saveLog(table: string): Promise<void> {
  const answer = await house.wish<ReplayMessage>({ do: 'replay', table });
  if (answer) saveFile(`${table}.log`, answer.log);
}
