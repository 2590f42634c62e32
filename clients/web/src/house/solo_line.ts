// SPDX-License-Identifier: MIT
// The line to the engine in this browser. Where the page was built without it, or the browser lacks what it needs (a
// storage, locks between tabs, a secure address), there is none.
import { games, modules } from 'virtual:engine';
import type { ErrorMessage, GamesMessage, Message, Wish } from '../../messages.ts';
import type { OwnWish } from '../solo/hub.ts';
import { isSolo } from '../solo/ids.ts';
import type { BetweenTabs, FromWorker, Problem } from '../solo/tabs.ts';
import type { ToWorker } from '../solo/worker.ts';
import { Answers, type Line, type LineState } from './line.ts';

// What keeps a browser from it: an address that is not secure takes the locks away, and more.
export function whyNotSolo(): 'insecure' | 'missing' | null {
  if (modules.length === 0) return 'missing';
  if (!isSecureContext) return 'insecure';
  const has = typeof Worker !== 'undefined' && typeof indexedDB !== 'undefined' && typeof BroadcastChannel !== 'undefined' && typeof WebAssembly !== 'undefined' && navigator.locks !== undefined;
  return has ? null : 'missing';
}
export const canSolo = (): boolean => whyNotSolo() === null;
export const playsHere = (game: string): boolean => modules.some((one) => one.games.includes(game));
// The games of the engine, without loading it.
export const bundledGames = (language: 'en' | 'hu'): Promise<GamesMessage['games']> => games[language]();

const kTabs = 'cardhouse-solo'; // as in solo/worker.ts
const kPause = 5_000; // before a worker that failed is replaced

export class SoloLine implements Line {
  private worker: Worker | null = null;
  private isOpen = false;
  private isOwner = false; // the worker of this tab runs the engine for all
  private asksToKeep = true;
  private others: BroadcastChannel | null = null; // the other tabs
  private readonly answers = new Answers();
  onState: (state: LineState, retryAt: number) => void = () => {};
  greet: () => Promise<void> = async () => {};
  onProblem: (problem: Problem) => void = () => {};

  set onMessage(listener: (message: Message) => void) {
    this.answers.onMessage = listener;
  }
  set onError(listener: (error: ErrorMessage) => void) {
    this.answers.onError = listener;
  }

  open(): void {
    if (this.worker || !canSolo()) return;
    this.onState('connecting', 0);
    this.worker = new Worker(new URL('../solo/worker.ts', import.meta.url), { type: 'module', name: 'solo' });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('message' in data) this.answers.read(data.message);
      else if ('problem' in data) this.onProblem(data.problem);
      else if ('owns' in data) this.isOwner = data.owns;
      else if (data.state === 'open') void this.opened();
      else this.lost();
    };
    this.worker.onerror = () => this.failed();
    this.others ??= this.listen();
    this.post({ open: modules });
  }
  // The worker could not be fetched, or has failed. What it kept is whole, so another one goes on from there.
  private failed(): void {
    this.worker?.terminate();
    this.worker = null;
    this.isOwner = false;
    this.lost();
    this.onProblem({ kind: 'failed' });
    setTimeout(() => this.open(), kPause);
  }
  again(): void {
    this.open();
  }
  async ask<T extends Message = Message>(wish: Wish | OwnWish): Promise<T> {
    if (!this.isOpen) throw new Error('offline');
    // As over a WebSocket: what a page holds in reactive state cannot be cloned.
    const answer = await this.answers.ask<T>(wish as Wish, (numbered) => this.post({ wish: JSON.parse(JSON.stringify(numbered)) as typeof numbered }));
    if (answer.type === 'opened' && isSolo(answer.table)) this.keep();
    return answer;
  }
  // The browser throws away nothing of what it keeps for this page, once that is something.
  private keep(): void {
    if (this.asksToKeep) void navigator.storage?.persist?.().catch(() => {});
    this.asksToKeep = false;
  }
  // A worker that thinks about a move hears nothing for a while, on a slow phone for long: that it is alive its page says.
  private listen(): BroadcastChannel {
    const others = new BroadcastChannel(kTabs);
    others.onmessage = ({ data }: MessageEvent<BetweenTabs>) => {
      if (this.isOwner && ('ping' in data || 'wish' in data || 'who' in data)) others.postMessage({ alive: true } satisfies BetweenTabs);
    };
    return others;
  }

  // Also when the engine was started anew, here or in another tab: what was asked before is not answered any more.
  private async opened(): Promise<void> {
    this.answers.drop();
    this.isOpen = true;
    await this.greet().then(() => this.onState('open', 0), () => {});
  }
  private lost(): void {
    this.isOpen = false;
    this.answers.drop();
    this.onState('lost', 0);
  }
  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }
}
