// SPDX-License-Identifier: MIT
// Campaigns: a party is put together on its sheets, goes on Adventures, and keeps its ledger.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { playQuest } from './dragonfire.ts';
import { isOver } from './player.ts';
import type { Stage } from './stage.ts';
import type { Test } from './tests.ts';

async function exported(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
  assert.equal(download.suggestedFilename(), name);
  return readFileSync(await download.path(), 'utf8');
}
async function takeUp(page: Page, base: string, text: string): Promise<void> {
  await page.goto(base + '/campaigns');
  await page.waitForSelector('[data-found]:not([disabled])');
  await page.setInputFiles('[data-import]', { name: 'a.campaign', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

// Two people: one founds, the other comes with the link; an Adventure is played to its end, the campaign is kept as a
// file, taken up again from it, also from a damaged one, and goes on.
async function campaign(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  const other = (await stage.visit({ settings: { hold: 60 } })).page;
  await page.goto(stage.base + '/campaigns');
  await page.waitForSelector('[data-found]:not([disabled])');
  await page.fill('#campaign-name', 'Millbrook party');
  // Three heroes: what two people and a bot do takes less time to watch than with two.
  await page.click('[data-pick="4"]');
  await page.click('button:has-text("Leave Dora out")');
  await page.click('[data-found]');
  await page.waitForURL(/\/campaign\//);
  await page.waitForSelector('[data-start]');
  await page.click('[data-share]');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await other.goto(link);
  await other.locator('[data-take="1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('[data-take]').length === 1);
  await stage.shots(page, 'dragonfire-campaign');
  await stage.axe(page, 'campaign');
  // The next Adventure: both at their heroes, bots at the others.
  await page.click('[data-start]');
  await page.waitForURL(/\/t\//);
  const table = page.url();
  await other.waitForSelector('a.btn.go[href^="/t/"]');
  await other.click('a.btn.go[href^="/t/"]');
  await other.waitForURL(/\/t\//);
  for (const one of [other, page]) {
    await one.waitForSelector('.chairs');
    const free = one.locator('.sit .btn.go');
    if (await free.isVisible()) await free.click();
    await one.locator('.acts .btn.go').click();
  }
  for (const one of [other, page]) await one.waitForSelector('.table .hand');
  assert.equal(page.url(), table);
  let over = false;
  const both = async () => (over ||= (await isOver(page)) && (await isOver(other)));
  const clicks = await Promise.all([page, other].map((one) => playQuest(one, both, 150_000, 'idle')));
  console.log(`       ${clicks.join(' and ')} clicks to the end`);
  await page.click('.over a[href^="/campaign/"]');
  await page.waitForSelector('[data-rest]');
  await page.waitForFunction(() => Number(document.querySelector('[data-row="0"] [data-xp]')?.textContent) > 0);
  await stage.shots(page, 'dragonfire-camp');
  await stage.axe(page, 'long rest');
  const xp = await page.locator('[data-row="0"] [data-xp]').innerText();
  assert.match(await page.locator('[data-entry="1"]').innerText(), /Trouble at Millbrook/);
  const text = await exported(page, 'Millbrook-party.campaign');
  assert.match(text, /^cardhouse-campaign 1 Millbrook\u00a0party/);
  assert.equal(await page.locator('.top h1').innerText().then((name) => name.replace('\u00a0', ' ')), 'Millbrook party', 'as it was written');
  // Somebody else takes the file up: everything is there, and it goes on.
  const third = (await stage.visit({ settings: { hold: 60 } })).page;
  const lines = text.split('\n');
  await takeUp(third, stage.base, lines.map((line, i) => (i === lines.length - 2 ? line.replace(/[0-9a-f]/, 'x') + '?' : line)).join('\n'));
  await third.waitForSelector('.damaged .btn.go');
  await stage.shots(third, 'dragonfire-damaged');
  await stage.axe(third, 'a damaged file');
  await takeUp(third, stage.base, text);
  await third.waitForURL(/\/campaign\//);
  await third.waitForSelector('[data-rest]');
  assert.equal(await third.locator('[data-row="0"] [data-xp]').innerText(), xp, 'the record came along');
  await third.locator('[data-take="0"]').click();
  await third.waitForFunction(() => document.querySelectorAll('[data-take]').length === 2);
  await third.click('[data-start]');
  await third.waitForURL(/\/t\//);
  await third.waitForSelector('.table .hand');
}

// Three heroes after a loss and a win: 10 XP each, and two items that nobody carries.
const won = `cardhouse-campaign 1 Long-road #47e0a5ff
join Anna human warrior farmhand #d6790f77
join Bela elf mage clerk #bd756443
join Cili dwarf priest sailor #96c381c7
played under-the-old-abbey lost 2 0,1,2 - #a4a541e4
played trouble-at-millbrook won 8 0,1,2 lucky-coin,healers-flask #9c50a9dc
`;
async function longRest(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await takeUp(page, stage.base, won);
  await page.waitForSelector('[data-rest] li');
  // The ledger: where the last XP come from, and what each Adventure brought.
  assert.deepEqual(await page.locator('[data-row="0"] td').allInnerTexts().then((cells) => cells.slice(0, 5)), ['3', '2', '3', '10', '10']);
  assert.deepEqual(await page.locator('[data-entry] th').allInnerTexts().then((rows) => rows.map((row) => row.split('\n')[0])), ['Under the Old Abbey', 'Trouble at Millbrook']);
  assert.deepEqual(await page.locator('[data-entry="2"] td b').allInnerTexts(), ['10', '10', '10']);
  await page.locator('[data-take="0"]').click();
  await page.waitForSelector('.learn .btn.go');
  // What the class may not learn says so; what it may is chosen, and the XP for it are spent.
  const refused = page.locator('[data-lesson][aria-disabled]').first();
  assert.notEqual(await refused.locator('> i').innerText(), '');
  await refused.click({ force: true });
  assert.ok(await page.locator('.learn .btn.go').isDisabled());
  const unspent = async () => Number(/(\d+) XP/.exec(await page.locator('.learn h2').innerText())?.[1]);
  const before = await unspent();
  await page.click('[data-lesson=tough]');
  await page.click('.learn .btn.go');
  await page.waitForSelector('.learn .has:has-text("Tough")');
  assert.equal(await unspent(), before - 4);
  // An advancement that names a card of the pack.
  await page.click('[data-lesson=lean-pack]');
  await page.locator('.learn [data-option=grace]').check();
  await page.click('.learn .btn.go');
  await page.waitForSelector('.learn .has:has-text("Lean Pack")');
  const coin = page.locator('.item:has-text("Lucky Coin") .segs button');
  await coin.filter({ hasText: 'Bela' }).click();
  await page.waitForSelector('.item:has-text("Lucky Coin") button[aria-pressed=true]:text-is("Bela")');
  await coin.filter({ hasText: 'Anna' }).click();
  await page.waitForSelector('.item:has-text("Lucky Coin") button[aria-pressed=true]:text-is("Anna")');
  await stage.shots(page, 'dragonfire-long-rest');
  await stage.axe(page, 'a Long Rest with XP and items');
  const text = await exported(page, 'Long-road.campaign');
  for (const line of ['learn 0 tough', 'learn 0 lean-pack:grace', 'carry 1 lucky-coin', 'carry 0 lucky-coin']) assert.match(text, new RegExp(`^${line} #`, 'm'));
  // All of it is there in the next Adventure; afterwards one goes back to the campaign, and there is no rematch.
  await page.click('[data-start]');
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.table .hand');
  await page.keyboard.press('s');
  const features = await page.locator('.sheetx .feats').innerText();
  for (const name of ['Tough', 'Lean Pack', 'Lucky Coin']) assert.ok(features.includes(name), `${name} is not on the sheet: ${features}`);
  await page.keyboard.press('Escape');
  await page.click('.tabs button:text-is("More")');
  await page.click('button:has-text("Stop this game")');
  await page.click('button:has-text("Yes, stop")');
  await page.waitForSelector('.over a[href^="/campaign/"]');
  assert.equal(await page.locator('.over button:has-text("Play again")').count(), 0);
  await page.click('.over a[href^="/campaign/"]');
  await page.waitForFunction(() => document.querySelectorAll('[data-entry]').length === 3);
}

const sizes = [[1440, 900], [390, 844], [360, 640]] as const;
// The button is in sight without scrolling, nothing is too small to be read or touched.
async function inSight(stage: Stage, page: Page, where: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => { const box = document.querySelector('[data-start]')!.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; });
    const small = await page.evaluate(() => {
      const found: string[] = [];
      for (const node of document.querySelectorAll<HTMLElement>('main *, .startbar *')) if (node.checkVisibility() && [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()) && parseFloat(getComputedStyle(node).fontSize) < 11) found.push(`${node.textContent} has small letters`);
      for (const node of document.querySelectorAll<HTMLElement>('main button, main label:has(input), .startbar button')) if (node.checkVisibility() && node.getBoundingClientRect().height < 40) found.push(`${node.textContent} is a small target`);
      return found;
    });
    assert.deepEqual(small, [], `${where} at ${width} x ${height}`);
    await stage.fits(page, where);
    await stage.shot(page, where);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// Heroes are sheets, their names stay as written, what is missing is said, and Start starts.
async function founding(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await page.goto(stage.base + '/campaigns');
  await page.waitForSelector('[data-start]:not([disabled])');
  assert.equal(await page.locator('main select').count(), 0, 'no form of selects');
  const says = () => page.locator('.startbar p').innerText();
  assert.match(await says(), /The campaign has no name yet/);
  await page.click('[data-start]', { force: true }); // it says what is missing
  await page.waitForFunction(() => document.activeElement?.id === 'campaign-name');
  await page.keyboard.type('Ember Road');
  // The fourth hero: a name that is missing, then one with a space; a class that is taken, then another.
  await page.click('[data-pick="4"]');
  await page.fill('[data-name="4"]', '');
  assert.match(await says(), /Hero 4 has no name yet/);
  await page.click('[data-pick="1"]');
  await page.click('[data-start]', { force: true }); // it says what is missing
  await page.waitForFunction(() => document.activeElement?.matches('[data-name="4"]'));
  await page.keyboard.type('Anna');
  assert.match(await says(), /Two heroes are called Anna/);
  await page.fill('[data-name="4"]', 'Rozi Kiss');
  await page.locator('.sheet [data-option=gnome]').check();
  await page.locator('.sheet [data-option=warrior]').check();
  assert.match(await says(), /Anna and Rozi Kiss have the same class/);
  assert.match(await page.locator('.sheet label:has([data-option=mage])').innerText(), /Bence is one already/);
  await page.locator('.sheet [data-option=spellblade]').check();
  assert.match(await page.locator('.sheet h2').innerText(), /Rozi Kiss, Gnome Spellblade[\s\S]*5 HP · 6 gold · 4 cards/);
  // Nobody is Deception now: the party is warned.
  assert.match(await page.locator('[data-lacks=deception]').innerText(), /Nobody is Deception\. The Wilds: \d+ of \d+ Encounters .* Scoundrel, Trickster/);
  assert.equal(await page.locator('[data-lacks]').count(), 1);
  await page.waitForFunction(() => /^Ember Road: 4 heroes, Trouble at Millbrook\./.test(document.querySelector('.startbar p')?.textContent ?? ''));
  await stage.axe(page, 'founding');
  await inSight(stage, page, 'campaign-found');
  await page.click('[data-start]');
  await page.waitForURL(/\/t\//);
  await page.waitForSelector('.table .prompt');
  const seated = (await page.locator('.table').innerText()).replace(/[\u00a0\u00ad]/g, (sign) => (sign === '\u00ad' ? '' : ' '));
  for (const name of ['Anna', 'Bence', 'Marlow', 'Rozi Kiss']) assert.ok(seated.includes(name), `${name} is not at the table: ${seated.slice(0, 300)}`);
  // Everywhere on the page of the campaign the heroes are called as they were written.
  await page.goto(stage.base + '/campaigns');
  await page.locator('.mine a').click();
  await page.waitForSelector('[data-ledger]');
  const names = (await page.locator('[data-row] .who > b').allInnerTexts()).map((name) => name.replace('\u00a0', ' '));
  assert.deepEqual(names, ['Anna', 'Bence', 'Marlow', 'Rozi Kiss']);
}

async function ledgerSizes(stage: Stage): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await takeUp(page, stage.base, won);
  await page.waitForSelector('[data-rest] li');
  await page.locator('[data-take="0"]').click();
  await page.waitForSelector('.learn .btn.go');
  await inSight(stage, page, 'campaign-ledger');
  assert.equal(await page.locator('main select').count(), 0, 'no form of selects');
  await stage.axe(page, 'the ledger');
  // Two of one class: said with their names, not with the numbers of seats.
  await page.locator('header.top button[lang]').click();
  await page.waitForFunction(() => document.documentElement.lang === 'hu' && /Elkölthető/.test(document.querySelector('[data-ledger]')?.textContent ?? ''));
  await inSight(stage, page, 'campaign-ledger-hu');
}

export const campaigns: Test[] = [
  { name: 'a campaign of two people: played, rested, exported, imported and continued', run: campaign },
  { name: 'a Long Rest: what is learned and carried is in the file and at the next table', run: longRest },
  { name: 'a campaign is founded on sheets: warnings, missing names, names as written, Start in sight', run: founding },
  { name: 'a campaign and its ledger fit every size in both languages', when: 'full', run: ledgerSizes },
];
