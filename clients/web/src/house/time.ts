// SPDX-License-Identifier: MIT
// A span of time as people read it on a clock: 0:38, 12:05, 3:00:00.
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
// How long ago something was, in the words of a language.
export function ago(time: number, language: string, now = Date.now()): string {
  const minutes = Math.round((now - time) / 60_000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}
