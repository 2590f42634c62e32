// SPDX-License-Identifier: MIT
// Files that somebody saves from the page.
import type { ReplayMessage } from '../../messages.ts';
import { house } from './house.svelte.ts';
import { Refused } from './line.ts';

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
// The log of a solo game, up to now.
export async function saveSoloLog(table: string): Promise<void> {
  try {
    saveFile(`${table}.log`, (await house.askKept<'replay'>({ do: 'log', table })).log);
  } catch (problem) {
    if (problem instanceof Refused) house.refusal = { text: problem.message };
  }
}
