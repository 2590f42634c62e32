// SPDX-License-Identifier: MIT
// The few sounds of the house, made on the spot: no files. Each is a pair of soft strokes.
import { settings } from './settings.svelte.ts';

type Sound = 'turn' | 'card' | 'trick' | 'over';
const notes: Record<Sound, readonly (readonly [frequency: number, at: number, length: number, loud: number])[]> = {
  turn: [[659, 0, 0.35, 0.12], [880, 0.14, 0.5, 0.1]],
  card: [[190, 0, 0.07, 0.1]],
  trick: [[392, 0, 0.2, 0.06], [330, 0.1, 0.25, 0.05]],
  over: [[523, 0, 0.4, 0.1], [659, 0.16, 0.4, 0.1], [784, 0.32, 0.7, 0.1]],
};
let context: AudioContext | null = null;

export function chime(sound: Sound): void {
  if (settings.sound === 'off' || (settings.sound === 'turn' && sound !== 'turn')) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers let nobody sound before
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const [frequency, at, length, loud] of notes[sound]) {
      const start = context.currentTime + at;
      const tone = context.createOscillator(), gain = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(loud, start + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // No sound device: the page speaks in other ways too.
  }
}
