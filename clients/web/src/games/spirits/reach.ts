// SPDX-License-Identifier: MIT
// What is said of how far a Spirit reaches. An Indicator is for abilities (S2.4); attacks need none (S4.1), so where an
// attack is possible nothing is said of ranges.
import { actOf, spiritAt, type Seen } from './view.ts';

export type ReachNote = { says: 'attack' | 'nobody'; card: string } | { says: 'reaches'; card: string; there: (string | null)[] } | null; // by their cards; nothing: Concealed

export function reachNote(seen: Seen, who: string | null, options: readonly string[], range: readonly string[]): ReachNote {
  if (who === null) return null;
  if (options.some((move) => actOf(move) === 'attack')) return { says: 'attack', card: who };
  if (!range.length) return null;
  const there = range.flatMap((zone) => spiritAt(seen, zone)?.card ?? (spiritAt(seen, zone) ? [null] : []));
  return there.length ? { says: 'reaches', card: who, there } : { says: 'nobody', card: who };
}
