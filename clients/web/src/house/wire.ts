// SPDX-License-Identifier: MIT
// One WebSocket to the house that comes back by itself.
import type { Message, Wish } from '../../messages.ts';
import { Answers, type Line, type LineState } from './line.ts';

// Waits double up to 10 s, with chance so that not everybody comes back at the same moment.
export const pauseBefore = (attempt: number, chance = Math.random()): number =>
  Math.min(10_000, 300 * 2 ** attempt) * (0.7 + 0.3 * chance);

export class Wire implements Line {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setInterval> | undefined;
  private readonly answers = new Answers();
  private readonly url: string;
  onState: (state: LineState, retryAt: number) => void = () => {};
  greet: () => Promise<void> = async () => {};

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
    socket.onmessage = (event) => this.answers.read(JSON.parse(String(event.data)) as Message);
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
    this.answers.drop();
    const pause = pauseBefore(this.attempt++);
    this.onState('lost', Date.now() + pause);
    this.timer = setTimeout(() => this.open(), pause);
  }
}
