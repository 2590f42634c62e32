// SPDX-License-Identifier: MIT
// What a person sees of a page, as lines of text that can be compared: every element that is shown with its classes,
// labels and words, and where the cards lie. Clocks, focus and what the mouse points at are left out.
import type { Page } from 'playwright-core';
import { longPatience } from './stage.ts';

export interface Screen {
  title: string;
  rows: string[];
  boxes: Record<string, [number, number, number, number]>; // of cards and seats on the table, by what they are
}

function read(): Screen {
  // What is said once or to a click of one's own, what one looks at, and how far one can go back is not part of the moment.
  const passing = '[data-told], .clock, .why, .peek, .inspect, .playbar, .toast, .skip, .defs, [data-lost], script, style';
  const own = (node: Element) => [...node.classList].filter((name) => !name.startsWith('svelte-') && name !== 'dragging' && name !== 'told').sort();
  const small = (text: string) => text.replace(/\s+/g, ' ').trim();
  const sum = (text: string) => {
    let hash = 5381;
    for (let i = 0; i < text.length; i++) hash = ((hash * 33) ^ text.charCodeAt(i)) >>> 0;
    return hash.toString(36);
  };
  const told = ['aria-label', 'aria-pressed', 'aria-disabled', 'aria-selected', 'aria-current', 'aria-valuetext', 'aria-valuenow', 'title', 'role', 'style', 'disabled', 'data-card', 'data-turn', 'data-zone', 'data-era', 'data-slot', 'data-ask', 'data-target', 'data-seat', 'data-place'];
  function name(node: Element): string {
    const parts = [node.tagName.toLowerCase(), ...own(node).map((one) => '.' + one)];
    for (const key of told) if (node.hasAttribute(key) && !(key === 'style' && !node.getAttribute(key))) parts.push(`[${key}=${small(node.getAttribute(key)!)}]`);
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) parts.push(`[value=${node.value}]`);
    return parts.join('');
  }
  const short = (node: Element) => own(node)[0] ?? node.getAttribute('data-zone') ?? node.tagName.toLowerCase();
  const rows: string[] = [], boxes: Screen['boxes'] = {};
  const table = document.querySelector('main.table'), from = table?.getBoundingClientRect();
  function walk(node: Element, path: string[], light: number): void {
    if (node.matches(passing) || !node.checkVisibility({ checkVisibilityCSS: true })) return;
    const look = getComputedStyle(node), seen = light * Number(look.opacity);
    if (seen < 0.05) return;
    const dim = Math.round(seen * 10) < 10 ? ` dim ${Math.round(seen * 10)}` : '';
    const text = small([...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.textContent).join(' '));
    if (node instanceof SVGElement) {
      rows.push(`${path.slice(-5).join(' ')} | svg ${sum(node.outerHTML.replace(/ ?svelte-\w+/g, '').replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n)))))}${dim}`);
      return;
    }
    rows.push(`${path.slice(-5).join(' ')} | ${name(node)}${dim}${text ? ` "${text}"` : ''}`);
    if (from && table!.contains(node) && node.matches('.card, .seat, .slot, .foe, .z, .era')) {
      const box = node.getBoundingClientRect();
      const key = `${path.slice(-4).join(' ')} ${node.getAttribute('data-card') ?? node.getAttribute('data-zone') ?? short(node)}`;
      let at = key;
      for (let n = 2; at in boxes; n++) at = `${key} ${n}`;
      boxes[at] = [Math.round(box.left - from.left), Math.round(box.top - from.top), Math.round(box.width), Math.round(box.height)];
    }
    for (const child of node.children) walk(child, [...path, short(node)], seen);
  }
  const whole = document.querySelector('.whole') ?? document.body;
  walk(whole, [], 1);
  return { title: document.title, rows, boxes };
}

export async function screenOf(page: Page): Promise<Screen> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.evaluate(read);
}

// What one shows and the other does not; nothing: they are the same to the eye.
export function differences(live: Screen, fresh: Screen): string[] {
  const out: string[] = [];
  if (live.title !== fresh.title) out.push(`tab: live "${live.title}", after a reload "${fresh.title}"`);
  const count = (rows: string[]) => {
    const n = new Map<string, number>();
    for (const row of rows) n.set(row, (n.get(row) ?? 0) + 1);
    return n;
  };
  const a = count(live.rows), b = count(fresh.rows);
  for (const [row, n] of a) if (n > (b.get(row) ?? 0)) out.push(`only live: ${row.slice(0, 300)}`);
  for (const [row, n] of b) if (n > (a.get(row) ?? 0)) out.push(`only after a reload: ${row.slice(0, 300)}`);
  if (!out.length) {
    const at = live.rows.findIndex((row, i) => row !== fresh.rows[i]);
    if (at >= 0) out.push(`another order from: ${live.rows[at]} / ${fresh.rows[at]}`);
  }
  if (!out.length)
    for (const [key, box] of Object.entries(live.boxes)) {
      const other = fresh.boxes[key];
      if (!other || box.some((value, i) => Math.abs(value - other[i]!) > 2)) out.push(`${key} lies at ${box.join()}, after a reload at ${other?.join()}`);
    }
  return out;
}

// Nothing is left to show and nothing moves. A table says so itself (data-rest); other pages have only their motion.
export async function atRest(page: Page, limit = longPatience): Promise<void> {
  await page.bringToFront(); // a tab behind another one draws nothing, and what moves there never arrives
  await page.waitForFunction(
    () => {
      const main = document.querySelector<HTMLElement>('main.table:not(.alone)');
      if (!main || document.fonts.status !== 'loaded') return false;
      if (document.querySelector('main.table')?.getAnimations({ subtree: true }).some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)) return false;
      if (main.dataset.rest) return main.dataset.rest === 'yes' && (document.querySelector('.log li') !== null || !document.querySelector('.log'));
      // A page that does not say it: nothing has changed for a while.
      const w = window as unknown as { rested?: { text: string; since: number } };
      const text = main.innerText + document.querySelector('.log')?.childElementCount;
      if (w.rested?.text !== text) w.rested = { text, since: performance.now() };
      return performance.now() - w.rested.since > (location.pathname.startsWith('/t/') ? 900 : 100);
    },
    undefined,
    { timeout: limit, polling: 40 },
  );
}
