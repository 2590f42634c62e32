// SPDX-License-Identifier: MIT
// One WebSocket to the house that comes back by itself: wishes get their answers by number, everything else is
// handed on. It knows no game and no table.
import type { ErrorMessage, Message, Wish } from '../../messages.ts';

export type WireState = 'connecting' | 'open' | 'lost';
export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly good: ErrorMessage['good']; // what can be saved of something damaged
  constructor(message: ErrorMessage) {
    super(message.text);
    this.code = message.code;
    this.rule = message.rule;
    this.good = message.good;
  }
}

interface Waiting {
  resolve(message: Message): void;
  reject(reason: Error): void;
}

// Waits double up to 10 s, with chance so that not everybody comes back at the same moment.
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(10_000, 300 * 2 ** attempt) * (0.7 + 0.3 * chance);

export class Wire {
  private socket: WebSocket | null = null;
  private last = 0;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setInterval> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly url: string;
  // Called in this order: state, then greet (whose wishes are the first ones), then messages.
  onState: (state: WireState, retryAt: number) => void = () => {};
  onMessage: (message: Message) => void = () => {};
  greet: () => Promise<void> = async () => {};
  onError: (error: ErrorMessage) => void = () => {}; // that answers nothing

  constructor(url: string) {
    this.url = url;
  }

  open(): void {
    clearTimeout(this.timer);
    if (this.socket) return;
    this.onState('connecting', 0);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.watch();
      this.greet().then(
        () => {
          this.attempt = 0;
          this.onState('open', 0);
        },
        () => socket.close(),
      );
    };
    socket.onmessage = (event) => this.read(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => this.closed(socket);
  }

  // At once, whatever the timer says: somebody pressed the button, or the network is back.
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

  ask<T extends Message = Message>(wish: Wish): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return reject(new Error('offline'));
      const id = ++this.last;
      this.waiting.set(id, { resolve: resolve as (message: Message) => void, reject });
      this.socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  private read(message: Message): void {
    const id = typeof message.id === 'number' ? message.id : 0;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.type === 'error') {
      if (waiting) waiting.reject(new Refused(message));
      else if (message.code === 'kicked' || message.code === 'banned') this.onError(message);
      else if (message.table) this.onMessage(message); // nobody asked: something ended there
      return;
    }
    if (message.type !== 'done' && message.type !== 'pong') this.onMessage(message);
    waiting?.resolve(message);
  }

  // A socket whose other end is gone looks open; so the house is asked now and then.
  private watch(): void {
    clearInterval(this.silence);
    this.silence = setInterval(() => {
      let heard = false;
      this.ask({ do: 'ping' }).then(() => (heard = true), () => {});
      setTimeout(() => {
        if (!heard && this.socket?.readyState === WebSocket.OPEN) this.drop();
      }, 5_000);
    }, 15_000);
  }

  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.silence);
    for (const waiting of this.waiting.values()) waiting.reject(new Error('offline'));
    this.waiting.clear();
    const pause = pauseBefore(this.attempt++);
    this.onState('lost', Date.now() + pause);
    this.timer = setTimeout(() => this.open(), pause);
  }
}
