// SPDX-License-Identifier: MIT
// Only cards move, and only from where they were to where they are. Durations are settings, never secrets.
import { pace } from '../house/settings.svelte.ts';

interface From {
  x: number;
  y: number;
}
const place = (t: number) => 1 - (1 - t) ** 3;
const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

// A card slides from its seat to the middle.
export const flyFrom = (_: Element, from: From) => ({
  duration: pace.slide(),
  easing: place,
  css: (_t: number, u: number) => `transform: translate(${from.x * u}px, ${from.y * u}px) rotate(${-4 * u}deg)`,
});
// A finished trick goes to its winner.
export const sweepTo = (_: Element, to: From) => ({
  duration: pace.sweep(),
  easing: ease,
  css: (t: number, u: number) => `transform: translate(${to.x * u}px, ${to.y * u}px) scale(${0.5 + t / 2}); opacity: ${t}`,
});
