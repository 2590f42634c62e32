// SPDX-License-Identifier: MIT
// The sounds of the house, made on the spot: no files. Each is a few soft strokes, or a breath of noise.
import { settings } from './settings.svelte.ts';

type Stroke = readonly [frequency: number, at: number, length: number, loud: number];
const strokes = {
  'your turn': [[659, 0, 0.35, 0.12], [880, 0.14, 0.5, 0.1]],
  card: [[190, 0, 0.07, 0.1]],
  cards: [[190, 0, 0.06, 0.08], [210, 0.07, 0.06, 0.08], [180, 0.14, 0.07, 0.08]],
  shuffle: [[0, 0, 0.09, 0.05], [0, 0.1, 0.09, 0.05], [0, 0.2, 0.14, 0.05]],
  deal: [[0, 0, 0.05, 0.05], [0, 0.07, 0.05, 0.05], [0, 0.14, 0.05, 0.05], [0, 0.21, 0.05, 0.05]],
  reveal: [[147, 0, 0.25, 0.08], [220, 0.08, 0.3, 0.06]],
  turn: [[0, 0, 0.06, 0.06], [240, 0.04, 0.06, 0.06]],
  steal: [[0, 0, 0.16, 0.06], [330, 0.05, 0.12, 0.05]],
  answer: [[300, 0, 0.07, 0.08], [300, 0.1, 0.07, 0.08]],
  aim: [[440, 0, 0.18, 0.05], [494, 0.06, 0.2, 0.04]],
  strike: [[82, 0, 0.22, 0.2], [0, 0, 0.05, 0.06]],
  shield: [[160, 0, 0.12, 0.12], [240, 0, 0.08, 0.06]],
  gain: [[523, 0, 0.2, 0.06], [659, 0.1, 0.3, 0.06]],
  essence: [[1319, 0, 0.25, 0.04], [1760, 0.04, 0.3, 0.03]],
  coin: [[1175, 0, 0.12, 0.05], [1568, 0.06, 0.2, 0.04]],
  fall: [[330, 0, 0.25, 0.08], [262, 0.14, 0.4, 0.08]],
  trick: [[392, 0, 0.2, 0.06], [330, 0.1, 0.25, 0.05]],
  evil: [[110, 0, 0.8, 0.12], [164, 0, 0.6, 0.04]],
  burn: [[0, 0, 0.5, 0.07], [98, 0.05, 0.4, 0.08]],
  dragon: [[65, 0, 0.35, 0.22], [65, 0.22, 0.5, 0.2]],
  door: [[220, 0, 0.06, 0.1], [196, 0.12, 0.08, 0.1]],
  wreath: [[784, 0, 0.5, 0.06], [1175, 0.02, 0.6, 0.03]],
  scene: [[262, 0, 0.6, 0.06], [330, 0.04, 0.6, 0.06], [392, 0.08, 0.7, 0.06]],
  won: [[523, 0, 0.4, 0.1], [659, 0.16, 0.4, 0.1], [784, 0.32, 0.7, 0.1]],
  lost: [[392, 0, 0.4, 0.08], [330, 0.18, 0.4, 0.08], [262, 0.36, 0.8, 0.08]],
  over: [[392, 0, 0.4, 0.08], [523, 0.18, 0.6, 0.08]],
} satisfies Record<string, readonly Stroke[]>;
export type Sound = keyof typeof strokes;
const calls: ReadonlySet<Sound> = new Set(['your turn', 'won', 'lost', 'over']); // heard by those who want no others

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

// Frequency 0 is a breath of noise: paper, fire.
function source(of: AudioContext, frequency: number): AudioBufferSourceNode | OscillatorNode {
  if (frequency) return new OscillatorNode(of, { type: 'triangle', frequency });
  if (!hiss) {
    hiss = of.createBuffer(1, of.sampleRate, of.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return new AudioBufferSourceNode(of, { buffer: hiss });
}

export function chime(sound: Sound): void {
  if (settings.sound === 'off' || (settings.sound === 'turn' && !calls.has(sound))) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers let nobody sound before
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const [frequency, at, length, loud] of strokes[sound]) {
      const start = context.currentTime + at;
      const tone = source(context, frequency), gain = context.createGain();
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
