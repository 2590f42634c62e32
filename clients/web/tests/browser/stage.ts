// SPDX-License-Identifier: MIT
// What every browser test needs: the real server with the built page, Debian's Chromium, a watch over the console,
// and axe. Everything that is started here is stopped here, by its own handle.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const root = join(import.meta.dirname, '../../../..');
export const screens = join(root, 'build/screens');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

// They end only what hangs: a busy machine is slow, not wrong.
export const patience = 180_000; // for one thing to come
export const longPatience = 3_000_000; // for a whole game

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags, handleSIGTERM: false, handleSIGINT: false, handleSIGHUP: false });

export interface Visitor {
  page: Page;
  context: BrowserContext;
}
export interface VisitOptions {
  width?: number;
  height?: number;
  language?: 'en' | 'hu';
  dark?: boolean;
  quick?: boolean; // no motion, short holds
  touch?: boolean;
  worker?: boolean; // the service worker, which answers from its cache what a test wants to change
  settings?: Record<string, unknown>;
}

export class Stage {
  base = '';
  problems: string[] = [];
  private house: ChildProcess | null = null;
  private browser: Browser | null = null;
  private own: Browser | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cardhouse-page-'));
  private readonly contexts: BrowserContext[] = [];
  private readonly servers: ChildProcess[] = [];
  // A browser that several stages share: visitors are contexts of their own, and to start one takes as long as a short test.
  private readonly lent: (() => Promise<Browser>) | undefined;
  constructor(lent?: () => Promise<Browser>) {
    this.lent = lent;
  }

  async open(): Promise<void> {
    mkdirSync(screens, { recursive: true });
    writeFileSync(join(this.folder, 'house.toml'), 'max_guests_per_hour = 100000\nmax_tables_per_person = 500\nmax_waiting_per_person = 500\nmax_tables_per_address = 2000\n');
    await this.openHouse('0');
    this.browser = this.lent ? await this.lent() : (this.own = await openBrowser());
  }
  private async openHouse(port: string): Promise<void> {
    const program = process.env.CARDHOUSE ?? join(root, 'build/release/cardhouse');
    const page = process.env.CARDHOUSE_PAGE ? ['--page', process.env.CARDHOUSE_PAGE] : [];
    const house = spawn(program, ['serve', ...page, '--config', join(this.folder, 'house.toml'), '--port', port, '--data', join(this.folder, 'house.db'), '--log', 'warning'], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.house = house;
    this.base = await new Promise((resolve, reject) => {
      let said = '';
      const read = (data: Buffer) => {
        said += String(data);
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
        if (found) resolve(found[0]);
      };
      house.stdout!.on('data', read);
      house.stderr!.on('data', read);
      house.on('exit', (code, signal) => {
        const ended = `the server ended with ${signal ?? code}: ${said}`;
        if (this.house === house) this.problems.push(ended); // nobody asked it to
        reject(new Error(ended));
      });
    });
  }
  // What an admin command about this house prints.
  admin(...args: string[]): string {
    const program = process.env.CARDHOUSE ?? join(root, 'build/release/cardhouse');
    return execFileSync(program, ['admin', '--data', join(this.folder, 'house.db'), ...args], { encoding: 'utf8' }).trim();
  }
  // As after a crash: the port stays, the data stays.
  async restartHouse(): Promise<void> {
    const port = new URL(this.base).port;
    await this.closeHouse();
    await this.openHouse(port);
  }
  async closeHouse(): Promise<void> {
    const house = this.house;
    this.house = null;
    if (!house || house.exitCode !== null || house.signalCode !== null) return;
    const gone = new Promise((resolve) => house.once('exit', resolve));
    house.kill('SIGTERM');
    await gone;
  }
  // A folder of this machine's disk as a plain web space shows it: the address of what is in it.
  async serveFolder(folder: string): Promise<string> {
    const server = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.servers.push(server);
    return new Promise((resolve, reject) => {
      let said = '';
      const read = (data: Buffer) => {
        said += String(data);
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
        if (found) resolve(found[0]);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('exit', () => reject(new Error(`the file server ended: ${said}`)));
    });
  }
  // A place for files of a test, gone with the stage.
  newFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
  async close(): Promise<void> {
    for (const server of this.servers) server.kill('SIGTERM');
    for (const context of this.contexts) await context.close().catch(() => {});
    await this.own?.close();
    await this.closeHouse();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async visit(options: VisitOptions = {}): Promise<Visitor> {
    const { width = 1440, height = 900, language = 'en', dark = false, quick = true, touch = false, worker = true, settings = {} } = options;
    const context = await this.browser!.newContext({
      viewport: { width, height }, locale: language === 'en' ? 'en-GB' : 'hu-HU', colorScheme: dark ? 'dark' : 'light', hasTouch: touch,
      reducedMotion: quick ? 'reduce' : 'no-preference', permissions: ['clipboard-read', 'clipboard-write'], serviceWorkers: worker ? 'allow' : 'block',
    });
    this.contexts.push(context);
    context.setDefaultTimeout(patience);
    context.setDefaultNavigationTimeout(patience);
    const kept = { language, bots: 'house', ...(quick ? { motion: 'none', hold: 800 } : {}), sound: 'off', ...settings };
    await context.addInitScript((value) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('cardhouse.settings')) localStorage.setItem('cardhouse.settings', JSON.stringify(value));
    }, kept);
    const page = await context.newPage();
    this.watch(page);
    return { page, context };
  }
  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (/Service Worker registration blocked/.test(message.text())) return; // by a test without one
      if (this.offline && /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket/.test(message.text())) return;
      this.problems.push(`console: ${message.text()} ${message.location().url} (${page.url()})`);
    });
    page.on('pageerror', (error) => this.problems.push(`error: ${error.message} (${page.url()})`));
  }
  offline = false; // while a test cuts the line, the browser's own words about it are expected

  async shot(page: Page, name: string): Promise<void> {
    const { width } = page.viewportSize()!;
    await page.screenshot({ path: join(screens, `${name}-${width}.png`) });
  }
  // Every open page as it was when a test failed.
  async evidence(): Promise<void> {
    const pages = this.contexts.flatMap((context) => context.pages());
    for (const [i, page] of pages.entries()) await page.screenshot({ path: join(screens, `failed-${i}.png`), timeout: 3000 }).catch(() => {});
  }
  // At a desk and on a phone: what is on the screen stays as it is, only the window changes.
  async shots(page: Page, name: string): Promise<void> {
    await this.shot(page, name);
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(120);
    await this.fits(page, name);
    await this.shot(page, name);
    await page.setViewportSize(before);
  }
  async axe(page: Page, where: string): Promise<void> {
    // The tool comes through the debugger: the page's policy lets no other script in.
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe.run({ resultTypes: ['violations'] });
      return violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' << ' + n.failureSummary.replace(/\s+/g, ' ').slice(0, 200)).join(' | ')}`);
    });
    for (const violation of found) this.problems.push(`axe at ${where}: ${violation}`);
  }
  // No task of the page's thread is long while something is played. The aim is 50 ms, which `npm run measure` shows; a
  // machine that compiles beside it takes twice as long for the same, so a test fails at what is long on any machine.
  async staysQuick(open: () => Promise<{ page: Page; play: () => Promise<unknown> }>): Promise<void> {
    this.browser = this.own ??= await openBrowser(); // a trace is of all pages of a browser
    const { page, play } = await open();
    const longest = (await this.trace(page, play)).sort((a, b) => b - a);
    await page.context().close();
    const shown = longest.slice(0, 3).map((time) => time.toFixed(1)).join(', ');
    console.log(`       ${longest.length} tasks, the longest ${shown} ms of the processor`);
    if (longest.length <= 100 || longest[0]! > 250) throw new Error(`${longest.length} tasks, the longest ${shown} ms`);
  }
  // The tasks of the page's main thread while something is done, in ms of the processor.
  async trace(page: Page, during: () => Promise<unknown>): Promise<number[]> {
    interface Event {
      name: string;
      ph: string;
      pid: number;
      tid: number;
      tdur?: number;
      args?: { name?: string };
    }
    await this.browser!.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] });
    await during();
    const { traceEvents } = JSON.parse(String(await this.browser!.stopTracing())) as { traceEvents: Event[] };
    const threads = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e) => `${e.pid}/${e.tid}`));
    return traceEvents.filter((e) => e.name === 'RunTask' && e.ph === 'X' && e.tdur !== undefined && threads.has(`${e.pid}/${e.tid}`)).map((e) => e.tdur! / 1000);
  }
  // Nothing is wider than the screen.
  async fits(page: Page, where: string): Promise<void> {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) this.problems.push(`${where} is ${over} px too wide`);
  }
}
