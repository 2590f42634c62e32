// SPDX-License-Identifier: MIT
// The worker of a tab: gives a Tab what it needs of the browser.
import type { Message } from '../../messages.ts';
import type { Question } from './aside.ts';
import { Hub, type ModuleFile, type Numbered, type OwnWish } from './hub.ts';
import { randomHex, Shelves } from './kept.ts';
import { Tab, type BetweenTabs, type FromWorker } from './tabs.ts';

export type ToWorker = { open: readonly ModuleFile[] } | { wish: Numbered | OwnWish };

const me = randomHex(8);
const others = new BroadcastChannel('cardhouse-solo');
let modules: readonly ModuleFile[] = [];

// Both ends of a channel: a message to oneself comes after those that wait already.
const bell = new MessageChannel();
const rung: (() => void)[] = [];
bell.port1.onmessage = () => rung.shift()?.();
const pause = (): Promise<void> => new Promise((resolve) => { rung.push(resolve); bell.port2.postMessage(0); });

// A web space that does not know the type of a module is no reason not to play.
async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const isNamed = answer.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}
// In a worker of its own, where a worker may have one.
const canAside = typeof Worker !== 'undefined';
const aside = (question: Question): Promise<Message> =>
  new Promise<Message>((resolve, reject) => {
    const advisor = new Worker(new URL('./advisor.ts', import.meta.url), { type: 'module', name: 'advisor' });
    advisor.onmessage = ({ data }: MessageEvent<Message>) => (advisor.terminate(), resolve(data));
    advisor.onerror = (event) => {
      event.preventDefault();
      advisor.terminate();
      reject(new Error(`the advisor failed: ${event.message}`));
    };
    advisor.postMessage(question);
  });
// The names of the modules change with what is in them.
const version = (): string => modules.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).join(' ');

const tab = new Tab(me, {
  locks: navigator.locks,
  page: (message: FromWorker) => postMessage(message),
  tell: (message: BetweenTabs) => others.postMessage(message),
  shelf: () => Shelves.open(version()),
  engines: (keeper, listener) => new Hub({ ...listener, keeper, modules, compile, pause, now: () => Date.now(), ...(canAside ? { aside } : {}) }),
  after: (time, what) => {
    const timer = setTimeout(what, time);
    return () => clearTimeout(timer);
  },
  every: (time, what) => {
    const timer = setInterval(what, time);
    return () => clearInterval(timer);
  },
});
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('wish' in data) return tab.wish(data.wish);
  modules = data.open;
  void tab.open();
};
others.onmessage = ({ data }: MessageEvent<BetweenTabs>) => tab.hear(data);
