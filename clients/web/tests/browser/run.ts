// SPDX-License-Identifier: MIT
// Runs the browser tests against the real server, a few at a time: the usual ones, with CARDHOUSE_PAGE_TESTS=all all of
// them, or those whose name contains the argument.
// What is wrong fails at once. What only waited too long is run once more, alone: others shared the machine with it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tests, type Test } from './tests.ts';
import { openBrowser, root, Stage } from './stage.ts';

const wanted = process.argv[2] ?? '';
const limit = 3_600_000; // ends only what hangs: a busy machine is slow, not wrong
const all = process.env.CARDHOUSE_PAGE_TESTS === 'all';
const chosen = tests.filter((test) => (wanted ? test.name.includes(wanted) : !test.when || (all && test.when === 'full')));
const hasEngine = ['chronicle', 'ghosts', 'texts'].every((module) => existsSync(join(root, `build/wasm/cardhouse-${module}.wasm`)));
const queue = chosen.filter((test) => hasEngine || !test.needsEngine), ran = queue.length;
if (ran < chosen.length) console.log(`SKIPPED: games in the browser (${chosen.length - ran} tests): the engine for browsers was not built`);
const open = new Set<Stage>();
let browser: ReturnType<typeof openBrowser> | null = null;
const sharedBrowser = () => (browser ??= openBrowser().then((opened) => opened.on('disconnected', () => (browser = null))));
const closeBrowser = async () => (await browser)?.close();
// Whoever stops us stops everything that we started.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void Promise.all([...open].map((stage) => stage.close())).then(closeBrowser).finally(() => process.exit(1)));

type Outcome = 'passed' | 'wrong' | 'late';
async function outcomeOf(test: Test): Promise<Outcome> {
  const stage = new Stage(sharedBrowser);
  open.add(stage);
  const began = Date.now();
  let problem = '', late = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    await stage.open();
    const overdue = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`took longer than ${limit / 1000} s`)), limit)));
    await Promise.race([test.run(stage), overdue]);
    problem = stage.problems.join('\n    ');
  } catch (error) {
    await stage.evidence();
    late = (error as Error).name === 'TimeoutError' && stage.problems.length === 0;
    problem = [...stage.problems, (error as Error).stack ?? String(error)].join('\n    ');
  } finally {
    clearTimeout(timer);
    await stage.close();
    open.delete(stage);
  }
  console.log(`${problem ? 'FAILED' : 'ok    '} ${test.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${problem ? '\n    ' + problem : ''}`);
  return !problem ? 'passed' : late ? 'late' : 'wrong';
}
let failed = 0;
const late: Test[] = [];
async function worker(): Promise<void> {
  for (let test = queue.shift(); test; test = queue.shift()) {
    const outcome = await outcomeOf(test);
    if (outcome === 'late') late.push(test);
    else if (outcome === 'wrong') failed++;
  }
}
await Promise.all(Array.from({ length: Number(process.env.WORKERS ?? 3) }, worker));
for (const test of late) {
  console.log(`again, alone: ${test.name}`);
  if ((await outcomeOf(test)) !== 'passed') failed++;
}
await closeBrowser();
console.log(`${ran - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
