// SPDX-License-Identifier: MIT
// Looks at a table as it stands in its window: boxes that leave it, lie over each other, are covered, too small, or
// hold text that is too small or cut. The checks of the layout pages, on the real tables.
import type { Page } from 'playwright-core';

// What can be chosen on tables that do not mark it yet.
const unmarked = '.card.legal:has(> .hit), .card.selected:has(> .hit), .seat.pickable, .z.can, .cmd.can, .era.open, .strip.legal, .tray button, .looked .card.legal';

interface Asked {
  unmarked: string;
  legal: readonly string[];
}
function look({ unmarked: others, legal }: Asked): string[] {
  const bad: string[] = [], W = innerWidth, H = innerHeight, least = matchMedia('(pointer: coarse)').matches ? 40 : 36;
  const box = (node: Element) => node.getBoundingClientRect();
  const shown = (node: Element) => node.checkVisibility({ checkVisibilityCSS: true }) && box(node).width > 0 && box(node).height > 0;
  const own = (node: Element) => [...node.classList].filter((name) => !name.startsWith('svelte-'));
  const tag = (node: Element) => {
    const at = node as HTMLElement, data = at.dataset.target || at.dataset.card || at.dataset.zone || at.dataset.slot || at.dataset.era;
    return `${own(node).slice(0, 2).join('.') || node.tagName.toLowerCase()}${data ? ' ' + data : ''}`;
  };
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const over = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const table = document.querySelector('main.table');
  if (!table) return ['there is no table'];

  const marked = all('[data-target]').length > 0;
  const targets = all(marked ? '[data-target]' : others).filter((node) => !node.closest('.hand'));
  const outer = targets.filter((node) => !targets.some((other) => other !== node && other.contains(node)));
  const seen = outer.filter(shown), hand = all('.hand .card').filter(shown);
  if (seen.length < outer.length) bad.push(`${outer.length - seen.length} of ${outer.length} targets are not shown`);
  const groups: Record<string, Element[]> = { prompt: all('.prompt').filter(shown), hand: all('.hand').filter(shown), target: seen, 'enlarged card': all('[data-enlarged], .inspect:not(.empty), .pop, .peek').filter(shown) };
  if (!groups.prompt!.length) bad.push('there is no prompt');
  const names = Object.keys(groups);
  for (const name of names)
    for (const node of groups[name]!) {
      const b = box(node);
      if (b.left < -1 || b.top < -1 || b.right > W + 1 || b.bottom > H + 1) bad.push(`${name} ${tag(node)} leaves the window`);
    }
  names.forEach((name, i) =>
    names.slice(i + 1).forEach((other) => {
      for (const a of groups[name]!) for (const b of groups[other]!) if (!a.contains(b) && !b.contains(a) && over(box(a), box(b))) bad.push(`${name} ${tag(a)} and ${other} ${tag(b)} overlap`);
    }),
  );
  seen.forEach((a, i) => seen.slice(i + 1).forEach((b) => { if (over(box(a), box(b))) bad.push(`targets ${tag(a)} and ${tag(b)} overlap`); }));
  for (const node of groups['enlarged card']!.length ? [] : [...seen, ...hand]) {
    const b = box(node);
    for (const [x, y] of [[0.5, 0.5], [0.12, 0.15], [0.88, 0.85]] as const) {
      const hit = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y);
      if (hit && (node.contains(hit) || hit.contains(node) && hit.matches('button'))) continue;
      bad.push(`${tag(node)} is covered or clipped at ${x},${y}${hit ? ' by ' + tag(hit) : ''}`);
      break;
    }
  }

  // Every answer that is allowed has its place: a target, a card of the hand, or a button of the prompt.
  if (legal.length && !groups['enlarged card']!.length) {
    const places = new Set<string>();
    let unnamed = 0; // targets that do not say what they are: one answer each
    for (const node of [...seen, ...hand]) {
      const before = places.size;
      for (const part of [node, ...node.querySelectorAll('*'), node.closest('[data-slot], [data-zone], [data-era], [data-seat]')]) {
        const data = (part as HTMLElement | null)?.dataset ?? {};
        for (const value of [data.target, data.card, data.zone, data.slot, data.era, data.seat, data.move, data.place]) if (value) places.add(value);
        if (data.commander !== undefined) places.add('commander');
      }
      if (places.size === before) unnamed++;
    }
    const buttons = all('.prompt button:not([disabled])').filter(shown).length, dial = all('main.table button').some((node) => shown(node) && !node.closest('.prompt, .hand'));
    const without = legal.filter((move) => !places.has(move) && !move.split(/[:>]/).some((part) => places.has(part)) && !(move.startsWith('bid') && dial));
    if (without.length > buttons + unnamed) bad.push(`${without.length} answers and ${buttons} buttons: no place for ${without.slice(0, 6).join(' ')}`);
  }

  for (const node of all('main.table button, main.table a, main.table select, nav.bar button, [data-target]')) {
    if (!shown(node) || getComputedStyle(node).display === 'inline' || node.closest('.log, .rules, .talk, .rn')) continue;
    const b = box(node);
    if (b.width < least - 0.5 || b.height < least - 0.5) bad.push(`${tag(node)} is ${Math.round(b.width)} x ${Math.round(b.height)}`);
  }

  const scrolls = H < 400; // a phone that lies: the longest texts of enlarged cards are scrolled there
  const walk = document.createTreeWalker(document.querySelector('.whole') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim(), node = text.parentElement;
    if (!words || !node || node.closest('.sr-only, script, style') || !shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const r = range.getBoundingClientRect();
    if (r.width < 2 || r.height < 2) continue;
    let px = parseFloat(getComputedStyle(node).fontSize);
    if (node instanceof SVGGraphicsElement) px *= node.getScreenCTM()?.a ?? 1;
    else for (let at: Element | null = node; at && at !== table; at = at.parentElement) {
      const scale = new DOMMatrix(getComputedStyle(at).transform), zoom = getComputedStyle(at).scale;
      px *= Math.hypot(scale.a, scale.b) * (zoom === 'none' ? 1 : parseFloat(zoom));
    }
    const inWindow = r.bottom > 0 && r.top < H && r.right > 0 && r.left < W;
    if (inWindow && px < 10.95) bad.push(`text "${words.slice(0, 20)}" in ${tag(node)} is ${px.toFixed(1)} px`);
    const frame = node.closest('[data-target], .card, .prompt, .seat, .z, .foe, .strip, .era, .slot, .cmd, .fire, .hand figure, [data-enlarged], .inspect, .pop');
    if (!frame) continue;
    // A long name on a small card, of a person, or in the list of what is not shown now, ends in an ellipsis:
    // enlarged, under the mouse or in its place it is whole.
    if (node.closest('.pc .nm, .fh b, .strip button, .whom') && [getComputedStyle(node)].some((is) => is.webkitLineClamp !== 'none' || is.textOverflow === 'ellipsis')) continue;
    if (scrolls && node.closest('.inspect')) continue;
    if (node.closest('[data-detail]') && r.left >= box(frame).right) continue; // a detail that has no room is not shown at all
    const leaves = (b: DOMRect, x: number, y: number) => r.right > b.right + x || r.left < b.left - x || r.bottom > b.bottom + y || r.top < b.top - y;
    let cut = leaves(box(frame), 2, 2) ? box(frame) : null;
    for (let at: Element | null = node; at && !cut; at = at === frame ? null : at.parentElement) {
      const look = getComputedStyle(at);
      // A line of text is told higher than its letters are.
      if (leaves(box(at), look.overflowX === 'visible' ? Infinity : 2, look.overflowY === 'visible' ? Infinity : Math.max(3, px * 0.18))) cut = box(at);
    }
    const place = (b: DOMRect) => `${Math.round(b.width)} x ${Math.round(b.height)} at ${Math.round(b.left)},${Math.round(b.top)}`;
    if (cut) bad.push(`text "${words.slice(0, 24)}" (${place(r)}) is cut in ${tag(frame)} (${place(cut)})`);
  }
  for (const node of scrolls ? [] : groups['enlarged card']!) if (node.scrollHeight > node.clientHeight + 2) bad.push(`the enlarged card scrolls (${node.scrollHeight} in ${node.clientHeight})`);
  const page = document.scrollingElement!;
  if (page.scrollWidth > W + 1 || page.scrollHeight > H + 1) bad.push(`the page scrolls (${page.scrollWidth} x ${page.scrollHeight})`);
  return [...new Set(bad)];
}

export const probe = (page: Page, legal: readonly string[] = []): Promise<string[]> => page.evaluate(look, { unmarked, legal });
