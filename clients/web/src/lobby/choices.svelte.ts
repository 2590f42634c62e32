// SPDX-License-Identifier: MIT
// What somebody chose for a new table of each game, kept in this browser, and the opening of the table.
import type { OpenedMessage } from '../../messages.ts';
import { lookOf, usualLevel } from '../games/games.ts';
import { house, type Game } from '../house/house.svelte.ts';
import { remember, remembered } from '../house/settings.svelte.ts';
import { way } from '../house/way.svelte.ts';

export const clocks = {
  none: { kind: 'none', time: 0, increment: 0 },
  move: { kind: 'move', time: 60, increment: 0 },
  game: { kind: 'game', time: 900, increment: 10 },
  days: { kind: 'days', time: 3, increment: 0 },
} as const;
export type Clock = keyof typeof clocks;
export type Option = Game['options'][number];
export interface Wanted {
  seats?: number;
  level?: string;
  options?: Record<string, string>; // of the game
  clock?: Clock;
  hints?: 'yes' | 'no';
}

const kDifficulty = 'difficulty';

class Choices {
  private all: Record<string, Wanted | undefined> = $state(remembered<Record<string, Wanted>>('cardhouse.last'));
  private ended: Record<string, boolean | undefined> = $state(remembered<Record<string, boolean>>('cardhouse.ended')); // games that somebody has played to the end here
  busy = $state(''); // the game whose table is being opened

  of(game: string): Wanted {
    return this.all[game] ?? {};
  }
  keep(game: string, change: Wanted): void {
    this.all[game] = { ...this.all[game], ...change };
    remember('cardhouse.last', this.all);
  }
  seats(game: Game): number {
    return Math.min(this.of(game.name).seats ?? 4, game.players[1] ?? 4);
  }
  level(game: Game): string {
    return this.of(game.name).level ?? usualLevel(game.name);
  }
  option(game: Game, name: string, preset: string): string {
    return this.of(game.name).options?.[name] ?? this.usual(game, name) ?? preset;
  }
  // Whoever has never finished such a game begins with the gentlest difficulty.
  private usual(game: Game, name: string): string | undefined {
    return name === kDifficulty && !this.ended[game.name] ? game.options.find((option) => option.name === name)?.values[0] : undefined;
  }
  hasEnded(names: readonly string[]): void {
    if (names.every((name) => this.ended[name])) return;
    this.ended = { ...this.ended, ...Object.fromEntries(names.map((name) => [name, true])) };
    remember('cardhouse.ended', this.ended);
  }
  setOption(game: Game, name: string, value: string): void {
    this.keep(game.name, { options: { ...this.of(game.name).options, [name]: value } });
  }
  // Hints by a bot are for oneself: a table with other people has none unless somebody says so.
  async open(game: Game, company: 'bots' | 'friends'): Promise<void> {
    if (this.busy) return;
    this.busy = game.name;
    const wanted = this.of(game.name), players = this.seats(game), friends = company === 'friends';
    const gentle = this.usual(game, kDifficulty);
    const options = Object.fromEntries(Object.entries({ ...(gentle ? { [kDifficulty]: gentle } : {}), ...wanted.options }).filter(([, value]) => value !== ''));
    const opened = await house.wish<OpenedMessage>({
      do: 'open',
      rules: { game: game.name, options: { ...options, players: String(players) }, clock: clocks[wanted.clock ?? 'none'], hints: wanted.hints !== 'no', hints_among_people: wanted.hints === 'yes', listed: friends },
      bots: friends ? [] : Array.from({ length: players - 1 }, () => this.level(game)),
    });
    this.busy = '';
    if (opened) way.go(`/t/${opened.table}`);
  }
}
export const choices = new Choices();

export const isDeck = (option: Option): boolean => /^deck\d$/.test(option.name);
export const isHero = (option: Option): boolean => /^(race|class|background)\d$/.test(option.name);
// The options of a party: what is played, and as whom; the rest is for campaigns.
export const isShown = (option: Option, game: string): boolean =>
  option.name !== 'players' && option.name !== 'small' && option.values.length > 1 && !isDeck(option) && !(lookOf(game).heroes && (option.name === 'adventure' || option.name === 'more' || option.seat !== undefined));
