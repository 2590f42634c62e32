// SPDX-License-Identifier: MIT
// The house as its host sees it: the token, kept for this tab alone, and what the house says every few seconds.
import type { DoneMessage, HostHouseMessage, HostIdleMessage, Wish } from '../../messages.ts';
import { house } from '../house/house.svelte.ts';
import { Refused } from '../house/line.ts';
import { inLanguage, say } from '../words/say.svelte.ts';

export type Shown = HostHouseMessage;
export type Here = Shown['people'][number];
export type KeptOut = Shown['bans'][number];
const kPlace = 'cardhouse.host', kEvery = 5000;
export const kMost = 100; // people that are listed at once

export class Watch {
  token = $state(sessionStorage.getItem(kPlace) ?? '');
  inside = $state(false);
  shown: Shown | null = $state.raw(null);
  with = $state('');
  told = $state(''); // what came of the last deed
  refused = $state(false);
  private asked = 0;

  // Says who one is whenever the line is up again.
  async enter(token = this.token): Promise<void> {
    this.inside = false;
    if (!token || house.state !== 'open') return;
    try {
      await house.ask<DoneMessage>({ do: 'host', token });
      this.token = token;
      sessionStorage.setItem(kPlace, token);
      this.say('');
      this.inside = true;
      await this.look();
    } catch (problem) {
      if (!(problem instanceof Refused)) return;
      this.leave();
      this.say(problem.message, true);
    }
  }
  leave(): void {
    sessionStorage.removeItem(kPlace);
    this.token = '';
    this.inside = false;
    this.shown = null;
    this.say('');
  }
  // What was asked last is shown; an older answer that comes late is not.
  async look(): Promise<void> {
    const mine = ++this.asked;
    try {
      const told = await house.ask<Shown>({ do: 'host_house', with: this.with.trim(), most: kMost });
      if (mine === this.asked) this.shown = told;
    } catch (problem) {
      if (problem instanceof Refused && problem.code === 'no_host') await this.enter();
    }
  }
  every(): () => void {
    const timer = setInterval(() => this.inside && !document.hidden && void this.look(), kEvery);
    return () => clearInterval(timer);
  }
  async do(wish: Wish, done: string): Promise<boolean> {
    try {
      await house.ask(wish);
      this.say(done);
      await this.look();
      return true;
    } catch (problem) {
      if (problem instanceof Refused) this.say(problem.message, true);
      return false;
    }
  }
  async idle(minutes: number, remove: boolean): Promise<HostIdleMessage | null> {
    try {
      return await house.ask<HostIdleMessage>({ do: 'host_idle', minutes, remove });
    } catch (problem) {
      if (problem instanceof Refused) this.say(problem.message, true);
      return null;
    }
  }
  say(text: string, refused = false): void {
    this.told = text.charAt(0).toUpperCase() + text.slice(1);
    this.refused = refused;
  }
}

// ---- figures for people

const figure = (n: number, digits = 0): string => n.toLocaleString(inLanguage(), { maximumFractionDigits: digits });
export const count = (n: number): string => figure(n);
export const bytes = (n: number): string => (n < 1e6 ? `${figure(n / 1e3)} kB` : n < 1e9 ? `${figure(n / 1e6, 1)} MB` : `${figure(n / 1e9, 1)} GB`);
export const seconds = (n: number): string => (n < 1 ? `${figure(n * 1000, n < 0.01 ? 2 : 0)} ms` : `${figure(n, 1)} s`);
export function span(minutes: number): string {
  if (minutes < 120) return say('host.minutes', { n: Math.floor(minutes) });
  return minutes < 48 * 60 ? say('host.hours', { n: Math.floor(minutes / 60) }) : say('host.days', { n: Math.floor(minutes / 1440) });
}
export const moment = (time: number): string => new Date(time).toLocaleString(inLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
