import { gzipSync } from 'node:zlib';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { demoSignIns } from '../../apps/demo/index.js';
import { freePort } from '../free-ports.js';
import { serveBarePage } from './bare/page.js';
import type { House } from './bench-environment.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';

const visits = 7;
/** What react-admin's own words begin with: only staff screens have them. */
const staffMark = 'ra.action';

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** What a client downloads before the first page stands, and how long that takes beside a bare React page. */
export async function web(house: House): Promise<Line[]> {
  const { browser, close } = await openBrowser();
  const bare = await serveBarePage(await freePort());
  try {
    const url = `http://localhost:${house.config.port}/`;
    const signedIn = await signIn(browser, url);
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let n = 0; n < visits; n += 1) {
      bareTimes.push(await visit(browser, bare.url, 'li'));
      times.push(await visit(browser, url, '.todo-row, .feed-entry', signedIn));
    }
    const [ours, theirs] = [median(times), median(bareTimes)];
    const scripts = await scriptsOf(browser, url, signedIn);
    const bytes = scripts.reduce((sum, code) => sum + gzipSync(code).length, 0);
    const ofStaff = scripts.filter((code) => code.includes(staffMark)).length;
    return [
      {
        what: 'script, gzip',
        value: `${(bytes / 1_000).toFixed(0)} KB in ${scripts.length} files`,
        against: `${(bare.scriptBytes / 1_000).toFixed(0)} KB bare React`,
        ratio: bytes / bare.scriptBytes,
        aim: '≤ 150 KB',
      },
      { what: 'of it with staff code', value: `${ofStaff} files`, aim: 'none' },
      {
        what: 'content on the screen, nothing cached, median',
        value: ms(ours),
        against: `${ms(theirs)} bare React page`,
        ratio: ours / theirs,
        aim: `within 500 ms of it: ${ms(ours - theirs)}`,
      },
    ];
  } finally {
    await bare.close();
    await close();
  }
}

export async function openBrowser(): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  packed.setGraphicsMode = false;
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  return { browser, close: () => browser.close() };
}

/** As an owner of companies. */
export async function signIn(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}login`);
  await page.locator('input[name=username]').fill('owner@demo.daybook.test');
  await page.locator('input[name=password]').fill(demoSignIns.password);
  await page.keyboard.press('Enter');
  await page.locator('.todo-row, .feed-entry').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A visit with an empty cache: milliseconds from the navigation until the content stands. */
export async function visit(browser: Browser, url: string, content: string, storageState?: State): Promise<number> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor();
  const time = performance.now() - begun;
  await context.close();
  return time;
}

/** The scripts that came before the content stood. */
async function scriptsOf(browser: Browser, url: string, storageState: State): Promise<string[]> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  await page.goto(url);
  await page.locator('.todo-row, .feed-entry').first().waitFor();
  const codes = await Promise.all(scripts);
  await context.close();
  return codes;
}

export function median(times: readonly number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}
