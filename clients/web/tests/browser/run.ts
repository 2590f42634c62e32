// SPDX-License-Identifier: MIT
// Runs the browser tests against the real server, a few at a time. A name as argument runs those that contain it.
// What fails is run once more, alone: only what fails twice is a failure, and what passed late is listed at the end.
// CARDHOUSE_ONCE=1 counts every failure.
import { tests } from './tests.ts';
import { Stage } from './stage.ts';

const wanted = process.argv[2] ?? '';
const limit = 3_600_000; // ends only what hangs: a busy machine is slow, not wrong
const chosen = tests.filter((test) => test.name.includes(wanted) && (wanted !== '' || !test.waits));
const queue = [...chosen];
const open = new Set<Stage>();
// Whoever stops us stops everything that we started.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void Promise.all([...open].map((stage) => stage.close())).finally(() => process.exit(1)));

async function passes(test: (typeof tests)[number]): Promise<boolean> {
  const stage = new Stage();
  open.add(stage);
  const began = Date.now();
  let problem = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    await stage.open();
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`took longer than ${limit / 1000} s`)), limit)));
    await Promise.race([test.run(stage), late]);
    problem = stage.problems.join('\n    ');
  } catch (error) {
    await stage.evidence();
    problem = [...stage.problems, (error as Error).stack ?? String(error)].join('\n    ');
  } finally {
    clearTimeout(timer);
    await stage.close();
    open.delete(stage);
  }
  console.log(`${problem ? 'FAILED' : 'ok    '} ${test.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${problem ? '\n    ' + problem : ''}`);
  return !problem;
}
const doubtful: (typeof tests)[number][] = [], failed: string[] = [];
async function worker(): Promise<void> {
  for (let test = queue.shift(); test; test = queue.shift()) if (!(await passes(test))) doubtful.push(test);
}
await Promise.all(Array.from({ length: Number(process.env.WORKERS ?? 3) }, worker));
for (const test of doubtful) if (process.env.CARDHOUSE_ONCE || !(await passes(test))) failed.push(test.name);
for (const { name } of doubtful) console.log(`${failed.includes(name) ? 'failed' : 'passed only alone'}: ${name}`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
