// SPDX-License-Identifier: MIT
// Moves things over a table that already shows the truth: each from where it was to where it is. Whatever flies is a
// copy in a layer of its own, so the motion can be cut at any moment and leaves nothing behind.
import { motionTime, type Beat, type Effect } from './beats.ts';
import { isCalm } from './settings.svelte.ts';
import { symbolOf } from '../cards/symbols.ts';

const eases = { place: 'cubic-bezier(.2,.8,.25,1)', sweep: 'cubic-bezier(.5,0,.2,1)', strike: 'cubic-bezier(.6,0,.9,.3)', plain: 'linear' } as const;
type Ease = keyof typeof eases;
const stagger = 40;
const short = 120;

interface Spot {
  node: HTMLElement;
  home: Element | null;
  seen: boolean;
  box: DOMRect;
}
export type Snapshot = ReadonlyMap<string, Spot>;
interface Flight {
  ease: Ease;
  delay: number;
  turned?: HTMLElement | 'back' | null; // what it looked like before
  hide?: boolean; // its true place is taken already, unseen
  away?: boolean; // it goes, and is seen no more
  comes?: boolean; // it was not on the table
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const svg = <K extends keyof SVGElementTagNameMap>(name: K, attributes: Record<string, string | number>): SVGElementTagNameMap[K] => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
};

export class Motion {
  private readonly root: HTMLElement;
  private readonly layer: HTMLElement;
  private readonly live = new Set<Animation>();
  private rate = 1;
  private paused = false;

  constructor(root: HTMLElement) {
    this.root = root;
    this.layer = document.createElement('div');
    this.layer.className = 'motion';
    this.layer.ariaHidden = 'true';
    document.body.append(this.layer);
  }
  close(): void {
    this.cut();
    this.layer.remove();
  }
  cut(): void {
    for (const animation of [...this.live]) animation.cancel();
    this.live.clear();
    this.layer.replaceChildren();
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
    for (const animation of this.live) animation.pause();
  }
  resume(): void {
    this.paused = false;
    for (const animation of this.live) animation.play();
  }

  // ---- where things are

  snap(): Snapshot {
    const spots = new Map<string, Spot>();
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-k]'))
      spots.set(node.dataset.k!, { node, home: node.parentElement, seen: node.getClientRects().length > 0, box: this.boxOf(node) });
    return spots;
  }
  // What has no room at this size stands for the panel around it; what lies in a pane that is not open, for its tab.
  private boxOf(node: Element | null): DOMRect {
    const pane = node && !node.getClientRects().length ? node.closest<HTMLElement>('[data-pane]')?.dataset.pane : undefined;
    if (pane) node = this.root.querySelector(`[data-strip="${CSS.escape(pane)}"]`) ?? node;
    while (node && node !== this.root && !node.getClientRects().length) node = node.parentElement;
    return (node ?? this.root).getBoundingClientRect();
  }
  private find(name: string): HTMLElement | null {
    const quoted = CSS.escape(name);
    const places = document.querySelectorAll<HTMLElement>(`[data-a="${quoted}"]`); // a small table may have another one
    return this.root.querySelector<HTMLElement>(`[data-k="${quoted}"]`) ?? [...places].find((node) => node.getClientRects().length > 0) ?? places[0] ?? null;
  }
  private box(name: string): DOMRect {
    return this.boxOf(this.find(name));
  }

  // ---- a beat: first what leads to it, then the change with everything beside it

  async lead(beat: Beat, rate: number): Promise<void> {
    this.rate = rate;
    for (const name of beat.cause ?? []) this.ring(name, 'cause');
    for (const effect of beat.first ?? []) await this.effect(effect, motionTime(beat) / 2);
  }
  async show(before: Snapshot, beat: Beat, rate: number): Promise<void> {
    this.rate = rate;
    this.layer.querySelectorAll('.ring').forEach((ring) => ring.remove());
    for (const name of beat.cause ?? []) if (this.find(name)) this.ring(name, 'cause'); // it may have moved
    await Promise.all([...this.flights(before, beat), ...(beat.beside ?? []).map((effect) => this.effect(effect, Math.max(motionTime(beat), 280)))]);
  }
  settle(): void {
    this.layer.replaceChildren();
  }

  private flights(before: Snapshot, { enter = {}, leave = {}, turn = [], burn = false, ease = 'place', ...beat }: Beat): Promise<void>[] {
    const time = motionTime(beat as Beat), calm = isCalm(), after = this.snap(), jobs: Promise<void>[] = [];
    let n = 0;
    for (const [key, { node, home, box, seen }] of after) {
      const was = before.get(key);
      if (!seen) {
        if (was?.seen && was.home !== home) jobs.push(calm ? this.mark(key, time) : this.fly(was.node, was.box, box, time, { ease: 'sweep', delay: stagger * n++, away: true }));
        continue;
      }
      const from = was?.box ?? (enter[key] === undefined ? null : (before.get(enter[key])?.box ?? this.box(enter[key]))), turned = turn.includes(key);
      if (!from || (!turned && Math.abs(from.left - box.left) + Math.abs(from.top - box.top) + Math.abs(from.width - box.width) < 2)) continue;
      const flies = (!was || was.home !== home || turned) && node.classList.contains('card');
      if (calm) {
        if (flies || !was) jobs.push(this.mark(key, time));
      } else if (flies) jobs.push(this.fly(node, from, box, time, { ease, delay: stagger * n++, turned: turned ? (was?.node ?? 'back') : null, hide: true, comes: !was }));
      else jobs.push(this.animate(node, [{ translate: `${from.left - box.left}px ${from.top - box.top}px`, opacity: was ? 1 : 0 }, { translate: '0 0', opacity: 1 }], Math.min(time, 280), { ease, fill: 'backwards' }));
    }
    for (const [key, { node, box, seen }] of before) {
      if (after.has(key) || leave[key] === undefined || !seen) continue;
      if (calm) jobs.push(this.mark(leave[key], time));
      else jobs.push(burn ? this.burn(node, box, time) : this.fly(node, box, this.box(leave[key]), time, { ease: 'sweep', delay: stagger * n++, away: true }));
    }
    return jobs;
  }
  private effect(effect: Effect, time: number): Promise<void> {
    switch (effect.do) {
      case 'arrow': return this.arrow(effect.from, effect.to, effect.harm ?? false, Math.min(time, 400));
      case 'number': return this.number(effect.at, effect.text, effect.kind, Math.max(time, 600));
      case 'lunge': return this.lunge(effect.from, effect.to, Math.min(time, 420));
      case 'send': return this.send(effect.from, effect.to, effect.what, time);
      case 'pulse': return this.pulse(effect.at, time);
      case 'shuffle': return this.shuffle(effect.at, time);
    }
  }

  // ---- motions

  // Ends when it is over and when it is cut; after a cut the layer is empty and nobody minds.
  private async animate(node: Element, frames: Keyframe[] | PropertyIndexedKeyframes, time: number, { ease = 'plain', delay = 0, fill = 'both' }: { ease?: Ease; delay?: number; fill?: FillMode } = {}): Promise<void> {
    const animation = node.animate(frames, { duration: time, delay, easing: eases[ease], fill });
    animation.updatePlaybackRate(this.rate);
    if (this.paused) animation.pause();
    this.live.add(animation);
    await animation.finished.catch(() => {});
    this.live.delete(animation);
    if (fill === 'backwards' || fill === 'none') animation.cancel();
  }
  private put(name: string, box: { left: number; top: number; width: number; height: number }): HTMLElement {
    const node = document.createElement('div');
    node.className = name;
    Object.assign(node.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.layer.append(node);
    return node;
  }
  private copy(node: HTMLElement, width: number): HTMLElement {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const part of [copy, ...copy.querySelectorAll('[data-k], [data-a], [id]')]) for (const name of ['data-k', 'data-a', 'data-target', 'id']) part.removeAttribute(name);
    copy.querySelectorAll('.hit, .why').forEach((part) => part.remove());
    copy.classList.remove('legal', 'selected', 'illegal', 'designated', 'told');
    copy.style.setProperty('--w', `${width}px`);
    return copy;
  }
  private back(width: number): HTMLElement {
    const card = document.createElement('span');
    card.className = 'card back';
    card.style.setProperty('--w', `${width}px`);
    return card;
  }
  private ring(name: string, kind: 'cause' | 'changed'): HTMLElement {
    const ring = this.put(`ring ${kind}`, this.box(name));
    void this.animate(ring, { opacity: [0, 1] }, short);
    return ring;
  }
  // Reduced motion: a frame around what changed, no movement.
  private async mark(name: string, time: number): Promise<void> {
    const ring = this.ring(name, 'changed');
    await this.animate(ring, { visibility: ['visible', 'visible'] }, time);
    ring.remove();
  }
  private async fly(node: HTMLElement, from: DOMRect, to: DOMRect, time: number, { ease, delay, turned = null, hide = false, away = false, comes = false }: Flight): Promise<void> {
    const place = away ? from : to, box = this.put('flight', place), face = this.copy(node, place.width);
    const old = turned === null ? null : turned === 'back' ? this.back(place.width) : this.copy(turned, place.width);
    if (old) box.append(old);
    box.append(face);
    const veil = hide ? node.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }) : null;
    if (veil) {
      veil.finished.catch(() => {});
      this.live.add(veil);
    }
    const a = middle(from), b = middle(to), dx = a.x - b.x, dy = a.y - b.y;
    const scale = away ? Math.max(0.3, Math.min(1, to.height / from.height)) : Math.max(0.3, Math.min(comes ? 0.6 : 2.5, from.width / to.width));
    const jobs = [this.animate(box, away
      ? [{ translate: '0 0', scale: 1, opacity: 1 }, { opacity: 1, offset: 0.75 }, { translate: `${-dx}px ${-dy}px`, scale, opacity: 0 }]
      : [{ translate: `${dx}px ${dy}px`, scale, opacity: comes ? 0 : 1 }, { opacity: 1, offset: 0.1 }, { translate: '0 0', scale: 1, opacity: 1 }], time, { ease, delay })];
    if (old) jobs.push(this.animate(old, { rotate: ['y 0deg', 'y 90deg', 'y 90deg'] }, time, { delay }), this.animate(face, { rotate: ['y -90deg', 'y -90deg', 'y 0deg'] }, time, { delay }));
    await Promise.all(jobs);
    veil?.cancel();
    if (veil) this.live.delete(veil);
    box.remove();
  }
  // From the lower edge up, and gone.
  private async burn(node: HTMLElement, box: DOMRect, time: number): Promise<void> {
    const card = this.put('flight', box), edge = this.put('ember', { left: box.left, top: box.bottom - 4, width: box.width, height: 5 });
    card.append(this.copy(node, box.width));
    await Promise.all([
      this.animate(card, { clipPath: ['inset(-9px -9px 0 -9px)', 'inset(-9px -9px 100% -9px)'] }, time, { ease: 'sweep' }),
      this.animate(edge, { translate: ['0 0', `0 ${-box.height}px`] }, time, { ease: 'sweep' }),
    ]);
    card.remove();
    edge.remove();
  }
  private async send(from: string, to: string, what: string, time: number): Promise<void> {
    if (isCalm()) return this.mark(to, time);
    const a = middle(this.box(from)), b = middle(this.box(to)), width = what === 'back' ? 40 : 30, height = what === 'back' ? 56 : 30;
    const box = this.put(what === 'back' ? 'flight' : 'flight token', { left: a.x - width / 2, top: a.y - height / 2, width, height });
    if (what === 'back') box.append(this.back(width));
    else {
      const picture = svg('svg', { viewBox: '0 0 24 24', class: 'sym' });
      picture.innerHTML = symbolOf(what);
      box.append(picture);
    }
    await this.animate(box, [{ translate: '0 0', opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { translate: `${b.x - a.x}px ${b.y - a.y}px`, opacity: 0 }], time, { ease: 'sweep' });
    box.remove();
  }
  private async arrow(from: string, to: string, harm: boolean, time: number): Promise<void> {
    const a = middle(this.box(from)), b = middle(this.box(to));
    const box = this.put(harm ? 'arrow harm' : 'arrow', { left: 0, top: 0, width: innerWidth, height: innerHeight });
    const picture = svg('svg', { width: '100%', height: '100%' });
    const line = svg('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, pathLength: 1 });
    const angle = Math.atan2(b.y - a.y, b.x - a.x), wing = (turn: number) => `${b.x - 18 * Math.cos(angle + turn)},${b.y - 18 * Math.sin(angle + turn)}`;
    const head = svg('polygon', { points: `${b.x},${b.y} ${wing(0.45)} ${wing(-0.45)}` });
    picture.append(line, head);
    box.append(picture);
    if (isCalm()) await this.animate(box, { visibility: ['visible', 'visible'] }, time);
    else await Promise.all([this.animate(line, { strokeDashoffset: [1, 0] }, time, { ease: 'sweep' }), this.animate(head, { opacity: [0, 0, 1] }, time)]);
  }
  private async number(at: string, text: string, kind: string, time: number): Promise<void> {
    const box = this.box(at), tag = this.put(`figure ${kind}`, { left: box.left + box.width / 2, top: box.height < 40 ? box.top - 12 : box.top + box.height / 2, width: 0, height: 0 });
    const figure = document.createElement('b');
    figure.textContent = text;
    tag.append(figure);
    await this.animate(tag, isCalm() ? { opacity: [1, 1] } : [{ translate: '0 6px', scale: 0.7, opacity: 0 }, { translate: '0 0', scale: 1, opacity: 1, offset: 0.2 }, { translate: '0 0', opacity: 1, offset: 0.75 }, { translate: '0 -22px', opacity: 0 }], time);
    tag.remove();
  }
  // A third of the way and back. Nothing shakes.
  private async lunge(from: string, to: string, time: number): Promise<void> {
    const node = this.find(from);
    if (!node || isCalm()) return this.mark(from, time);
    const a = middle(this.box(from)), b = middle(this.box(to)), far = Math.min(1, 90 / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)));
    await this.animate(node, [{ translate: '0 0' }, { translate: `${(b.x - a.x) * far}px ${(b.y - a.y) * far}px`, offset: 0.45, easing: eases.sweep }, { translate: '0 0' }], time, { ease: 'strike', fill: 'none' });
  }
  private async pulse(at: string, time: number): Promise<void> {
    const ring = this.ring(at, 'changed');
    await this.animate(ring, isCalm() ? { visibility: ['visible', 'visible'] } : [{ opacity: 0, scale: 1.08 }, { opacity: 1, scale: 1, offset: 0.4 }, { opacity: 0, scale: 1 }], time);
    ring.remove();
  }
  private async shuffle(at: string, time: number): Promise<void> {
    if (isCalm()) return this.mark(at, time);
    const { x, y } = middle(this.box(at));
    await Promise.all([-2, -1, 0, 1, 2].map(async (i) => {
      const box = this.put('flight', { left: x - 15, top: y - 21, width: 30, height: 42 });
      box.append(this.back(30));
      await this.animate(box, { translate: ['0 0', `${15 * i}px 0`, `${-15 * i}px 0`, '0 0'], rotate: ['0deg', `${5 * i}deg`, `${-5 * i}deg`, '0deg'] }, time, { ease: 'sweep' });
      box.remove();
    }));
  }
}
