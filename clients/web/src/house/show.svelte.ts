// SPDX-License-Identifier: MIT
// What has arrived and what is shown are two things. Frames are what a table shows, one after the other; a show goes
// through them at the person's speed, waits, goes back, and can always be cut to the last one, which is the truth.
import { tick } from 'svelte';
import { motionTime, readingTime, type Beat } from './beats.ts';
import type { Motion } from './motion.ts';
import { isCalm, pace, settings, tempos } from './settings.svelte.ts';
import { chime } from './sound.ts';

export interface Staged {
  beat: Beat | null; // what led here; nothing: the table was drawn from nothing
}
const kKept = 400; // frames that one can go back to

export class Show<Frame extends Staged> {
  moving = $state(false);
  playing: Frame | null = $state.raw(null); // whose beat moves
  paused = $state(false);
  motion: Motion | null = null;
  hasClock = () => false; // a page of results is turned by hand, except where a clock runs
  isMine: (frame: Frame) => boolean = () => false;
  private frames: Frame[] = $state.raw([]);
  private at = $state(0);
  private running = false;
  private cuts = 0;
  private hurry = 1; // until one has caught up
  private wake: (() => void) | null = null;

  get now(): Frame | null {
    return this.frames[this.at] ?? null;
  }
  get head(): Frame | null {
    return this.frames.at(-1) ?? null;
  }
  get behind(): boolean {
    return this.at + 1 < this.frames.length;
  }
  get resting(): boolean {
    return !this.behind && !this.moving;
  }
  get canGoBack(): boolean {
    return this.at > 0;
  }

  // From nothing, without motion: after a reload, a reconnect, an undo.
  reset(frame: Frame): void {
    this.frames = [frame];
    this.at = 0;
    this.cut();
    this.paused = false;
  }
  push(frames: readonly Frame[]): void {
    const all = [...this.frames, ...frames], dropped = Math.max(0, Math.min(this.at, all.length - kKept));
    this.frames = all.slice(dropped);
    this.at -= dropped;
    if (this.running) this.passQuiet();
    void this.run();
  }
  // Changes the last frame where it stands: what is asked of one may change without a move.
  amend(change: Partial<Frame>): void {
    const head = this.head;
    if (head) this.frames = [...this.frames.slice(0, -1), { ...head, ...change }];
  }

  // ---- what a person does

  // A tap or Enter: what moves has arrived, what is held goes on.
  skip(): void {
    if (this.paused) return this.step();
    this.motion?.cut();
    this.wake?.();
  }
  finish(): void {
    this.cut();
    this.at = Math.max(0, this.frames.length - 1);
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
    this.motion?.pause();
  }
  resume(): void {
    this.paused = false;
    this.motion?.resume();
    void this.run();
  }
  step(): void {
    this.paused = true;
    if (this.moving) this.motion?.cut();
    else if (this.behind) void this.advance();
  }
  back(): void {
    this.cut();
    this.at = Math.max(0, this.at - 1);
    this.paused = this.behind;
  }
  toMine(): void {
    this.cut();
    do this.at = Math.min(this.at + 1, this.frames.length - 1);
    while (this.behind && !this.isMine(this.now!));
    this.paused = this.behind;
  }

  // ---- showing

  private cut(): void {
    this.cuts++;
    this.motion?.cut();
    this.moving = false;
    this.playing = null;
    this.wake?.();
  }
  // What takes no time need not wait for what moves or is read: what is asked after it can be answered meanwhile.
  private passQuiet(): void {
    const rest = this.frames.slice(this.at + 1);
    if (rest.length && !this.paused && !this.now?.beat?.hold && rest.every(({ beat }) => !beat || beat.weight === 'quiet')) this.at = this.frames.length - 1;
  }
  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.behind && !this.paused) {
      const cuts = this.cuts;
      const beat = await this.advance();
      this.passQuiet();
      if (cuts === this.cuts && beat && !this.paused) await this.wait(this.holdOf(beat));
    }
    this.running = false;
    this.hurry = 1;
  }
  private async advance(): Promise<Beat | null> {
    const cuts = this.cuts, next = this.frames[this.at + 1]!, beat = next.beat;
    const quiet = !beat || beat.weight === 'quiet' || pace() === 0 || document.hidden;
    if (quiet || !this.motion) {
      this.at++;
      if (beat?.sound && beat.weight !== 'quiet') chime(beat.sound);
      return beat;
    }
    const haste = this.haste(), rate = haste / pace();
    if (beat.weight === 'micro' && haste > 2 && !beat.hold) {
      this.at++; // in a hurry the small things are only told
      return null;
    }
    this.moving = true;
    this.playing = next;
    await this.motion.lead(beat, rate);
    if (cuts !== this.cuts) return null;
    const before = this.motion.snap();
    this.at++;
    if (beat.sound) chime(beat.sound);
    await tick();
    await this.motion.show(before, beat, rate);
    if (cuts !== this.cuts) return null;
    this.motion.settle();
    this.moving = false;
    this.playing = null;
    return beat;
  }
  private holdOf(beat: Beat): number {
    if (beat.hold === 'page') return this.hasClock() ? 6_000 : Infinity;
    if (beat.hold === 'trick') return settings.hold || Infinity;
    return (readingTime(beat) * pace() * (isCalm() ? 1.4 : 1)) / this.haste();
  }
  // Those who fall behind are shown the rest more quickly, never something else, and evenly.
  private haste(): number {
    let waiting = 0;
    for (const { beat } of this.frames.slice(this.at + 1)) if (beat) waiting += motionTime(beat) * (beat.first?.length ? 1.5 : 1) + readingTime(beat);
    const { patience, haste } = tempos[settings.speed];
    return (this.hurry = Math.min(haste, Math.max(this.hurry, (waiting * pace()) / patience)));
  }
  private wait(time: number): Promise<void> {
    if ((document.hidden && time !== Infinity) || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = time === Infinity ? undefined : setTimeout(() => done(), time);
      const unseen = () => document.hidden && time !== Infinity && done();
      const done = () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', unseen);
        this.wake = null;
        resolve();
      };
      document.addEventListener('visibilitychange', unseen);
      this.wake = done;
    });
  }
}
