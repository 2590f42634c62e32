// SPDX-License-Identifier: MIT
// One WebSocket to the house that comes back by itself.
import type { Message, Wish } from '../../messages.ts';
import { Answers, type Line, type LineState } from './line.ts';

// Waits double up to 10 s, with chance so that not everybody comes back at the same moment.
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(10_000, 300 * 2 ** attempt) * (0.7 + 0.3 * chance);

// After how long a silence the house is asked for a sign, and how long the page waits for it. Whoever plays finds out
// soon that a node is dead, so that the game goes on at another one within five seconds; a page that only lies there
// costs little.
export const kAtTable = { every: 1_500, patience: 1_500 }, kElsewhere = { every: 15_000, patience: 5_000 };
const kLook = 250;
// How long one attempt to connect may take. A slow line gets more time with each of them.
export const mostForConnecting = (attempt: number): number => Math.min(12_000, 3_000 * 2 ** Math.max(0, attempt - 1));

export class Wire implements Line {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setInterval> | undefined;
  private connecting: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private askedAt = 0; // 0: it has answered since
  private readonly answers = new Answers();
  private readonly url: string;
  onState: (state: LineState, retryAt: number) => void = () => {};
  greet: () => Promise<void> = async () => {};
  isAtTable: () => boolean = () => false;

  constructor(url: string) {
    this.url = url;
  }
  set onMessage(listener: Answers['onMessage']) {
    this.answers.onMessage = listener;
  }
  set onError(listener: Answers['onError']) {
    this.answers.onError = listener;
  }

  open(): void {
    clearTimeout(this.timer);
    if (this.socket) return;
    this.onState('connecting', 0);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.connecting = setTimeout(() => this.drop(), mostForConnecting(this.attempt));
    socket.onopen = () => {
      clearTimeout(this.connecting);
      this.watch();
      this.greet().then(
        () => {
          this.attempt = 0;
          this.onState('open', 0);
        },
        () => socket.close(),
      );
    };
    socket.onmessage = (event) => {
      this.heardAt = Date.now();
      this.askedAt = 0;
      this.answers.read(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => this.closed(socket);
  }

  // Somebody pressed the button, or the network is back.
  again(): void {
    this.attempt = 0;
    if (this.socket?.readyState === WebSocket.OPEN) return;
    this.drop();
    this.open();
  }

  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.closed(socket);
    socket.close();
  }

  async ask<T extends Message = Message>(wish: Wish): Promise<T> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) throw new Error('offline');
    return this.answers.ask<T>(wish, (numbered) => socket.send(JSON.stringify(numbered)));
  }

  // A socket whose other end is gone looks open; so the house is asked when nothing was heard of it for a while.
  private watch(): void {
    clearInterval(this.silence);
    this.heardAt = Date.now();
    this.askedAt = 0;
    this.silence = setInterval(() => this.look(Date.now()), kLook);
  }
  private look(now: number): void {
    const { every, patience } = this.isAtTable() ? kAtTable : kElsewhere;
    if (this.askedAt) {
      if (now - this.askedAt >= patience && this.socket?.readyState === WebSocket.OPEN) this.drop();
    } else if (now - this.heardAt >= every) {
      this.askedAt = now;
      this.ask({ do: 'ping' }).catch(() => {});
    }
  }

  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.silence);
    clearTimeout(this.connecting);
    this.answers.drop();
    const pause = pauseBefore(this.attempt++);
    this.onState('lost', Date.now() + pause);
    this.timer = setTimeout(() => this.open(), pause);
  }
}
