// SPDX-License-Identifier: MIT
// What a strong bot would do with what one knows; asked for, never pushed.
import type { HintMessage } from '../../messages.ts';
import { house } from './house.svelte.ts';
import type { Room } from './room.svelte.ts';

const state: { table: string; hint: HintMessage | null; thinking: boolean } = $state({ table: '', hint: null, thinking: false });

export async function askHint(room: Room): Promise<void> {
  if (state.thinking) return;
  state.thinking = true;
  const answer = await house.wish<HintMessage>({ do: 'hint', table: room.id });
  state.thinking = false;
  state.table = room.id;
  state.hint = answer?.type === 'hint' ? answer : null;
}
export const hintFor = (room: Room): HintMessage | null =>
  state.table === room.id && state.hint && state.hint.moves === room.moves && room.prompt ? state.hint : null;
export const thinking = (): boolean => state.thinking;
