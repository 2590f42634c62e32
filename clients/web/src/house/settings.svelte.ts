// SPDX-License-Identifier: MIT
// What somebody chose for this browser. Kept in its storage, applied at once.
export type Language = 'en' | 'hu';
export const speeds = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof speeds)[number];
export interface Choices {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  sound: 'off' | 'turn' | 'all';
  speed: Speed; // of everything that happens at a table
  calm: 'system' | 'yes' | 'no'; // reduced motion: nothing flies, what changed is framed
  hold: number; // milliseconds that a finished trick stays; 0: until a tap
  tapPlays: boolean; // a second tap on a raised card plays it
  notify: boolean;
  bots: 'here' | 'house'; // where games against bots are played: in this browser, or in the house
}

const kPlace = 'cardhouse.settings';
const browserLanguage = (): Language => (navigator.language.toLowerCase().startsWith('hu') ? 'hu' : 'en');
const presets = (): Choices => ({
  language: browserLanguage(), theme: 'system', sound: 'turn', speed: 'normal', calm: 'system', hold: 1500, tapPlays: true, notify: false, bots: 'here',
});

export function remembered<T>(place: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}
export function remember(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}

// What older pages kept under other names.
const formerMotion: Record<string, Speed> = { full: 'normal', quick: 'fast', none: 'instant' };
const formerLight: Record<string, Choices['theme']> = { day: 'light', lamp: 'dark' };
function kept(): Partial<Choices> {
  const { motion, light, ...choices } = remembered<Choices & { motion: string; light: string }>(kPlace);
  const speed = choices.speed ?? formerMotion[motion ?? ''];
  const theme = choices.theme ?? formerLight[light ?? ''];
  return { ...choices, ...(speed && speeds.includes(speed) ? { speed } : {}), ...(theme ? { theme } : {}) };
}

export const settings: Choices = $state({ ...presets(), ...kept() });

export function choose<K extends keyof Choices>(key: K, value: Choices[K]): void {
  settings[key] = value;
  remember(kPlace, settings);
  dress();
}

const dark = matchMedia('(prefers-color-scheme: dark)');
export const isDark = (): boolean => settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
export const isCalm = (): boolean => settings.calm === 'yes' || (settings.calm === 'system' && stillness.matches);

// How much longer things take than at normal speed (0: no time at all), and how one catches up: what waits longer than
// `patience` milliseconds is shown up to `haste` times as quickly.
export const tempos: Record<Speed, { pace: number; patience: number; haste: number }> = {
  slow: { pace: 1.6, patience: 10_000, haste: 2 },
  normal: { pace: 1, patience: 5_200, haste: 5 },
  fast: { pace: 0.35, patience: 600, haste: 14 },
  instant: { pace: 0, patience: 1, haste: 1 },
};
export const pace = (): number => tempos[settings.speed].pace;

export function dress(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.motion = pace() === 0 || isCalm() ? 'none' : 'full';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#221d18' : '#faf4e6');
}
dark.addEventListener('change', dress);
stillness.addEventListener('change', dress);
