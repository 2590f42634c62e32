// SPDX-License-Identifier: MIT
// Spirit Tactics as people play it: whole duels by mouse and by keys, responses, side-decking, and every state looked at.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { weigh } from './measures.ts';
import { isOver } from './player.ts';
import { longPatience } from './stage.ts';
import type { Test } from './tests.ts';

interface Wanted {
  level?: string;
  options?: Record<string, string>;
}
export async function startDuel(page: Page, base: string, wanted: Wanted = {}, duel: object = {}): Promise<void> {
  await page.addInitScript(([last, mine]) => {
    if (!localStorage.getItem('cardhouse.last')) localStorage.setItem('cardhouse.last', JSON.stringify({ spirits: last }));
    if (!localStorage.getItem('cardhouse.spirits')) localStorage.setItem('cardhouse.spirits', JSON.stringify(mine));
  }, [{ level: 'easy', ...wanted }, duel] as const);
  await page.goto(base + '/');
  await page.waitForSelector('[data-play=spirits]:not([disabled])');
  await page.click('[data-play=spirits]');
  await page.waitForSelector('.table .prompt');
}

// A table with a position of one's own, as the first games have: opened beside the page, with its person.
export async function sitDown(page: Page, base: string, start: string, bots = ['sensible'], game = 'spirits'): Promise<string> {
  await page.goto(base + '/');
  await page.waitForSelector(`[data-play=${game}]:not([disabled])`);
  const table = await page.evaluate(
    ([from, seats, of]) =>
      new Promise<string>((resolve, reject) => {
        const { token } = JSON.parse(localStorage.getItem('cardhouse.me') ?? '{}') as { token: string };
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => line.send(JSON.stringify({ id: 1, do: 'hello', token }));
        line.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { type: string; table?: string; text?: string };
          if (message.type === 'welcome') line.send(JSON.stringify({ id: 2, do: 'open', rules: { game: of, hints: true }, bots: seats, seat: 0, start: from }));
          else if (message.type === 'opened') (line.close(), resolve(message.table!));
          else if (message.type === 'error') reject(new Error(message.text));
        };
      }),
    [start, bots, game] as const,
  );
  await page.goto(`${base}/t/${table}`);
  await page.waitForSelector('.table .prompt');
  return table;
}

// What somebody would do next, as a selector of something that can be clicked; nothing: it is not our turn.
export const nextThing = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    const go = '.prompt .acts .btn.go:not([disabled])';
    if (has('.dialog.round .btn.go')) return '.dialog.round .btn.go';
    if (has('.board .deck')) return has(go) ? go : null;
    if (document.querySelector('.prompt.waiting')) return null;
    const picked = has('.hand .card.selected') || has('.z.picked') || has('.cmd.picked') || has('.tray [aria-pressed=true]') || has('.tray .selected') || has('.ghost') || has('.use[aria-pressed=true]');
    if (picked) {
      if (has('.hand .card.selected') && !has('.ghost') && !has('.z.picked') && !has('.cmd.picked')) {
        const front = [...document.querySelectorAll<HTMLElement>('.z.f.can')].at(-1) ?? [...document.querySelectorAll<HTMLElement>('.z.can')].at(-1);
        if (front) return `[data-zone="${front.dataset.zone}"] button:last-child`;
        if (has('.cmd.can .cover')) return '.cmd.can .cover';
      }
      return has(go) ? go : null;
    }
    const tray = document.querySelector('.tray .card.legal .hit') ? '.tray .card.legal .hit' : has('.tray .coin') ? '.tray .coin' : null;
    if (tray) return tray;
    if (has('.hand .card.legal .hit')) return '.hand .card.legal .hit';
    if (has('.cmd.foe.can .cover')) return '.cmd.foe.can .cover';
    for (const row of document.querySelectorAll<HTMLElement>('.z.can')) return `[data-zone="${row.dataset.zone}"] button:last-child`;
    if (has('.cmd.can .cover')) return '.cmd.can .cover';
    if (has(go)) return go;
    return has('.prompt .acts .btn') ? '.prompt .acts .btn' : null;
  });

export async function playDuel(page: Page, until: () => Promise<boolean>, limit = longPatience): Promise<number> {
  const end = Date.now() + limit;
  let clicks = 0;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`the duel did not get there in time: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    const thing = await nextThing(page);
    if (thing && (await page.locator(thing).first().click({ timeout: 700, force: true }).then(() => true, () => false))) clicks++;
    else await page.waitForTimeout(30);
  }
  return clicks;
}

// The positions of the drawings: a Sequence of two links, and a zone to be chosen.
const drawn =
  'turn=13 active=0 starter=0 phase=combat commanders=high-warden-bram/brand-matriarch-teo damage=1500/1400 essence=halo2+loam1/cinder2 gathered=2/0 ' +
  'spirits=1B3:pyre-chanter,1B5:slagthrower,1F2:ember-scout,1F4:ashen-duelist;damage=100;essence=cinder1,1F6:tinder-imp;down;concealed=12,' +
  '0F2:lantern-knight;damage=200,0F3:gatewarden,0F4:oathbound-sentinel;essence=loam1,0B3:hearth-cantor;essence=halo1,0B5:burrow-sapper;down;concealed=9 ' +
  'hands=brace,quick-mend,parry,granite-squire,halo/counterflare,counterflare,cinder,kindle ' +
  'graveyards=granite-squire,brace/ember-scout,flarehound,tinder-imp reloads=loam,halo,masonry,loam/cinder,cinder,cinder,kindle ' +
  'decks=halo,quarry-ram,loam,mending-monk,lantern-knight,halo,loam,bastion-golem,halo,loam,parry,hearth-cantor,halo,loam/cinder,cinder-lancer,cinder,flarehound,spark,cinder,slagthrower,cinder,sparkfang-raider,cinder,cinder,spark';

const sizes = [[1440, 900], [390, 844]] as const;
const always = (page: Page) => page.addInitScript(() => localStorage.setItem('cardhouse.spirits', JSON.stringify({ mode: 'always' })));
const zone = (page: Page, code: string) => page.locator(`[data-zone="${code}"] button:last-child`);
const go = (page: Page) => page.locator('.prompt .btn.go');

// Passes, as somebody who wants to see what comes of it.
async function passUntil(page: Page, until: () => Promise<boolean>, limit = longPatience): Promise<void> {
  const end = Date.now() + limit;
  while (!(await until())) {
    if (Date.now() > end) throw new Error(`passing led nowhere: ${await page.locator('.prompt p').innerText().catch(() => '?')}`);
    if (!(await page.locator('.prompt .acts .btn:has-text("Pass")').click({ timeout: 300 }).then(() => true, () => false))) await page.waitForTimeout(30);
  }
}

export const spirits: Test[] = [
  ...sizes.map(([width, height]): Test => ({
    name: `every state of Spirit Tactics at ${width} x ${height}`, when: 'full',
    run: async (stage) => {
      const { page } = await stage.visit({ width, height, touch: width < 900 });
      await always(page);
      const look = async (name: string) => {
        await page.waitForTimeout(60);
        await stage.shot(page, `spirits-${name}`);
        await stage.axe(page, `spirits ${name}`);
        await stage.fits(page, `spirits ${name}`);
      };
      await sitDown(page, stage.base, drawn);
      await page.waitForSelector('.z.can');
      await look('combat');
      await zone(page, '0F2').click();
      await look('attacker');
      await go(page).click();
      await page.waitForSelector('[data-zone="1F2"].can');
      await zone(page, '1F2').click();
      await look('target');
      await go(page).click();
      await page.waitForSelector('.prompt:has-text("Respond to Counterflare")');
      await look('sequence');
      await page.locator('.hand .card.illegal [aria-label^="Granite"]').click({ force: true });
      assert.match(await page.locator('.hand .why').innerText(), /S5\.3/);
      await look('why');
      await page.locator('[data-zone="1F2"] .in').click({ button: 'right' });
      await page.locator('.inspect .cardname:has-text("Ember Scout")').filter({ visible: true }).waitFor();
      await look('enlarged');
      await page.keyboard.press('Escape');
      if (width < 900) {
        await page.locator('.strip button').nth(1).click();
        await page.waitForSelector('.pane.p-side.on .linkc');
        await look('sequence pane');
        await page.locator('.strip button').nth(0).click();
      }
      await page.locator('.hand .card.legal [aria-label^="Brace"]').click();
      await look('response');
      await go(page).click();
      await page.waitForSelector('.prompt:has-text("Designate")');
      await zone(page, '0F2').click();
      await look('designate');
      await go(page).click();
      await page.locator('.cmd .piles button').first().click();
      await page.waitForSelector('.open-piles');
      await look('piles');
      await page.keyboard.press('Escape');
      await passUntil(page, async () => !(await page.locator('.arrows').count()));
      await look('resolved');
      // A zone for a Call, with what it would reach.
      await sitDown(page, stage.base, drawn.replace('phase=combat', 'phase=main').replace('gathered=2/0', '').replace('hands=brace', 'hands=quarry-ram,brace'));
      await page.waitForSelector('.hand .card.legal');
      await look('main');
      await page.locator('.hand .card.legal [aria-label^="Quarry Ram"]').click();
      await zone(page, '0F5').click();
      await look('zone');
      await go(page).click();
      await page.waitForSelector('[data-zone="0F5"] .card');
      assert.match(await page.locator('[data-zone="0F5"]').innerText(), /Quarry Ram/);
      await passUntil(page, async () => (await page.locator('.prompt:has-text("Your Main Phase")').count()) > 0);
      await page.locator('.hand .card.legal [aria-label^="Halo"]').first().click();
      await look('gather');
      await page.locator('.cmd:not(.foe) .cover').click();
      await go(page).click();
      await page.waitForSelector('.cmd:not(.foe) .chip:has-text("3")');
    },
  })),
  {
    name: 'a whole duel of Spirit Tactics by mouse, its replay at a turn, and the proof of its deal',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await startDuel(page, stage.base, { options: { deck0: 'ember-march', deck1: 'ember-march', turn_cap: '12' } });
      await playDuel(page, () => isOver(page));
      await stage.shot(page, 'spirits-over');
      await stage.axe(page, 'spirits over');
      assert.equal((await page.locator('.over .standing td').allInnerTexts()).length, 2);
      assert.match(await page.locator('.over .standing thead').innerText(), /R left/);
      await page.click('.over .acts a[href^="/r/"]');
      await page.waitForSelector('[data-proof=good]');
      await stage.shot(page, 'spirits-replay');
      await stage.axe(page, 'spirits replay');
      await page.goto(`${stage.base}${new URL(page.url()).pathname}/40`);
      await page.waitForSelector('.bar2');
      assert.match(await page.locator('.ticks b').innerText(), /move 40 of/);
      const shown = await page.locator('.all').innerText();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((path) => location.pathname.endsWith(path), '/41');
      await page.keyboard.press('ArrowLeft');
      await page.waitForFunction((path) => location.pathname.endsWith(path), '/40');
      assert.equal(await page.locator('.all').innerText(), shown, 'the same moment looks the same');
      await stage.shot(page, 'spirits-replay-turn');
      await page.setViewportSize({ width: 390, height: 844 });
      await stage.fits(page, 'spirits replay');
      await stage.shot(page, 'spirits-replay-turn');
    },
  },
  {
    name: 'a response in the opponent’s turn, stops, modes, and a duel that is won and reviewed',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await sitDown(page, stage.base, `turn=4 active=1 starter=1 phase=main commanders=high-warden-bram/brand-matriarch-teo damage=1000/3400 essence=halo1/- spirits=0F2:lantern-knight;damage=300 hands=brace,parry/tinder-imp,tinder-imp decks=halo,loam,halo,loam,halo,loam/spark,spark,spark,spark,spark,spark`);
      // Where a stop is and something can be used, one is asked, and in the opponent's turn.
      await page.waitForSelector('.prompt:has-text("Respond")');
      assert.match(await page.locator('.top .where').innerText(), /theirs/);
      await page.locator('.use:has-text("Low")').click();
      await stage.shot(page, 'spirits-ability');
      // The link lies there until the opponent has answered, which may be the blink of an eye.
      const links = await page.evaluateHandle(() => {
        const seen: string[] = [];
        new MutationObserver(() => document.querySelectorAll('.linkc').forEach((link) => seen.push(link.textContent ?? ''))).observe(document.body, { subtree: true, childList: true, characterData: true });
        return seen;
      });
      await go(page).click();
      await page.waitForFunction((seen) => seen.some((text) => text.includes('High Warden Bram') && text.includes('you')), links);
      await page.waitForSelector('[data-zone="0F2"] .figs:has-text("300R")');
      // A stop can be taken away, and every mode has its key.
      const main = page.locator('.phases button').nth(3);
      assert.match((await main.getAttribute('aria-label'))!, /opponent/);
      for (const at of [/your turn/, /both/, /no stop/, /opponent/]) {
        await main.click();
        assert.match((await main.getAttribute('aria-label'))!, at);
      }
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      for (const [key, word] of [['a', 'Always'], ['n', 'Never'], ['u', 'When']] as const) {
        await page.keyboard.press(key);
        assert.match(await page.locator('.modes [aria-pressed=true]').innerText(), new RegExp(word));
      }
      await page.keyboard.press('s');
      await page.waitForSelector('.turnwise [aria-pressed=true]:has-text("Skip")');
      // Without being asked it goes on to one's own turn.
      await page.waitForSelector('.prompt:has-text("Your Main Phase"), .prompt:has-text("Shuffle your Reload")');
      await page.keyboard.press('Space'); // the Reload is declined
      await page.waitForSelector('.prompt:has-text("Your Main Phase")');
      await page.keyboard.press('Space');
      await page.waitForSelector('.prompt:has-text("Your Combat Phase")');
      const from = (await zone(page, '0F2').boundingBox())!, blocked = page.locator('[data-zone="1F2"] .card');
      const to = (await ((await blocked.count()) ? blocked : page.locator('.cmd.foe')).boundingBox())!;
      await page.mouse.move(from.x + 30, from.y + 40);
      await page.mouse.down();
      await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
      await page.mouse.up();
      await page.waitForSelector('.dialog.over');
      assert.match(await page.locator('.over h2').innerText(), /You win/);
      await page.click('.over a[href^="/review/"]');
      await page.waitForSelector('[data-reviewed=all]');
      assert.ok((await page.locator('.rail ol a').count()) > 1);
      await stage.shot(page, 'spirits-review');
      await stage.axe(page, 'spirits review');
      await page.setViewportSize({ width: 390, height: 844 });
      await stage.fits(page, 'spirits review');
      await stage.shot(page, 'spirits-review');
    },
  },
  {
    name: 'Spirit Tactics by keys alone: Call, Conceal, Gather, to Combat, attack, pass',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      await sitDown(page, stage.base, 'turn=3 active=0 starter=0 phase=main commanders=high-warden-bram/brand-matriarch-teo spirits=0F2:lantern-knight,1F5:ember-scout hands=halo,granite-squire,gatewarden/cinder,tinder-imp decks=halo,loam,halo,loam,halo,loam/cinder,cinder,spark,cinder,cinder,spark');
      await page.waitForSelector('.hand .card.legal');
      const keys = async (...list: string[]) => { for (const key of list) { await page.keyboard.press(key); await page.waitForTimeout(40); } };
      const mine = () => page.waitForSelector('.prompt:has-text("Your Main Phase")');
      const at = async (name: string) => String(1 + (await page.locator('.hand .card').evaluateAll((cards, wanted) => cards.findIndex((card) => card.textContent?.replaceAll('\u00ad', '').includes(wanted)), name)));
      // Call: a digit, arrows to a zone, Enter chooses it, Enter again Calls.
      await keys(await at('Gatewarden'), 'ArrowUp', 'ArrowRight', 'Enter', 'Enter');
      await page.waitForSelector('.z [data-card="gatewarden"]');
      await mine();
      await keys(await at('Granite Squire'), 'ArrowUp', 'Enter', 'Enter'); // one has Called: what is left is to Conceal it
      await page.waitForSelector('.z .down[data-card="granite-squire"]');
      await mine();
      await keys(await at('Halo'), 'ArrowUp', 'ArrowUp', 'Enter', 'Enter'); // from the Commander to a Spirit
      await page.waitForSelector('.z .bit');
      await mine();
      await keys('Space');
      await page.waitForSelector('.prompt:has-text("Your Combat Phase")');
      await stage.shot(page, 'spirits-keys');
      const reached = () => page.evaluate(() => document.activeElement?.closest('.z')?.textContent?.replaceAll('\u00ad', '').includes('Lantern Knight') ?? false);
      for (const key of ['ArrowUp', ...Array<string>(6).fill('ArrowLeft'), ...Array<string>(6).fill('ArrowRight')]) if (!(await reached())) await keys(key);
      assert.ok(await reached(), 'arrows come to every Spirit that may attack');
      await keys('Enter', 'Enter');
      await page.waitForSelector('.prompt:has-text("attack")');
      await keys('ArrowUp', 'ArrowDown', 'Enter', 'Enter'); // from the Commander to the Spirit before it
      await page.waitForFunction(() => /Defeated/.test(document.querySelector('.log')?.textContent ?? ''));
      await page.waitForSelector('.prompt:has-text("Your Combat Phase")');
      await keys('Space');
      await page.waitForSelector('.prompt:has-text("Your Sub-Main Phase")');
      await keys('Space');
      await page.waitForFunction(() => /Turn 4/.test(document.querySelector('.log')?.textContent ?? ''));
      await keys('p');
      await page.waitForSelector('.open-piles');
      await keys('Escape');
      await page.waitForSelector('.open-piles', { state: 'detached' });
    },
  },
  {
    name: 'best of three of Spirit Tactics: a result, a changed deck, who begins, and the next duel',
    run: async (stage) => {
      const { page } = await stage.visit({ settings: { hold: 60 } });
      // The last turn of a first duel: at the cap the higher Commander wins, and that is not ours (S1.7).
      const list = (cards: string) => cards.split(' ').flatMap((card) => Array<string>(Number(/^\d+/.exec(card)![0])).fill(card.replace(/^\d+/, ''))).join(',');
      const wall = '2gatewarden 2hearth-cantor 3granite-squire 1bastion-golem 3lantern-knight 2quarry-ram 2mending-monk 1oathbound-sentinel 1orsk-the-keystone 1burrow-sapper 2dawnbell-pilgrim 1masonry 1hearthlight 1kindle 1regroup 2brace 1parry 1quick-mend 6halo 6loam';
      const side = '1masonry 2landslide-of-names 2parry 1unravel 2ill-omen 1shield-of-faces 1iron-pilgrim';
      await sitDown(page, stage.base, `match=best_of_three deck0=keystone-wall deck1=keystone-wall turn_cap=12 turn=12 active=0 starter=0 phase=submain damage=1500/200 commanders=high-warden-bram/high-warden-bram sides=${list(side)}/${list(side)} decks=${list(wall)}/${list(wall)} hands=loam/loam spirits=0F3:gatewarden,1F3:gatewarden`);
      await page.waitForSelector('.prompt:has-text("Your Sub-Main Phase")');
      await page.keyboard.press('Space');
      await page.waitForSelector('.dialog.round');
      await stage.shot(page, 'spirits-duel-over');
      await stage.axe(page, 'duel over');
      await page.locator('.dialog.round .btn.go').click();
      await page.waitForSelector('.prompt:not(.waiting):has-text("duel 2")');
      await stage.shot(page, 'spirits-side');
      await stage.axe(page, 'side deck');
      const rows = page.locator('.deck li > button:first-child');
      await rows.nth(0).click();
      assert.equal(await page.locator('.prompt .btn.go').isDisabled(), true, 'eleven cards in the Side Deck are not allowed');
      await page.locator('.side .card.legal .hit').first().click();
      await rows.nth(3).click();
      await page.locator('.side .card.legal .hit').nth(3).click();
      await stage.shot(page, 'spirits-side-changed');
      await stage.axe(page, 'side deck changed');
      assert.equal(await page.locator('.swap li').count(), 2);
      const into = await page.locator('.swap li span:last-child').allInnerTexts();
      for (const [width, height] of [[390, 844], [1440, 900]] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        await stage.fits(page, 'side deck');
        await stage.shot(page, 'spirits-side-changed');
      }
      const segs = page.locator('.starts .segs button').first();
      if (await segs.count()) await segs.click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Enter');
      const where = page.locator('.top .where');
      await page.waitForFunction(() => /^duel 2/.test(document.querySelector('.top .where .quiet')?.textContent ?? ''));
      assert.match(await where.innerText(), /\d : \d/);
      const lines = await page.locator('.log').innerText();
      for (const card of into) assert.ok(lines.includes(card), `${card} was put in`);
    },
  },
  {
    name: 'Spirit Tactics in the dark theme and in Hungarian, from 360 to 2560 px, and the lobby with its decks', when: 'full',
    run: async (stage) => {
      const { page } = await stage.visit({ dark: true, language: 'hu', settings: { hold: 60 } });
      await always(page);
      await page.goto(stage.base + '/');
      await page.waitForSelector('[data-play=spirits]:not([disabled])');
      await page.click('[data-options=spirits]');
      // Seven decks for each side; they come with the texts of the game.
      await page.waitForFunction(() => document.querySelectorAll('dialog[open] .pick option').length >= 14);
      await stage.axe(page, 'options of a table');
      await page.keyboard.press('Escape');
      await page.locator('[data-game=spirits].game').scrollIntoViewIfNeeded();
      await stage.shot(page, 'hu-dark-lobby-spirits');
      await stage.axe(page, 'lobby with decks');
      await sitDown(page, stage.base, drawn);
      await page.waitForSelector('.z.can');
      await zone(page, '0F2').click();
      await go(page).click();
      await page.waitForSelector('[data-zone="1F2"].can');
      await zone(page, '1F2').click();
      await go(page).click();
      await page.waitForSelector('.linkc.top2');
      await page.waitForSelector('.hand .card.legal');
      await page.waitForTimeout(150);
      await stage.shot(page, 'hu-dark-spirits');
      await stage.axe(page, 'spirits in the dark');
      const words = await page.evaluate(() => document.querySelector('.whole')?.textContent ?? '');
      for (const english of ['Respond', 'Sequence', 'Always ask', 'resolves', 'Hand', 'Deck', 'attacks', 'Front-Row', 'Your ']) assert.ok(!words.includes(english), `"${english}" stands in the Hungarian duel`);
      for (const [width, height] of [[360, 844], [390, 844], [768, 1024], [1366, 768], [1920, 1080], [2560, 1440]] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        await stage.fits(page, `spirits at ${width}`);
        await stage.shot(page, 'hu-dark-spirits');
        const cut = await page.evaluate(() => {
          const out: string[] = [];
          for (const node of document.querySelectorAll('.hand .card, .prompt, .cmd, .z, .seq')) {
            const box = node.getBoundingClientRect();
            if (box.width && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || (node.matches('.z') && box.height < 40))) out.push(`${node.className} ${Math.round(box.left)}..${Math.round(box.right)} x ${Math.round(box.top)}..${Math.round(box.bottom)}`);
          }
          for (const panel of document.querySelectorAll('.cmd')) if (panel.scrollHeight > panel.clientHeight + 1) out.push(`a Commander needs ${panel.scrollHeight - panel.clientHeight} px more`);
          return out;
        });
        assert.deepEqual(cut, [], `at ${width} x ${height}`);
      }
    },
  },
  {
    name: 'Spirit Tactics: at most 180 KB for its first table, and no long task',
    run: async (stage) => {
      let first = 0;
      await stage.staysQuick(async () => {
        const { page } = await stage.visit({ quick: false, settings: { motion: 'full', hold: 400 } });
        const loaded = weigh(page);
        await startDuel(page, stage.base);
        await page.waitForSelector('.table .hand .card');
        first = loaded();
        return { page, play: () => playDuel(page, async () => (await page.locator('.log li').count()) > 40 || (await isOver(page))) };
      });
      console.log(`       ${(first / 1024).toFixed(1)} KB of JavaScript and CSS (gzip)`);
      assert.ok(first > 30_000 && first <= 180 * 1024, `${first} bytes`);
    },
  },
];
