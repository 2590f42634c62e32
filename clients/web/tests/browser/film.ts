// SPDX-License-Identifier: MIT
// A film of a game for people who want to look at its motion: npm run film -- chronicle [seconds] [speed] [width]x[height].
// The frames are PNGs in build/film/GAME/, eight a second, while somebody clicks and bots answer.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOver } from './player.ts';
import { root, Stage } from './stage.ts';
import { gameNames, momentNow, oneThing, openTable, type GameName } from './tables.ts';

const [game = 'chronicle', seconds = '60', speed = 'normal', size = '1280x800'] = process.argv.slice(2);
if (!gameNames.includes(game as GameName)) throw new Error(`there is no game ${game}: ${gameNames.join(', ')}`);
const perSecond = 8, name = game as GameName, [width = 1280, height = 800] = size.split('x').map(Number);
const folder = join(root, 'build/film', name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const stage = new Stage();
try {
  await stage.open();
  const { page, context } = await stage.visit({ quick: false, width, height, settings: { speed } });
  await openTable(page, stage.base, name, { bots: { chronicle: ['easy', 'easy', 'easy'], ghosts: ['easy', 'easy'], spirits: ['easy'], dragonfire: ['easy', 'easy'] }[name] });
  const line = await context.newCDPSession(page);
  let written = 0, next = 0;
  line.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    void line.send('Page.screencastFrameAck', { sessionId });
    const now = (metadata.timestamp ?? 0) * 1000;
    if (now < next) return;
    next = now + 1000 / perSecond;
    writeFileSync(join(folder, `${String(written++).padStart(4, '0')}.png`), Buffer.from(data, 'base64'));
  });
  await line.send('Page.startScreencast', { format: 'png', maxWidth: width, maxHeight: height });
  const end = Date.now() + Number(seconds) * 1000;
  while (Date.now() < end && !(await isOver(page))) {
    const now = await momentNow(page);
    // Whoever plays looks first.
    if ((now.rest && now.asked) || now.page) {
      await page.waitForTimeout(350);
      await oneThing(page, name);
    }
    await page.waitForTimeout(60);
  }
  await line.send('Page.stopScreencast');
  console.log(`${written} frames in build/film/${name}`);
  for (const problem of stage.problems) console.log(problem);
} finally {
  await stage.close();
}
