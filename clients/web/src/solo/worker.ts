// SPDX-License-Identifier: MIT
// The worker of a tab. All tabs of this browser share the solo games: the worker that holds the lock runs the engine, the
// others pass on what their tab says and hears. When its tab is closed, the next one takes over from what was kept.
import type { Message } from '../../messages.ts';
import { Hub, type OwnWish, type ModuleFile, type Numbered } from './hub.ts';
import { randomHex, Shelves } from './kept.ts';

export type ToWorker = { open: readonly ModuleFile[] } | { wish: Numbered | OwnWish };
export type Problem = 'notKept' | 'damaged';
export type FromWorker = { state: 'open' | 'lost' } | { message: Message } | { problem: Problem };
type BetweenWorkers = { wish: Numbered | OwnWish; tab: string } | { heard: number; tab: string } | { message: Message; tab: string } | { state: 'open' | 'lost' } | { problem: Problem } | { who: true };

const kLock = 'cardhouse-solo', kPatience = 4_000;
const me = randomHex(8);
const others = new BroadcastChannel(kLock);
const page = (message: FromWorker) => postMessage(message);
const tell = (message: BetweenWorkers) => others.postMessage(message);
let modules: readonly ModuleFile[] = [];
let hub: Hub | null = null;

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
async function run(): Promise<void> {
  const keeper = await Shelves.open();
  let step: () => void;
  const deposed = new Promise<void>((resolve) => (step = resolve));
  const mine = new Hub({
    keeper, modules, pause,
    compile,
    now: () => Date.now(),
    send: (tab, message) => {
      if (tab !== me) tell({ message, tab });
      if (tab === me || tab === '') page({ message });
    },
    restarted: () => announce('open'),
    notKept: () => {
      page({ problem: 'notKept' });
      tell({ problem: 'notKept' });
    },
    damaged: () => {
      page({ problem: 'damaged' });
      tell({ problem: 'damaged' });
    },
    deposed: () => step(),
  });
  await mine.open();
  hub = mine;
  const clock = setInterval(() => void mine.tick(), 1000);
  announce('open');
  await deposed;
  clearInterval(clock);
  mine.close();
  hub = null;
}
function announce(state: 'open' | 'lost'): void {
  page({ state });
  tell({ state });
}
// Waits until nobody else runs the games; `steal`: until nobody who answers does.
function queue(how: LockOptions): void {
  navigator.locks.request(kLock, how, run).then(() => queue({}), () => {
    hub?.close();
    hub = null;
    queue({}); // somebody took it; one may have it back when they go
  });
}

// Wishes that the owner has not acknowledged yet. A tab that the browser has put to sleep answers nothing.
const unheard = new Map<number, ReturnType<typeof setTimeout>>();
function passOn(wish: Numbered | OwnWish): void {
  tell({ wish, tab: me });
  unheard.set(wish.id!, setTimeout(() => {
    for (const timer of unheard.values()) clearTimeout(timer);
    unheard.clear();
    page({ state: 'lost' });
    queue({ steal: true });
  }, kPatience));
}
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    modules = data.open;
    queue({});
    tell({ who: true }); // somebody may run them already
  } else if (hub) void hub.receive(me, data.wish);
  else passOn(data.wish);
};
others.onmessage = ({ data }: MessageEvent<BetweenWorkers>) => {
  if ('wish' in data) {
    if (!hub) return;
    tell({ heard: data.wish.id!, tab: data.tab });
    void hub.receive(data.tab, data.wish);
  } else if ('heard' in data) {
    if (data.tab !== me) return;
    clearTimeout(unheard.get(data.heard));
    unheard.delete(data.heard);
  } else if ('who' in data) {
    if (hub) tell({ state: 'open' });
  } else if ('message' in data) {
    if (!hub && (data.tab === me || data.tab === '')) page({ message: data.message });
  } else if (!hub) page(data);
};
