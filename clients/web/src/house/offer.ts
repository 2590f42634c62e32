// SPDX-License-Identifier: MIT
// A link for another device carries a session behind the #, which no server sees. Whoever sent the link knows that
// session too, so it is offered with the name behind it and never taken by itself.
import type { Message } from '../../messages.ts';

export interface Offer {
  token: string;
  name: string | null; // nothing: that session is over, or the house did not answer
}

export const tokenIn = (hash: string): string | null => /^#me=([0-9a-f]{16,128})$/.exec(hash)?.[1] ?? null;

// Asks on a line of its own, so that the page stays who it is.
export function nameBehind(token: string, connect: () => WebSocket): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect();
    const end = (name: string | null) => {
      resolve(name);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', token, brief: true }));
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Message;
      end(message.type === 'welcome' ? message.name : null);
    };
    socket.onclose = () => resolve(null);
  });
}
