// SPDX-License-Identifier: MIT
// A line to whoever keeps tables: a house behind a WebSocket, or the engine in this browser. Wishes get their answers by
// number, everything else is handed on. It knows no game and no table.
import type { ErrorMessage, Message, Wish } from '../../messages.ts';

export type LineState = 'connecting' | 'open' | 'lost';
export interface Line {
  // Called in this order: state, then greet (whose wishes are the first ones), then messages.
  onState: (state: LineState, retryAt: number) => void;
  onMessage: (message: Message) => void;
  onError: (error: ErrorMessage) => void; // that answers nothing
  greet: () => Promise<void>;
  open(): void;
  again(): void; // at once, whatever a timer says
  ask<T extends Message = Message>(wish: Wish): Promise<T>;
}

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

// The wishes that wait for their answers.
export class Answers {
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();
  onMessage: (message: Message) => void = () => {};
  onError: (error: ErrorMessage) => void = () => {};

  ask<T extends Message>(wish: Wish, send: (wish: Wish & { id: number }) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { resolve: resolve as (message: Message) => void, reject });
      send({ ...wish, id });
    });
  }
  read(message: Message): void {
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
  // The line is gone, and the answers with it.
  drop(): void {
    for (const waiting of this.waiting.values()) waiting.reject(new Error('offline'));
    this.waiting.clear();
  }
}
