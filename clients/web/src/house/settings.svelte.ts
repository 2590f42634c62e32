// SPDX-License-Identifier: MIT
// What somebody chose for this browser. Kept in its storage, applied at once.
export type Language = 'en' | 'hu';
export interface Choices {
  language: Language;
  light: 'system' | 'day' | 'lamp';
  sound: 'off' | 'turn' | 'all';
  motion: 'full' | 'quick' | 'none';
  hold: number; // milliseconds that a finished trick stays; 0: until a tap
  tapPlays: boolean; // a second tap on a raised card plays it
  notify: boolean;
}

const kPlace = 'cardhouse.settings';
const browserLanguage = (): Language => (navigator.language.toLowerCase().startsWith('hu') ? 'hu' : 'en');
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const presets = (): Choices => ({
  language: browserLanguage(), light: 'system', sound: 'turn', motion: calm() ? 'none' : 'full', hold: 1500, tapPlays: true, notify: false,
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

export const settings: Choices = $state({ ...presets(), ...remembered<Choices>(kPlace) });

export function choose<K extends keyof Choices>(key: K, value: Choices[K]): void {
  settings[key] = value;
  remember(kPlace, settings);
  dress();
}

const dark = matchMedia('(prefers-color-scheme: dark)');
export const isDark = (): boolean => settings.light === 'lamp' || (settings.light === 'system' && dark.matches);

// How long things take now, in milliseconds.
export const pace = {
  slide: () => (settings.motion === 'full' ? 260 : settings.motion === 'quick' ? 120 : 0),
  sweep: () => (settings.motion === 'full' ? 420 : settings.motion === 'quick' ? 180 : 0),
  step: () => (settings.motion === 'full' ? 520 : settings.motion === 'quick' ? 200 : 60),
  hold: () => settings.hold,
};

export function dress(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.motion = settings.motion;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark() ? '#221d18' : '#faf4e6');
}
dark.addEventListener('change', dress);
