// SPDX-License-Identifier: MIT
// What one line of the log changes in a view of Spirit Tactics, as far as the eye sees it. What the house alone can
// derive (who may be asked, what is ready) comes with the view after the last line.
import { codesIn, kindOf, seatsIn, type Line } from '../../house/game_words.svelte.ts';
import { essences, type Essence } from './faces.ts';
import type { Link, Player, Seen, Spirit } from './view.ts';

// A line by its parts. Their order differs between languages, so each is known by what it looks like.
export interface Said {
  kind: string;
  seat: number | null;
  n: number;
  cards: string[];
  essence: Essence | null;
  zones: string[]; // from, then to
  link: string | null; // a kind of link that was named
}
const isZone = (code: string): boolean => /^[01][FB][1-6]$/.test(code);
const isEssence = (code: string): code is Essence => (essences as readonly string[]).includes(code);
const attaches = new Set(['attached', 'pays', 'detached']);

export function saidIn(line: Line): Said {
  const kind = kindOf(line), codes = codesIn(line), plain = codes.filter((code) => !isZone(code) && !code.includes(':'));
  const essence = attaches.has(kind) ? (plain.find(isEssence) ?? null) : null;
  return {
    kind, seat: seatsIn(line)[0] ?? null, n: Number(line.slice(2).find((token) => /^-?\d+$/.test(token)) ?? 0), cards: plain.filter((code) => code !== essence), essence,
    zones: codes.filter(isZone), link: codes.find((code) => code.startsWith('link:')) ?? null,
  };
}

// ---- changes: each gives a new view, or what is new in it

export const withPlayer = (seen: Seen, seat: number, change: (player: Player) => Partial<Player>): Pick<Seen, 'players'> => ({
  players: seen.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});
export const withSpirit = (seen: Seen, serial: number, change: (spirit: Spirit) => Partial<Spirit>): Pick<Seen, 'spirits'> => ({
  spirits: seen.spirits.map((spirit) => (spirit.serial === serial ? { ...spirit, ...change(spirit) } : spirit)),
});
export const withoutSpirit = (seen: Seen, serial: number): Pick<Seen, 'spirits'> => ({ spirits: seen.spirits.filter((spirit) => spirit.serial !== serial) });
export const withLink = (seen: Seen, index: number, change: Partial<Link>): Pick<Seen, 'sequence'> => ({
  sequence: seen.sequence.map((link, i) => (i === index ? { ...link, ...change } : link)),
});

export const hurt = (spirit: Spirit, n: number): Partial<Spirit> =>
  spirit.standing ? { standing: { ...spirit.standing, resilience: Math.max(0, spirit.standing.resilience - n), damage: Math.max(0, spirit.standing.damage + n) } } : {};
export const paid = (essence: Player['essence'], code: Essence, by: number): Player['essence'] => ({ ...essence, [code]: Math.max(0, essence[code] + by) });

// The hand loses what is known of it and gains it where it will lie, so that nothing is sorted twice.
export function withHand(seen: Seen, end: Seen, seat: number, { lose = [], gain = [], n }: { lose?: readonly string[]; gain?: readonly string[]; n?: number }): Partial<Seen> {
  const change = withPlayer(seen, seat, (player) => ({ hand_size: Math.max(0, player.hand_size + (n ?? gain.length - lose.length)) }));
  if (seen.seat !== seat || !seen.hand) return change;
  const hand = [...seen.hand];
  for (const card of lose) {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
  }
  if (!gain.length) return { ...change, hand };
  const order = end.hand ?? [], place = (card: string) => (order.includes(card) ? order.indexOf(card) : order.length);
  return { ...change, hand: [...hand, ...gain].sort((a, b) => place(a) - place(b)) };
}
export const onPile = (seen: Seen, seat: number, pile: 'graveyard' | 'reload', cards: readonly string[]): Pick<Seen, 'players'> =>
  withPlayer(seen, seat, (player) => ({ [pile]: [...player[pile], ...cards.map((card) => ({ card, unending: false }))] }));
export const offPile = (seen: Seen, seat: number, pile: 'graveyard' | 'reload', card: string): Pick<Seen, 'players'> =>
  withPlayer(seen, seat, (player) => {
    const at = player[pile].findLastIndex((entry) => entry.card === card);
    return { [pile]: player[pile].filter((_, i) => i !== at) };
  });

// The next link of the Sequence that is built in the end; a new Sequence begins with its first.
export function nextLink(seen: Seen, end: Seen, card: string | null, kinds: readonly string[]): { sequence: Link[]; n: number } | null {
  const same = (a: Link | undefined, b: Link | undefined) => a?.kind === b?.kind && a?.by === b?.by && a?.card === b?.card && a?.zone === b?.zone;
  const grows = seen.sequence.every((link, i) => same(link, end.sequence[i])) && end.sequence.length > seen.sequence.length;
  const from = grows ? seen.sequence.length : 0;
  const at = end.sequence.findIndex((link, i) => i >= from && kinds.includes(link.kind) && (card === null || link.card === card || link.card === null));
  return at < 0 ? null : { sequence: end.sequence.slice(0, at + 1), n: at + 1 };
}
