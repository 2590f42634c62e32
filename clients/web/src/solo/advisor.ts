// SPDX-License-Identifier: MIT
// A worker beside the one that runs the games: it answers one question in a copy of a game, so that no move waits for it.
import { answerAside, type Question } from './aside.ts';

onmessage = ({ data }: MessageEvent<Question>) =>
  void answerAside(data).then(
    (answer) => postMessage(answer),
    (problem: unknown) => setTimeout(() => { throw problem; }), // as an error of this worker
  );
