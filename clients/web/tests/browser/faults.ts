// SPDX-License-Identifier: MIT
// Games in the browser where something is wrong with it: no storage or a full one, one that is closed or that a newer page
// has changed, a worker that does not come, and a tab that was closed in the middle of a lesson.
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { playNow, soloist } from './solo.ts';
import type { Stage, Visitor } from './stage.ts';
import { oneThing } from './tables.ts';
import type { Test } from './tests.ts';

// Somebody without a service worker, so that each page fetches its worker, with what `before` says in front of it.
async function faulty(stage: Stage): Promise<Visitor & { fault: { before: string } }> {
  const visitor = await soloist(stage), fault = { before: '' };
  await visitor.context.addInitScript(() => void delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await visitor.context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${fault.before}\n${await answer.text()}` });
  });
  return { ...visitor, fault };
}
async function again(stage: Stage, page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  stage.watch(next);
  await next.goto(address);
  await next.waitForSelector('.prompt:not(.waiting)');
  return next;
}
const hand = (page: Page): Promise<string> => page.evaluate(() => [...document.querySelectorAll('.hand [data-card]')].map((node) => node.getAttribute('data-card')).sort().join());
async function playOne(page: Page): Promise<void> {
  const before = await hand(page);
  while ((await hand(page)) === before) if (!(await oneThing(page, 'ghosts'))) await page.waitForTimeout(40);
  await page.waitForSelector('.prompt:not(.waiting)');
}

async function keepsNothing(stage: Stage): Promise<void> {
  const { page, fault } = await faulty(stage);
  fault.before = "Object.defineProperty(self, 'indexedDB', { value: { open() { throw new Error('refused'); } } });";
  await page.goto(stage.base + '/');
  await page.waitForSelector('[data-problem=notKept]');
  await stage.shots(page, 'solo-not-kept');
  await page.click('[data-problem=notKept] .btn');
  await playNow(page, 'ghosts');
  await page.waitForSelector('.prompt:not(.waiting)');
  assert.ok(await oneThing(page, 'ghosts'));
}
// What was kept before is there, and what cannot be kept is told; with room again nothing is lost.
async function full(stage: Stage): Promise<void> {
  const { page: first, context, fault } = await faulty(stage);
  await first.goto(stage.base + '/');
  await playNow(first, 'ghosts');
  await first.waitForSelector('.prompt:not(.waiting)');
  await playOne(first);
  const left = await hand(first);
  fault.before = 'const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...given) { const request = put.apply(this, given); queueMicrotask(() => { try { this.transaction.abort(); } catch {} }); return request; };';
  const second = await again(stage, first, context);
  await second.waitForSelector('[data-problem=notKept]');
  assert.equal(await hand(second), left, 'what was kept before');
  fault.before = '';
  const third = await again(stage, second, context);
  assert.equal(await hand(third), left);
  assert.equal(await third.locator('[data-problem]').count(), 0);
}
// The browser closes the storage under the page, again and again.
async function closed(stage: Stage): Promise<void> {
  const { page: first, context, fault } = await faulty(stage);
  fault.before = 'let times = 0; const begin = IDBDatabase.prototype.transaction; IDBDatabase.prototype.transaction = function (...given) { if (++times % 7 === 0) this.close(); return begin.apply(this, given); };';
  await first.goto(stage.base + '/');
  await playNow(first, 'ghosts');
  await first.waitForSelector('.prompt:not(.waiting)');
  await playOne(first);
  await playOne(first);
  const left = await hand(first);
  assert.equal(await first.locator('[data-problem]').count(), 0);
  fault.before = '';
  assert.equal(await hand(await again(stage, first, context)), left);
}
// A page from before finds what a newer one keeps.
async function older(stage: Stage): Promise<void> {
  const { page } = await faulty(stage);
  await page.goto(stage.base + '/rules/ghosts');
  await page.evaluate(() => new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('cardhouse-solo', 2);
    request.onsuccess = () => (request.result.close(), resolve());
    request.onerror = () => reject(request.error!);
  }));
  await page.goto(stage.base + '/');
  await page.waitForSelector('[data-problem=outdated]');
  assert.equal(await page.locator('[data-problem=notKept]').count(), 0);
}
// The worker is not there at first. It is told, and the games begin as soon as it is.
async function noWorker(stage: Stage): Promise<void> {
  const { page, context } = await faulty(stage);
  stage.offline = true; // the browser's own words about it are expected
  let isGone = true;
  await context.route(/\/worker-[^/]*\.js$/, (route) => (isGone ? route.abort('internetdisconnected') : route.fallback()));
  await page.goto(stage.base + '/');
  await page.waitForSelector('[data-problem=failed]');
  await stage.shots(page, 'solo-failed');
  isGone = false;
  await page.waitForSelector('[data-problem=failed]', { state: 'detached' });
  await playNow(page, 'ghosts');
  await page.waitForSelector('.prompt:not(.waiting)');
}
async function lessonGoesOn(stage: Stage): Promise<void> {
  const { page, context } = await faulty(stage);
  const tables = (one: Page) => one.evaluate(() => new Promise<string>((resolve) => {
    const request = indexedDB.open('cardhouse-solo');
    request.onsuccess = () => {
      const all = request.result.transaction('kept').objectStore('kept').getAllKeys();
      all.onsuccess = () => (request.result.close(), resolve((all.result as [string, string][]).flatMap(([, key]) => (key.startsWith('table/') ? [key] : [])).join()));
    };
  }));
  await page.goto(`${stage.base}/learn/ghosts`);
  await page.waitForSelector('.coach.placed');
  const begun = await tables(page), next = await again(stage, page, context);
  await next.waitForSelector('.coach.placed');
  assert.equal(await tables(next), begun, 'the same lesson, in a new tab');
}

export const faults: Test[] = [
  { name: 'solo: a browser that keeps nothing says so, and plays', run: keepsNothing },
  { name: 'solo: a storage that is full is told, and what it keeps is there', run: full },
  { name: 'solo: a storage that the browser closes is opened again', run: closed },
  { name: 'solo: a page that is older than what is kept says so', run: older },
  { name: 'solo: a worker that does not come is told, and comes later', run: noWorker },
  { name: 'solo: a lesson goes on after its tab was closed', run: lessonGoesOn },
];
