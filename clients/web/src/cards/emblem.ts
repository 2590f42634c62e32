// SPDX-License-Identifier: MIT
// Emblems: an engraved rosette seeded by a name, a hatched field, and one charge. The same name gives the same
// picture everywhere. Pure functions that make SVG of our own numbers and strings.
import { round1, symbolOf, TAU } from './symbols.ts';

export type Hatch = 'upright' | 'level' | 'slant' | 'cross' | 'dots' | 'plain' | 'sinister' | 'dash';
export type Field = 'round' | 'shield' | 'lozenge' | 'hex';

const seedOf = (text: string): number => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
};

const kept = new Map<string, string>();

export function rosettePath(name: string, radius = 44): string {
  const key = name + '/' + radius;
  const known = kept.get(key);
  if (known) return known;
  const hash = seedOf(name);
  const lobes = 5 + (hash % 8), strands = 3 + ((hash >> 4) % 3), deep = 5 + ((hash >> 7) % 7), second = 2 + ((hash >> 11) % 3);
  let path = '';
  for (let strand = 0; strand < strands; strand++) {
    const turn = (strand * TAU) / strands;
    for (let i = 0; i <= 120; i++) {
      const t = (i * TAU) / 120;
      const r = radius - 9 + deep * Math.sin(lobes * t + turn) + 2.5 * Math.sin(lobes * second * t - turn);
      path += (i ? 'L' : 'M') + round1(50 + r * Math.cos(t)) + ' ' + round1(50 + r * Math.sin(t));
    }
  }
  kept.set(key, path);
  return path;
}

export const rosette = (name: string, radius = 44): string =>
  `<path class="ros" d="${rosettePath(name, radius)}" fill="none" stroke="currentColor" stroke-width=".7"/>`;

const fields: Record<Field, string> = {
  round: '<circle cx="50" cy="50" r="30"',
  shield: '<path d="M24 24h52v26c0 15-11 25-26 31-15-6-26-16-26-31z"',
  lozenge: '<path d="M50 14L86 50 50 86 14 50z"',
  hex: '<path d="M50 16l30 17v34L50 84 20 67V33z"',
};

const emblems = new Map<string, string>();
export function emblem(name: string, charge: string, hatch: Hatch, field: Field): string {
  const key = [name, charge, hatch, field].join('/');
  let drawn = emblems.get(key);
  if (!drawn) {
    const shape = fields[field];
    drawn =
      rosette(name) +
      `${shape} fill="var(--card)"/>${shape} fill="url(#h-${hatch})" opacity=".5"/>` +
      `${shape} fill="none" stroke="currentColor" stroke-width="1.6"/><circle cx="50" cy="50" r="20.5" fill="var(--card)"/>` +
      `<g transform="translate(33.5 33.5) scale(1.375)" fill="currentColor">${symbolOf(charge)}</g>`;
    emblems.set(key, drawn);
  }
  return drawn;
}

const lines: Partial<Record<Hatch, string>> = {
  upright: 'M0 0V4', level: 'M0 0H4', slant: 'M0 0V4', sinister: 'M0 0V4', cross: 'M0 0H4M0 0V4', dash: 'M0 0H2.5',
};
const hatches: Hatch[] = ['upright', 'level', 'slant', 'sinister', 'cross', 'dash', 'dots', 'plain'];

// The patterns that fields are filled with; once in the page.
export const hatchings: string = hatches
  .map((hatch) => {
    const turn = hatch === 'slant' ? ' patternTransform="rotate(45)"' : hatch === 'sinister' ? ' patternTransform="rotate(-45)"' : '';
    const drawn =
      hatch === 'dots' ? '<circle cx="2" cy="2" r=".75" fill="currentColor"/>'
      : lines[hatch] ? `<path d="${lines[hatch]}" stroke="currentColor" stroke-width="1.1"/>` : '';
    return `<pattern id="h-${hatch}" width="4" height="4" patternUnits="userSpaceOnUse"${turn}>${drawn}</pattern>`;
  })
  .join('');
