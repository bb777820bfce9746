import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { type BrowserOptions, close, closeBrowser, leave } from './pages.js';
import { person, visitor, type Who } from './people.js';

/** Who is on stage: pages asked for here are watched, photographed when the journey fails, and closed after it. */
export interface JourneyTools {
  /** A page of somebody signed in. */
  readonly person: (who: Who, options?: BrowserOptions) => Promise<Page>;
  /** A page of somebody who has not signed in. */
  readonly visitor: (options?: BrowserOptions) => Promise<Page>;
  /** From here on faults are planted, so what the console says about them is expected. */
  readonly expectFaults: () => void;
}

const failures = 'tmp/browser-failures';
afterAll(closeBrowser);

/** A test that plays in the browser. Anything that a console complains of fails it. */
export function journey(name: string, play: (harness: JourneyTools) => Promise<void>): void {
  test(name, async () => {
    const pages: Page[] = [];
    const complaints: string[] = [];
    let faultsExpected = false;
    const complain = (complaint: string) => {
      if (!faultsExpected) complaints.push(complaint);
    };
    const watched = (page: Page) => {
      pages.push(page);
      page.on('pageerror', (error) => complain(error.stack ?? error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
      });
      return page;
    };
    let isWhole = false;
    try {
      await play({
        person: async (who, options) => watched(await person(who, options)),
        visitor: async (options) => watched(await visitor(options)),
        expectFaults: () => {
          faultsExpected = true;
        },
      });
      isWhole = true;
    } catch (error) {
      const taken = await photographed(name, pages);
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      throw new Error(`${why}\nThe screens then: ${taken.join(', ')}`, { cause: error });
    } finally {
      await Promise.all(pages.map(isWhole ? leave : close));
    }
    expect(complaints).toEqual([]);
  });
}

async function photographed(name: string, pages: readonly Page[]): Promise<string[]> {
  mkdirSync(failures, { recursive: true });
  const shots = pages.map(async (page, at) => {
    const path = join(failures, `${name.replace(/\W+/g, '-')}-${at}.png`);
    await page.screenshot({ path }).catch(() => undefined);
    return `${page.url()} (${path})`;
  });
  return Promise.all(shots);
}
