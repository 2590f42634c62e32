// SPDX-License-Identifier: MIT
// Runs the browser tests against the real server, a few at a time. A name as argument runs those that contain it.
import { tests } from './tests.ts';
import { Stage } from './stage.ts';

const wanted = process.argv[2] ?? '';
const limit = 3_600_000; // ends only what hangs: a busy machine is slow, not wrong
const chosen = tests.filter((test) => test.name.includes(wanted) && (wanted !== '' || !test.waits));
const queue = [...chosen];
let failed = 0;
const open = new Set<Stage>();
// Whoever stops us stops everything that we started.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void Promise.all([...open].map((stage) => stage.close())).finally(() => process.exit(1)));

async function one(test: (typeof tests)[number]): Promise<void> {
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
  if (problem) failed++;
  console.log(`${problem ? 'FAILED' : 'ok    '} ${test.name} (${((Date.now() - began) / 1000).toFixed(1)} s)${problem ? '\n    ' + problem : ''}`);
}
async function worker(): Promise<void> {
  for (let test = queue.shift(); test; test = queue.shift()) await one(test);
}
await Promise.all(Array.from({ length: Number(process.env.WORKERS ?? 3) }, worker));
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
