// SPDX-License-Identifier: MIT
// What happened, cut into beats: one cause and its effects each. A beat says what the table shows when it is over,
// what moves on the way there, and how much it matters. It holds nothing that its view and its lines do not hold.
import type { GameWords, Line } from './game_words.svelte.ts';
import type { Sound } from './sound.ts';

export type View = Record<string, unknown>;
export type Weight = 'quiet' | 'micro' | 'routine' | 'notable' | 'dramatic';

// Keys name things that move (data-k), places name where they come from and go to (data-a). Both may be used in `at`,
// `from` and `to`. What is not on the screen at this size stands for the panel around it.
export type Effect =
  | { do: 'arrow'; from: string; to: string; harm?: boolean } // drawn and gone with the beat
  | { do: 'number'; at: string; text: string; kind: 'loss' | 'gain' | 'word' }
  | { do: 'lunge'; from: string; to: string }
  | { do: 'send'; from: string; to: string; what: string } // 'back', or the name of a symbol: something whose way alone is public
  | { do: 'pulse'; at: string }
  | { do: 'shuffle'; at: string };

export interface Beat {
  view: View; // shown when it is over; the last beat of a message: the view of that message
  told: Line[]; // its lines of the log
  weight: Weight;
  caption?: string; // in words; else its lines
  cause?: readonly string[]; // lit while it lasts
  first?: readonly Effect[]; // before anything changes: the arrow before the blow
  beside?: readonly Effect[]; // while things move
  enter?: Readonly<Record<string, string>>; // key: the place it comes from
  leave?: Readonly<Record<string, string>>; // key: the place it goes to
  turn?: readonly string[]; // keys that turn over
  burn?: boolean; // what leaves burns
  ease?: 'place' | 'sweep' | 'strike' | 'plain';
  sound?: Sound;
  fold?: string; // neighbours with one fold are shown as one
  hold?: 'trick' | 'page'; // as long as the settings say; until somebody turns the page
  scene?: unknown; // what the table of the game shows besides the view meanwhile; never in the last beat
}

export interface Happening {
  before: View;
  after: View;
  told: Line[];
  mover: number; // whose move it was
  you: number | null;
  names: readonly string[];
  words: GameWords | null;
}
export type Beats = (happening: Happening) => Beat[];

// A game that says nothing, and a kind that nobody knows: one routine beat, whatever changed moves.
export const plainBeats: Beats = ({ after, told }) => [{ view: after, told, weight: told.length ? 'routine' : 'quiet' }];

const most = 5; // folded into one, so that it stays readable

// Neighbours that say the same are one beat: three draws, one fan. The view is the last one's.
export function folded(beats: readonly Beat[]): Beat[] {
  const out: { beat: Beat; count: number }[] = [];
  for (const beat of beats) {
    const last = out.at(-1);
    if (!last || !beat.fold || last.beat.fold !== beat.fold || last.count === most || last.beat.hold) {
      out.push({ beat, count: 1 });
      continue;
    }
    const was = last.beat;
    last.count++;
    last.beat = {
      ...beat, told: [...was.told, ...beat.told], cause: [...(was.cause ?? []), ...(beat.cause ?? [])], first: [...(was.first ?? []), ...(beat.first ?? [])],
      beside: [...(was.beside ?? []), ...(beat.beside ?? [])], enter: { ...was.enter, ...beat.enter }, leave: { ...was.leave, ...beat.leave }, turn: [...(was.turn ?? []), ...(beat.turn ?? [])],
    };
  }
  return out.map(({ beat }) => beat);
}

// The beats of one message. However they were made, they tell every line once, in order, and end in the message's view
// with nothing added to it: that is why the screen after its motion is the screen after a reload.
export function beatsOf(make: Beats, happening: Happening): Beat[] {
  const beats = folded(make(happening));
  const last = beats.at(-1);
  if (!last || last.view !== happening.after || last.scene !== undefined || last.hold) beats.push({ view: happening.after, told: [], weight: 'micro' });
  const told = beats.flatMap((beat) => beat.told);
  const same = told.length === happening.told.length && told.every((line, i) => line === happening.told[i]);
  return same ? beats : beats.map((beat, i) => ({ ...beat, told: i === beats.length - 1 ? happening.told : [] }));
}

const time: Record<Weight, number> = { quiet: 0, micro: 120, routine: 280, notable: 600, dramatic: 1100 };
const rest: Record<Weight, number> = { quiet: 0, micro: 0, routine: 220, notable: 550, dramatic: 950 };
export const motionTime = (beat: Beat): number => time[beat.weight];
export const readingTime = (beat: Beat): number => rest[beat.weight];
