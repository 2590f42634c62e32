// SPDX-License-Identifier: MIT
// Dragonfire as people play it: a whole first Adventure with three bots, the plan before it is committed, Assists, the
// Market, and every state looked at.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { weigh } from './measures.ts';
import { isOver } from './player.ts';
import { sitDown } from './spirits.ts';
import { longPatience, patience, type Stage } from './stage.ts';
import type { Test } from './tests.ts';

interface Wanted {
  level?: string;
  seats?: number;
  options?: Record<string, string>;
}
export async function startQuest(page: Page, base: string, wanted: Wanted = {}): Promise<void> {
  await page.addInitScript((last) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ dragonfire: last }));
  }, { level: 'normal', seats: 4, ...wanted });
  await page.goto(base + '/');
  await page.waitForSelector('[data-play=dragonfire]:not([disabled])');
  await page.click('[data-play=dragonfire]');
  await page.waitForSelector('.table .prompt');
}

// What somebody would do next, as a selector of something that can be clicked; nothing: it is not our turn.
// A player who is in no mood plays no card and buys nothing, which ends an Adventure soon.
export const nextThing = (page: Page, mood: 'eager' | 'idle' = 'eager'): Promise<string | null> =>
  page.evaluate((idle) => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const go = '.prompt .acts .btn.go:not([disabled])', other = '.prompt .acts .btn:not(.go)';
    if (!has('.prompt') || has('.prompt.waiting')) return null;
    const ask = document.querySelector<HTMLElement>('[data-what]')?.dataset.what ?? '';
    if (!ask) return null;
    const first = (...selectors: string[]) => selectors.find(has) ?? null;
    if (has('.tray')) return has('.tray .selected, .tray [aria-pressed=true]') ? go : first('.tray .card.legal .hit', '.tray .coin');
    if (has('.hand .card.selected') || has('.market .card.selected') || has('.seat.picked') || has('.foe.selected') || has('.place.selected')) return has(go) ? go : null;
    if (ask === 'character') return first('.seat.pickable .cover');
    if (['encounter', 'resolve', 'splash'].includes(ask)) return first('.foe.legal .hit', other);
    if (idle && ['act', 'offer', 'buy', 'rest'].includes(ask) && has(go)) return go;
    if (['buy', 'rest', 'cycle', 'cycle_more'].includes(ask)) return first('.market .card.legal .hit', go, other);
    if (ask === 'move') return first(other);
    if (['act', 'offer', 'discard', 'refill'].includes(ask)) return first('.hand .card.legal .hit', go, other);
    return first(go, other);
  }, mood === 'idle');

export async function playQuest(page: Page, until: () => Promise<boolean>, limit = longPatience, mood: 'eager' | 'idle' = 'eager'): Promise<number> {
  const end = Date.now() + limit;
  let clicks = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the Adventure did not get there in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const thing = await nextThing(page, mood);
    if (thing && (await page.locator(thing).first().click({ timeout: 700, force: true }).then(() => true, () => false))) clicks++;
    else await page.waitForTimeout(25);
  }
  return clicks;
}
async function wholeAdventure(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await startQuest(page, stage.base);
  const began = Date.now();
  const clicks = await playQuest(page, () => isOver(page));
  console.log(`       ${clicks} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s to the end`);
  await stage.shots(page, 'dragonfire-over');
  await stage.axe(page, 'dragonfire over');
  assert.match(await page.locator('.over h2').innerText(), /The party (wins|falls)/);
  assert.equal(await page.locator('.over .standing td').count(), 4);
  assert.match(await page.locator('.over .facts').innerText(), /(won|lost) together[\s\S]*\d XP each/);
  await page.click('.over .acts a[href^="/r/"]');
  await page.waitForSelector('[data-proof=good]');
  await stage.shots(page, 'dragonfire-replay');
  const link = new URL(page.url()).pathname;
  await page.goto(`${stage.base}${link}/12`);
  await page.waitForSelector('.bar2');
  const shown = await page.locator('.all').innerText();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((path) => location.pathname.endsWith(path), '/13');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction((path) => location.pathname.endsWith(path), '/12');
  assert.equal(await page.locator('.all').innerText(), shown, 'the same moment looks the same');
  await stage.shots(page, 'dragonfire-replay-turn');
  await stage.axe(page, 'dragonfire replay');
  await page.goto(stage.base + link.replace('/r/', '/review/'));
  await page.waitForSelector('.rail ol a');
  await stage.shots(page, 'dragonfire-review');
  await stage.axe(page, 'dragonfire review');
}

const heroes =
  'class0=mage class1=warrior class2=priest class3=scoundrel background0=scholar background1=soldiers-child background2=acolyte-of-the-road background3=street-runner ';
const row = 'row=arcane-insight,storm-lance,mending-word,twin-blades,backstab,siege-breaker ';
// The position of the mockup: the plan of the active player, with Assists that are open to her.
const planned =
  `players=4 led=1 scene=2 round=2 level=3 dragon=price-of-war ${heroes}hp=4/3/3/2 gold=4/3/2/4 hands=glory,spark-bolt,ember-ray,cantrip,frost-shard,grace/glory,glory/bless,grace/stealth,smoke-bomb ` +
  `encounters=antler-shaman@0;cleared=2,goblin-skirmishers@0;cleared=2,night-stalker@1;cleared=2,thornback-boar@2;cleared=1,restless-bones@3;cleared=2 ${row}active=0`;
const helping =
  `players=4 led=1 scene=2 round=2 level=3 dragon=calm-before ${heroes}hp=4/3/3/2 gold=4/3/2/4 hands=bless,smoke-bomb,cantrip/glory,glory,shortblade/grace/stealth ` +
  `encounters=antler-shaman@0;cleared=2,bramble-wolf@1;cleared=1,thornback-boar@2;cleared=1 ${row}active=1`;
const resting = `players=4 led=0 scene=1 round=2 level=1 dragon=lull ${heroes}hp=4/3/3/2 gold=7/3/2/4 hands=glory,cantrip/glory/grace/stealth encounters=bramble-wolf@0;cleared=3 ${row}active=0`;
const scattered =
  `players=4 led=0 scene=1 round=2 level=1 dragon=lull ${heroes}hp=4/3/3/2 gold=7/3/2/4 place=env/7/7/env hands=glory,cantrip,longbow-volley/glory/grace/stealth ` +
  `encounters=bramble-wolf@0;cleared=3,marsh-wisp@0,web-lurker@0,night-stalker@1,bramble-wolf@1,stone-sprite@2,flooded-ford ${row}active=0`;
const crowded =
  'players=6 led=0 scene=2 round=3 level=6 dragon=thick-smoke hp=4/3/3/2/5/1 hands=glory,cantrip,ember-ray,frost-shard,bless,smoke-bomb,grace,stealth/glory/grace/stealth/glory/stealth ' +
  `encounters=antler-shaman@0;cleared=2,goblin-skirmishers@0,web-lurker@0,night-stalker@1,bramble-wolf@1,stone-sprite@2,marsh-wisp@3,hill-brute@4,restless-bones@5,thornback-boar@5 ${row}active=0`;

const calm = `players=4 led=0 scene=1 round=2 level=1 dragon=lull ${heroes}hp=6/6/6/6 gold=7/3/2/4 hands=glory,cantrip/glory/grace/stealth encounters=bramble-wolf@0;cleared=3,night-stalker@1 ${row}active=0`;

const three = ['sensible', 'sensible', 'sensible'];
const hold = async (page: Page, code: string) => page.locator(`.hand [data-card=${code}] .hit`).first().click();
async function lay(page: Page, code: string): Promise<void> {
  await page.waitForSelector('[data-what=act]');
  await hold(page, code);
  await page.keyboard.press('Enter');
  await page.waitForFunction((card) => !document.querySelector(`.hand [data-card=${card}]`), code);
}
const ask = (page: Page) => page.getAttribute('[data-what]', 'data-what');

async function looks(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await sitDown(page, stage.base, planned, three, 'dragonfire');
  for (const code of ['glory', 'spark-bolt', 'ember-ray']) await lay(page, code);
  await hold(page, 'cantrip');
  await page.waitForSelector('.plan .held');
  await stage.shots(page, 'dragonfire');
  await stage.axe(page, 'dragonfire plan');
  const before = await page.locator('.plan [data-lane]').allInnerTexts();
  // Another aim by click, and by key: what it would do changes before anything is played.
  await page.locator('.foe[data-slot="1"] .hit').click();
  await page.waitForFunction((was) => [...document.querySelectorAll('.plan [data-lane]')].map((node) => (node as HTMLElement).innerText).join() !== was, before.join());
  await page.keyboard.press('t');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hand .card.selected').count(), 0);
  // A card that lies there gets another aim.
  await page.locator('.played .card.legal .hit').first().click();
  await page.locator('.foe.legal .hit').last().click();
  await page.click('[data-propose]');
  await page.waitForSelector('[data-answer]');
  assert.equal(await page.locator('[data-answer]').count(), 3, 'every bot answers');
  await stage.shots(page, 'dragonfire-proposal');
  await stage.axe(page, 'dragonfire proposal');
  await page.click('button:has-text("Hint")');
  await page.waitForFunction(() => /strong bot/.test(document.querySelector('.prompt small')?.textContent ?? ''));
  // Dragged to where it is to strike.
  const card = page.locator('.hand [data-card=cantrip] .hit').first(), from = (await card.boundingBox())!, to = (await page.locator('.foe[data-slot="1"]').boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 90, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector('.hand [data-card=cantrip]'));
  await page.click('button:has-text("Take back")');
  await page.waitForSelector('.hand [data-card=cantrip]');
  await page.click('.tabs button:text-is("Hands")');
  await page.waitForSelector('.hands .mini');
  await stage.shot(page, 'dragonfire-hands');
  await stage.axe(page, 'dragonfire hands');
  await page.keyboard.press('s');
  await page.waitForSelector('.sheetx');
  await stage.shots(page, 'dragonfire-sheet');
  await stage.axe(page, 'dragonfire sheet');
  await page.keyboard.press('Escape');
  await page.click('.tabs button:text-is("Log")');
  // On to the Market: what is too dear says so, with its rule.
  await playQuest(page, async () => (await ask(page)) === 'buy');
  await stage.shots(page, 'dragonfire-market');
  await stage.axe(page, 'dragonfire market');
  await page.locator('.market .card.illegal .hit').first().click({ force: true });
  assert.match(await page.locator('.market .why').innerText(), /D8\.\d/);
}

async function assists(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await sitDown(page, stage.base, helping, three, 'dragonfire');
  await page.waitForSelector('[data-what=offer]');
  await page.locator('.hand .card.illegal .hit').first().click({ force: true });
  assert.match(await page.locator('.hand .why').innerText(), /no Assist.*D4\.5/s);
  await hold(page, 'smoke-bomb');
  await page.waitForSelector('.lane');
  assert.ok((await page.locator('.plan .offer').count()) > 0, 'what it would add is shown first');
  await stage.shots(page, 'dragonfire-damage');
  await stage.axe(page, 'dragonfire damage');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /assists with Smoke Bomb/.test(document.querySelector('.log')?.textContent ?? ''));
  await sitDown(page, stage.base, resting, three, 'dragonfire');
  for (const code of ['glory', 'cantrip']) await lay(page, code);
  await page.keyboard.press('d');
  // Nothing is bought before the rest, so that there is gold for it.
  for (const end = Date.now() + patience; (await ask(page)) !== 'rest'; await page.waitForTimeout(80)) {
    const now = await ask(page);
    assert.ok(Date.now() < end, `no rest, but ${now}`);
    if (now === 'cycle') await page.keyboard.press('1'), await page.keyboard.press('Enter');
    else if (now === 'buy' || now === 'act') await page.keyboard.press('d');
  }
  await page.waitForSelector('.p-rest');
  await page.waitForSelector('.market .card.legal');
  await stage.shots(page, 'dragonfire-rest');
  await stage.axe(page, 'dragonfire rest');
}

// The hardest positions, at nine sizes: what one decides with and about is in sight, whole and apart.
async function sizes(stage: Stage): Promise<void> {
  const { wrongAtNineSizes } = await import('./layout.ts'); // which plays with what stands here
  const { page } = await stage.visit({ language: 'hu', dark: true, settings: { hold: 60 } });
  for (const [start, name, bots, code] of [[planned, 'plan', 3, 'ember-ray'], [scattered, 'places', 3, 'cantrip'], [crowded, 'six', 5, 'cantrip'], [helping, 'assist', 3, 'smoke-bomb']] as const) {
    await sitDown(page, stage.base, start, Array.from({ length: bots }, () => 'sensible'), 'dragonfire');
    await page.waitForSelector('.hand .card.legal');
    await hold(page, code);
    assert.deepEqual(await wrongAtNineSizes(page), [], name);
    await stage.shots(page, `hu-dark-dragonfire-${name}`);
    await stage.axe(page, `dragonfire ${name} in the dark`);
    const text = await page.locator('.table').innerText();
    for (const english of ['Play ', 'Deal damage', 'Nothing faces', 'level', 'Attack', 'gold', 'hand ']) assert.ok(!text.includes(english), `"${english}" stands in the Hungarian table`);
  }
}

// With full motion: a turn is seen as it happens, and the log tells no level before it is struck on its track.
async function alive(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ quick: false, settings: { speed: 'normal', hold: 60 } });
  await sitDown(page, stage.base, planned, three, 'dragonfire');
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
    const struck = () => document.querySelectorAll('.foe .lv .done').length, first = struck();
    let most = first;
    new MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) if (node instanceof HTMLElement && node.parentElement?.matches('.motion')) seen.add(node.className);
      most = Math.max(most, struck());
      if (/of its levels/.test(document.querySelector('.log')?.textContent ?? '') && most === first) seen.add('told before it was shown');
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const code of ['glory', 'spark-bolt', 'ember-ray']) {
    await page.waitForSelector('[data-what=act]');
    await hold(page, code);
    await page.keyboard.press('Enter');
    await page.waitForFunction((card) => !document.querySelector(`.hand [data-card=${card}]`), code);
  }
  await page.waitForSelector('[data-what=act]');
  await page.keyboard.press('d');
  await playQuest(page, async () => ['buy', 'cycle'].includes((await ask(page)) ?? ''));
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  for (const wanted of ['flight', 'arrow', 'ring cause', 'figure word', 'figure loss']) assert.ok(seen.includes(wanted), `${wanted} was not shown, but ${seen.join(', ')}`);
  assert.ok(!seen.includes('told before it was shown'));
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.table')?.dataset.rest === 'yes');
  assert.equal(await page.locator('.motion > *').count(), 0, 'nothing is left of the motion');
}

// A turn without the mouse and without Tab. T aims while nothing is being shown.
async function byKeys(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await sitDown(page, stage.base, calm, three, 'dragonfire');
  await page.waitForSelector('[data-what=act]');
  await page.keyboard.press('1');
  await page.waitForSelector('.hand .card.selected');
  const aim = () => page.locator('.foe.selected').getAttribute('data-slot');
  const first = await aim();
  await page.keyboard.press('t');
  await page.waitForFunction((was) => document.querySelector<HTMLElement>('.foe.selected')?.dataset.slot !== was, first);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.played figure:not(.held)').length === 1);
  const end = Date.now() + 30_000;
  for (let now: string | null = 'act'; now !== 'buy' && now !== 'cycle'; now = await ask(page)) {
    assert.ok(Date.now() < end, `the keys did not get to the Market, but to ${now}`);
    if (now === 'target' || now === 'offer' || now === 'act') await page.keyboard.press('d');
    else if (now) for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

// Each kind of question can be seen and answered with the mouse: the position, how it is reached, and what is asked.
async function questions(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  const party = 'players=3 led=0 scene=1 round=2 level=1 dragon=calm-before class1=priest class2=scoundrel ';
  const use = async () => { await page.locator('.use').first().click(); await page.keyboard.press('Enter'); };
  const deal = () => page.keyboard.press('d');
  const cases: [string, string, (() => Promise<void>)[]][] = [
    ['next', 'background0=clerk hands=glory/-/- encounters=bramble-wolf@0', [use]],
    ['cycle_more', 'race0=gnome background0=scholar hands=glory/-/- encounters=bramble-wolf@0', [use]],
    ['refill', 'background0=street-runner hands=glory,grace/-/- encounters=bramble-wolf@0', [use]],
    ['return', 'background0=tinker hands=glory/-/- discards=cantrip,grace/-/- encounters=bramble-wolf@0', [use]],
    ['character', 'background0=scholar hands=mending-word,glory/-/- hp=4/3/3 encounters=bramble-wolf@0', [() => lay(page, 'mending-word')]],
    ['encounter', 'background0=scholar hands=frost-shard,glory/-/- encounters=bramble-wolf@0,marsh-wisp@0', [() => lay(page, 'frost-shard')]],
    ['sharpen', 'background0=scholar inplay=company-banner/-/- hands=shortblade,glory/-/- encounters=hill-brute@0', [() => lay(page, 'shortblade'), () => lay(page, 'glory'), deal]],
    ['discard', 'adventure=under-the-old-abbey background0=scholar hands=stealth,glory,grace/-/- encounters=rust-beetle@0;cleared=3,crypt-guard@1', [() => lay(page, 'stealth'), deal]],
    ['resolve', 'background0=scholar hands=glory/-/- encounters=antler-shaman@0;cleared=1,antler-shaman@0;cleared=1', [() => lay(page, 'glory'), deal]],
    ['window', 'background0=scholar gear0=lucky-coin hands=glory/-/- encounters=antler-shaman@0;cleared=1', [() => lay(page, 'glory'), deal]],
    ['result', 'background0=scholar gear0=lucky-coin hands=glory/-/- encounters=antler-shaman@0;cleared=1', [() => lay(page, 'glory'), deal]],
    ['cycle', 'background0=scholar hands=glory/-/- gold=0/0/0 encounters=bramble-wolf@0', [deal]],
  ];
  for (const [wanted, position, steps] of cases) {
    await sitDown(page, stage.base, `${party}${position} ${row}active=0`, ['sensible', 'sensible'], 'dragonfire');
    await page.waitForSelector('[data-what=act]');
    for (const step of steps) await step();
    const reached = async () => (await ask(page)) === wanted && (await page.locator('.prompt:not(.waiting)').count()) > 0;
    const end = Date.now() + patience;
    while (!(await reached())) {
      if (Date.now() > end) throw new Error(`${wanted} was not asked, but ${await ask(page)}: ${await page.locator('.prompt p').innerText()}`);
      const now = await ask(page);
      await page.waitForTimeout(200);
      if ((await ask(page)) !== now) continue; // an answer was on its way
      const goesOn = steps.at(-1) === deal; // else it comes at once
      if (goesOn && now && ['buy', 'act', 'target', 'offer'].includes(now)) await page.keyboard.press('d'); // on to the next phase
      else if (goesOn && now && now !== wanted) { const thing = await nextThing(page); if (thing) await page.locator(thing).first().click({ timeout: 700, force: true }).catch(() => {}); }
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(100);
    await stage.axe(page, `the question ${wanted}`);
    await stage.shot(page, `dragonfire-asks-${wanted}`);
    const lines = await page.locator('.log li').count();
    await playQuest(page, async () => (await ask(page)) !== wanted || (await page.locator('.log li').count()) > lines);
  }
}

async function measured(stage: Stage): Promise<void> {
  let first = 0;
  await stage.staysQuick(async () => {
    const { page } = await stage.visit({ quick: false, settings: { motion: 'full', hold: 400 } });
    const loaded = weigh(page);
    await startQuest(page, stage.base);
    await page.waitForSelector('.table .hand .card');
    first = loaded();
    return { page, play: () => playQuest(page, async () => (await page.locator('.log li').count()) > 40 || (await isOver(page))) };
  });
  console.log(`       ${(first / 1024).toFixed(1)} KB of JavaScript and CSS (gzip)`);
  assert.ok(first > 30_000 && first <= 180 * 1024, `${first} bytes`);
}

export const dragonfire: Test[] = [
  { name: 'a whole first Adventure of Dragonfire with three bots by mouse, its replay and its proof', run: wholeAdventure },
  { name: 'the plan of Dragonfire by click, drag and key; proposal, hint, take back, hands, sheet, Market', run: looks },
  { name: 'Assists and the Short Rest of Dragonfire', run: assists },
  { name: 'Dragonfire in Hungarian in the dark theme: places and six heroes, from 360 to 2560 px', when: 'full', run: sizes },
  { name: 'Dragonfire alive: arrows, blows, numbers and flights, and nothing is told before it is shown', when: 'full', run: alive },
  { name: 'a turn of Dragonfire by keys alone', run: byKeys },
  { name: 'every question of Dragonfire has its place on the table', run: questions },
  { name: 'Dragonfire: at most 180 KB for its first table, and no long task', run: measured },
];
