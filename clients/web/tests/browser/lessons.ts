// SPDX-License-Identifier: MIT
// The first games: each step lights what it speaks of and covers neither that nor the button that goes on, at a desk and
// on phones, in both languages; who tries what may not be played is answered.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { playQuest } from './dragonfire.ts';
import { isOver, playByMouse } from './player.ts';
import { playDuel } from './spirits.ts';
import { patience, type Stage } from './stage.ts';
import type { Test } from './tests.ts';

const sizes = [[360, 640], [390, 844], [1440, 900]] as const;

// What is wrong with the coach as it stands now; nothing: it is gone.
function faults(): string[] | null {
  const coach = document.querySelector<HTMLElement>('.coach.placed');
  if (!coach) return null;
  const found: string[] = [];
  const box = (node: Element) => node.getBoundingClientRect();
  const over = (a: DOMRect, b: DOMRect) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const here = box(coach), spot = document.querySelector('.beam');
  if (!coach.dataset.at || !spot) found.push('it points at nothing');
  else if (over(here, box(spot)) > 0) found.push(`it covers ${coach.dataset.at}`);
  for (const go of document.querySelectorAll('.prompt .btn.go, .dialog .btn.go')) if (go.checkVisibility() && over(here, box(go)) > 0) found.push('it covers the button');
  if (here.left < 0 || here.top < 0 || here.right > innerWidth || here.bottom > innerHeight) found.push('it is cut off');
  for (const node of coach.querySelectorAll<HTMLElement>('p, h2, b, .btn, .rn, .caps')) if (node.checkVisibility() && parseFloat(getComputedStyle(node).fontSize) < 11) found.push(`${node.className} is too small`);
  for (const node of coach.querySelectorAll<HTMLElement>('.btn')) if (box(node).height < 40) found.push(`${node.textContent} is a small target`);
  const lit = [...document.querySelectorAll(coach.dataset.at || 'none')].map(box).some((one) => spot && over(one, box(spot)) > 0);
  if (coach.dataset.at && !lit) found.push(`the light is beside ${coach.dataset.at}`);
  return found;
}
// It follows what moves: what counts is where it comes to rest.
async function standsWell(page: Page, where: string): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const wrong = await page.evaluate(faults);
    if (!wrong?.length) return;
    if (Date.now() > end) throw new Error(`${where}: ${wrong.join(', ')}`);
    await page.waitForTimeout(50);
  }
}
async function checkEverywhere(stage: Stage, page: Page, game: string, heard: Set<string>): Promise<void> {
  const title = await page.locator('.coach h2').innerText({ timeout: 1000 }).catch(() => '');
  if (!title || heard.has(title)) return;
  heard.add(title);
  for (const language of ['en', 'hu'] as const) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await standsWell(page, `${game} "${title}" ${language} at ${width} x ${height}`);
      await stage.fits(page, `${game} ${title}`);
      if (language === 'hu' && width === 360) await stage.shot(page, `learn-${game}-${heard.size}`);
    }
    await page.locator('header.top button[lang]').click();
    await page.waitForFunction((now) => document.documentElement.lang === now, language === 'en' ? 'hu' : 'en');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await stage.shot(page, `learn-${game}-${heard.size}`);
}

async function wholeLesson(stage: Stage, game: string, play: (page: Page, until: () => Promise<boolean>) => Promise<unknown>, least: string[]): Promise<void> {
  const { page } = await stage.visit({ settings: { hold: 60 } });
  await page.goto(`${stage.base}/learn/${game}`);
  await page.waitForSelector('.coach.placed');
  await stage.axe(page, `learn ${game}`);
  const heard = new Set<string>();
  await play(page, async () => {
    // Whoever reads everything before playing on.
    while (await page.locator('.coach.placed').count()) {
      await checkEverywhere(stage, page, game, heard);
      if (!(await page.locator('.coach [data-next]').click({ timeout: 2000 }).then(() => true, () => false))) break; // its moment has passed
    }
    return isOver(page);
  });
  const missing = least.filter((title) => !heard.has(title));
  assert.deepEqual(missing, [], `the lesson said ${[...heard].join(', ')}`);
}

export const lessons: Test[] = [
  { name: 'the first game of Chronicle points at what it speaks of, everywhere', run: (stage) => wholeLesson(stage, 'chronicle', (page, until) => playByMouse(page, until), ['What this round asks for', 'Follow the suit', 'This card turns the meeting round', 'Your Prince is the lowest']) },
  { name: 'the first game of Ghosts points at what it speaks of, everywhere', run: (stage) => wholeLesson(stage, 'ghosts', (page, until) => playByMouse(page, until), ['Foretell', 'Purple and red doors', 'A card and an era', 'The dials']) },
  { name: 'the first duel of Spirit Tactics points at what it speaks of, everywhere', run: (stage) => wholeLesson(stage, 'spirits', (page, until) => playDuel(page, until), ['Two Commanders', 'Call a Spirit']) },
  { name: 'the first game of Dragonfire points at what it speaks of, everywhere', run: (stage) => wholeLesson(stage, 'dragonfire', (page, until) => playQuest(page, until), ['One party', 'Damage tracks', 'Plan first', 'Then deal']) },
  {
    name: 'a lesson answers: why not this card, why not the Duke, and each first mistake once',
    run: async (stage) => {
      const { page } = await stage.visit({});
      await page.goto(`${stage.base}/learn/chronicle`);
      await page.waitForSelector('.coach.placed');
      const hears = (text: string) => page.waitForFunction((wanted) => document.querySelector('.coach h2')?.textContent === wanted, text);
      const card = (code: string) => page.locator(`.hand [data-card="${code}"] .hit`);
      // A card that may not be played: its reason and its rule, in the coach.
      await card('W1').click({ force: true });
      await hears('Why not Warlock 1?');
      assert.match(await page.locator('.coach .no').innerText(), /C3\.2/);
      assert.ok((await page.locator('.coach .no').innerText()).length > 12);
      await standsWell(page, 'a refusal');
      await page.locator('.coach .no .rn').click();
      await page.waitForSelector('.rules .lit#rule-C3\\.2');
      await page.locator('.coach [data-next]').click();
      await hears('What this round asks for');
      // Every step until the Prince; there the Duke is wondered about.
      for (const next of ['Follow the suit', 'This card turns the meeting round', 'Your Prince is the lowest']) {
        await page.locator('.coach [data-next]').click();
        await hears(next);
      }
      await page.locator('[data-why=P9]').click();
      await hears('Why not Duke 9?');
      assert.match(await page.locator('.coach').innerText(), /lowest Power wins[\s\S]*Better: Prince 2/);
      await standsWell(page, 'why not the Duke');
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await standsWell(page, `why not the Duke at ${width} x ${height}`);
        await stage.shot(page, 'learn-why-not');
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await stage.axe(page, 'why not the Duke');
      await page.locator('.coach [data-next]').click();
      await hears('Your Prince is the lowest');
      // A wild in place of a follower is a mistake; it is said once.
      await card('Sage').click();
      await hears('Keep your wilds');
      await page.locator('.coach [data-next]').click();
      await page.waitForFunction(() => document.querySelector('.coach h2')?.textContent !== 'Keep your wilds');
      await page.keyboard.press('Escape');
      await hears('Your Prince is the lowest');
      await card('Sage').click();
      await page.waitForSelector('.hand [data-card="Sage"].selected');
      assert.deepEqual((await page.locator('.coach h2').allInnerTexts()).filter((text) => text === 'Keep your wilds'), []);
      await page.keyboard.press('Escape');
      // The right card leads on to the button.
      await card('P2').click();
      await hears('Now play it');
      await standsWell(page, 'now play it');
    },
  },
  {
    name: 'a lesson by keyboard: the coach has the focus, a role and a voice, and gives the keys back to the table',
    run: async (stage) => {
      const { page } = await stage.visit({});
      await page.goto(`${stage.base}/learn/chronicle`);
      await page.waitForSelector('.coach.placed');
      await page.waitForFunction(() => document.activeElement?.matches('.coach [data-next]'));
      const coach = page.locator('.coach');
      assert.equal(await coach.getAttribute('role'), 'dialog');
      assert.match((await coach.getAttribute('aria-label')) ?? '', /Step 1 of/);
      assert.match(await page.locator(`#${await coach.getAttribute('aria-describedby')}`).innerText(), /History card/);
      assert.match((await page.locator('[data-coach][aria-live=polite]').textContent()) ?? '', /^What this round asks for\. /);
      for (const next of ['Follow the suit', 'This card turns the meeting round', 'Your Prince is the lowest']) {
        await page.keyboard.press('Enter');
        await page.waitForFunction((text) => document.querySelector('[data-coach]')?.textContent?.startsWith(text), next);
      }
      // The last thing that can be said now: Enter belongs to the table again.
      await page.waitForFunction(() => document.activeElement?.matches('.coach'));
      await page.keyboard.press('1');
      await page.waitForSelector('.hand [data-card="P2"].selected');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.hand [data-card="P2"]') === null);
      // Nothing moves for those who want nothing to move.
      await page.waitForSelector('.coach.placed');
      assert.ok(parseFloat(await coach.evaluate((node) => getComputedStyle(node).transitionDuration)) < 0.01);
    },
  },
  {
    name: 'a rulebook opened by its address is there in both languages and holds no notation of programs',
    run: async (stage) => {
      for (const language of ['en', 'hu'] as const) {
        const { page, context } = await stage.visit({ language });
        for (const game of ['chronicle', 'ghosts', 'spirits', 'dragonfire']) {
          await page.goto(`${stage.base}/rules/${game}`);
          await page.waitForSelector('.rules .r');
          const text = await page.locator('.rules').innerText();
          for (const odd of [/[a-z]+_[a-z]+/, /\b(?:deck|bid|class|second)\d/, /\S = \S/, /--[a-z]/]) assert.doesNotMatch(text, odd, `${game} in ${language}`);
          assert.equal(await page.locator('.rules code').count(), 0);
        }
        await context.close();
      }
    },
  },
];
